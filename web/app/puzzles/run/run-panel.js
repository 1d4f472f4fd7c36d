/** The panel of a run: the clock, the task, and what came of a wrong turn. */

import { emblem } from "../../board/slab/static-board.js";
import { element, setText } from "../../dom.js";
import { clockText } from "../../kept/run.js";
import { Standing } from "../../panel/status/standing.js";
import { verdictHeading } from "../../panel/status/verdict-heading.js";
import { sayOutcome } from "../../solving/outcome.js";
import { asked, textOf } from "../../solving/puzzle-words.js";
import { TaskPanel, act, grow } from "../../solving/task-panel.js";
import { TaskStep } from "../../solving/task-step.js";
import { puzzleTexts as words } from "../../texts/puzzles/index.js";
import { gradeSign } from "../signs.js";
import { reasonOf } from "../task.js";

/** @import { GameParts } from "../../board/skin.js" */
/** @import { Session } from "../../game/session.js" */
/** @import { PuzzleListed } from "../../seam.js" */
/** @import { Attempt } from "../../solving/attempt.js" */

/** When the time left is spoken, in seconds. */
const SPOKEN_AT = [120, 60, 30, 10];

export class RunPanel extends TaskPanel {
  #clock = element("span", { class: "clock", role: "timer", "aria-label": words.run.left });
  #spoken = element("p", { class: "spoken", role: "status" });
  #standing;
  #step;
  #who = element("b");
  #due;
  #emblem;
  #left = Infinity;
  #isTaskSpoken = false;

  /**
   * @param {Session} session
   * @param {Attempt} attempt
   * @param {GameParts} gameParts
   * @param {{puzzle: PuzzleListed, where: string, solved: number}} shown how many have been solved so far
   * @param {{again: () => void, skip: () => void, end: () => void}} acts
   */
  constructor(session, attempt, gameParts, { puzzle, where, solved }, acts) {
    super(words.run.title);
    this.session = session;
    this.attempt = attempt;
    this.puzzle = puzzle;
    this.acts = acts;
    this.#emblem = emblem(gameParts.skin, puzzle.side);
    this.#standing = new Standing(session, gameParts, puzzle.side);
    this.#step = new TaskStep(session, gameParts);
    const told = element("div", {}, element("span", { class: "did" }, words.turns(puzzle.turns)), ...this.#step.elements);
    this.#due = element("div", { class: "due" }, this.#emblem.element, this.#who, this.#standing.element, told);
    this.element.append(
      element(
        "section",
        { class: "whereabouts" },
        element("p", {}, element("b", {}, where), element("span", {}, words.grade(puzzle.grade), " ", gradeSign(puzzle.grade))),
      ),
      element("section", { class: "of-run" }, this.#clock, element("span", { class: "quiet" }, words.run.solved(solved))),
      element("section", { class: "task" }, element("h2", {}, asked(words, puzzle)), element("p", {}, textOf(words, puzzle)), this.#due),
      this.answer,
      element("div", { class: "fill" }),
      this.foot,
      this.#spoken,
    );
    this.update();
  }

  /** @param {number} left in milliseconds */
  tell(left) {
    setText(this.#clock, clockText(left));
    this.#clock.toggleAttribute("data-short", left <= 10_000);
    // The shortest, where a page that rested has missed several.
    const due = SPOKEN_AT.findLast((seconds) => left <= seconds * 1000 && this.#left > seconds * 1000 && this.#left !== Infinity);
    this.#left = left;
    const spoken = [this.#spokenTask(), ...(due ? [words.run.spokenLeft(due)] : [])].filter(Boolean);
    if (spoken.length) setText(this.#spoken, spoken.join(" "));
  }

  /** The task, once, as soon as it is there to be heard: the focus goes on from board to board, past all that tells it. */
  #spokenTask() {
    if (this.#isTaskSpoken || !this.element.isConnected) return "";
    this.#isTaskSpoken = true;
    return `${asked(words, this.puzzle)}. ${this.#who.textContent}. ${words.turns(this.puzzle.turns)}`;
  }

  /** Whether what the other side replies is told here. */
  get tellsReply() {
    return this.attempt.ending === "missed";
  }

  update() {
    const { attempt, session, puzzle } = this;
    const { ending } = attempt;
    this.#step.update(ending !== null);
    this.#standing.update();
    setText(this.#who, words.you(session.state.view.players[puzzle.side].name));
    this.#due.toggleAttribute("data-turn", !ending && session.toMove === puzzle.side);
    this.giveWay(this.#step.refusal, this.foot);
    if (!this.hasChanged(ending !== null, [ending, attempt.isUnjudged, ending && session.state.view.last?.sentence])) return;
    sayOutcome(this.answer, this.#told());
    this.leadAt(ending, () => this.#buttons());
  }

  #buttons() {
    const { again, skip, end } = this.acts;
    const { ending } = this.attempt;
    const stop = act(words.run.end, end);
    return ending === "done" ? [stop] : [stop, grow(), act(words.skip, skip), ...(ending ? [act(words.tryAgain, again, true)] : [])];
  }

  /** @returns {Element[]} */
  #told() {
    const { ending } = this.attempt;
    if (!ending) return [];
    if (ending === "done") return [verdictHeading(true, words.solved)];
    return [verdictHeading(false, words.notYet), element("p", {}, reasonOf(this.attempt, this.puzzle))];
  }

  close() {
    this.#step.close();
    this.#standing.close();
    this.#emblem.close();
  }
}
