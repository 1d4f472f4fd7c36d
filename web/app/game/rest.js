/**
 * A rest: the board as the last move has left it, which stays until the players go on, as between two
 * rounds. The position that follows is kept meanwhile, and shown by nothing.
 */

/** @import { View } from "../seam.js" */
/** @import { Cursor } from "./session-state.js" */

/** How long a game between computers rests before it goes on by itself, in milliseconds. */
export const LOOKING_TIME = 5000;

/**
 * What is shown of a view: where play rests at the end of the game so far, the board before it goes on.
 * @param {View} view of the cursor's ply
 * @param {Cursor} cursor
 * @returns {{view: View, resting: View | null}} the view that is shown once the rest is over
 */
export function shownAt(view, { record, way, ply, analysing }) {
  const { rest, last } = view;
  if (!rest || !last || analysing || way.length || ply < record.moves.length) return { view, resting: null };
  const { players, cells, pieces, slots, picked, moved } = rest;
  const shown = { ...view, players, cells, pieces, slots, moves: [], actions: [], prompts: {}, last: { ...last, cells: picked, moved } };
  return { view: shown, resting: view };
}
