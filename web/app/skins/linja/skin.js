/**
 * Linja: seven bamboo sticks across a slab, spools in the rows between them, and a gauge at the left
 * that counts rows.
 */

import { drawFigures } from "../../board/common/figures.js";
import { dot, dotted } from "../../board/common/marks.js";
import { Drawing, Outline, roundedOutline } from "../../board/common/outline.js";
import { ink } from "../../board/common/palette.js";
import { washMovedPieces } from "../../board/slab/last-move.js";
import { pointReached } from "../../board/slab/move-animation.js";

/** @import { Pen } from "../../board/common/surface.js" */
/** @import { Skin } from "../../board/skin.js" */
/** @import { Cell, View } from "../../seam.js" */

/** Where the knots of each stick sit, from the top stick down. */
const KNOTS = [
  [70, 260, 470, 640],
  [140, 330, 560],
  [40, 230, 410, 610],
  [110, 300, 520, 690],
  [60, 250, 450, 590],
  [170, 350, 540],
  [90, 280, 490, 660],
];
const STICK = 14;
const STICK_OVERHANG = 14;

const NUMBER_X = 34;
const BADGE_X = 683;
/** The note at a target: its letters, how far from the dot they begin, and what is left free before the end of the row. */
const NOTE = { size: 24, from: 50, margin: 12 };
const ROW_PITCH = 94;
const MILLISECONDS_A_ROW = 60;

/** A spool is drawn a little above the middle of its row. */
const RAISED = -4;
/** The height of its round top. */
const TOP = -22;
const SPOOL = new Drawing(
  "M-27 -22V-16C-27 -10 -14 -11 -14 -2V4C-14 13 -27 11 -27 17V24A27 8.5 0 0 0 27 24V17C27 11 14 13 14 4V-2C14 -11 27 -10 27 -16V-22A27 8.5 0 0 0 -27 -22Z",
);
const AROUND_SPOOL = new Outline(
  "M-36 -26V-16C-36 -8 -23 -8 -23 -2C-23 5 -36 5 -36 13V23C-36 32 -20 39 0 39C20 39 36 32 36 23V13C36 5 23 5 23 -2C23 -8 36 -8 36 -16V-26C36 -37 20 -43 0 -43C-20 -43 -36 -37 -36 -26Z",
);

/** Player one is black and filled, player two is red with a pale, ringed top. */
const SPOOLS = [
  {
    body: { fill: "black", rim: "black-rim", width: 2.6 },
    top: { fill: "black-top", rim: "black-rim", width: 2.6, radii: [27, 9] },
    hole: { fill: "black", radii: [7, 2.6] },
  },
  {
    body: { fill: "p2", rim: "p2", width: 2 },
    top: { fill: "p2-face", rim: "p2", width: 5, radii: [25.5, 8] },
    hole: { fill: "p2", radii: [6, 1.8] },
  },
];

