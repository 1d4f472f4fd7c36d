/**
 * What a puzzle asks for, in the words of those who have them: fetched here, all that is shared with this module would wait
 * for them.
 */

/** @import { PuzzleListed } from "../seam.js" */
/** @typedef {typeof import("../texts/puzzles/en.js").puzzleTexts} Words */

/**
 * The task in a few words.
 * @param {Words} words
 * @param {PuzzleListed} puzzle
 */
export function asked(words, { wins, draws }) {
  return wins ? words.win : draws ? words.draw : words.best;
}

/**
 * The task in a sentence or two, which says no more of the other turns than is known.
 * @param {Words} words
 * @param {Pick<PuzzleListed, "wins" | "draws" | "proven" | "turns">} puzzle
 */
export function textOf(words, { wins, draws, proven, turns }) {
  if (wins) return proven ? words.winText(turns) : words.knownWinText(turns);
  if (draws) return proven ? words.drawText(turns) : words.knownDrawText(turns);
  return words.bestText(turns);
}

/**
 * The same in another page, where it says first whose turn it is.
 * @param {Words} words
 * @param {Pick<PuzzleListed, "wins" | "draws" | "proven">} puzzle
 * @param {string} player who plays
 */
export function textElsewhere(words, { wins, draws, proven }, player) {
  const { tasks } = words;
  if (wins) return (proven ? tasks.win : tasks.knownWin)(player);
  if (draws) return (proven ? tasks.draw : tasks.knownDraw)(player);
  return tasks.best(player);
}
