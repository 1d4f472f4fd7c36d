/** How far one is in series of exercises, kept in this browser: whoever comes back to one goes on with it. */

import { isTexts, jsonIn } from "../game/storage/readable.js";
import { hashOf } from "./hash.js";

/** @import { BrowserStorage } from "../browser-storage.js" */
/** @import { ScreenExercise } from "../seam.js" */

/** At which try an exercise was solved, or that it was only shown; null for not yet. @typedef {"first" | "later" | "shown" | null} Solved */

/**
 * @typedef {object} Series
 * @property {string} terms what made it, as in its address
 * @property {number} drawn a number for its exercises: another version of the site may draw others for the same terms
 * @property {number} at which exercise is shown; as many as there are once it is over
 * @property {number} tries of that exercise
 * @property {string[]} [written] of that exercise, by part, what is answered but not handed in
 * @property {Solved[]} solved by exercise
 */

export const KEY = "calculi.exercises";
/** Series that lie further back are forgotten. */
const KEPT = 12;

/**
 * A series as it was left.
 * @param {BrowserStorage} storage
 * @param {string} terms
 * @param {ScreenExercise[]} exercises
 * @returns {Series} a new one where none of just these exercises is kept
 */
export function keptSeries(storage, terms, exercises) {
  const all = exercises.length;
  const drawn = numberOf(exercises);
  const begun = { terms, drawn, at: 0, tries: 0, solved: Array.from({ length: all }, () => /** @type {Solved} */ (null)) };
  const isSame = (/** @type {Series} */ one) => one.terms === terms && one.drawn === drawn && one.solved.length === all;
  return readSeries(storage.read(KEY)).find(isSame) ?? begun;
}

/**
 * A number for exercises. No word is in it: the same ones have the same number in every language, and after a correction of words.
 * @param {ScreenExercise[]} exercises
 */
function numberOf(exercises) {
  const asked = exercises.map(({ position, marked, picks, parts }) => {
    const right = parts.map((part) => (part.options.length ? part.options.indexOf(String(part.right)) : part.right));
    return [position, marked.dashed, marked.framed, picks, right];
  });
  return hashOf(JSON.stringify(asked));
}

/**
 * @param {BrowserStorage} storage
 * @param {Series} series
 */
export function keepSeries(storage, series) {
  const others = readSeries(storage.read(KEY)).filter(({ terms }) => terms !== series.terms);
  // Where that cannot be kept no game is in danger, so nobody is told.
  storage.writeQuietly(KEY, JSON.stringify([series, ...others].slice(0, KEPT)));
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
  const { terms, drawn, at, tries, solved, written = [] } = Object(one);
  const areCounts = [drawn, at, tries].every((count) => Number.isInteger(count) && count >= 0);
  const areKnown = Array.isArray(solved) && solved.every((how) => [null, "first", "later", "shown"].includes(how));
  return typeof terms === "string" && areCounts && areKnown && isTexts(written) && at <= solved.length;
}
