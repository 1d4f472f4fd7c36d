/** Marks the last turn by its moved pieces, in games that do not mark it by cells. */

import { wash } from "../common/marks.js";
import { at } from "../common/surface.js";
import { isNumbered } from "../steps/step-marks.js";
import { isNear } from "./scene-painter.js";

/** @import { Extent } from "../../seam.js" */
/** @import { Animated, Scene } from "../common/scene.js" */
/** @import { Pen } from "../common/surface.js" */

/**
 * @typedef {object} MovedPieceStyle
 * @property {Extent} box of the wash under a piece that has just moved; the origin is its place
 * @property {number} radius
 * @property {(pen: Pen, origin: {piece: string, x: number, y: number}) => void} paintOrigin where a
 *   piece came from; its id is empty if it has left the board
 */

/**
 * @param {Pen} pen
 * @param {Scene} scene
 * @param {Animated} animated
 * @param {MovedPieceStyle} style
 */
export function washMovedPieces(pen, { view, targets, told }, { journeys }, { box, radius, paintOrigin }) {
  // The number of its step marks where a piece came from.
  const isMarked = told !== null && told === view.latest[0] && isNumbered(told);
  const { moved: latest = [], moved_earlier: earlier = [] } = view.last ?? {};
  for (const moved of [...earlier, ...latest]) {
    if (!isMarked && !targets.some(({ move }) => isNear(moved, move.travels[0]))) paintOrigin(pen, moved);
    const piece = view.pieces.find(({ id }) => id === moved.piece);
    if (piece && !journeys.length) at(pen, piece, () => wash(pen, box, radius));
  }
}
