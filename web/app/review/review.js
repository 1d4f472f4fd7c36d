/**
 * The review of a game: the engine judges the positions of its main line one after the other. The
 * results are stored with the game, and stay valid for as many moves as are still the same.
 */

import { asRequest } from "../game/record/record.js";
import { FAULTS, judgedTurn, pliesOf } from "./judged-turn.js";

/** @import { EngineClient } from "../engine/client.js" */
/** @import { GameRecord } from "../game/record/record.js" */
/** @import { Library, StoredReview } from "../library/library.js" */
/** @import { Judged, Turn } from "../seam.js" */

/** Before the second one, turns had no judgement of their own. */
const FORMAT = 2;
/** Judgements are saved after this many positions, and when the review stops. */
const KEPT_EVERY = 16;

/** Dispatches "change" when a position has been judged, and when the review stops or continues. */
export class Review extends EventTarget {
  /** The judged positions so far, by ply. @type {readonly Judged[]} */
  judged = [];
  /** @type {"running" | "stopped" | "failed" | "done"} */
  status = "stopped";
  #course = 0;
  /** @type {GameRecord} the game as it was when its review last began or continued */ #record;

  /**
   * @param {{engine: EngineClient, library: Library}} services
   * @param {{state: {record: GameRecord}}} session
   */
  constructor({ engine, library }, session) {
    super();
    this.engine = engine;
    this.library = library;
    this.session = session;
    this.#record = session.state.record;
  }

  /** How many moves the game has. */
  get plies() {
    return this.#record.moves.length;
  }

  /** Loads the stored part of an earlier review of the game, and continues it. */
  async begin() {
    const course = ++this.#course;
    const judged = await storedJudgements(this.library, this.#record);
    if (course !== this.#course) return;
    this.judged = judged;
    await this.goOn();
  }

  /** Judges the remaining positions; resolves when all are judged or the review is stopped. */
  async goOn() {
    const course = ++this.#course;
    this.#set("running");
    try {
      while (this.judged.length <= this.plies) {
        const record = this.#record;
        const ply = this.judged.length;
        const request = asRequest({ ...record, moves: record.moves.slice(0, ply + 1) }, ply);
        const found = await this.engine.judge({ ...request, before: this.judged[ply - 1]?.turn ?? undefined });
        if (course !== this.#course) return;
        this.judged = [...this.judged, found];
        if (this.judged.length % KEPT_EVERY === 0) this.#keep();
        this.dispatchEvent(new Event("change"));
      }
      this.#keep();
      this.#set("done");
    } catch (error) {
      if (course !== this.#course) return;
      console.warn("The review does not go on:", error);
      this.#keep();
      this.#set("failed");
    }
  }

  /** Pauses the review. */
  stop() {
    this.#course++;
    if (this.status !== "running") return;
    this.#keep();
    this.#set("stopped");
  }

  /** Follows changes of the game: judgements of changed moves are dropped. */
  update() {
    const { record } = this.session.state;
    const before = this.#record;
    this.#record = record;
    if (record.moves === before.moves || sameMoves(record.moves, before.moves)) return;
    this.judged = this.judged.slice(0, sharedMoves(record.moves, before.moves));
    if (["running", "done"].includes(this.status)) void this.goOn();
    else this.dispatchEvent(new Event("change"));
  }

  /**
   * A player's turns so far: the mean accuracy of the moves with an alternative, and the faults.
   * @param {Turn[]} turns
   */
  summary(turns) {
    const judgements = turns.flatMap(pliesOf).flatMap((ply) => this.judged[ply]?.judgement ?? []);
    const chosen = judgements.filter(({ verdict }) => verdict !== "forced");
    const accuracy = chosen.reduce((sum, { accuracy }) => sum + accuracy, 0) / (chosen.length || 1);
    const verdicts = turns.map((turn) => judgedTurn(this.judged, turn)?.verdict);
    const counted = FAULTS.map((fault) => verdicts.filter((verdict) => verdict === fault).length);
    return { accuracy: chosen.length ? accuracy : null, counted };
  }

  #keep() {
    const { id, start, moves } = this.#record;
    void this.library.keepReview(id, { format: FORMAT, start, moves, judged: [...this.judged] });
  }

  /** @param {Review["status"]} status */
  #set(status) {
    this.status = status;
    this.dispatchEvent(new Event("change"));
  }
}

/**
 * What has been stored of earlier reviews of a game, by ply, as far as its moves are still the same.
 * @param {Library} library
 * @param {GameRecord} record
 * @returns {Promise<readonly Judged[]>}
 */
export async function storedJudgements(library, { id, start, moves }) {
  const kept = await library.review(id);
  if (!isReview(kept) || kept.start !== start) return [];
  // The judgement of the last position is valid only if it is still the last.
  return sameMoves(kept.moves, moves) ? kept.judged : kept.judged.slice(0, sharedMoves(kept.moves, moves));
}

/**
 * How many first moves two games share.
 * @param {string[]} one
 * @param {string[]} other
 */
function sharedMoves(one, other) {
  const differing = one.findIndex((move, ply) => move !== other[ply]);
  return differing < 0 ? one.length : differing;
}

/**
 * @param {string[]} one
 * @param {string[]} other
 */
function sameMoves(one, other) {
  return one.length === other.length && sharedMoves(one, other) === one.length;
}

/**
 * @param {any} kept
 * @returns {kept is StoredReview}
 */
function isReview(kept) {
  return (
    kept?.format === FORMAT &&
    Array.isArray(kept.moves) &&
    Array.isArray(kept.judged) &&
    kept.judged.every(
      (/** @type {any} */ { chance, judgement, turn }) =>
        Number.isFinite(chance) &&
        (judgement === null || (typeof judgement?.verdict === "string" && Array.isArray(judgement.better))) &&
        (turn === null || (typeof turn?.verdict === "string" && Number.isFinite(turn.loss))),
    )
  );
}
