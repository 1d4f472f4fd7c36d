/** The current run of each game, kept in this browser: its clock goes on while its player is away, and nothing of it is lost. */

import { isTexts, jsonIn } from "../game/storage/readable.js";

/** @import { BrowserStorage } from "../browser-storage.js" */

const keyOf = (/** @type {string} */ game) => `calculi.run.${game}`;
/** How long a run is, in milliseconds. */
export const LENGTH = 180_000;

/**
 * @typedef {object} Run
 * @property {string} game
 * @property {number} began in milliseconds since 1970
 * @property {string[]} order ids of the puzzles
 * @property {number} at which of them is tried; their number once the run is through
 * @property {string[]} solved ids
 * @property {string[]} moves of the attempt that is on
 */

/**
 * What is left of a run, in milliseconds; not below 0.
 * @param {Run} run
 * @param {number} now
 */
export function leftOf({ began }, now) {
  return Math.max(0, began + LENGTH - now);
}

/**
 * Minutes and seconds, as on a clock.
 * @param {number} left in milliseconds
 */
export function clockText(left) {
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The run of a game, in step with what other tabs of the browser do to it. */
export class KeptRun {
  /** As it is known here; null where none is on. @type {Run | null} */ run = null;
  /** What was kept when that was so. @type {string | null} */ #text = null;

  /**
   * @param {BrowserStorage} storage
   * @param {string} game
   * @param {string[]} ids of the puzzles that there are
   */
  constructor(storage, game, ids) {
    this.storage = storage;
    this.game = game;
    this.ids = ids;
  }

  /** Whether another tab has changed it since. */
  get isChangedElsewhere() {
    return this.storage.read(keyOf(this.game)) !== this.#text;
  }

  /**
   * Takes the run that is on, or has run out meanwhile, as it is kept.
   * @returns {Run | null} null where there is none, or none that can be read
   */
  read() {
    this.#text = this.storage.read(keyOf(this.game));
    return (this.run = readRun(this.#text, this.game, this.ids));
  }

  /** @param {Run | null} run null once it has ended */
  keep(run) {
    this.run = run;
    if (run) this.storage.write(keyOf(this.game), JSON.stringify(run), "progress");
    else this.storage.remove(keyOf(this.game));
    this.#text = this.storage.read(keyOf(this.game));
  }
}

/**
 * @param {string | null} text what is kept
 * @param {string} game
 * @param {string[]} ids of the puzzles that there are
 * @returns {Run | null} null where there is none, or none that can be read
 */
export function readRun(text, game, ids) {
  const kept = Object(jsonIn(text));
  const { began, at, order, solved, moves } = kept;
  const known = new Set(ids);
  const areTexts = [order, solved, moves].every(isTexts);
  const isRun = kept.game === game && areTexts && Number.isInteger(began) && Number.isInteger(at) && at >= 0;
  if (!isRun || at >= order.length || ![...order, ...solved].every((id) => known.has(id))) return null;
  // The page may have been left while it still showed that puzzle solved.
  return solved.includes(order[at]) ? { game, began, order, at: at + 1, solved, moves: [] } : { game, began, order, at, solved, moves };
}
