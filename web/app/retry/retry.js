/**
 * Another try at a turn of one's own game: the session plays it on the board, Python judges it, and this holds
 * what is said of it. The game itself is never touched.
 */

import { newRecord } from "../game/record/record.js";
import { language } from "../texts/index.js";

/** @import { EngineClient } from "../engine/client.js" */
/** @import { GameRecord, Player } from "../game/record/record.js" */
/** @import { Session } from "../game/session.js" */
/** @import { Mistake } from "../review/mistakes.js" */
/** @import { RetryVerdict } from "../seam.js" */

/**
 * How a try ended: with a good turn, with a bad one, not judged, or by being shown the best one.
 * @typedef {"right" | "wrong" | "unjudged" | "shown"} RetryOutcome
 */

/**
 * The game up to a mistake, with moves tried there; the other side does nothing but reply.
 * @param {GameRecord} record
 * @param {Mistake} mistake
 * @param {string[]} moves
 * @returns {GameRecord}
 */
function retryRecord(record, { from, player }, moves) {
  /** @type {Player} */
  const own = { kind: "human" };
  /** @type {Player} */
  const other = { kind: "friend" };
  const { game, start, options } = record;
  const before = record.moves.slice(0, from);
  return { ...newRecord(game, player === 0 ? [own, other] : [other, own], start), options, moves: [...before, ...moves] };
}

/** Dispatches "change" when what is said of the try does. */
export class Retry extends EventTarget {
  /** @type {RetryOutcome | null} */ ending = null;
  /** @type {RetryVerdict | null} */ verdict = null;
  /** Whether what was played in the game has just been tried again, and was taken back. */
  isRepeated = false;
  /** Whether Python is working on it. */
  isBusy = false;
  /** Whether the best turn is being played on the board. */
  isShowing = false;
  /** @type {Mistake | null} */ mistake = null;
  #judged = "";
  /** Counts beginnings: what was asked before the latest one is ignored. */
  #begun = 0;

  /**
   * @param {Session} session
   * @param {EngineClient} engine
   * @param {GameRecord} record the whole game
   * @param {() => Promise<void>} pace what the other side's moves wait for
   */
  constructor(session, engine, record, pace) {
    super();
    this.session = session;
    this.engine = engine;
    this.record = record;
    this.pace = pace;
    session.addEventListener("change", () => void this.#follow());
  }

  /** Whether a move may be made; else the board is only looked at. */
  get isOpen() {
    return this.mistake !== null && !this.ending && !this.isBusy;
  }

  /** Whether one may go on to the next. */
  get isOver() {
    return this.ending !== null && !this.isBusy;
  }

  /** Whether it is to be taken back before another one. */
  get hasGoneWrong() {
    return !this.isBusy && (this.ending === "wrong" || this.ending === "unjudged");
  }

  /** The moves tried. */
  get tried() {
    return this.mistake ? this.session.state.record.moves.slice(this.mistake.from) : [];
  }

  /**
   * Shows a mistake, or none; with the moves that were tried already.
   * @param {Mistake | null} mistake
   * @param {string[]} [moves]
   */
  begin(mistake, moves = []) {
    this.mistake = mistake;
    this.isRepeated = false;
    this.#reset(moves);
  }

  /** Takes all moves back. */
  tryAgain() {
    if (!this.mistake) return;
    this.isRepeated = false;
    this.#reset();
  }

  /** Plays the best turn on the board. */
  async show() {
    this.tryAgain();
    const begun = this.#begun;
    const { mistake } = this;
    if (!mistake) return;
    this.#set({ isBusy: true, isShowing: true });
    const found = await this.#asked(() => this.engine.best(this.#request(mistake, [])));
    if (begun !== this.#begun) return;
    if (!found) return this.#set({ isBusy: false, isShowing: false, ending: "unjudged" });
    await this.#playAll(found.moves, begun);
    if (begun !== this.#begun) return;
    this.session.yieldTo();
    this.#set({ isBusy: false, isShowing: false, ending: "shown" });
  }

  /** @param {string[]} [moves] */
  #reset(moves = []) {
    this.#begun++;
    this.#judged = "";
    const { mistake } = this;
    // Whatever stands on the board is left for good, and not offered again.
    this.session.yieldTo();
    this.#set({ ending: null, verdict: null, isBusy: false, isShowing: false });
    if (mistake) void this.session.newGame(retryRecord(this.record, mistake, moves), { flipped: mistake.player === 1 });
  }

  /** Judges the turn, once it is whole. */
  async #follow() {
    const { mistake, session } = this;
    const { record, waiting, ply, resting, view, elsewhere } = session.state;
    const { tried } = this;
    // What is being left is judged no more.
    if (!mistake || elsewhere || this.ending || this.isBusy || waiting || ply !== record.moves.length || !tried.length) return;
    // Play rests between rounds: a turn is over, even where the same player begins the next.
    const isWhole = resting !== null || view.result !== null || view.to_move !== mistake.player;
    if (!isWhole || tried.join(" ") === this.#judged) return;
    this.#judged = tried.join(" ");
    const begun = this.#begun;
    this.#set({ isBusy: true });
    const verdict = await this.#asked(() => this.engine.retry({ ...this.#request(mistake, tried), played: mistake.played }));
    if (begun !== this.#begun) return;
    if (verdict?.state === "repeated") {
      this.isRepeated = true;
      return this.#reset();
    }
    this.isRepeated = false;
    const ending = verdict?.state === "right" || verdict?.state === "wrong" ? verdict.state : "unjudged";
    this.#set({ isBusy: ending === "wrong", ending, verdict });
    if (ending === "wrong" && verdict) await this.#playAll(verdict.reply, begun);
    if (begun !== this.#begun) return;
    session.yieldTo();
    this.#set({ isBusy: false });
  }

  /**
   * @param {string[]} texts of moves, each legal after those before it
   * @param {number} begun
   */
  async #playAll(texts, begun) {
    for (const text of texts) {
      await this.pace();
      if (this.session.state.resting) await this.session.goOn();
      if (begun !== this.#begun) return;
      const move = this.session.state.view.moves.find((one) => one.text === text);
      if (!move) return;
      await this.session.play(move);
      if (begun !== this.#begun) return;
    }
  }

  /**
   * @template Answer
   * @param {() => Promise<Answer>} ask
   * @returns {Promise<Answer | null>} null where there is no answer
   */
  async #asked(ask) {
    try {
      return await ask();
    } catch (error) {
      console.warn("A turn could not be looked at:", error);
      return null;
    }
  }

  /**
   * @param {Mistake} mistake
   * @param {string[]} tried
   */
  #request({ from }, tried) {
    const { game, start, moves } = this.record;
    return { game, start, moves: [...moves.slice(0, from), ...tried], ply: from, language };
  }

  /** @param {Partial<Pick<Retry, "ending" | "verdict" | "isBusy" | "isShowing">>} changes */
  #set(changes) {
    Object.assign(this, changes);
    this.session.isWrongTry = this.ending === "wrong";
    this.dispatchEvent(new Event("change"));
  }
}
