/** The heading of a verdict on an attempt: a tick or a cross, and a word. */

import { element, icon } from "../../dom.js";

/**
 * @param {boolean} isRight
 * @param {string} word
 */
export function verdictHeading(isRight, word) {
  return element("h3", {}, element("span", { class: isRight ? "yes" : "no" }, icon(isRight ? "tick" : "close")), word);
}
