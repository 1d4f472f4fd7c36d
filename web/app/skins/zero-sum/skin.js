/**
 * Zero-Sum: dominoes with pips and chips on their halves, slots inlaid in the board, and a shelf
 * for the pile.
 */

import { drawFigures } from "../../board/common/figures.js";
import { middleOf } from "../../board/common/geometry.js";
import { wash } from "../../board/common/marks.js";
import { roundedOutline } from "../../board/common/outline.js";
import { ink } from "../../board/common/palette.js";

/** @import { Pen } from "../../board/common/surface.js" */
/** @import { Skin } from "../../board/skin.js" */
/** @import { Piece, View } from "../../seam.js" */

/** The distance from the middle of a domino to those of its halves. */
export const HALF = 49;
const PIP = 7.6;
const PIP_PITCH = 20;
const CHIP = 43;
const RIM = 40;
const TRAVEL_TIME = 180;
/**
 * What a small board shows round the middle of the dominoes: a part of a wall, cut off like bricks.
 */
const MINI = { width: 690, height: 640 };

/** Where the pips of each number lie, in pitches from the middle of the half. */
const PIPS = [
  [],
  [[0, 0]],
  [[-1, -1], [1, 1]],
  [[-1, -1], [0, 0], [1, 1]],
  [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  [[-1, -1], [0, -1], [1, -1], [-1, 1], [0, 1], [1, 1]],
];

/**
 * How the rims of the chips are dashed, and how strong their tint is: Red has dots, Blue has bars.
 */
const PITCH_OF_BARS = (2 * Math.PI * RIM) / 8;
const CHIPS = [
  { token: "chip-2", tint: 0.3, width: 6.5, dashes: [0, (2 * Math.PI * RIM) / 20], offset: 0 },
  { token: "chip-1", tint: 0.1, width: 6, dashes: [PITCH_OF_BARS * 0.72, PITCH_OF_BARS * 0.28], offset: PITCH_OF_BARS * 0.36 },
];

const AROUND_DOMINO = roundedOutline({ x: -104, y: -54, width: 208, height: 116 }, 24);

/** @type {Skin} */
export const skin = {
  overhang: 0,
  isUnbounded: true,
  miniBox({ pieces }) {
    const dominoes = pieces.filter(({ kind }) => kind === "domino");
    const middle = (/** @type {"x" | "y"} */ along) => dominoes.reduce((sum, piece) => sum + piece[along], 0) / dominoes.length;
    return { x: middle("x") - MINI.width / 2, y: middle("y") - MINI.height / 2, ...MINI };
  },
  longTurns: true,
  emblemBox: { x: -50, y: -50, width: 100, height: 100 },
  bar: { x: 0, y: 56 },

  emblem: (player) => ({ id: "emblem", cell: "", owner: player, kind: "emblem", value: 0, x: 0, y: 0 }),

  paintGround: () => undefined,

  paintSlot({ context }, { x, y }) {
    context.fillStyle = ink("tile-2");
    context.beginPath();
    context.roundRect(x - 95, y - 45, 190, 90, 16);
    context.fill();
  },

  // In play its chips show the pips of a domino, so that all dominoes look alike.
  pieces: [
    { kind: "domino", owner: null, value: null },
    .../** @type {const} */ ([0, 1]).flatMap((owner) => PIPS.map((_, value) => ({ kind: "chip", owner, value }))),
  ],

  paintPiece(pen, piece) {
    if (piece.kind === "domino") paintDomino(pen, piece);
    else {
      if (piece.kind === "emblem") paintDisc(pen, 44, "bone");
      paintChip(pen, piece);
    }
  },

  paintShadow({ context }) {
    context.fillStyle = ink("line");
    context.beginPath();
    context.roundRect(-94, -38, 188, 92, 17);
    context.fill();
  },

  // Large ones stand where the corners of halves meet, as large as the pips round them leave room.
  steps: { shoulder: ({ kind }) => (kind === "chip" ? { x: -41, y: -40, outer: true } : { x: -90, y: -40 }), room: { radius: 34, out: 10 } },

  paintLastMove(pen, { view }) {
    const { cells = [], earlier = [] } = view.last ?? {};
    const washed = claimed(view) ? earlier : [...earlier, ...cells];
    for (const { id, x, y, width, height } of view.cells) {
      if (washed.includes(id)) wash(pen, { x: x - 8, y: y - 8, width: width + 16, height: height + 22 }, 26);
    }
  },

  paintLanding: () => undefined,

  paintRing({ context }, { view, isOver }) {
    const chip = claimed(view);
    if (!chip || isOver) return;
    context.strokeStyle = ink("bone-mark");
    context.lineWidth = 4;
    context.beginPath();
    context.arc(chip.x, chip.y, 46, 0, 2 * Math.PI);
    context.stroke();
  },

  badges: /** @type {const} */ ([0, 1]).map((owner) => ({ text: "×3", owner })),

  paintBadge(pen, cell) {
    const { context } = pen;
    if (!cell.badge) return;
    const { x, y } = middleOf(cell);
    context.fillStyle = ink(CHIPS[cell.badge.owner ?? 0].token);
    context.beginPath();
    context.roundRect(x - 25, y - 17, 50, 34, 17);
    context.fill();
    drawFigures(pen, cell.badge.text, { x, y, height: 20, token: "bone" });
  },

  pieceOutline: () => AROUND_DOMINO,
  cellOutline: ({ x, y, width, height }) => roundedOutline({ x, y, width, height }, 20),
  travelTime: () => TRAVEL_TIME,
};

/**
 * The chip that has just been claimed, the one thing that moves alone without a domino.
 * @param {View} view
 */
function claimed({ last, pieces }) {
  return last?.moved.length === 1 ? pieces.find(({ id, kind }) => kind === "chip" && id === last.moved[0].piece) : undefined;
}

/**
 * @param {Pen} pen
 * @param {Piece} piece one in its own place on the shelf shows its pips itself; in play its chips
 *   show them
 */
function paintDomino(pen, { id, cell, value }) {
  const { context } = pen;
  for (const [y, token] of /** @type {[number, string][]} */ ([[-40, "bone-lip"], [-46, "bone"]])) {
    context.fillStyle = ink(token);
    context.beginPath();
    context.roundRect(-96, y, 192, 92, 17);
    context.fill();
  }
  context.strokeStyle = ink("bone-line");
  context.lineWidth = 3;
  context.lineCap = "round";
  context.beginPath();
  context.moveTo(0, -30);
  context.lineTo(0, 30);
  context.stroke();
  if (id !== cell || value === null) return;
  paintPips(pen, Math.floor(value / 10), -HALF);
  paintPips(pen, value % 10, HALF);
}

/**
 * @param {Pen} pen
 * @param {Piece} piece
 */
function paintChip(pen, { owner, value }) {
  const { context } = pen;
  const { token, tint, width, dashes, offset } = CHIPS[owner ?? 0];
  const before = context.globalAlpha;
  context.globalAlpha = before * tint;
  paintDisc(pen, CHIP, token);
  context.globalAlpha = before;
  context.strokeStyle = ink(token);
  context.lineWidth = width;
  context.lineCap = dashes[0] ? "butt" : "round";
  context.setLineDash(dashes);
  context.lineDashOffset = offset;
  context.beginPath();
  context.arc(0, 0, RIM, 0, 2 * Math.PI);
  context.stroke();
  context.setLineDash([]);
  context.lineDashOffset = 0;
  paintPips(pen, value ?? 0, 0);
}

/**
 * @param {Pen} pen
 * @param {number} pips
 * @param {number} middle
 */
function paintPips({ context }, pips, middle) {
  context.fillStyle = ink("bone-on");
  context.beginPath();
  for (const [x, y] of PIPS[pips]) {
    context.moveTo(middle + x * PIP_PITCH + PIP, y * PIP_PITCH);
    context.arc(middle + x * PIP_PITCH, y * PIP_PITCH, PIP, 0, 2 * Math.PI);
  }
  context.fill();
}

/**
 * @param {Pen} pen
 * @param {number} radius
 * @param {string} token
 */
function paintDisc({ context }, radius, token) {
  context.fillStyle = ink(token);
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
}
