/** A hint for a puzzle: what to look at, then where it goes. */

/** @import { State } from "../game/session-state.js" */
/** @import { PositionView, PuzzleListed } from "../seam.js" */
/** @import { Task } from "../solving/task.js" */

/**
 * The move that is due: the next one of the solution or, where other moves have been made, one that leads there as well.
 * @param {string[]} made
 * @param {Pick<PuzzleListed, "solution">} puzzle
 * @param {Task["judge"]} judge
 * @returns {Promise<string>} its text; empty where none leads there any more
 */
export async function dueMove(made, { solution }, judge) {
  if (made.every((text, at) => text === solution[at])) return solution[made.length] ?? "";
  return (await judge(made)).onward ?? "";
}

/**
 * The cells to be marked: that of the piece that moves; asked again, its whole path.
 * @param {Pick<State, "view">} state
 * @param {string} due text of the move that is due
 * @param {number} times how often one has asked here
 * @returns {string[]} none where no move is due
 */
export function hintFor({ view }, due, times) {
  const move = view.moves.find(({ text }) => text === due);
  if (!move) return [];
  return times > 1 ? [...new Set(move.path)] : move.path.slice(0, 1);
}

/**
 * Whether to ask once more says more.
 * @param {Parameters<typeof hintFor>[0]} state
 * @param {string} due text of the move that is due
 * @param {number} times how often one has asked here
 */
export function isMoreToSay(state, due, times) {
  return hintFor(state, due, times + 1).length > hintFor(state, due, times).length;
}

/**
 * What is picked on the way of a hint, as sentences name it: places, then what buttons say.
 * @param {{view: Pick<PositionView, "cells" | "prompts" | "actions">, flipped: boolean}} state whose board is perhaps turned
 * @param {string[]} picks cells, and perhaps a button that comes with the first of them
 * @returns {[string[], string[]]}
 */
export function namesOf({ view: { cells, prompts, actions }, flipped }, picks) {
  const buttons = prompts[picks[0]]?.actions ?? actions;
  /** @type {[string[], string[]]} */
  const [places, pressed] = [[], []];
  for (const id of picks) {
    const cell = cells.find((one) => one.id === id);
    const button = buttons.find((one) => one.id === id);
    if (cell) places.push(cell.place || cell.name);
    else pressed.push((flipped && button?.turned) || button?.label || id);
  }
  return [places, pressed];
}
