/**
 * The views of a record's plies. Each is requested from Python once; some are there before Python has
 * started.
 */

import { asRequest, newRecord, withMove } from "./record.js";

/** @import { EngineClient } from "../../engine/client.js" */
/** @import { Result, Start, Turn, View } from "../../seam.js" */
/** @import { GameRecord } from "./record.js" */

export class Views {
  /** @type {Map<string, View>} views by the moves that led to them */
  #positions = new Map();
  /** @type {Map<string, Turn[]>} move lists by all moves of the record */
  #turns = new Map();
  /** @type {Map<string, Result | null>} results by all moves of the record */
  #finals = new Map();

  /** @param {EngineClient} engine */
  constructor(engine) {
    this.engine = engine;
  }

  /**
   * Remembers what the build wrote for a game.
   * @param {Start} start
   */
  rememberStart({ view, replies }) {
    const empty = newRecord(view.game, [{ kind: "human" }, { kind: "human" }]);
    this.remember(empty, view);
    for (const [move, reply] of Object.entries(replies)) this.remember(withMove(empty, 0, move), reply);
  }

  /**
   * @param {GameRecord} record
   * @param {View} view a view of this very record
   */
  remember(record, view) {
    this.#positions.set(keyOf(record, view.ply), view);
    const whole = keyOf(record, record.moves.length);
    this.#turns.set(whole, view.turns);
    this.#finals.set(whole, view.final);
  }

  /**
   * The view of a ply if it is known, else null.
   * @param {GameRecord} record
   * @param {number} ply
   * @returns {View | null}
   */
  known(record, ply) {
    const view = this.#positions.get(keyOf(record, ply));
    const whole = keyOf(record, record.moves.length);
    const [turns, final] = [this.#turns.get(whole), this.#finals.get(whole)];
    return view && turns && final !== undefined ? { ...view, turns, final, plies: record.moves.length } : null;
  }

  /**
   * The view of a ply. Fails with an EngineError if the record cannot be played.
   * @param {GameRecord} record
   * @param {number} ply
   * @returns {Promise<View>}
   */
  async at(record, ply) {
    const known = this.known(record, ply);
    if (known) return known;
    const view = await this.engine.view(asRequest(record, ply));
    this.remember(record, view);
    return view;
  }

  /**
   * The move list of a record if it is known, else null.
   * @param {GameRecord} record
   * @returns {Turn[] | null}
   */
  knownTurns(record) {
    return this.#turns.get(keyOf(record, record.moves.length)) ?? null;
  }

  /**
   * The move list of a record. Fails with an EngineError if the record cannot be played.
   * @param {GameRecord} record
   * @returns {Promise<Turn[]>}
   */
  async turns(record) {
    const { turns } = await this.engine.turns(asRequest(record, record.moves.length));
    this.#turns.set(keyOf(record, record.moves.length), turns);
    return turns;
  }
}

/**
 * @param {GameRecord} record
 * @param {number} ply
 */
function keyOf({ game, start, moves }, ply) {
  return [game, start ?? "", ...moves.slice(0, ply)].join("\n");
}
