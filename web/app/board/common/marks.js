/**
 * The marks, the same on every board: a solid ring for what is picked, dots for what may be picked
 * next, a wash of colour for the last move (with corners where more contrast is wanted), long dashes
 * for a hint, a short bar for a piece that can move.
 */

import { Drawing } from "./outline.js";
import { ink, isContrasting } from "./palette.js";

/** @import { Extent } from "../../seam.js" */
/** @import { Outline } from "./outline.js" */
/** @import { Pen } from "./surface.js" */

const DOT_RADIUS = 13;
const DOT_DISTANCE = 13.4;
const DASHES = 8;
const LONGEST_DASH = 110;
const DASH_SHARE = 0.62;
const CORNER = { arm: 17, inset: 4, stroke: 6 };

/**
 * Picked: a solid ring.
 * @param {Pen} pen
 * @param {Outline} outline
 */
export function ring({ context }, outline) {
  stroke(context, 6);
  context.stroke(outline.path);
}

/**
 * May be picked next: a whole number of dots round a thing.
 * @param {Pen} pen
 * @param {Outline} outline
 * @param {number} [size] diameter of a dot
 * @param {string} [token] another colour, where they lie on a piece
 */
export function dotted({ context }, outline, size = 7, token = "mark") {
  const count = Math.round(outline.length / DOT_DISTANCE);
  stroke(context, size);
  context.strokeStyle = ink(token);
  context.setLineDash([0, outline.length / count]);
  context.stroke(outline.path);
  context.setLineDash([]);
}

/**
 * May be picked next: dots along a path that is not straight.
 * @param {Pen} pen
 * @param {string} line path data
 * @param {number} [size] diameter of a dot
 */
export function dottedLine({ context }, line, size = 7) {
  stroke(context, size);
  context.setLineDash([0, DOT_DISTANCE]);
  context.stroke(new Drawing(line));
  context.setLineDash([]);
}

/**
 * The hint: long dashes along a path that is not straight.
 * @param {Pen} pen
 * @param {string} line path data
 */
export function dashedLine({ context }, line) {
  stroke(context, 6);
  context.setLineDash([22, 14]);
  context.stroke(new Drawing(line));
  context.setLineDash([]);
}

/**
 * The last move: a line of wash along a path that was not straight.
 * @param {Pen} pen
 * @param {string} line path data
 */
export function washLine({ context }, line) {
  stroke(context, 14);
  context.strokeStyle = ink("wash");
  context.stroke(new Drawing(line));
}

/**
 * May be picked next: a dot on an empty place.
 * @param {Pen} pen
 * @param {{x: number, y: number}} place
 */
export function dot({ context }, { x, y }) {
  context.fillStyle = ink("mark");
  context.beginPath();
  context.arc(x, y, DOT_RADIUS, 0, 2 * Math.PI);
  context.fill();
}

/**
 * The hint: long dashes, drawn once as an animation.
 * @param {Pen} pen
 * @param {Outline} outline
 * @param {number} [drawn] how much of the line is there, 0 to 1
 */
export function dashed({ context }, outline, drawn = 1) {
  const count = Math.max(DASHES, Math.round(outline.length / LONGEST_DASH));
  const period = outline.length / count;
  const pattern = [];
  for (let from = 0; from < drawn * outline.length; from += period) {
    pattern.push(Math.min(period * DASH_SHARE, drawn * outline.length - from), period * (1 - DASH_SHARE));
  }
  if (!pattern.length) return;
  pattern[pattern.length - 1] = outline.length;
  stroke(context, 6);
  context.setLineDash(pattern);
  context.stroke(outline.path);
  context.setLineDash([]);
}

/**
 * The last move: wash.
 * @param {Pen} pen
 * @param {Extent} box
 * @param {number | number[]} radius of all corners, or of each from the top left one onwards
 * @param {boolean} [isSigned] whether something is written in the top left corner
 */
export function wash(pen, box, radius, isSigned = false) {
  const { context } = pen;
  context.fillStyle = ink("wash");
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, radius);
  context.fill();
  washCorners(pen, box, isSigned);
}

/**
 * The corners of a wash, in the colours of high contrast: there a tint is not enough, and an outline would read as picked.
 * @param {Pen} pen
 * @param {Extent} box
 * @param {boolean} [isSigned] whether something is written in the top left corner
 */
export function washCorners({ context }, { x, y, width, height }, isSigned = false) {
  if (!isContrasting()) return;
  const { inset } = CORNER;
  const arm = Math.min(CORNER.arm, width / 4);
  stroke(context, CORNER.stroke);
  context.strokeStyle = ink("text");
  context.beginPath();
  const [left, top, right, bottom] = [x + inset, y + inset, x + width - inset, y + height - inset];
  const corners = [[right, top, -arm, arm], [right, bottom, -arm, -arm], [left, bottom, arm, -arm], [left, top, arm, arm]];
  for (const [across, down, inwards, along] of corners.slice(0, isSigned ? 3 : 4)) {
    context.moveTo(across + inwards, down);
    context.lineTo(across, down);
    context.lineTo(across, down + along);
  }
  context.stroke();
}

/**
 * Has a move: a short bar, centred on a point.
 * @param {Pen} pen
 * @param {{x: number, y: number}} place
 */
export function bar({ context }, { x, y }) {
  context.fillStyle = ink("mark");
  context.beginPath();
  context.roundRect(x - 12, y - 2.5, 24, 5, 2.5);
  context.fill();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} width
 */
function stroke(context, width) {
  context.strokeStyle = ink("mark");
  context.lineWidth = width;
  context.lineCap = context.lineJoin = "round";
}
