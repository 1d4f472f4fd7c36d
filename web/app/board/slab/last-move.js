/** Marks the last turn by its moved pieces, in games that do not mark it by cells. */

import { isNear } from "../common/geometry.js";
import { wash } from "../common/marks.js";
import { stepOf } from "../marks/steps.js";
import { at } from "../common/surface.js";

/** @import { Extent, Moved, View } from "../../seam.js" */
/** @import { Animated, Scene } from "../common/scene.js" */
/** @import { Pen } from "../common/surface.js" */

/**
 * @typedef {object} MovedPieceStyle
 * @property {Extent} box of the wash under a piece that has just moved; the origin is its place
 * @property {number} radius
 * @property {(pen: Pen, origin: Moved, step: number | null) => void} paintOrigin where a piece came from
 *   (its id is empty if it has left the board), with the number of the step where there are several
 */

/**
 * @param {Pen} pen
 * @param {Scene} scene
 * @param {Animated} animated
 * @param {MovedPieceStyle} style
 */
export function washMovedPieces(pen, { view, targets, numbered }, { journeys }, { box, radius, paintOrigin }) {
  const { moved: latest = [], moved_earlier: earlier = [] } = view.last ?? {};
  for (const moved of [...earlier, ...latest]) {
    const step = numbered ? stepOf(view, moved) : null;
    const origin = step === null ? moved : freePlace(view, moved);
    if (!targets.some(({ move }) => isNear(origin, move.travels[0]))) paintOrigin(pen, origin, step);
    const piece = view.pieces.find(({ id }) => id === moved.piece);
    if (piece && !journeys.length) at(pen, piece, () => wash(pen, box, radius));
  }
}

/**
 * Where marks show that pieces came from; a free place has no dot below them.
 * @param {Scene} scene
 * @returns {Moved[]}
 */
export function markedOrigins({ view, numbered }) {
  const { last } = view;
  if (!last) return [];
  if (!numbered || last.steps.length < 2) return last.moved;
  return [...last.moved_earlier, ...last.moved].map((moved) => freePlace(view, moved));
}

/**
 * Where a piece came from; if another piece stands there now, the nearest free place beside it.
 * @param {View} view
 * @param {Moved} moved
 * @returns {Moved}
 */
function freePlace({ pieces, slots }, moved) {
  if (!pieces.some((piece) => isNear(piece, moved))) return moved;
  const beside = slots.filter(({ y }) => Math.abs(y - moved.y) < 1);
  const [nearest = moved] = beside.sort((one, other) => Math.abs(one.x - moved.x) - Math.abs(other.x - moved.x));
  return { ...moved, x: nearest.x, y: nearest.y };
}
