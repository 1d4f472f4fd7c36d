/**
 * Infinity Master's Board Game: tiles with operations, discs with numbers, infinities with an inner
 * ring, goals as gates that are open to the board, and a bubble with what a move works out.
 */

import { drawFigures, written } from "../../board/common/figures.js";
import { middleOf } from "../../board/common/geometry.js";
import { dot, dotted, wash } from "../../board/common/marks.js";
import { circleOutline } from "../../board/common/outline.js";
import { ink } from "../../board/common/palette.js";
import { paintBubble } from "../../board/slab/bubble.js";
import { paintCoordinates } from "../../board/slab/coordinates.js";
import { noteToRead } from "../../board/slab/note.js";
import { workingContent } from "../../board/slab/working.js";

/** @import { Outline } from "../../board/common/outline.js" */
/** @import { Scene } from "../../board/common/scene.js" */
/** @import { Pen } from "../../board/common/surface.js" */
/** @import { Skin } from "../../board/skin.js" */
/** @import { Cell, PlayerIndex } from "../../seam.js" */

const TILE_RADIUS = 13;
/** The operations whose tiles are darker: an infinity is not safe there. */
const DARKER = "×÷";
/**
 * A small sign in its tile's corner: its height and stroke as those of a figure beside it, how high that is at least on the screen, in
 * CSS pixels, and how far the sign's edge lies inside the tile's.
 */
const SMALL = { height: 19, stroke: 24, least: 17, inset: 6, half: 4 / 19 };
/** A disc is drawn a little below the middle of its tile. */
const LOWERED = 1;
const AROUND_DISC = circleOutline(50, { x: 0, y: 2 });

/** Player one is filled, player two ringed. */
const SIDES = [
  { lip: "p1-lip", face: "p1", rim: null, figure: "p1-on", ink: "p1-ink" },
  { lip: "p2-lip", face: "p2-face", rim: "p2", figure: "p2-ink", ink: "p2-ink" },
];
const RIM = 6;
const RADIUS = { number: 36, infinity: 39 };
/** How far the inner ring of an infinity lies inside its edge. */
const INNER = 7;

/** How far a gate stands off its tile, how far it reaches down beside it, and its round corners. */
const GATE = { gap: 3, depth: 86, radius: 14 };
const TAB = { width: 56, height: 28, distance: 23 };

/** @type {Skin} */
export const skin = {
  overhang: 0,
  miniBox: { x: 35, y: 43, width: 718, height: 818 },
  emblemBox: { x: -44, y: -42, width: 88, height: 90 },
  bar: { x: 0, y: 46.5 },

  emblem: (player) => ({ id: "", cell: "", owner: player, kind: "infinity", value: null, x: 0, y: 0 }),

  paintGround(pen, { cells }) {
    const { context } = pen;
    for (const cell of cells) {
      context.fillStyle = ink(DARKER.includes(signOf(cell)) ? "tile-2" : "tile");
      context.beginPath();
      context.roundRect(cell.x, cell.y, cell.width, cell.height, TILE_RADIUS);
      context.fill();
    }
    for (const cell of cells) {
      const owner = cell.badge?.owner ?? null;
      if (owner !== null) paintGoal(pen, cell, owner);
    }
    paintCoordinates(pen, cells, { left: 21, below: 55 });
  },

  pieces: /** @type {const} */ ([0, 1]).flatMap((owner) => [
    { kind: "infinity", owner, value: null },
    ...Array.from({ length: 13 }, (_, index) => ({ kind: "number", owner, value: index - 6 })),
  ]),

  paintPiece(pen, { kind, value, owner }) {
    paintDisc(pen, kind === "infinity" ? null : value, SIDES[owner ?? 0]);
  },

  paintShadow({ context }) {
    context.fillStyle = ink("line");
    context.beginPath();
    context.arc(0, 9, 36, 0, 2 * Math.PI);
    context.fill();
  },

  paintLastMove(pen, { view }) {
    for (const cell of view.cells) {
      if (view.last?.cells.includes(cell.id)) wash(pen, cell, TILE_RADIUS, true);
    }
  },

  paintUnder(pen, { view, targets }, { before }) {
    const pieces = before ?? view.pieces;
    const covered = new Set([...pieces, ...targets.map(({ cell }) => ({ cell: cell.id }))].map(({ cell }) => cell));
    for (const cell of view.cells) {
      const isCovered = covered.has(cell.id);
      if (cell.name || !isCovered) paintSign(pen, cell, isCovered);
    }
  },

  paintLanding(pen, cell, _move, { pieces }) {
    if (pieces.some((piece) => piece.cell === cell.id)) dotted(pen, skin.cellOutline(cell));
    else dot(pen, middleOf(cell));
  },

  paintOver(pen, scene, animated) {
    const bubble = noteToRead(scene, animated);
    if (bubble) paintWorking(pen, scene, bubble);
  },

  pieceOutline: () => AROUND_DISC,

  cellOutline(cell) {
    const { x, y } = middleOf(cell);
    const key = `${x} ${y}`;
    const outline = outlines.get(key) ?? circleOutline(43.5, { x, y: y + 3 });
    outlines.set(key, outline);
    return outline;
  },

  travelTime: () => 180,
};

