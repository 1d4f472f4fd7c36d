/** What can be chosen for an embedded board: how it is played and how it looks. */

import { emblem } from "../../board/slab/static-board.js";
import { choice } from "../../dialogs/choice.js";
import { element } from "../../dom.js";
import { ladderOf, numberOf } from "../../game/record/level.js";
import { embeddingTexts as words } from "../../texts/embedding/index.js";
import { texts } from "../../texts/index.js";

/** @import { Skin } from "../../board/skin.js" */
/** @import { GameInfo, LessonStep, PuzzleListed } from "../../seam.js" */
/** @import { Wanted, Wishes } from "./snippets.js" */

/**
 * @typedef {object} Offered
 * @property {GameInfo} info
 * @property {Skin} skin
 * @property {"p1" | "p2"} side who is to move
 * @property {LessonStep[]} steps
 * @property {PuzzleListed[]} puzzles
 * @property {Partial<Wanted>} wanted what is chosen at first
 */

const MODES = /** @type {const} */ (["play", "both", "step", "still"]);
const THEMES = /** @type {const} */ (["", "light", "dark"]);
const WIDTHS = ["", "560", "400"];
/** The level of a board for which none is chosen: weak enough to be beaten by somebody who tries the game out. */
const FIRST_LEVEL = "3";

export class WishFields {
  /**
   * @param {Offered} offered
   * @param {() => void} onChange
   */
  constructor({ info, skin, side, steps, puzzles, wanted }, onChange) {
    this.info = info;
    this.emblems = [emblem(skin, 0), emblem(skin, 1)];
    const named = (/** @type {readonly string[]} */ values, /** @type {Record<string, string>} */ names) =>
      values.map((value) => ({ value, label: [names[value || "own"]] }));
    const kinds = [
      /** @type {const} */ ("board"),
      ...(steps.length ? [/** @type {const} */ ("lesson")] : []),
      ...(puzzles.length ? [/** @type {const} */ ("puzzle")] : []),
    ];
    this.what = choice("what", words.what, wanted.what ?? "board", kinds.map((value) => ({ value, label: [words.kindsOfBoard[value]] })));
    this.what.hidden = kinds.length === 1;
    this.lesson = picker("lesson", words.lesson, wanted.lesson, steps.map(({ id, title }, at) => [id, words.lessonNamed(at + 1, title)]));
    this.puzzle = picker("puzzle", words.puzzle, wanted.puzzle, puzzles.map(({ id, grade }, at) => [id, words.puzzleNamed(at + 1, grade)]));
    this.taskTold = element("p", { class: "told" }, words.taskTold);
    this.modes = choice("mode", words.mode, "play", named(MODES, words.modes));
    this.modes.lastElementChild?.classList.add("two-by-two");
    this.modeTold = element("p", { class: "told" });
    this.modes.append(this.modeTold);
    this.level = choice(
      "level",
      words.level,
      FIRST_LEVEL,
      ladderOf(info.levels).map(({ level }) => ({ value: String(level), label: [numberOf(level)] })),
    );
    this.level.classList.add("levels-in-rows");
    this.levelTold = element("p", { class: "told" });
    this.level.append(this.levelTold);
    this.side = choice("side", words.side, side, [
      { value: "p1", label: [this.emblems[0].element, info.players[0]] },
      { value: "p2", label: [this.emblems[1].element, info.players[1]] },
    ]);
    const languages = Object.entries({ "": words.languageOfThePage, ...texts.settings.languages });
    const language = element(
      "label",
      { class: "field" },
      element("span", {}, words.language),
      element("select", { name: "language" }, ...languages.map(([value, name]) => element("option", { value }, name))),
    );
    const theme = choice("theme", words.theme, "", named(THEMES, words.themes));
    const width = choice("width", words.width, "", WIDTHS.map((value) => ({ value, label: [value ? words.pixels(value) : words.fullWidth] })));
    width.classList.add("widths");
    this.element = element(
      "form",
      { onchange: () => (this.update(), onChange()) },
      this.what,
      this.lesson,
      this.puzzle,
      this.taskTold,
      this.modes,
      this.level,
      this.side,
      language,
      theme,
      width,
    );
    this.update();
  }

  /** @returns {Wishes} */
  get wishes() {
    const { mode, level, side, language, theme, width } = Object.fromEntries(new FormData(this.element));
    return /** @type {Wishes} */ ({ mode, level: level ?? "", side: side ?? "", language, theme, width });
  }

  /** @returns {Wanted} */
  get wanted() {
    const { what, lesson = "", puzzle = "" } = Object.fromEntries(new FormData(this.element));
    return /** @type {Wanted} */ ({ what, lesson, puzzle });
  }

  /** Shows what the choices mean, and those only that mean something. */
  update() {
    const { mode, level } = this.wishes;
    this.modeTold.replaceChildren(element("strong", {}, `${words.modes[mode]}.`), ` ${words.modesTold[mode]}`);
    const { what } = this.wanted;
    this.lesson.hidden = what !== "lesson";
    this.puzzle.hidden = what !== "puzzle";
    this.modes.hidden = what !== "board";
    this.taskTold.hidden = what === "board";
    this.level.hidden = this.side.hidden = what !== "board" || mode !== "play";
    const chosen = this.info.levels.find((known) => String(known.level) === level);
    this.levelTold.replaceChildren(element("strong", {}, chosen?.name ?? ""));
  }

  close() {
    for (const { close } of this.emblems) close();
  }
}

/**
 * One of many, by name.
 * @param {string} name
 * @param {string} label
 * @param {string | undefined} value the one that is chosen; else the first
 * @param {[string, string][]} options
 */
function picker(name, label, value, options) {
  const made = options.map(([id, text]) => element("option", { value: id, selected: id === value }, text));
  return element("label", { class: "field" }, element("span", {}, label), element("select", { name }, ...made));
}
