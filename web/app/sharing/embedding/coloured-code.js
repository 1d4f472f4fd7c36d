/** A text of code with its names and its values in colours of their own. */

import { element } from "../../dom.js";

/** An attribute and its quoted value; or the name that a line begins with, and its value up to the end of that line. */
const PAIR = /(?<=\s)([\w-]+=)("[^"]*")|(?<=^ *)(:?[\w-]+:)( .+)/gm;

/**
 * @param {string} text
 * @returns {(Node | string)[]} the whole text, nothing added
 */
export function colouredCode(text) {
  /** @type {(Node | string)[]} */
  const parts = [];
  let end = 0;
  for (const { index, 0: pair, 1: attribute, 2: quoted, 3: option, 4: rest } of text.matchAll(PAIR)) {
    const [name, value] = attribute ? [attribute, quoted] : [option, rest];
    parts.push(text.slice(end, index), element("span", { class: "name" }, name), element("span", { class: "value" }, value));
    end = index + pair.length;
  }
  return [...parts, text.slice(end)];
}
