/** What is noted in two states of a line: whether one has all of the other. All functions here are pure. */

/** @import { GameRecord, Variation } from "./record.js" */

/**
 * Whether a line has all moves, variations, comments and marks of another one.
 * @param {GameRecord | Variation} larger
 * @param {GameRecord | Variation} smaller
 * @returns {boolean}
 */
export function lineContains(larger, smaller) {
  return (
    smaller.moves.every((move, ply) => move === larger.moves[ply]) &&
    Object.entries(smaller.comments).every(([at, comment]) => larger.comments[Number(at)] === comment) &&
    Object.entries(smaller.marks ?? {}).every(([at, marks]) => larger.marks?.[Number(at)] === marks) &&
    smaller.lines.every((line) => isAmong(line, larger.lines))
  );
}

/**
 * Whether one of some variations has all of another one.
 * @param {Variation} line
 * @param {Variation[]} others that branch off the same line
 */
export function isAmong(line, others) {
  return others.some((other) => other.from === line.from && lineContains(other, line));
}
