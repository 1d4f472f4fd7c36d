/** A modal dialog that leaves nothing behind when it is closed. */

import { element } from "../dom.js";
import { overlookSecondPress } from "../panel/second-press.js";

/**
 * Opens a dialog. Its submit buttons, Escape and a press beside it close it.
 * @param {string} title
 * @param {...Node} content
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, ...content) {
  const heading = element("h2", { id: "dialog-title", tabindex: -1 }, title);
  const form = element("form", { method: "dialog" }, heading, ...content);
  const dialog = element("dialog", { "aria-labelledby": "dialog-title" }, form);
  dialog.addEventListener("close", () => dialog.remove());
  overlookSecondPress(dialog);
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target !== dialog) return;
    // A press beside it leaves a field with text first, and so does Escape: neither throws away what is written.
    if (isWritten(document.activeElement)) heading.focus();
    else dialog.close();
  });
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isWritten(event.target)) return;
    event.preventDefault();
    heading.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Whether it is a field in which something has been written.
 * @param {EventTarget | null} field
 */
function isWritten(field) {
  const isText = field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.matches("input:not([type]), [type=text]"));
  return isText && field.value !== field.defaultValue;
}
