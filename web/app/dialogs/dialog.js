/** A modal dialog that leaves nothing behind when it is closed. */

import { element } from "../dom.js";

/**
 * Opens a dialog. Its submit buttons, Escape and a press beside it close it.
 * @param {string} title
 * @param {...Node} content
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, ...content) {
  const heading = element("h2", { id: "dialog-title" }, title);
  const form = element("form", { method: "dialog" }, heading, ...content);
  const dialog = element("dialog", { "aria-labelledby": "dialog-title" }, form);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
