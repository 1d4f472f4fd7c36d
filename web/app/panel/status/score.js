/** A score as it is written, in parts for what is shown of it. */

import { element } from "../../dom.js";

/**
 * A score whose fraction is set smaller than the rest.
 * @param {string} score
 */
export function scoreParts(score) {
  const [whole, fraction] = score.split(/ ?(\d+\/\d+)$/);
  return fraction ? [whole, whole && " ", element("small", {}, fraction)] : [whole];
}
