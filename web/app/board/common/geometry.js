/** Points and rectangles of a board, in board units. */

/** @import { Extent } from "../../seam.js" */

/** @typedef {{x: number, y: number}} Point */

/**
 * @param {Extent} extent
 * @returns {Point}
 */
export function middleOf({ x, y, width, height }) {
  return { x: x + width / 2, y: y + height / 2 };
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
