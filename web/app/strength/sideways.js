/** A table that may need more room than there is, with a large text: it is moved sideways by itself, not the page. */

import { element } from "../dom.js";

/**
 * @param {string} label
 * @param {HTMLElement} table
 */
export function sideways(label, table) {
  return element("div", { class: "sideways", role: "region", "aria-label": label, tabindex: 0 }, table);
}
