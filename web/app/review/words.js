/** Moves as they stand in a text. */

import { element } from "../dom.js";

/**
 * A text that is broken between its words only: never at a hyphen, as a move would be.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function inWords(text) {
  return text.split(" ").flatMap((word, index) => [index ? " " : "", element("span", { class: "word" }, word)]);
}
