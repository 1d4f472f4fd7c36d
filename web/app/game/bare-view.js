/** What is shown of a game as long as nothing is known of its position. */

/** @import { View } from "../seam.js" */

/**
 * The board of a game with nothing on it.
 * @param {View} start
 * @returns {View}
 */
export function bareView(start) {
  const cells = start.cells.map((cell) => ({ ...cell, label: cell.name, turned: cell.name, badge: null }));
  const players = /** @type {View["players"]} */ (start.players.map((player) => ({ ...player, score: "", spoken: "", why: "" })));
  const nobodyMoves = { moves: [], turns: [], last: null, to_move: null, to_move_at_end: null };
  return { ...start, ...nobodyMoves, cells, players, pieces: [], slots: [], actions: [], prompts: {} };
}