/** @type {Map<string, Outline>} */
const outlines = new Map();

/** @param {Cell} cell */
function signOf({ badge }) {
  return badge?.text ?? "";
}

/**
 * The operation of a tile: in its middle, or in the corner when something covers the middle.
 * @param {Pen} pen
 * @param {Cell} cell
 * @param {boolean} isCovered
 */
function paintSign(pen, cell, isCovered) {
  if (!isCovered) return drawFigures(pen, signOf(cell), { ...middleOf(cell), height: 39, stroke: 13, token: "line" });
  const height = Math.max(SMALL.height, SMALL.least * pen.pixel);
  // Enlarged for a small board, its lines do not become as much thicker.
  const stroke = SMALL.stroke * Math.sqrt(SMALL.height / height);
  const inset = SMALL.inset + SMALL.half * height;
  drawFigures(pen, signOf(cell), { x: cell.x + inset, y: cell.y + inset, height, stroke, token: "quiet" });
}

/**
 * @param {Pen} pen
 * @param {number | null} value null is an infinity
 * @param {typeof SIDES[number]} side
 */
function paintDisc(pen, value, { lip, face, rim, figure }) {
  const { context } = pen;
  const radius = value === null ? RADIUS.infinity : RADIUS.number;
  const circle = (/** @type {number} */ y, /** @type {number} */ r) => {
    context.beginPath();
    context.arc(0, y, r, 0, 2 * Math.PI);
  };
  context.save();
  context.translate(0, LOWERED);
  context.fillStyle = ink(lip);
  circle(6, radius);
  context.fill();
  context.fillStyle = ink(face);
  circle(0, rim ? radius - RIM / 2 : radius);
  context.fill();
  if (rim) {
    context.strokeStyle = ink(rim);
    context.lineWidth = RIM;
    context.stroke();
  }
  if (value === null) {
    context.strokeStyle = ink(rim ?? figure);
    context.lineWidth = 2.5;
    circle(0, radius - INNER - (rim ? RIM / 2 : 0));
    context.stroke();
  }
  drawFigures(pen, value === null ? "∞" : written(value), {
    x: 0,
    y: 0,
    height: value === null ? 37.3 : 32.2,
    token: figure,
  });
  context.restore();
}

/**
 * A gate round three sides of a tile, open to the board, with a tab outside it.
 * @param {Pen} pen
 * @param {Cell} cell
 * @param {PlayerIndex} owner
 */
function paintGoal(pen, cell, owner) {
  const { context } = pen;
  const { face, rim, ink: figure } = SIDES[owner];
  const { gap, depth, radius } = GATE;
  const inward = cell.row === 0 ? 1 : -1;
  const edge = inward > 0 ? cell.y - gap : cell.y + cell.height + gap;
  const [left, right] = [cell.x - gap, cell.x + cell.width + gap];
  context.beginPath();
  context.moveTo(left, edge + inward * depth);
  context.arcTo(left, edge, right, edge, radius);
  context.arcTo(right, edge, right, edge + inward * depth, radius);
  context.lineTo(right, edge + inward * depth);
  context.strokeStyle = ink(rim ?? face);
  context.lineWidth = 6;
  context.lineCap = "round";
  context.stroke();
  const middle = { x: cell.x + cell.width / 2, y: edge - inward * (TAB.distance - gap) };
  const inset = rim ? 1.75 : 0;
  const [width, height] = [TAB.width - 2 * inset, TAB.height - 2 * inset];
  context.beginPath();
  context.roundRect(middle.x - width / 2, middle.y - height / 2, width, height, height / 2);
  context.fillStyle = ink(face);
  context.fill();
  if (rim) {
    context.lineWidth = 2 * inset;
    context.stroke();
  }
  drawFigures(pen, "∞", { ...middle, height: rim ? 19.5 : 21.2, token: rim ? figure : SIDES[owner].figure });
}

/**
 * The operation of a move: numbers in their owners' colours, the defender's first.
 * @param {Pen} pen
 * @param {Scene} scene
 * @param {NonNullable<ReturnType<typeof noteToRead>>} bubble
 */
function paintWorking(pen, scene, { note, cell, mover, ...manner }) {
  const tokens = [SIDES[1 - mover].ink, "text", SIDES[mover].ink, "quiet", "text"];
  paintBubble(pen, scene, cell, { ...workingContent(pen, note, tokens), ...manner });
}
