/** What people write, made fit for a record: it is read again anywhere, whatever was pasted. */

/** Controls, halves of characters, separators of lines, and what turns the direction of writing. Tabs and line feeds are neither. */
const UNFIT = /(?![\t\n])[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A comment without what a record refuses.
 * @param {string} text
 */
export function writableComment(text) {
  return text.replace(UNFIT, "");
}

/**
 * A name on one line, without what a record refuses.
 * @param {string} text
 */
export function writableName(text) {
  return text.replace(/[\t\n]+/g, " ").replace(UNFIT, "").trim();
}
