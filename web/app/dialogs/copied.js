/** Shows a text that was copied; if the browser does not allow that, it is copied by hand. */

import { element } from "../dom.js";
import { texts } from "../texts/index.js";
import { openDialog } from "./dialog.js";

/**
 * @param {string} text
 * @param {boolean} isCopied
 * @param {(sentence: string) => void} say makes screen readers say a sentence
 */
export function showCopied(text, isCopied, say) {
  const area = element("textarea", { rows: 12, readonly: true, "aria-label": texts.record.copyTitle });
  area.value = text;
  const sentence = isCopied ? texts.record.copied : texts.record.copyFailed;
  openDialog(
    texts.record.copyTitle,
    element("p", { class: "quiet" }, sentence),
    element("label", { class: "field" }, area),
    element("div", { class: "actions" }, element("button", { class: "button", autofocus: true }, texts.dialog.close)),
  );
  say(sentence);
}
