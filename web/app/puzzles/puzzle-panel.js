/** The panel of a puzzle: whose turn it is, the task, what came of it, and where to go. */

import { emblem } from "../board/slab/static-board.js";
import { element, setText, unbrokenNumbers } from "../dom.js";
import { Standing } from "../panel/status/standing.js";
import { verdictHeading } from "../panel/status/verdict-heading.js";
import { sayOutcome } from "../solving/outcome.js";
import { asked, textOf } from "../solving/puzzle-words.js";
import { TaskPanel, act, grow, link } from "../solving/task-panel.js";
import { TaskStep } from "../solving/task-step.js";
import { puzzleTexts as words } from "../texts/puzzles/index.js";
import { dueMove, hintFor, isMoreToSay, namesOf } from "./hint.js";
import { gradeSign } from "./signs.js";
import { SolutionLine } from "./solution-line.js";
import { reasonOf } from "./task.js";

/** @import { GameParts } from "../board/skin.js" */
/** @import { Session } from "../game/session.js" */
/** @import { PuzzleListed } from "../seam.js" */
/** @import { Attempt } from "../solving/attempt.js" */

/** How many themes the heading names; the others stand below it. */
const IN_HEADING = 2;

/**
 * @typedef {object} Shown
 * @property {PuzzleListed} puzzle
 * @property {string} where the game, and the date or the number
 * @property {Record<string, string>} themes what they are called
 * @property {string} next address of the next puzzle
 * @property {string} list address of all of them
 * @property {() => void} playOn begins a game from where the solution ends
 * @property {() => HTMLElement | null} streak the days in a row, for the puzzle of a day
 */

export class PuzzlePanel extends TaskPanel {
  #step;
  #emblem;
  #standing;
  #who = element("b");
  #turns = element("span", { class: "did" });
  #heading = element("h2");
  #text = element("p");
  #due;
  #streak = element("div", { class: "of-days" });
  #helps = element("div", { class: "helps" });
  #hinted = element("p", { class: "hinted", role: "status" });
  #hintButton = element("button", { class: "link", type: "button", "aria-keyshortcuts": "h", onclick: () => void this.#hint() }, words.hint);
  #hints = 0;
  #hintedAt = "";
  /** Whether the position has been shown: before there is nothing to help with. */
  #isThere = false;
  /** @type {SolutionLine | null} */ #line = null;

