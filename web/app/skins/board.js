/** The board of a game: its own, or the usual slab with edges. */

import { SlabBoard } from "../board/slab/slab-board.js";

/** @import { GameParts, PlayBoard } from "../board/skin.js" */
/** @import { Session } from "../game/session.js" */

/**
 * @param {GameParts} gameParts
 * @param {Session} session
 * @param {string} label its name for screen readers
 * @returns {PlayBoard}
 */
export function boardOf({ skin, makeBoard }, session, label) {
  return makeBoard ? makeBoard(session, label) : new SlabBoard(session, skin, label);
}
