/** The heading of a result or of a rest: who has won, or leads. */

import { element } from "../../dom.js";

/** A heading of more characters is set smaller: a player's name may be long. */
const LONG = 20;

/** @param {string} title */
export function titleHeading(title) {
  return element("h2", { "data-long": title.length > LONG }, title);
}
