/**
 * What two people have noted in the same game, brought together: comments, circles and arrows, variations. All
 * functions here are pure.
 */

/** @import { GameRecord, Variation } from "./record.js" */

/** No record has a longer comment. */
const LONGEST_COMMENT = 4000;

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
function isAmong(line, others) {
  return others.some((other) => other.from === line.from && lineContains(other, line));
}

/**
 * A game with what is noted in another record of it; the same object if that has nothing more. Where both say something
 * about the same move, both comments are kept as far as a record has room, unless one goes on from the other; of two
 * drawings, the game's own is. A variation that goes on from one of the game's own takes its place.
 * @param {GameRecord} here
 * @param {GameRecord} other of the same moves, or of more
 * @returns {GameRecord}
 */
export function withNotesOf(here, other) {
  const comments = { ...here.comments };
  for (const [at, comment] of Object.entries(other.comments)) comments[Number(at)] = together(here.comments[Number(at)], comment);
  const marks = here.marks || other.marks ? { ...other.marks, ...here.marks } : undefined;
  const news = other.lines.filter((line) => !isAmong(line, here.lines));
  const lines = [...here.lines.filter((line) => !isAmong(line, news)), ...news];
  const noted = { ...here, comments, lines, ...(marks && { marks }) };
  return lineContains(here, { ...noted, moves: here.moves }) ? here : noted;
}

/**
 * @param {string | undefined} own
 * @param {string} other
 */
function together(own, other) {
  if (!own || other.includes(own)) return other;
  const both = `${own}\n\n${other}`;
  return own.includes(other) || both.length > LONGEST_COMMENT ? own : both;
}
