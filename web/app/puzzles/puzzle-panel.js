/** The panel of a puzzle: whose turn it is, what is asked, what came of it, and where to go. */

import { emblem } from "../board/slab/static-board.js";
import { element, icon, setText } from "../dom.js";
import { StepPanel } from "../panel/status/step-panel.js";
import { puzzleTexts as words } from "../texts/puzzles/index.js";
import { gradeSign } from "./signs.js";
import { asked, reasonOf, textOf } from "./task.js";

/** @import { Session } from "../game/session.js" */
/** @import { Attempt } from "../learn/attempt.js" */
/** @import { PuzzleListed } from "../seam.js" */
/** @import { GameParts } from "../skins/skin.js" */

/** How many themes the heading names; more are told below it. */
const IN_HEADING = 2;

/**
 * @typedef {object} Shown
 * @property {PuzzleListed} puzzle
 * @property {string} where the game, and the date or the number
 * @property {Record<string, string>} themes what they are called
 * @property {string} next address of the next puzzle
 * @property {string} list address of all of them
 * @property {() => HTMLElement | null} streak the days in a row, for the puzzle of a day
 */

export class PuzzlePanel {
  /** @type {HTMLElement} */ element;
  #step;
  #emblem;
  #who = element("b");
  #turns = element("span", { class: "did" });
  #heading = element("h2");
  #text = element("p");
  #due;
  #answer = element("section", { class: "answer", "aria-live": "polite" });
  #streak = element("div", { class: "of-days" });
  #helps;
  #foot = element("footer", { class: "foot" });
  #shown = "";

  /**
   * @param {Session} session
   * @param {Attempt} attempt
   * @param {GameParts} gameParts
   * @param {Shown} shown
   * @param {() => void} again
   */
  constructor(session, attempt, gameParts, shown, again) {
    const { puzzle, where } = shown;
    this.session = session;
    this.attempt = attempt;
    this.shown = shown;
    this.again = again;
    this.#step = new StepPanel(session, gameParts.makeStepPart?.(session) ?? null, { onNext: () => undefined });
    this.#emblem = emblem(gameParts.skin, puzzle.side);
    this.#due = element("div", { class: "due" }, this.#emblem.element, element("div", {}, this.#who, this.#turns, this.#step.element));
    this.#helps = element("div", { class: "helps" }, element("button", { class: "link", type: "button", onclick: () => void attempt.show() }, words.showMe));
    this.element = element(
      "aside",
      { class: "panel", "aria-label": words.puzzle },
      element(
        "section",
        { class: "whereabouts" },
        element("p", {}, element("b", {}, where), element("span", {}, words.grade(puzzle.grade), " ", gradeSign(puzzle.grade))),
      ),
      element("section", { class: "task" }, this.#heading, this.#text, this.#due),
      this.#answer,
      element("div", { class: "fill" }),
      this.#streak,
      this.#helps,
      this.#foot,
    );
    this.update();
  }

  update() {
    const { attempt, session } = this;
    const { puzzle } = this.shown;
    const { ending } = attempt;
    this.#step.update();
    this.#step.element.hidden = ending !== null;
    setText(this.#who, words.you(session.state.view.players[puzzle.side].name));
    setText(this.#turns, words.turns(puzzle.turns));
    this.#due.toggleAttribute("data-turn", !ending && session.toMove === puzzle.side);
    this.#helps.hidden = ending === "done" || ending === "shown";
    const shown = JSON.stringify([ending, attempt.isUnjudged, ending && session.state.view.last?.sentence]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const isKnown = ending === "done" || ending === "shown";
    const themes = this.#themes;
    setText(this.#heading, isKnown && themes.length ? words.themes(themes.slice(0, IN_HEADING)) : asked(puzzle));
    setText(this.#text, textOf(puzzle));
    this.element.parentElement?.toggleAttribute("data-tried", ending !== null);
    this.#answer.replaceChildren(...this.#told());
    this.#streak.replaceChildren(...[this.shown.streak()].filter((one) => one !== null));
    this.#foot.replaceChildren(...this.#buttons());
  }

  /** What the themes of the puzzle are called. */
  get #themes() {
    const { puzzle, themes } = this.shown;
    return puzzle.themes.map((theme) => themes[theme] ?? theme);
  }

  /** What came of the attempt. @returns {Node[]} */
  #told() {
    const { ending } = this.attempt;
    const { view } = this.session.state;
    const { puzzle } = this.shown;
    if (!ending) return [];
    if (ending === "missed") return [heading(false, words.notYet), element("p", {}, reasonOf(this.attempt, puzzle))];
    const themes = this.#themes;
    const line = view.turns.map(({ text }) => element("span", {}, text));
    const facts = [
      ...(themes.length > IN_HEADING ? [fact(words.theme, words.themes(themes))] : []),
      ...(puzzle.levels.length === 2 ? [fact(words.source, words.levels(puzzle.levels))] : []),
    ];
    return [
      heading(true, ending === "done" ? words.solved : words.shown),
      element("p", { class: "line" }, ...line),
      element("p", { class: "facts" }, ...facts),
    ];
  }

  /** @returns {Node[]} */
  #buttons() {
    const { ending } = this.attempt;
    const { next, list } = this.shown;
    const act = (/** @type {string} */ label, isMain = true) =>
      element("button", { class: isMain ? "button" : "button plain", type: "button", onclick: this.again }, label);
    const link = (/** @type {string} */ label, /** @type {string} */ href, isMain = false) =>
      element("a", { class: isMain ? "button" : "button plain", href }, label);
    const grow = element("span", { class: "grow" });
    if (ending === "done") return [act(words.repeat, false), grow, link(words.next, next, true)];
    if (ending === "shown") return [link(words.nextShort, next), grow, act(words.tryYourself)];
    return [link(words.leave, list), grow, ending ? act(words.tryAgain) : link(words.skip, next)];
  }

  /** Gives the focus to the button that goes on. */
  focus() {
    /** @type {HTMLElement | null} */ (this.#foot.querySelector(".button:not(.plain)"))?.focus();
  }

  close() {
    this.#step.close();
    this.#emblem.close();
  }
}

/**
 * @param {boolean} isRight
 * @param {string} word
 */
function heading(isRight, word) {
  return element("h3", {}, element("span", { class: isRight ? "yes" : "no" }, icon(isRight ? "tick" : "close")), word);
}

/**
 * @param {string} name
 * @param {string} value
 */
function fact(name, value) {
  return element("span", {}, `${name} `, element("b", {}, value));
}