  /**
   * @param {Session} session
   * @param {Attempt} attempt
   * @param {GameParts} gameParts
   * @param {Shown} shown
   * @param {() => void} again
   */
  constructor(session, attempt, gameParts, shown, again) {
    super(words.puzzle);
    const { puzzle, where } = shown;
    this.session = session;
    this.attempt = attempt;
    this.shown = shown;
    this.again = again;
    this.#step = new TaskStep(session, gameParts);
    this.#emblem = emblem(gameParts.skin, puzzle.side);
    this.#standing = new Standing(session, gameParts, puzzle.side);
    this.#due = element(
      "div",
      { class: "due" },
      this.#emblem.element,
      this.#who,
      this.#standing.element,
      element("div", {}, this.#turns, ...this.#step.elements),
    );
    this.element.append(
      element(
        "section",
        { class: "whereabouts" },
        element("p", {}, element("b", {}, where), element("span", {}, words.grade(puzzle.grade), " ", gradeSign(puzzle.grade))),
      ),
      element("section", { class: "task" }, this.#heading, this.#text, this.#due),
      this.answer,
      this.#hinted,
      element("div", { class: "fill" }),
      this.#streak,
      this.#helps,
      this.foot,
    );
    this.update();
  }

  update() {
    const { attempt, session } = this;
    const { puzzle } = this.shown;
    const { ending } = attempt;
    this.#step.update(ending !== null);
    this.#standing.update();
    setText(this.#who, words.you(session.state.view.players[puzzle.side].name));
    setText(this.#turns, words.turns(puzzle.turns));
    this.#due.toggleAttribute("data-turn", !ending && session.toMove === puzzle.side);
    this.#line?.update();
    this.#isThere ||= !session.state.waiting;
    this.#helps.inert = !this.#isThere;
    this.#followHint();
    this.giveWay(this.#said, this.#helps);
    const sentence = ending === "missed" && session.state.view.last?.sentence;
    const isKnown = ending === "done" || ending === "shown";
    if (!this.hasChanged(ending !== null, [ending, attempt.isUnjudged, sentence, isKnown && session.state.elsewhere])) return;
    const themes = this.#themes;
    setText(this.#heading, isKnown && themes.length ? words.themes(themes.slice(0, IN_HEADING)) : asked(words, puzzle));
    setText(this.#text, textOf(words, puzzle));
    this.#line = isKnown && session.state.elsewhere ? new SolutionLine(session, puzzle.side) : null;
    sayOutcome(this.answer, this.#told());
    this.#helps.replaceChildren(...this.#ways());
    this.#streak.replaceChildren(...[this.shown.streak()].filter((one) => one !== null));
    this.leadAt(ending, () => this.#buttons());
  }

  /** What the themes of the puzzle are called. */
  get #themes() {
    const { puzzle, themes } = this.shown;
    return puzzle.themes.map((theme) => themes[theme] ?? theme);
  }

  /** What came of the attempt. @returns {Element[]} */
  #told() {
    const { ending } = this.attempt;
    const { puzzle } = this.shown;
    if (!ending) return [];
    if (ending === "missed") return [verdictHeading(false, words.notYet), element("p", {}, reasonOf(this.attempt, puzzle))];
    const themes = this.#themes;
    const facts = [
      ...(themes.length > IN_HEADING ? [fact(words.theme, words.themes(themes))] : []),
      ...(puzzle.levels.length === 2 ? [fact(words.source, words.levels(puzzle.levels))] : []),
    ];
    return [
      verdictHeading(true, ending === "done" ? words.solved : words.shown),
      ...(this.#line ? [this.#line.element] : []),
      element("p", { class: "facts" }, ...facts),
    ];
  }

  /** What else can be done: help before the answer is known, then a game from there. @returns {Node[]} */
  #ways() {
    const { attempt, session } = this;
    const help = (/** @type {string} */ label, /** @type {() => void} */ onclick) =>
      element("button", { class: "link", type: "button", onclick }, label);
    if (attempt.ending === "done" || attempt.ending === "shown") return session.state.view.result ? [] : [help(words.playOn, this.shown.playOn)];
    return [...(attempt.ending ? [] : [this.#hintButton]), help(words.showMe, () => void attempt.show())];
  }

  /** Whether what the other side replies is told here. */
  get tellsReply() {
    return this.attempt.ending === "missed";
  }

  /** Gives a hint, while there is more to say. */
  help() {
    if (!this.attempt.ending && !this.#hintButton.disabled && !this.#helps.inert) void this.#hint();
  }

  /** Shows what to look at; asked again, where it goes. While the other side is about to answer there is nothing to look for. */
  async #hint() {
    const { state, toMove } = this.session;
    const { puzzle } = this.shown;
    if (state.waiting || toMove !== puzzle.side) return;
    const place = this.#place;
    const due = await dueMove(state.record.moves, puzzle, this.attempt.task.judge).catch((error) => console.warn("No hint could be found:", error));
    if (due === undefined || place !== this.#place || this.attempt.ending) return;
    const times = ++this.#hints + state.picked.length;
    const found = hintFor(state, due, times);
    const hadFocus = document.activeElement === this.#hintButton;
    this.#hintedAt = place;
    this.#hintButton.disabled = !isMoreToSay(state, due, times);
    // Whatever is drawn gives the focus of a button that has become disabled to the board.
    this.session.suggest(found);
    const takeBack = element("button", { class: "link", type: "button", onclick: this.again }, words.takeBack);
    const told = found.length ? unbrokenNumbers(words.hinted(...namesOf(state, found))) : [words.notFrom, " ", takeBack];
    this.#hinted.replaceChildren(...told);
    if (!found.length && hadFocus) takeBack.focus();
    this.giveWay(this.#hinted, this.#helps);
  }

  /** What is said of a pick, or by a hint; null for nothing. */
  get #said() {
    if (this.#hinted.textContent) return this.#hinted;
    return this.#step.refusal;
  }

  /** What has been moved and picked. */
  get #place() {
    const { record, picked } = this.session.state;
    return JSON.stringify([record.moves, picked]);
  }

  /** A hint is over with the next pick. */
  #followHint() {
    if (!this.#hints || this.#place === this.#hintedAt) return;
    this.#hints = 0;
    this.#hintButton.disabled = false;
    setText(this.#hinted, "");
    this.session.suggest([]);
  }

  /** @returns {Node[]} */
  #buttons() {
    const { ending } = this.attempt;
    const { again } = this;
    const { next, list } = this.shown;
    if (ending === "done") return [act(words.repeat, again), grow(), link(words.next, next, true)];
    if (ending === "shown") return [link(words.nextShort, next), grow(), act(words.tryYourself, again, true)];
    return [link(words.leave, list), grow(), ending ? act(words.tryAgain, again, true) : link(words.skip, next)];
  }

  close() {
    this.#step.close();
    this.#standing.close();
    this.#emblem.close();
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
function fact(name, value) {
  return element("span", {}, `${name} `, element("b", {}, value));
}
