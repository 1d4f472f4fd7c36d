/** The order in which a run goes through the puzzles of a game. */

/** @import { PuzzleListed } from "../../seam.js" */

/** How many puzzles of each grade come before the rest: a run is to get to the hard ones. */
const OF_EACH_GRADE = 3;

/**
 * The order of a run, drawn anew each time: from easy to hard, a few of each grade; after the hardest come the rest, again from easy to hard.
 * @param {Pick<PuzzleListed, "id" | "grade">[]} puzzles
 * @param {() => number} [random] from 0 up to 1
 * @returns {string[]} the ids of all of them
 */
export function runOrder(puzzles, random = Math.random) {
  const drawn = puzzles.map((puzzle) => ({ puzzle, lot: random() })).sort((one, other) => one.lot - other.lot).map(({ puzzle }) => puzzle);
  const grades = [...new Set(puzzles.map(({ grade }) => grade))].sort((one, other) => one - other);
  const byGrade = grades.map((grade) => drawn.filter((puzzle) => puzzle.grade === grade));
  return [...byGrade.map((of) => of.slice(0, OF_EACH_GRADE)), ...byGrade.map((of) => of.slice(OF_EACH_GRADE))].flat().map(({ id }) => id);
}
