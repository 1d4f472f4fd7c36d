/**
 * Somebody's attempt at a task, a step of a lesson or a puzzle: the session plays it on the board, Python
 * judges each move, and this holds what is said of it. There is no rule and no goal of any game here.
 */

/** @import { Session } from "../game/session.js" */
/** @import { LessonStep, View } from "../seam.js" */
/** @import { Task, Verdict } from "./task.js" */

/** How an attempt ended: it reached the goal, missed it, or the answer was shown. @typedef {"done" | "missed" | "shown"} AttemptOutcome */

/**
 * A task as what is tried on a page.
 * @param {Task} task
 * @param {View} view of its beginning
 * @param {string[]} moves of an attempt that was left in the middle
 */
export function triedTask(task, view, moves) {
  const record = { ...task.begin(), moves };
  return {
    begun: { record, way: [], ply: moves.length, analysing: false, spent: 0, flipped: task.side === 1, view },
    tryOn: (/** @type {Session} */ session, /** @type {() => Promise<void>} */ pace) => new Attempt(session, task, pace),
  };
}

/** Dispatches "change" when what is said of it does, and "judged" when a move has been that leaves it open. */
export class Attempt extends EventTarget {
  /** @type {AttemptOutcome | null} */ ending = null;
  /** The mistake that was made, if it has a name. @type {LessonStep["mistakes"][string] | null} */ mistake = null;
  /** Whether the last move could not be judged. */
  isUnjudged = false;
  /** Whether the last move is being judged. */
  isBeingJudged = false;
  #judged = "";
  /** The moves before the turn that is due, all of them right. @type {string[]} */ #right = [];
  /** Whether the answer is being played on the board. */
  isShowing = false;
  /** Counts beginnings: what was asked before the latest one is ignored. */
  #begun = 0;

  /**
   * @param {Session} session begun with the task
   * @param {Task} task
   * @param {() => Promise<void>} pace what the other side's moves wait for
   */
  constructor(session, task, pace) {
    super();
    this.session = session;
    this.task = task;
    this.pace = pace;
    session.addEventListener("change", () => void this.#follow());
  }

  /** Whether a move may be made; else the board is only looked at. */
  get isOpen() {
    return !this.ending && !this.isShowing;
  }

  /** Whether one may go on to the next: also while the other side still answers a wrong move. */
  get isOver() {
    return this.ending !== null;
  }

  /** Whether it is to be taken back before another one. */
  get hasGoneWrong() {
    return this.ending === "missed";
  }

  /** The moves made, those of the other side among them. */
  get tried() {
    return this.session.state.record.moves;
  }

  /** Takes the turn back that is due or went wrong, and nothing that was right before it; from what is known all moves. */
  tryAgain() {
    this.#goOnFrom(this.hasGoneWrong || !this.ending ? this.#right : []);
  }

  /** Takes all moves back. */
  beginAgain() {
    this.#goOnFrom([]);
  }

  /** Plays the answer on the board, from the beginning; against the computer, a hint. */
  async show() {
    const { answer } = this.task;
    if (!answer) return this.session.hint();
    this.beginAgain();
    const begun = this.#begun;
    this.isShowing = true;
    const found = await answer().catch((error) => console.warn("The answer could not be found:", error));
    if (begun !== this.#begun) return;
    if (!found) return this.#fail();
    for (const [made, text] of found.entries()) {
      await this.pace();
      if (begun !== this.#begun) return;
      await this.#play(text);
      if (begun !== this.#begun) return;
      // The engine may have given up showing it.
      if (this.tried.length === made) return this.#fail();
    }
    this.#end("shown");
    await this.#leave(begun);
  }

  /** @param {string[]} moves */
  #goOnFrom(moves) {
    this.#begun++;
    this.isShowing = false;
    this.#right = moves;
    this.#judged = moves.join(" ");
    this.#end(null);
    void this.session.newGame({ ...this.task.begin(), moves }, { flipped: this.session.state.flipped });
  }

  /**
   * The moves up to the last answer of the other side, which only a right turn has had so far: so it is known of an
   * attempt that was left, too. Against the computer, which answers anything, no turn is known to be right.
   */
  #answered() {
    const { record, view } = this.session.state;
    const end = this.task.answer ? view.turns.findLast(({ player }) => player !== this.task.side)?.to : 0;
    return record.moves.slice(0, end ?? 0);
  }

  /** Judges the position that has come. */
  async #follow() {
    const { record, waiting, ply } = this.session.state;
    const moves = record.moves.join(" ");
    if (this.ending || this.isShowing || waiting || ply !== record.moves.length || moves === this.#judged) return;
    this.#judged = moves;
    this.#right = this.#answered();
    const begun = this.#begun;
    /** @type {Verdict} */
    let verdict;
    this.isBeingJudged = true;
    try {
      verdict = await this.task.judge(record.moves);
    } catch (error) {
      console.warn("An attempt could not be judged:", error);
      if (begun !== this.#begun) return;
      return this.#fail();
    }
    if (begun !== this.#begun || this.session.state.record.moves.join(" ") !== moves) return;
    const { state, replies, mistake = null } = verdict;
    if (state === "open") {
      this.isBeingJudged = false;
      this.dispatchEvent(new Event("judged"));
      if (!replies.length) return;
      await this.pace();
      if (begun !== this.#begun) return;
      await this.#play(replies[0]);
      if (begun !== this.#begun || this.tried.join(" ") !== moves) return;
      // Where the engine gave up showing the reply there is no other way on.
      return this.#fail();
    }
    if (state === "missed") this.mistake = mistake;
    // No move is judged any more: the one that punishes a mistake is only shown.
    this.#end(state);
    for (const reply of replies) {
      await this.pace();
      if (begun !== this.#begun) return;
      await this.#play(reply);
    }
    await this.#leave(begun);
  }

  /**
   * Leaves the board as it is in the end.
   * @param {number} begun the beginning that has come to it
   */
  async #leave(begun) {
    if (this.task.goesOn && this.session.state.resting) {
      await this.pace();
      if (begun === this.#begun) await this.session.goOn();
    }
    if (begun === this.#begun) this.session.yieldTo();
  }

  /** @param {string} text of a move that is legal in the position shown */
  async #play(text) {
    const { state } = this.session;
    const move = state.view.moves.find((one) => one.text === text);
    if (move) return this.session.play(move);
  }

  /** Ends without a verdict: it can be tried again. */
  #fail() {
    this.isUnjudged = true;
    this.#end("missed");
  }

  /** @param {AttemptOutcome | null} ending */
  #end(ending) {
    this.ending = ending;
    this.isBeingJudged = false;
    this.session.isWrongTry = ending === "missed";
    if (!ending) {
      this.mistake = null;
      this.isUnjudged = false;
    }
    this.dispatchEvent(new Event("change"));
  }
}
