/**
 * The steps of the last turn, where it had several: a numbered disc on what each step has moved. Where a
 * thing came from has the same number; how that looks is the skin's.
 */

import { drawFigures } from "../common/figures.js";
import { ink } from "../common/palette.js";

/** @import { Moved, View } from "../../seam.js" */
/** @import { Point } from "../common/geometry.js" */
/** @import { Pen } from "../common/surface.js" */

/** The least radius of a disc, in board units and in CSS pixels. */
const RADIUS = { units: 17, pixels: 12.8 };
/** The largest radius, in board units: where a whole board is small, the things on it stay in sight. */
const LARGEST = 34;
/** The share of a disc's radius that its figure is high. */
const FIGURE = 0.84;

/**
 * The number of the step that a thing moved in; null in a turn of one step.
 * @param {View} view
 * @param {Moved} moved
 */
export function stepOf({ last }, { step }) {
  return last && last.steps.length > 1 ? step : null;
}

/**
 * @param {Pen} pen
 * @param {View} view
 * @param {Point} shoulder where the disc stands on a piece, from its place
 * @param {number} [scale] how much larger than its units the board is seen
 */
export function paintSteps(pen, view, shoulder, scale = 1) {
  const { last, pieces } = view;
  if (!last) return;
  const radius = Math.min(LARGEST, Math.max(RADIUS.units, (RADIUS.pixels * pen.pixel) / scale));
  /** @type {Point[]} */
  const taken = [];
  /** @type {Set<string>} */
  const numbered = new Set();
  for (const moved of [...last.moved_earlier, ...last.moved]) {
    const step = stepOf(view, moved);
    const piece = pieces.find(({ id }) => id === moved.piece);
    // Chips go along with what they lie on: each step has one disc in a cell.
    if (!piece || step === null || numbered.has(`${step} ${piece.cell}`)) continue;
    numbered.add(`${step} ${piece.cell}`);
    const place = { x: piece.x + shoulder.x, y: piece.y + shoulder.y };
    while (taken.some(({ x, y }) => Math.hypot(place.x - x, place.y - y) < 2 * radius)) place.x += 2.2 * radius;
    taken.push({ ...place });
    paintDisc(pen, step, place, radius);
  }
}

/**
 * @param {Pen} pen
 * @param {number} step
 * @param {Point} place
 * @param {number} radius
 */
function paintDisc(pen, step, { x, y }, radius) {
  const { context } = pen;
  context.fillStyle = ink("mark");
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  paintStepNumber(pen, step, { x, y, radius, token: "on-mark" });
}

/**
 * @param {Pen} pen
 * @param {number} step
 * @param {Point & {radius: number, token: string}} disc the disc that the number would stand on
 */
export function paintStepNumber(pen, step, { x, y, radius, token }) {
  drawFigures(pen, String(step), { x, y, height: FIGURE * radius, token, stroke: 20 });
}
