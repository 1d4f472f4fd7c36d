/** Asks for the name of a game. */

import { element } from "../dom.js";
import { LONGEST_NAME } from "../library/stored/entries.js";
import { texts } from "../texts/index.js";
import { libraryTexts as words } from "../texts/library/index.js";
import { openDialog } from "./dialog.js";

/**
 * @param {string} name that the game has; an empty text for none
 * @param {string} usual what it is called without one
 * @param {(name: string) => void} onName gets the new name; an empty text takes it away
 */
export function askForName(name, usual, onName) {
  const field = element("input", { value: name, placeholder: usual, maxlength: LONGEST_NAME, autocomplete: "off", autofocus: true });
  const dialog = openDialog(
    words.renameTitle,
    element("label", { class: "field" }, element("span", {}, words.renameHelp), field),
    element(
      "div",
      { class: "actions" },
      element("button", { class: "button plain", type: "button", onclick: () => dialog.close() }, texts.newGame.cancel),
      element("button", { class: "button", value: "named" }, words.renameSave),
    ),
  );
  field.select();
  dialog.addEventListener("close", () => {
    const given = field.value.trim();
    if (dialog.returnValue === "named" && given !== name) onName(given);
  });
}
