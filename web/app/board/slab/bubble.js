/** A speech bubble with a few words or numbers; its tip points at their cell. */

import { middleOf } from "../common/geometry.js";
import { ink } from "../common/palette.js";

/** @import { Cell, Extent } from "../../seam.js" */
/** @import { Point } from "../common/geometry.js" */
/** @import { Scene } from "../common/scene.js" */
/** @import { Pen } from "../common/surface.js" */

const HEIGHT = 72;
const RADIUS = 14;
const TIP = 10;
const TIP_WIDTH = 26;
/** The least distance from the edge of the board. */
const MARGIN = 10;
/** The distance from the edge of its cell to the bubble. */
const GAP = 8;
const STEP = 25;
/** The distance from the middle of a piece to its rim, and to the ring round one that is picked. */
const BODY = 34;
const RING = 54;
/** The same of the dot on a target. */
const DOT = 15;
/** More than there are pieces on a board. */
const MANY = 100;

/**
 * Paints a bubble below, above or beside its cell: where it covers the fewest pieces, then the fewest dots of targets and, among
 * such places, touches the fewest pieces. It is not painted if it is about a past move and would cover a piece, nor on a board
 * that is too small for it or has no size yet.
 * @param {Pen} pen
 * @param {Pick<Scene, "view" | "targets">} scene turned as it is seen
 * @param {Cell} cell what the tip points at
 * @param {{width: number, share: number, isPast: boolean, paint: (middle: {x: number, y: number}) => void}} content its width,
 *   how far it has unfolded (0 to 1), whether it is about a past move, and what paints it round its middle
 */
export function paintBubble(pen, scene, cell, { width, share, isPast, paint }) {
  const { context } = pen;
  const place = placeFor(scene, cell, width + 2 * RADIUS + 8);
  if (!place || (isPast && place.covered)) return;
  const { box, tip } = place;
  context.save();
  context.translate(tip.x, tip.y);
  context.scale(share, share);
  context.translate(-tip.x, -tip.y);
  context.globalAlpha = Math.min(1, 2 * share);
  trace(context, box, tip);
  context.fillStyle = ink("panel");
  context.fill();
  context.strokeStyle = ink("text");
  context.lineWidth = 2.5;
  context.lineJoin = "round";
  context.stroke();
  paint({ x: box.x + box.width / 2, y: box.y + HEIGHT / 2 });
  context.restore();
}

/**
 * Words as the content of a bubble.
 * @param {Pen} pen
 * @param {string} text
 */
export function wordsContent({ context, font, pixel }, text) {
  const face = `600 ${Math.max(26, 13 * pixel)}px ${font}`;
  context.font = face;
  const { width } = context.measureText(text);
  const paint = (/** @type {{x: number, y: number}} */ { x, y }) => {
    context.font = face;
    context.fillStyle = ink("text");
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(text, x, y + 2);
  };
  return { width, paint };
}

/**
 * @param {Pick<Scene, "view" | "targets">} scene
 * @param {Cell} cell
 * @param {number} width
 * @returns {{box: Extent, tip: Point, covered: number} | null} null when there is no room
 */
export function placeFor({ view: { board, pieces }, targets }, cell, width) {
  /** @type {{box: Extent, tip: Point, covered: number, cost: number} | null} */
  let best = null;
  for (const { box, tip } of placesAt(board, cell, width)) {
    const covered = pieces.filter((piece) => isNear(box, piece, BODY)).length;
    const dots = targets.filter((target) => isNear(box, middleOf(target.cell), DOT)).length;
    const touched = pieces.filter((piece) => isNear(box, piece, RING)).length;
    const cost = (covered * MANY + dots) * MANY + touched;
    if (!best || cost < best.cost) best = { box, tip, covered, cost };
  }
  return best;
}

/**
 * The places where a bubble fits on the board, preferred ones first, whatever they cover.
 * @param {Extent} board
 * @param {Cell} cell
 * @param {number} width
 * @returns {{box: Extent, tip: Point}[]}
 */
function placesAt(board, cell, width) {
  const middle = middleOf(cell);
  const [right, bottom] = [cell.x + cell.width, cell.y + cell.height];
  const least = board.x + MARGIN;
  const most = board.x + board.width - MARGIN - width;
  const places = [];
  for (const [y, tipY] of [[bottom + GAP, bottom + GAP - TIP], [cell.y - GAP - HEIGHT, cell.y - GAP + TIP]]) {
    for (let aside = 0; aside <= width / 2 - RADIUS - TIP_WIDTH / 2; aside += STEP) {
      for (const sign of aside ? [-1, 1] : [1]) {
        const x = Math.min(most, Math.max(least, middle.x + sign * aside - width / 2));
        places.push({ box: { x, y, width, height: HEIGHT }, tip: { x: middle.x, y: tipY } });
      }
    }
  }
  for (const [x, tipX] of [[right + GAP, right + GAP - TIP], [cell.x - GAP - width, cell.x - GAP + TIP]]) {
    places.push({ box: { x, y: middle.y - HEIGHT / 2, width, height: HEIGHT }, tip: { x: tipX, y: middle.y } });
  }
  return places.filter(({ box }) => {
    const isAcross = box.x >= least && box.x <= most;
    return isAcross && box.y >= board.y && box.y + HEIGHT <= board.y + board.height;
  });
}

/**
 * Whether a box comes within `reach` of the middle of a piece.
 * @param {Extent} box
 * @param {{x: number, y: number}} piece
 * @param {number} reach
 */
function isNear({ x, y, width, height }, piece, reach) {
  const across = Math.min(x + width, piece.x + reach) - Math.max(x, piece.x - reach);
  const down = Math.min(y + height, piece.y + reach) - Math.max(y, piece.y - reach);
  return across > 0 && down > 0;
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Extent} box
 * @param {Point} tip beyond one of its edges
 */
function trace(context, { x, y, width, height }, tip) {
  const [right, bottom] = [x + width, y + height];
  const half = TIP_WIDTH / 2;
  context.beginPath();
  context.moveTo(x + RADIUS, y);
  if (tip.y < y) point(context, { x: tip.x - half, y }, tip, { x: tip.x + half, y });
  context.arcTo(right, y, right, bottom, RADIUS);
  if (tip.x > right) point(context, { x: right, y: tip.y - half }, tip, { x: right, y: tip.y + half });
  context.arcTo(right, bottom, x, bottom, RADIUS);
  if (tip.y > bottom) point(context, { x: tip.x + half, y: bottom }, tip, { x: tip.x - half, y: bottom });
  context.arcTo(x, bottom, x, y, RADIUS);
  if (tip.x < x) point(context, { x, y: tip.y + half }, tip, { x, y: tip.y - half });
  context.arcTo(x, y, right, y, RADIUS);
  context.closePath();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {...Point} places
 */
function point(context, ...places) {
  for (const { x, y } of places) context.lineTo(x, y);
}
