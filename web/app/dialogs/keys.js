/** What the game is about and how moves are made: by keys, or by gestures where there is no keyboard. */

import { element } from "../dom.js";
import { hasKeys } from "../panel/has-keys.js";
import { texts } from "../texts/index.js";
import { keysTexts as words } from "../texts/keys/index.js";
import { openDialog } from "./dialog.js";

/** @import { GameInfo } from "../seam.js" */

/**
 * @param {Pick<GameInfo, "id" | "goal">} game
 * @param {boolean} isZoomed whether its board can be made larger
 * @param {{hasHelp: boolean}} [solving] where a task is tried, and no game played: whether there is help
 */
export function openKeys({ id, goal }, isZoomed, solving) {
  const { title, pointer } = hasKeys() ? words : words.gestures;
  const ofTask = words.solving.filter(([key]) => key !== "h" || solving?.hasHelp);
  const list = !hasKeys() ? words.gestures.list : solving ? ofTask : words.list;
  const shown = hasKeys() || !isZoomed ? list : [...list, ...words.gestures.zoomed];
  const rows = shown.map(([does, what]) =>
    element("div", {}, element("dt", {}, element("kbd", {}, does)), element("dd", {}, what)),
  );
  const dialog = openDialog(
    title,
    ...(goal ? [element("p", {}, element("strong", {}, `${texts.goal.title}: `), goal)] : []),
    element("p", { class: "quiet" }, pointer),
    element("dl", { class: hasKeys() ? "keys" : "keys gestures" }, ...rows),
    element(
      "div",
      { class: "actions" },
      element("a", { class: "button plain", href: `#rules/${id}`, onclick: () => dialog.close() }, texts.rules.all),
      element("button", { class: "button", autofocus: true }, texts.dialog.close),
    ),
  );
}
