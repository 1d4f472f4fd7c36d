/** A text of code with its names and its values in colours of their own. */

import { element } from "../../dom.js";

/** A name and what parts it from its value; a value, quoted or to the end of its line. */
const PAIR = /(\s|^)(:?[\w-]+:|[\w-]+=)("[^"]*"| .+)/gm;

/**
 * @param {string} text
 * @returns {(Node | string)[]} the whole text, nothing added
 */
export function colouredCode(text) {
  /** @type {(Node | string)[]} */
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(PAIR)) {
    const [, before, name, value] = found;
    const start = found.index + before.length;
    parts.push(text.slice(end, start), element("span", { class: "name" }, name), element("span", { class: "value" }, value));
    end = start + name.length + value.length;
  }
  return [...parts, text.slice(end)];
}
