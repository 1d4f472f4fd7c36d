/** How moves are made, and the list of keys. */

import { element } from "../dom.js";
import { texts } from "../texts/index.js";
import { openDialog } from "./dialog.js";

export function openKeys() {
  const rows = texts.keys.list.map(([key, does]) =>
    element("div", {}, element("dt", {}, element("kbd", {}, key)), element("dd", {}, does)),
  );
  openDialog(
    texts.keys.title,
    element("p", { class: "quiet" }, texts.keys.pointer),
    element("dl", { class: "keys" }, ...rows),
    element("div", { class: "actions" }, element("button", { class: "button", autofocus: true }, texts.keys.close)),
  );
}
