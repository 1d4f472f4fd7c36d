/**
 * What somebody has drawn on the board: circles round cells, and arrows between them. A mark is the id of a
 * cell, or those of two with `>` between them; marks of cells that are not shown are left out.
 */

import { isRow } from "./geometry.js";
import { Drawing } from "./outline.js";
import { ink } from "./palette.js";

/** @import { Cell } from "../../seam.js" */
/** @import { Skin } from "../skin.js" */
/** @import { Point } from "./geometry.js" */
/** @import { Outline } from "./outline.js" */
/** @import { Pen } from "./surface.js" */

/** The lengths of an arrow, in board units. */
export const ARROW = {
  /** How far from the middle of its first cell it begins, and how far from that of its last one it ends. */
  start: 24,
  short: 20,
  shaft: 11,
  /** How long its head is, and how wide. */
  head: 34,
  barb: 38,
};
/** The width of the lines, and of what sets them off from pieces below. */
const LINE = 6;
export const HALO = 12;

/** @param {string} mark @returns {string[]} the ids of its cells, one or two */
export function endsOf(mark) {
  return mark.split(">");
}

/**
 * @param {Pen} pen
 * @param {Pick<Skin, "cellOutline" | "markOutline">} skin
 * @param {Cell[]} cells
 * @param {string[]} marks
 */
export function paintOwnMarks(pen, skin, cells, marks) {
  if (!marks.length) return;
  const circled = new Set(marks);
  for (const cell of cells) if (circled.has(cell.id)) paintCircle(pen, circleOf(skin, cell));
  const known = new Map(cells.map((cell) => [cell.id, cell]));
  const pairs = marks.flatMap((mark) => {
    const [from, to] = endsOf(mark).map((id) => known.get(id));
    return from && to ? [{ from, to }] : [];
  });
  for (const [index, { from, to }] of pairs.entries()) {
    // Between rows, arrows stand side by side, for else they would lie on each other.
    const share = isRow(from) && isRow(to) ? (index + 1) / (pairs.length + 1) : 0.5;
    paintArrow(pen, arrowLine(pointIn(from, share), pointIn(to, share)));
  }
}

/**
 * The outline of the circle round a cell.
 * @param {Pick<Skin, "cellOutline" | "markOutline">} skin
 * @param {Cell} cell
 */
export function circleOf(skin, cell) {
  return skin.markOutline?.(cell) ?? skin.cellOutline(cell);
}

/**
 * @param {Pen} pen
 * @param {Outline} outline
 */
export function paintCircle({ context }, { path }) {
  context.lineCap = context.lineJoin = "round";
  for (const [token, width] of /** @type {[string, number][]} */ ([["board", HALO], ["drawn", LINE]])) {
    context.strokeStyle = ink(token);
    context.lineWidth = width;
    context.stroke(path);
  }
}

/**
 * @param {Pen} pen
 * @param {string} line the data of its outline
 */
export function paintArrow({ context }, line) {
  const path = new Drawing(line);
  context.lineJoin = "round";
  for (const [token, width] of /** @type {[string, number][]} */ ([["board", HALO / 2 + 2], ["drawn", 2]])) {
    context.strokeStyle = context.fillStyle = ink(token);
    context.lineWidth = width;
    context.stroke(path);
    context.fill(path);
  }
}

/**
 * The outline of an arrow between two points.
 * @param {Point} from
 * @param {Point} to
 */
export function arrowLine(from, to) {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(across, down);
  const [x, y] = [across / length, down / length];
  const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${(from.x + along * x - aside * y).toFixed(2)} ${(from.y + along * y + aside * x).toFixed(2)}`;
  const tip = length - ARROW.short;
  const neck = tip - ARROW.head;
  const [shaft, barb] = [ARROW.shaft / 2, ARROW.barb / 2];
  const places = [
    at(ARROW.start, shaft),
    at(neck, shaft),
    at(neck, barb),
    at(tip, 0),
    at(neck, -barb),
    at(neck, -shaft),
    at(ARROW.start, -shaft),
  ];
  return `M${places.join("L")}Z`;
}

/**
 * @param {Cell} cell
 * @param {number} share of its width
 * @returns {Point}
 */
function pointIn({ x, y, width, height }, share) {
  return { x: x + share * width, y: y + height / 2 };
}
