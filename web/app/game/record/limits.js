/** What a record has room for: the engine reads none that has more. All functions here are pure. */

/** @import { GameRecord, Variation } from "./record.js" */

/** As much as a record may have: letters of a comment, marks of a position; and in all, positions with marks, moves, variations. */
export const MOST = { letters: 4000, marks: 40, positions: 300, moves: 20_000, variations: 1000 };

/**
 * How much a line has, with all its variations: positions with marks, moves, variations.
 * @param {GameRecord | Variation} line
 * @returns {{positions: number, moves: number, variations: number}}
 */
export function sizeOf({ marks = {}, moves, lines }) {
  const size = { positions: Object.keys(marks).length, moves: moves.length, variations: lines.length };
  for (const inner of lines.map(sizeOf)) {
    size.positions += inner.positions;
    size.moves += inner.moves;
    size.variations += inner.variations;
  }
  return size;
}

/**
 * Whether a record has no more moves, variations and positions with marks than it may have.
 * @param {GameRecord} record
 */
export function isWithinLimits(record) {
  const { positions, moves, variations } = sizeOf(record);
  return positions <= MOST.positions && moves <= MOST.moves && variations <= MOST.variations;
}
