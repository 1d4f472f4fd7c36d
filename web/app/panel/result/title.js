/** The heading of a result or of a rest: who has won, or leads. */

import { element } from "../../dom.js";

/** One of more characters is set smaller: somebody's name may be long. */
const LONG = 20;

/** @param {string} title */
export function titleHeading(title) {
  return element("h2", { "data-long": title.length > LONG }, title);
}
