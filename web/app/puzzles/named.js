/** Which of a game's puzzles: the one that an address or an attribute names, and the next one. */

import { isDate } from "../kept/puzzles.js";
import { indexNamed } from "../prebuilt.js";
import { dailyPuzzle, today } from "./daily.js";

/** @import { PuzzleListed } from "../seam.js" */

/** In place of a date: today's. */
export const TODAY = "today";

/**
 * @param {PuzzleListed[]} puzzles of the game, from easy to hard
 * @param {string} game
 * @param {string} name id or number of a puzzle, a date that has come, or `today`
 * @returns {{puzzle: PuzzleListed, date: string | null} | null} the date of a puzzle of a day; null where there is none
 */
export function puzzleNamed(puzzles, game, name) {
  const day = name === TODAY ? today() : name;
  const date = isDate(day) && day <= today() ? day : null;
  const wanted = date ? dailyPuzzle(date, game, puzzles.map(({ id }) => id)) : name;
  const puzzle = puzzles[indexNamed(puzzles, wanted ?? "")];
  return puzzle ? { puzzle, date } : null;
}

/**
 * The next puzzle: the first one after it that is not solved, else the one after it.
 * @param {PuzzleListed[]} puzzles from easy to hard
 * @param {PuzzleListed} puzzle
 * @param {Set<string>} solved
 */
export function nextOf(puzzles, puzzle, solved) {
  const at = puzzles.indexOf(puzzle);
  const others = [...puzzles.slice(at + 1), ...puzzles.slice(0, at)];
  return others.find(({ id }) => !solved.has(id)) ?? others[0] ?? puzzle;
}
