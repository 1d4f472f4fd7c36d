/** What a puzzle asks for, in words. */

import { puzzleTexts as words } from "../texts/puzzles/index.js";

/** @import { PuzzleListed } from "../seam.js" */

/** The task in a few words. @param {PuzzleListed} puzzle */
export function asked({ wins, draws }) {
  return wins ? words.win : draws ? words.draw : words.best;
}

/**
 * The task in a sentence or two, which says no more of the other turns than is known.
 * @param {Pick<PuzzleListed, "wins" | "draws" | "proven" | "turns">} puzzle
 */
export function textOf({ wins, draws, proven, turns }) {
  if (wins) return proven ? words.winText(turns) : words.knownWinText(turns);
  if (draws) return proven ? words.drawText(turns) : words.knownDrawText(turns);
  return words.bestText(turns);
}

/**
 * The same in another page, where it says first whose turn it is.
 * @param {Pick<PuzzleListed, "wins" | "draws" | "proven">} puzzle
 * @param {string} player who plays
 */
export function textElsewhere({ wins, draws, proven }, player) {
  const { tasks } = words;
  if (wins) return (proven ? tasks.win : tasks.knownWin)(player);
  if (draws) return (proven ? tasks.draw : tasks.knownDraw)(player);
  return tasks.best(player);
}
