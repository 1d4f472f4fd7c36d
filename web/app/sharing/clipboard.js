/** Copying to the clipboard, also what is still in the making. */

/**
 * Copies a text.
 *
 * To be called while a click is handled, before anything is awaited: only then does WebKit let a page
 * copy, and there the text may be a promise.
 * @param {string | Promise<string>} text
 * @returns {Promise<boolean>} whether the browser has copied it; rejects if the text cannot be made
 */
export async function copyToClipboard(text) {
  const made = Promise.resolve(text);
  const copying = copy(made).then(() => true, () => false);
  await made;
  return copying;
}

/** @param {Promise<string>} text */
async function copy(text) {
  // Firefox before 127 has no items, and lets a page copy for seconds after a click.
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await text);
  const content = text.then((words) => new Blob([words], { type: "text/plain" }));
  content.catch(() => {}); // reported by the code that makes the text
  // eslint-disable-next-line compat/compat -- asked for above
  return navigator.clipboard.write([new ClipboardItem({ "text/plain": content })]);
}
