/**
 * Which of two stored states of a game to go on from: what is newer and contains the other is taken; if
 * each has something that the other lacks, they are two games. All functions here are pure.
 */

import { lineContains } from "../record/notes.js";
import { LAST_REVISION, isCountable } from "./readable.js";

/** @import { GameRecord } from "../record/record.js" */
/** @import { SavedGame } from "./saved-game.js" */

/**
 * @template Game
 * @typedef {object} Choice
 * @property {Game | null} game the one to go on from
 * @property {Game | null} rest another game, or the same game as it went on elsewhere: to be kept as well
 * @property {boolean} isFork whether the rest is the same game as it went on elsewhere
 */

/**
 * The state to go on from; of equal ones, the first.
 * @template {Pick<SavedGame, "record" | "saved" | "revision" | "page" | "base">} Game
 * @param {Game | null} one null if there is none, or none that is readable
 * @param {Game | null} other
 * @returns {Choice<Game>}
 */
export function choose(one, other) {
  if (!one || !other) return { game: one ?? other, rest: null, isFork: false };
  const [newer, older] = revisionOf(other) > revisionOf(one) ? [other, one] : [one, other];
  if (newer.record.id !== older.record.id) return { game: newer, rest: older, isFork: false };
  if (isContinued(older, newer) || contains(newer.record, older.record)) return { game: newer, rest: null, isFork: false };
  if (contains(older.record, newer.record)) return { game: older, rest: null, isFork: false };
  return { game: newer, rest: older, isFork: true };
}

/**
 * The number by which the states of a game are ordered, whatever the clock says. What is too large to be counted on from, as a time
 * from elsewhere may be, orders nothing.
 * @param {Pick<SavedGame, "saved" | "revision">} game
 */
export function revisionOf({ revision, saved }) {
  return [revision, Math.floor(saved)].find(isCountable) ?? 0;
}

/**
 * The next revision: the time, so that pages which have not seen each other agree as far as they can,
 * but never one that was there before, even if the clock was set back.
 * @param {number} now milliseconds since 1970
 * @param {number} last the largest revision seen so far
 */
export function nextRevision(now, last) {
  return Math.min(Math.max(now, Math.floor(last) + 1), LAST_REVISION);
}

/**
 * Whether a record has all moves, variations, comments and marks of another one.
 * @param {GameRecord} larger
 * @param {GameRecord} smaller
 */
export function contains(larger, smaller) {
  const { ending } = smaller;
  const endsAlike = !ending || (larger.ending?.reason === ending.reason && larger.ending.winner === ending.winner);
  return larger.start === smaller.start && endsAlike && lineContains(larger, smaller);
}

/**
 * Whether the page that wrote the newer state had seen the older one: what is missing was taken back.
 * @param {Pick<SavedGame, "saved" | "revision" | "page">} older
 * @param {Pick<SavedGame, "page" | "base">} newer
 */
function isContinued(older, { page, base }) {
  return (page !== undefined && page === older.page) || (isCountable(base) && base >= revisionOf(older));
}
