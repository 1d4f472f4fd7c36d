/** Points and rectangles in board units, and the cell at a point. */

/** @import { Cell, Extent } from "../../seam.js" */

/** @typedef {{x: number, y: number}} Point */

/** A press becomes a drag, or a pan, after moving this far, in CSS pixels. */
export const DRAG_DISTANCE = 6;
/** A cell that is more than this many times as wide as it is high is a row. */
const ROW = 3;

/**
 * Whether a cell is a whole row of the board.
 * @param {Pick<Cell, "width" | "height">} cell
 */
export function isRow({ width, height }) {
  return width > ROW * height;
}

/**
 * @param {Extent} extent
 * @returns {Point}
 */
export function middleOf({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Whether two rectangles have points in common.
 * @param {Extent} one
 * @param {Extent} other
 */
export function overlap(one, other) {
  const isAcross = one.x < other.x + other.width && other.x < one.x + one.width;
  return isAcross && one.y < other.y + other.height && other.y < one.y + one.height;
}

/**
 * The smallest rectangle that contains others.
 * @param {Extent[]} extents at least one
 * @returns {Extent}
 */
export function boundsOf(extents) {
  const left = Math.min(...extents.map(({ x }) => x));
  const top = Math.min(...extents.map(({ y }) => y));
  const right = Math.max(...extents.map(({ x, width }) => x + width));
  const bottom = Math.max(...extents.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * A rectangle enlarged by a margin on each side.
 * @param {Extent} extent
 * @param {number} margin
 * @returns {Extent}
 */
export function withMargin({ x, y, width, height }, margin) {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/**
 * Whether a place lies in a rectangle.
 * @param {Extent} extent
 * @param {Point} place
 */
export function contains({ x, y, width, height }, place) {
  return place.x >= x && place.x < x + width && place.y >= y && place.y < y + height;
}

/**
 * The cells at a place, and those close by.
 * @param {Cell[]} cells
 * @param {Point} place
 * @param {number} reach
 */
export function cellsWithin(cells, place, reach) {
  return cells.filter((cell) => contains(withMargin(cell, reach), place));
}

/**
 * The cell at a place, or else the nearest one close by.
 * @param {Cell[]} cells
 * @param {Point} place
 * @param {number} near the largest distance from a cell that still counts as on it
 * @returns {string | null}
 */
export function cellAtOrNear(cells, { x, y }, near) {
  let [nearest, shortest] = [/** @type {string | null} */ (null), near];
  for (const cell of cells) {
    const across = Math.max(cell.x - x, 0, x - cell.x - cell.width);
    const down = Math.max(cell.y - y, 0, y - cell.y - cell.height);
    const distance = Math.hypot(across, down);
    if (distance === 0) return cell.id;
    if (distance < shortest) [nearest, shortest] = [cell.id, distance];
  }
  return nearest;
}

/**
 * The cell whose middle is nearest to a place.
 * @param {Cell[]} cells one at least
 * @param {Point} place
 */
export function nearestCell(cells, { x, y }) {
  const distance = (/** @type {Cell} */ cell) => Math.hypot(middleOf(cell).x - x, middleOf(cell).y - y);
  return cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best)).id;
}
