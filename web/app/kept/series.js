/** How far one is in series of exercises, kept in this browser: whoever comes back to one goes on with it. */

import { jsonIn } from "../game/storage/readable.js";

/** @import { BrowserStorage } from "../browser-storage.js" */

/** At which try an exercise was solved, or that it was only shown; null for not yet. @typedef {"first" | "later" | "shown" | null} Solved */

/**
 * @typedef {object} Series
 * @property {string} terms what made it, as in its address
 * @property {number} at which exercise is shown; as many as there are once it is over
 * @property {number} tries of that exercise
 * @property {Solved[]} solved by exercise
 */

export const KEY = "calculi.exercises";
/** Series that lie further back are forgotten. */
const KEPT = 12;

/**
 * A series as it was left.
 * @param {BrowserStorage} storage
 * @param {string} terms
 * @param {number} all how many exercises it has
 * @returns {Series} a new one where none is kept
 */
export function keptSeries(storage, terms, all) {
  const begun = { terms, at: 0, tries: 0, solved: Array.from({ length: all }, () => /** @type {Solved} */ (null)) };
  return readSeries(storage.read(KEY)).find((one) => one.terms === terms && one.solved.length === all) ?? begun;
}

/**
 * @param {BrowserStorage} storage
 * @param {Series} series
 */
export function keepSeries(storage, series) {
  const others = readSeries(storage.read(KEY)).filter(({ terms }) => terms !== series.terms);
  // Where that cannot be kept no game is in danger, so nobody is told.
  storage.tryToWrite(KEY, JSON.stringify([series, ...others].slice(0, KEPT)));
}

/**
 * What is kept, without what cannot be read.
 * @param {string | null} text
 * @returns {Series[]}
 */
function readSeries(text) {
  const kept = jsonIn(text);
  return Array.isArray(kept) ? kept.filter(isSeries) : [];
}

/**
 * @param {any} one
 * @returns {one is Series}
 */
function isSeries(one) {
  const { terms, at, tries, solved } = Object(one);
  const areCounts = [at, tries].every((count) => Number.isInteger(count) && count >= 0);
  const areKnown = Array.isArray(solved) && solved.every((how) => [null, "first", "later", "shown"].includes(how));
  return typeof terms === "string" && areCounts && areKnown && at <= solved.length;
}
