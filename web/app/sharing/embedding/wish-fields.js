/** What can be chosen for an embedded board: how it is played and how it looks. */

import { emblem } from "../../board/slab/static-board.js";
import { choice } from "../../dialogs/choice.js";
import { element } from "../../dom.js";
import { embeddingTexts as words } from "../../texts/embedding/index.js";
import { texts } from "../../texts/index.js";
import { secondsOf } from "../../game/record/level.js";

/** @import { GameInfo } from "../../seam.js" */
/** @import { Skin } from "../../skins/skin.js" */
/** @import { Wishes } from "./snippets.js" */

const MODES = /** @type {const} */ (["play", "both", "step", "still"]);
const THEMES = /** @type {const} */ (["", "light", "dark"]);
const WIDTHS = ["", "560", "400"];
/** The level of a board that nobody has chosen one for: weak enough to be beaten by somebody who tries the game out. */
const FIRST_LEVEL = "3";

export class WishFields {
  /**
   * @param {GameInfo} info
   * @param {Skin} skin
   * @param {"p1" | "p2"} side who is to move
   * @param {() => void} onChange
   */
  constructor(info, skin, side, onChange) {
    this.info = info;
    this.emblems = [emblem(skin, 0), emblem(skin, 1)];
    const named = (/** @type {readonly string[]} */ values, /** @type {Record<string, string>} */ names) =>
      values.map((value) => ({ value, label: [names[value || "own"]] }));
    const modes = choice("mode", words.mode, "play", named(MODES, words.modes));
    modes.lastElementChild?.classList.add("two-by-two");
    this.modeTold = element("p", { class: "told" });
    modes.append(this.modeTold);
    this.level = choice("level", words.level, FIRST_LEVEL, ladderOf(info).map(({ level }) => ({ value: String(level), label: [String(level)] })));
    this.level.classList.add("levels-in-a-row");
    this.levelTold = element("p", { class: "told" });
    this.level.append(this.levelTold);
    this.side = choice("side", words.side, side, [
      { value: "p1", label: [this.emblems[0].element, info.players[0]] },
      { value: "p2", label: [this.emblems[1].element, info.players[1]] },
    ]);
    const languages = Object.entries({ "": words.languageOfThePage, ...texts.settings.values.language });
    const language = element(
      "label",
      { class: "field" },
      element("span", {}, words.language),
      element("select", { name: "language" }, ...languages.map(([value, name]) => element("option", { value }, name))),
    );
    const theme = choice("theme", words.theme, "", named(THEMES, words.themes));
    const width = choice("width", words.width, "", WIDTHS.map((value) => ({ value, label: [value ? words.pixels(value) : words.fullWidth] })));
    width.classList.add("widths");
    this.element = element("form", { onchange: () => (this.update(), onChange()) }, modes, this.level, this.side, language, theme, width);
    this.update();
  }

  /** @returns {Wishes} */
  get wishes() {
    const { mode, level, side, language, theme, width } = Object.fromEntries(new FormData(this.element));
    return /** @type {Wishes} */ ({ mode, level: level ?? "", side: side ?? "", language, theme, width });
  }

  /** Shows what the choices mean, and those only that mean something. */
  update() {
    const { mode, level } = this.wishes;
    this.modeTold.replaceChildren(element("strong", {}, `${words.modes[mode]}.`), ` ${words.modesTold[mode]}`);
    this.level.hidden = this.side.hidden = mode !== "play";
    const chosen = this.info.levels.find((known) => String(known.level) === level);
    this.levelTold.replaceChildren(element("strong", {}, chosen?.name ?? ""));
  }

  close() {
    for (const { close } of this.emblems) close();
  }
}

/**
 * The levels that play alike on every device.
 * @param {GameInfo} info
 */
function ladderOf({ levels }) {
  return levels.filter(({ level }) => secondsOf(level) === null);
}
