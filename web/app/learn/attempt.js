/**
 * A learner's attempt at a step: the session plays it on the board, Python judges each move, and this
 * holds what is said of it. There is no rule and no goal of any game here.
 */

import { language } from "../texts/index.js";
import { newRecord } from "../game/record/record.js";

/** @import { EngineClient } from "../engine/client.js" */
/** @import { GameRecord, Player } from "../game/record/record.js" */
/** @import { Session } from "../game/session.js" */
/** @import { AttemptVerdict, GameInfo, LessonStep } from "../seam.js" */

/** How an attempt ended: it reached the goal, missed it, or the answer was shown. @typedef {"done" | "missed" | "shown"} Ending */

/**
 * A step at its beginning, as a game of the session.
 * @param {GameInfo} info
 * @param {LessonStep} step
 * @returns {GameRecord}
 */
export function recordOf(info, step) {
  /** @type {Player} */
  const other = step.computer ? { kind: "computer", level: info.levels[0].level } : { kind: "friend" };
  /** @type {[Player, Player]} */
  const players = step.side === 0 ? [{ kind: "human" }, other] : [other, { kind: "human" }];
  return newRecord(info.id, players, step.start);
}

/** Dispatches "change" when what is said of it does. */
export class Attempt extends EventTarget {
  /** @type {Ending | null} */ ending = null;
  /** The mistake that was made, if it has a name. @type {LessonStep["mistakes"][string] | null} */ mistake = null;
  /** Whether the last move could not be judged. */
  isUnjudged = false;
  /** How often the goal has been missed. */
  misses = 0;
  #judged = "";
  #isShowing = false;
  /** Counts beginnings: what was asked before the latest one is ignored. */
  #begun = 0;

  /**
   * @param {Session} session begun with `recordOf` the step
   * @param {EngineClient} engine
   * @param {GameInfo} info
   * @param {LessonStep} step
   * @param {() => Promise<void>} pace what the other side's moves wait for
   */
  constructor(session, engine, info, step, pace) {
    super();
    this.session = session;
    this.engine = engine;
    this.info = info;
    this.step = step;
    this.pace = pace;
    session.addEventListener("change", () => void this.#follow());
  }

  /** Takes all moves back. */
  tryAgain() {
    this.#begun++;
    this.#isShowing = false;
    this.#judged = "";
    this.#end(null);
    void this.session.newGame(recordOf(this.info, this.step), { flipped: this.session.state.flipped });
  }

  /** Plays the answer on the board, from the beginning; against the computer, a hint. */
  async show() {
    if (this.step.computer) return this.session.hint();
    this.tryAgain();
    const begun = this.#begun;
    this.#isShowing = true;
    const { moves } = await this.engine.solve(this.#asked([]));
    for (const text of moves) {
      await this.pace();
      if (begun !== this.#begun) return;
      await this.#play(text);
    }
    if (begun !== this.#begun) return;
    this.#end("shown");
    this.session.yieldTo();
  }

  /** Judges the position that has come. */
  async #follow() {
    const { record, waiting, ply } = this.session.state;
    const moves = record.moves.join(" ");
    if (this.ending || this.#isShowing || waiting || ply !== record.moves.length || moves === this.#judged) return;
    this.#judged = moves;
    if (!moves) return;
    const begun = this.#begun;
    /** @type {AttemptVerdict} */
    let verdict;
    try {
      verdict = await this.engine.attempt(this.#asked(record.moves));
    } catch (error) {
      console.warn("An attempt could not be judged:", error);
      if (begun !== this.#begun) return;
      this.isUnjudged = true;
      return this.#end("missed");
    }
    if (begun !== this.#begun || this.session.state.record.moves.join(" ") !== moves) return;
    if (verdict.state === "open" && !verdict.reply) return;
    if (verdict.state === "open") {
      await this.pace();
      if (begun === this.#begun) await this.#play(verdict.reply);
      return;
    }
    if (verdict.state === "missed") {
      this.misses++;
      this.mistake = this.step.mistakes[verdict.mistake] ?? null;
    }
    // No move is judged any more: the one that punishes a mistake is only shown.
    this.#end(verdict.state);
    if (verdict.reply) await this.pace();
    if (begun !== this.#begun) return;
    if (verdict.reply) await this.#play(verdict.reply);
    if (begun === this.#begun) this.session.yieldTo();
  }

  /** @param {string} text of a move that is legal in the position shown */
  async #play(text) {
    const { state } = this.session;
    const move = state.view.moves.find((one) => one.text === text);
    if (move) return this.session.play(move);
  }

  /** @param {Ending | null} ending */
  #end(ending) {
    this.ending = ending;
    if (!ending) {
      this.mistake = null;
      this.isUnjudged = false;
    }
    this.dispatchEvent(new Event("change"));
  }

  /** @param {string[]} moves */
  #asked(moves) {
    return { game: this.info.id, step: this.step.data, moves, language };
  }
}
