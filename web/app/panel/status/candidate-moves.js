/**
 * What has been picked, and the moves that it may become, as they are written out beside the board.
 */

import { reachable } from "../../game/picking.js";

/** @import { Session } from "../../game/session.js" */
/** @import { Move, Preview } from "../../seam.js" */

/** @typedef {Move & {preview: Preview}} WrittenMove */

/**
 * The moves that what is picked may still become; none where moves are not written out, or while
 * nobody may pick.
 * @param {Session} session
 * @returns {WrittenMove[]}
 */
export function candidateMoves(session) {
  const { view, picked } = session.state;
  if (!session.mayPick) return [];
  return reachable(view.moves, picked).filter((move) => move.preview !== null).map((move) => /** @type {WrittenMove} */ (move));
}

/**
 * The only move that what is picked may still become, or null.
 * @param {Session} session
 */
export function onlyCandidate(session) {
  const moves = candidateMoves(session);
  return session.state.picked.length && moves.length === 1 ? moves[0] : null;
}
