/** Saving files, choosing a file, sharing links with other apps or by the clipboard. */

import { openDialog } from "../dialogs/dialog.js";
import { element } from "../dom.js";
import { sharingTexts } from "../texts/sharing/index.js";
import { copyToClipboard } from "./clipboard.js";

/** @import { Notices } from "../notices.js" */

/** How long a file's object URL stays valid for the browser to fetch it, in milliseconds. */
const FETCH_TIME = 60_000;

/**
 * Makes the browser save a file.
 * @param {string} name
 * @param {Blob} content
 */
export function saveFile(name, content) {
  const address = URL.createObjectURL(content);
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), FETCH_TIME);
}

/**
 * Lets the user choose files.
 * @param {(files: File[]) => void} onFiles gets at least one
 */
export function chooseFiles(onFiles) {
  const input = element("input", { type: "file", multiple: true, accept: ".json,.txt,application/json,text/plain" });
  input.addEventListener("change", () => {
    if (input.files?.length) onFiles([...input.files]);
  });
  input.click();
}

/**
 * Shares a link with other apps if the browser can, else copies it, or shows it to be copied by hand.
 *
 * To be called while a click is handled, as copying is.
 * @param {Notices} notices
 * @param {{title: string, url: Promise<string>, copied: string}} link `copied` is the notice after copying
 */
export async function shareLink(notices, { title, url, copied }) {
  if (navigator.canShare?.({ title, url: location.href })) {
    const shared = { title, url: await url };
    try {
      await navigator.share(shared);
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  if (await copyToClipboard(url)) notices.tellBriefly(copied);
  else showToCopy(await url);
}

/**
 * Shows a text that is to be copied by hand.
 * @param {string} text
 */
function showToCopy(text) {
  const field = element("textarea", { readonly: true, rows: 6, "aria-label": sharingTexts.text }, text);
  openDialog(
    sharingTexts.copyByHand,
    field,
    element("div", { class: "actions" }, element("button", { class: "button" }, sharingTexts.close)),
  );
  field.focus();
  field.select();
}
