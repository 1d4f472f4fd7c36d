/**
 * The numbers of levels: those of the ladder, and above them full strength, for some seconds a move. A level that came
 * between two others has a half in its number.
 */

/** @import { Player } from "./record.js" */

/** The number of full strength is this plus its seconds a move, as in the engine. */
const FULL = 100;
/** No level of a record has a higher number. */
const HIGHEST = 1000;

/**
 * Whether a value is the number of a level, though perhaps of another version of the game.
 * @param {unknown} value
 */
export function isLevel(value) {
  return typeof value === "number" && 0 < value && value <= HIGHEST && Number.isInteger(2 * value);
}

/**
 * The number of the level that plays most like one that may be another version's, as the engine finds it for a record.
 * @param {readonly {level: number}[]} levels
 * @param {number} wanted
 */
export function nearestLevel(levels, wanted) {
  const distance = (/** @type {number} */ level) => Math.abs(level - wanted);
  return levels.map(({ level }) => level).reduce((nearest, level) => (distance(level) < distance(nearest) ? level : nearest));
}

/**
 * For how many seconds a move full strength thinks; null for a level of the ladder.
 * @param {number} level
 */
export function secondsOf(level) {
  return level > FULL ? level - FULL : null;
}

/**
 * Whether a player is the computer at full strength.
 * @param {Player} player
 */
export function isAtFullStrength(player) {
  return player.kind === "computer" && secondsOf(player.level) !== null;
}

/**
 * The levels below full strength, which play alike on every device.
 * @template {{level: number}} L
 * @param {readonly L[]} levels
 */
export function ladderOf(levels) {
  return levels.filter(({ level }) => secondsOf(level) === null);
}

/**
 * The strongest level of the ladder.
 * @param {readonly {level: number}[]} levels
 */
export function topOfLadder(levels) {
  return Math.max(...ladderOf(levels).map(({ level }) => level));
}

/**
 * A number as people write it, such as 3½.
 * @param {number} level
 */
export function numberOf(level) {
  return String(level).replace(".5", "½");
}

/**
 * What a level is called in a sentence.
 * @param {{level: (level: string) => string, full: (seconds: number) => string}} words
 * @param {number} level
 */
export function levelText(words, level) {
  const seconds = secondsOf(level);
  return seconds === null ? words.level(numberOf(level)) : words.full(seconds);
}

/**
 * The short form of a level, for where there is little room: its number, or the time for a move.
 * @param {number} level
 */
export function levelMark(level) {
  const seconds = secondsOf(level);
  return seconds === null ? numberOf(level) : `${seconds} s`;
}
