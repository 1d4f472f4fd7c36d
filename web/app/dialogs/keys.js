/** How moves are made, and the list of keys. */

import { element } from "../dom.js";
import { texts } from "../texts/index.js";
import { openDialog } from "./dialog.js";

/** @param {string} game whose rules it leads to */
export function openKeys(game) {
  const rows = texts.keys.list.map(([key, does]) =>
    element("div", {}, element("dt", {}, element("kbd", {}, key)), element("dd", {}, does)),
  );
  const dialog = openDialog(
    texts.keys.title,
    element("p", { class: "quiet" }, texts.keys.pointer),
    element("dl", { class: "keys" }, ...rows),
    element(
      "div",
      { class: "actions" },
      element("a", { class: "button plain", href: `#rules/${game}`, onclick: () => dialog.close() }, texts.rules.all),
      element("button", { class: "button", autofocus: true }, texts.keys.close),
    ),
  );
}
