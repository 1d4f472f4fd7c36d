/** Finds the cell that a press means, even if it just misses. */

import { middleOf } from "./geometry.js";

/** @import { Cell } from "../../seam.js" */
/** @import { Point } from "./geometry.js" */

/**
 * The cell at a place, or the nearest one close by.
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
 * The cell whose middle is the nearest to a place.
 * @param {Cell[]} cells one at least
 * @param {Point} place
 */
export function nearestCell(cells, { x, y }) {
  const distance = (/** @type {Cell} */ cell) => Math.hypot(middleOf(cell).x - x, middleOf(cell).y - y);
  return cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best)).id;
}