/** @type {Skin} */
export const skin = {
  overhang: STICK_OVERHANG + 2,
  emblemBox: { x: -42, y: -44, width: 84, height: 84 },
  bar: { x: 0, y: 35.5 },

  emblem: (player) => ({ id: "", cell: "", owner: player, kind: "spool", value: null, x: 0, y: 0 }),

  paintGround(pen, view) {
    const { context } = pen;
    context.fillStyle = ink("tile-2");
    for (const zone of [view.cells[0], view.cells[view.cells.length - 1]]) {
      context.beginPath();
      context.roundRect(14, zone.y + 2, view.board.width - 28, 76, 16);
      context.fill();
    }
    for (const [index, knots] of KNOTS.entries()) paintStick(pen, view, 107 + index * ROW_PITCH, knots);
    for (const cell of view.cells) {
      const middle = cell.y + cell.height / 2;
      paintNumber(pen, cell.name, { x: NUMBER_X, y: middle }, "quiet", 500);
      if (!cell.badge || !cell.name) continue;
      const height = Math.max(16.1, 11 * pen.pixel);
      const token = cell.badge.owner === 0 ? "text" : "p2-ink";
      drawFigures(pen, cell.badge.text, { x: BADGE_X, y: middle, height, token, stroke: 14 });
    }
  },

  paintSlot({ context }, { x, y }) {
    context.fillStyle = ink("line");
    context.beginPath();
    context.arc(x, y + 14, 4.5, 0, 2 * Math.PI);
    context.fill();
  },

  pieces: /** @type {const} */ ([0, 1]).map((owner) => ({ kind: "spool", owner, value: null })),

  paintPiece({ context }, { owner }) {
    const { body, top, hole } = SPOOLS[owner ?? 0];
    context.save();
    context.translate(0, RAISED);
    context.fillStyle = ink(body.fill);
    context.strokeStyle = ink(body.rim);
    context.lineWidth = body.width;
    context.fill(SPOOL);
    context.stroke(SPOOL);
    context.fillStyle = ink(top.fill);
    context.strokeStyle = ink(top.rim);
    context.lineWidth = top.width;
    context.beginPath();
    context.ellipse(0, TOP, top.radii[0], top.radii[1], 0, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    context.fillStyle = ink(hole.fill);
    context.beginPath();
    context.ellipse(0, TOP, hole.radii[0], hole.radii[1], 0, 0, 2 * Math.PI);
    context.fill();
    context.restore();
  },

  overlap: {
    width: 62,
    // Spools stand so close only in the end zones.
    paintGap({ context }) {
      context.save();
      context.translate(0, RAISED);
      context.strokeStyle = ink("tile-2");
      context.lineWidth = 9;
      context.stroke(SPOOL);
      context.beginPath();
      context.ellipse(0, TOP, 27, 9, 0, 0, 2 * Math.PI);
      context.stroke();
      context.restore();
    },
  },

  paintShadow({ context }) {
    context.fillStyle = ink("line");
    context.beginPath();
    context.ellipse(0, 27, 24, 6, 0, 0, 2 * Math.PI);
    context.fill();
  },

  steps: { shoulder: () => ({ x: -40, y: -31 }), origin: { x: 0, y: 2 } },

  paintLastMove: (pen, scene, animated) =>
    washMovedPieces(pen, scene, animated, {
      box: { x: -43, y: -42, width: 86, height: 76 },
      radius: 14,
      paintOrigin,
    }),

  paintTarget(pen, cell) {
    pen.context.fillStyle = ink("tile");
    const outline = skin.cellOutline(cell);
    pen.context.fill(outline.path);
    dotted(pen, outline, 5);
  },

  paintLanding(pen, cell, { travels, note }) {
    const [{ x, y }] = travels;
    dot(pen, { x, y });
    if (!note) return;
    const { context, font, pixel } = pen;
    const fromLeft = x < cell.x + cell.width / 2;
    const room = (fromLeft ? cell.x + cell.width - x : x - cell.x) - NOTE.from - NOTE.margin;
    const fontOf = (/** @type {number} */ size) => `600 ${size}px ${font}`;
    const wanted = Math.max(NOTE.size, 13 * pixel);
    context.font = fontOf(wanted);
    const { width } = context.measureText(note);
    if (width > room) context.font = fontOf(Math.max(NOTE.size, (wanted * room) / width));
    context.fillStyle = ink("text");
    context.textAlign = fromLeft ? "left" : "right";
    context.textBaseline = "middle";
    context.fillText(note, fromLeft ? x + NOTE.from : x - NOTE.from, y + 2);
  },

  paintOver(pen, { view, picked, targets }, { journeys: [journey] }) {
    if (journey) {
      const [{ from, to }] = journey.segments;
      const rows = rowsBetween(view, from.y, to.y);
      if (rows.length > 2) paintGauge(pen, rows, pointReached(journey).y);
    } else if (picked.length && view.step.phase === "follow-up") {
      const from = view.cells.find(({ id }) => id === picked[0]);
      const target = targets[0]?.cell;
      if (from && target) paintGauge(pen, rowsBetween(view, middleYOf(from), middleYOf(target)), null);
    }
  },

  pieceOutline: () => AROUND_SPOOL,

  cellOutline: ({ x, y, width, height }) => roundedOutline({ x, y: y + 4, width, height: height - 8 }, 14),

  // Above the tops of the pieces, which reach as far as the outline of their row.
  markOutline: ({ x, y, width, height }) => roundedOutline({ x, y: y - 3, width, height: height - 1 }, 14),

  travelTime(from, to) {
    return Math.max(120, (Math.abs(to.y - from.y) / ROW_PITCH) * MILLISECONDS_A_ROW);
  },
};

/**
 * @param {Pen} pen
 * @param {View} view
 * @param {number} y
 * @param {number[]} knots
 */
function paintStick({ context }, { board }, y, knots) {
  context.fillStyle = ink("bamboo");
  context.beginPath();
  context.roundRect(-STICK_OVERHANG, y - STICK / 2, board.width + 2 * STICK_OVERHANG, STICK, STICK / 2);
  context.fill();
  context.fillStyle = ink("bamboo-2");
  context.beginPath();
  for (const x of knots) context.roundRect(x, y - 9, 7, 18, 3.5);
  context.fill();
  for (const x of [-7, board.width + 7]) {
    context.beginPath();
    context.arc(x, y, 4, 0, 2 * Math.PI);
    context.fill();
  }
}

/**
 * Where the spool that moved last came from.
 * @param {Pen} pen
 * @param {{x: number, y: number}} place
 */
function paintOrigin({ context }, { x, y }) {
  context.strokeStyle = ink("mark");
  context.lineWidth = 3;
  context.beginPath();
  context.ellipse(x, y + 24, 27, 8.5, 0, 0, 2 * Math.PI);
  context.stroke();
}

/**
 * Row numbers turn into discs: filled where the count begins and ends, and as far as it has come.
 * @param {Pen} pen
 * @param {Cell[]} rows in the order they are counted
 * @param {number | null} reached how far down the board a moving piece is
 */
function paintGauge(pen, rows, reached) {
  const { context } = pen;
  const first = middleYOf(rows[0]);
  const last = middleYOf(rows[rows.length - 1]);
  context.strokeStyle = ink("mark");
  context.lineWidth = 4;
  context.beginPath();
  context.moveTo(NUMBER_X, first);
  context.lineTo(NUMBER_X, last);
  context.stroke();
  for (const [index, row] of rows.entries()) {
    const y = middleYOf(row);
    const isEnd = index === 0 || index === rows.length - 1;
    const isPassed = reached !== null && Math.abs(reached - first) >= Math.abs(y - first) - 1;
    const isFilled = reached === null ? isEnd : isPassed;
    context.beginPath();
    context.arc(NUMBER_X, y, isEnd ? 18 : 15, 0, 2 * Math.PI);
    context.fillStyle = ink(isFilled ? "mark" : "board");
    context.fill();
    if (!isFilled) {
      context.lineWidth = 3;
      context.stroke();
    }
    paintNumber(pen, row.name, { x: NUMBER_X, y }, isFilled ? "on-mark" : "mark", 650);
  }
}

/**
 * @param {Pen} pen
 * @param {string} text
 * @param {{x: number, y: number}} place
 * @param {string} token
 * @param {number} weight
 */
function paintNumber({ context, font, pixel }, text, { x, y }, token, weight) {
  const size = Math.max(15, 13 * pixel);
  context.fillStyle = ink(token);
  context.font = `${weight} ${size}px ${font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, x, y + size * 0.06);
}

/**
 * The rows from one height to another, both included.
 * @param {View} view
 * @param {number} from
 * @param {number} to
 */
function rowsBetween({ cells }, from, to) {
  const [top, bottom] = [Math.min(from, to) - 1, Math.max(from, to) + 1];
  const rows = cells.filter((cell) => middleYOf(cell) >= top && middleYOf(cell) <= bottom);
  return from < to ? rows : rows.reverse();
}

/** @param {Cell} cell */
function middleYOf({ y, height }) {
  return y + height / 2;
}
