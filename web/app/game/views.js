/**
 * The views of a record's plies. Each is requested from Python once, as long as it is kept; some are there before Python has
 * started.
 */

import { asRequest, newRecord, withMove } from "./record/record.js";

/** @import { EngineClient } from "../engine/client.js" */
/** @import { Start, Turn, View } from "../seam.js" */
/** @import { GameRecord } from "./record/record.js" */

/** What a view says of the whole record. @typedef {Pick<View, "turns"> & Partial<Pick<View, "final" | "to_move_at_end">>} Whole */

/**
 * How many views from Python are kept: enough for two or three games. The views of a game are 1 to 7 MB, as JSON, and up to 0.14 MB each on
 * average, most of it legal moves: so this is 22 MB at most. Without a bound each game that is begun on a screen would add its own.
 */
export const MOST_KEPT = 160;

/**
 * How many move lists are kept, of some 4 kB each: 16 MB. A list with variations needs those of all its lines at once, and would
 * ask for them for ever if they were forgotten meanwhile; no record that is made by hand has as many lines as this.
 */
export const MOST_LISTS = 4096;

export class Views {
  /** @type {Map<string, View>} views by the moves that led to them; those used latest come last */
  #positions = new Map();
  /**
   * Move lists and, as far as known, results and who is to move then, by all moves of the record; in the same order.
   * @type {Map<string, Whole>}
   */
  #wholes = new Map();
  /** The keys of views that are there without Python, which may not have started when they are needed. @type {Set<string>} */
  #given = new Set();
  /** The keys of what is on the screen. */
  #shown = { position: "", whole: "" };

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
   * Remembers a view that is there without Python, as long as this screen lasts.
   * @param {GameRecord} record
   * @param {View} view a view of this very record
   */
  remember(record, view) {
    this.#given.add(keyOf(record, view.ply));
    this.#keep(record, view);
  }

  /**
   * Notes what is on the screen, which is not forgotten.
   * @param {GameRecord} record
   * @param {number} ply
   */
  show(record, ply) {
    this.#shown = { position: keyOf(record, ply), whole: keyOf(record, record.moves.length) };
  }

  /**
   * The view of a ply if it is known, else null.
   * @param {GameRecord} record
   * @param {number} ply
   * @returns {View | null}
   */
  known(record, ply) {
    const position = keyOf(record, ply);
    const whole = keyOf(record, record.moves.length);
    const [view, about] = [this.#positions.get(position), this.#wholes.get(whole)];
    if (!view || about?.final === undefined) return null;
    this.#keepView(position, view);
    this.#keepWhole(whole, about);
    return { ...view, ...about, plies: record.moves.length };
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
    this.#keep(record, view);
    return view;
  }

  /**
   * The move list of a record if it is known, else null.
   * @param {GameRecord} record
   * @returns {Turn[] | null}
   */
  knownTurns(record) {
    return this.#wholes.get(keyOf(record, record.moves.length))?.turns ?? null;
  }

  /**
   * The move list of a record. Fails with an EngineError if the record cannot be played.
   * @param {GameRecord} record
   * @returns {Promise<Turn[]>}
   */
  async turns(record) {
    const { turns } = await this.engine.turns(asRequest(record, record.moves.length));
    const whole = keyOf(record, record.moves.length);
    this.#keepWhole(whole, { ...this.#wholes.get(whole), turns });
    return turns;
  }

  /**
   * @param {GameRecord} record
   * @param {View} view
   */
  #keep(record, view) {
    this.#keepView(keyOf(record, view.ply), view);
    this.#keepWhole(keyOf(record, record.moves.length), view);
  }

  /**
   * @param {string} position
   * @param {View} view
   */
  #keepView(position, view) {
    const most = MOST_KEPT + this.#given.size;
    keepLatest(this.#positions, position, view, most, (key) => key === this.#shown.position || this.#given.has(key));
  }

  /**
   * @param {string} whole
   * @param {Whole} about
   */
  #keepWhole(whole, { turns, final, to_move_at_end }) {
    keepLatest(this.#wholes, whole, { turns, final, to_move_at_end }, MOST_LISTS, (key) => key === this.#shown.whole);
  }
}

/**
 * Keeps a value as the latest of a map, and forgets the earliest that may be forgotten while there are too many.
 * @template Value
 * @param {Map<string, Value>} kept
 * @param {string} key
 * @param {Value} value
 * @param {number} most how many are kept
 * @param {(key: string) => boolean} isNeeded whether the value of a key must not be forgotten
 */
function keepLatest(kept, key, value, most, isNeeded) {
  kept.delete(key);
  kept.set(key, value);
  for (const other of kept.keys()) {
    if (kept.size <= most) return;
    if (!isNeeded(other)) kept.delete(other);
  }
}

/**
 * @param {GameRecord} record
 * @param {number} ply
 */
function keyOf({ game, start, moves }, ply) {
  return [game, start ?? "", ...moves.slice(0, ply)].join("\n");
}
