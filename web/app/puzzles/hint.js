/** A hint for a puzzle: what to look at, then where it goes. */

/** @import { State } from "../game/session-state.js" */
/** @import { PositionView, PuzzleListed } from "../seam.js" */

/**
 * The cells to be marked: that of the piece that moves; asked again, its whole path.
 * @param {Pick<State, "record" | "view">} state
 * @param {Pick<PuzzleListed, "solution">} puzzle
 * @param {number} times how often one has asked here
 * @returns {string[]} none where the moves made lead away from the solution
 */
export function hintFor({ record, view }, { solution }, times) {
  const made = record.moves;
  // Moves of a turn may have been made in another order: then any of the solution that is still due is a hint.
  const isOnWay = made.every((text, at) => text === solution[at]);
  const due = isOnWay ? solution.slice(made.length, made.length + 1) : solution.filter((text) => !made.includes(text));
  const move = due.map((text) => view.moves.find((one) => one.text === text)).find((one) => one !== undefined);
  if (!move) return [];
  return times > 1 ? [...new Set(move.path)] : move.path.slice(0, 1);
}

/**
 * Whether to ask once more says more.
 * @param {Parameters<typeof hintFor>[0]} state
 * @param {Parameters<typeof hintFor>[1]} puzzle
 * @param {number} times how often one has asked here
 */
export function isMoreToSay(state, puzzle, times) {
  return hintFor(state, puzzle, times + 1).length > hintFor(state, puzzle, times).length;
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
