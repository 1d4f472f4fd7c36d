/** The pen: what all painting is done with. */

/** @import { Point } from "./geometry.js" */

/**
 * @typedef {object} Pen
 * @property {CanvasRenderingContext2D} context one unit of it is a board unit
 * @property {number} pixel board units in a CSS pixel
 * @property {string} font the page's font family
 */

/**
 * Paints something at a point.
 * @param {Pen} pen
 * @param {Point & {scale?: number}} origin the point, and the scale there
 * @param {() => void} paint with the origin there
 */
export function at({ context }, { x, y, scale = 1 }, paint) {
  context.save();
  context.translate(x, y);
  if (scale !== 1) context.scale(scale, scale);
  paint();
  context.restore();
}
