/** Choosing the next game: against whom, as which player, how strong. */

import { element } from "../dom.js";
import { emblem } from "../board/still.js";
import { texts } from "../texts/index.js";
import { choice } from "./choice.js";
import { openDialog } from "./dialog.js";

/** @import { GameInfo } from "../seam.js" */
/** @import { Player } from "../game/record.js" */
/** @import { Skin } from "../skins/skin.js" */

/**
 * Opens the dialog with the present players chosen.
 * @param {GameInfo} info
 * @param {Skin} skin
 * @param {[Player, Player]} players
 * @param {(players: [Player, Player]) => void} onStart
 */
export function openNewGame(info, skin, players, onStart) {
  const words = texts.newGame;
  const computer = players.find(({ kind }) => kind === "computer");
  const side = players.findIndex(({ kind }) => kind === "human");
  const level = computer?.kind === "computer" ? computer.level : info.levels[0].level;
  const emblems = [emblem(skin, 0), emblem(skin, 1)];

  const opponent = choice("opponent", words.opponent, computer ? "computer" : "person", [
    { value: "computer", label: [words.computer] },
    { value: "person", label: [words.person] },
  ]);
  const sides = choice("side", words.side, String(side), [
    { value: "0", label: [emblems[0].element, info.players[0], element("small", {}, words.begins)] },
    { value: "1", label: [emblems[1].element, info.players[1]] },
  ]);
  const levels = choice(
    "level",
    words.level,
    String(level),
    info.levels.map((one) => ({ value: String(one.level), label: [one.name] })),
  );
  const dialog = openDialog(
    words.title,
    opponent,
    sides,
    levels,
    element(
      "div",
      { class: "actions" },
      element("button", { class: "button plain", type: "button", onclick: () => dialog.close() }, words.cancel),
      element("button", { class: "button", value: "start", autofocus: true }, words.start),
    ),
  );
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  const chosen = (/** @type {string} */ name) => String(new FormData(form).get(name));
  const showWhatApplies = () => {
    sides.disabled = levels.disabled = chosen("opponent") === "person";
  };
  form.addEventListener("change", showWhatApplies);
  showWhatApplies();
  dialog.addEventListener("close", () => {
    for (const { close } of emblems) close();
    if (dialog.returnValue !== "start") return;
    /** @type {Player} */
    const human = { kind: "human" };
    /** @type {Player} */
    const other = chosen("opponent") === "person" ? human : { kind: "computer", level: Number(chosen("level")) };
    onStart(chosen("side") === "1" ? [other, human] : [human, other]);
  });
}
