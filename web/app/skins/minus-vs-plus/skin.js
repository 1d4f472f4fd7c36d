/**
 * Minus vs Plus: dice with signed figures on a field of two tones, zeros as pebbles, and the homes of
 * the values on the frame. A jump is shown as a bow round the piece it goes over.
 */

import { drawFigures, written } from "../../board/common/figures.js";
import { boundsOf, middleOf } from "../../board/common/geometry.js";
import { dashedLine, dot, dotted, dottedLine, wash, washLine } from "../../board/common/marks.js";
import { Drawing, roundedOutline } from "../../board/common/outline.js";
import { ink } from "../../board/common/palette.js";
import { paintBubble } from "../../board/slab/bubble.js";
import { paintCoordinates } from "../../board/slab/coordinates.js";
import { segmentLine, segmentsOf } from "../../board/slab/move-animation.js";
import { noteToRead } from "../../board/slab/note.js";
import { workingContent } from "../../board/slab/working.js";

/** @import { Outline } from "../../board/common/outline.js" */
/** @import { Animated, Scene } from "../../board/common/scene.js" */
/** @import { Pen } from "../../board/common/surface.js" */
/** @import { Skin } from "../../board/skin.js" */
/** @import { Cell, Move, View } from "../../seam.js" */

const FIELD_RADIUS = 14;
const PEBBLE = new Drawing("M-1 -33C19 -34 34 -21 34 0C34 21 20 32 0 32C-20 32 -35 21 -34 0C-33 -20 -19 -32 -1 -33Z");
const AROUND_DIE = roundedOutline({ x: -50, y: -51, width: 100, height: 107 }, 27);
const HOME_SIZE = 34;
/** How far the middle of a home's small die lies outside the field. */
const HOME_DISTANCE = 24;
/** With more board units in a pixel, a home's figure fills the ring, and letters have no room: it stands alone on the frame, in its middle. */
const TINY = 2.8;
const TINY_HOME_DISTANCES = { above: 26, below: 35 };

/** Player one is filled, player two ringed. */
const DICE = [
  { lip: "p1-lip", face: "p1", figure: "p1-on", rim: null },
  { lip: "p2-lip", face: "p2-face", figure: "p2-ink", rim: "p2" },
];
const HOMES = [
  { rim: "p1", figure: "p1-ink" },
  { rim: "p2", figure: "p2-ink" },
];

/** @type {Skin} */
export const skin = {
  overhang: 0,
  miniBox: { x: 28, y: 40, width: 624, height: 624 },
  emblemBox: { x: -47, y: -45, width: 94, height: 94 },
  bar: { x: 0, y: 50.5 },

  emblem: (player) => ({ id: "", cell: "", owner: player, kind: "die", value: player ? -3 : 3, x: 0, y: 0 }),

  paintGround(pen, { cells }) {
    const { context } = pen;
    for (const cell of cells) {
      context.fillStyle = ink((cell.row + cell.column) % 2 ? "tile-2" : "tile");
      context.beginPath();
      context.roundRect(cell.x, cell.y, cell.width, cell.height, cornersOf(cell, cells));
      context.fill();
    }
    const field = boundsOf(cells);
    const isTiny = pen.pixel > TINY;
    const { above, below } = isTiny ? TINY_HOME_DISTANCES : { above: HOME_DISTANCE, below: HOME_DISTANCE };
    for (const cell of cells) {
      if (!cell.badge || !cell.name) continue;
      const y = cell.row === 0 ? field.y - above : field.y + field.height + below;
      paintHome(pen, { x: cell.x + cell.width / 2, y }, cell.badge.text, cell.badge.owner ?? 0);
    }
    // On a small board letters are larger, and further from the homes above them.
    if (!isTiny) paintCoordinates(pen, cells, { left: 19, below: Math.max(57, 53 + 3.4 * pen.pixel) });
  },

  pieces: [
    ...[1, 2, 3, 4, 5, 6].flatMap((value) => [
      { kind: "die", owner: /** @type {const} */ (0), value },
      { kind: "die", owner: /** @type {const} */ (1), value: -value },
    ]),
    { kind: "zero", owner: null, value: 0 },
  ],

  paintPiece(pen, { kind, value, owner }) {
    if (kind === "zero") paintZero(pen);
    else paintDie(pen, value ?? 0, owner ?? 0);
  },

  paintShadow({ context }) {
    context.fillStyle = ink("line");
    context.beginPath();
    context.roundRect(-38, -20, 76, 66, 20);
    context.fill();
  },

  paintLastMove(pen, { view }) {
    const { last, cells, pieces } = view;
    if (!last) return;
    const landed = last.moved.map(({ piece }) => pieces.find(({ id }) => id === piece)?.cell);
    for (const cell of cells) {
      if (last.cells.includes(cell.id) || landed.includes(cell.id)) wash(pen, cell, cornersOf(cell, cells));
    }
    for (const { x, y, legs } of last.moved) {
      for (const segment of legs.length ? segmentsOf({ x, y }, legs[0], legs) : []) washLine(pen, segmentLine(segment));
    }
  },

  paintUnder(pen, { view, hints }, { drag }) {
    if (drag) return;
    for (const line of hints.flatMap((hint) => linesOf(view, hint))) dashedLine(pen, line);
  },

  paintLanding(pen, cell, _move, { pieces }) {
    if (pieces.some((piece) => piece.cell === cell.id)) dotted(pen, skin.cellOutline(cell));
    else dot(pen, middleOf(cell));
  },

  paintOver(pen, scene, animated) {
    paintWays(pen, scene, animated);
    const bubble = noteToRead(scene, animated);
    if (!bubble) return;
    paintBubble(pen, scene, bubble.cell, { ...bubble, ...workingContent(pen, bubble.note, tokensOf(scene.view, bubble)) });
  },

  pieceOutline: () => AROUND_DIE,

  cellOutline: ({ x, y, width, height }) => outlineAt(x + 2, y + 1, width - 4, height + 2),

  travelTime: () => 180,
};

/** @type {Map<string, Outline>} */
const outlines = new Map();

/**
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
function outlineAt(x, y, width, height) {
  const key = `${x} ${y}`;
  let outline = outlines.get(key);
  if (!outline) {
    outline = roundedOutline({ x, y, width, height }, 27);
    outlines.set(key, outline);
  }
  return outline;
}

/**
 * The lines of a move that does not go straight to its target.
 * @param {View} view
 * @param {Move} move
 */
function linesOf({ pieces }, { travels: [{ piece, legs }] }) {
  const mover = pieces.find(({ id }) => id === piece);
  return mover && legs.length ? segmentsOf(mover, legs[0], legs).map(segmentLine) : [];
}

/**
 * The colours of the owners of what is worked out: both numbers of a sum are the mover's; in a difference, which stands
 * behind a gain, the larger number is the first, whosever it is. A past one is of dice that are no longer there.
 * @param {Pick<View, "pieces">} view
 * @param {NonNullable<ReturnType<typeof noteToRead>>} bubble
 */
function tokensOf({ pieces }, { note, cell, mover, isPast }) {
  const [own, other] = [HOMES[mover].figure, HOMES[1 - mover].figure];
  if (!note.includes(":")) return [own, "text", own, "quiet", own];
  if (isPast) return [];
  const met = Math.abs(pieces.find((piece) => piece.cell === cell.id)?.value ?? 0);
  return note.split(" ")[1] === String(met) ? ["text", other, "text", own] : ["text", own, "text", other];
}

/**
 * The bows of jumps, and the way home of the aimed move. They go over dice, which stand so close that crumbs would be left
 * of a bow below them, but not over those that it begins and ends at.
 * @param {Pen} pen
 * @param {Scene} scene
 * @param {Pick<Animated, "aimed">} animated
 */
function paintWays(pen, { view, targets }, { aimed }) {
  const { context } = pen;
  for (const { cell, move } of targets) {
    for (const [index, line] of linesOf(view, move).entries()) {
      // The way home is shown only for the aimed target.
      const isSeen = index === 0 ? move.travels[0].legs[0].manner === "jump" : cell.id === aimed;
      if (!isSeen) continue;
      const ends = view.pieces.filter((piece) => piece.cell === cell.id || piece.id === move.travels[0].piece);
      context.save();
      context.beginPath();
      context.rect(view.board.x, view.board.y, view.board.width, view.board.height);
      for (const { x, y } of ends) context.roundRect(x - 46, y - 50, 92, 102, 24);
      context.clip("evenodd");
      dottedLine(pen, line, 5);
      context.restore();
    }
  }
}

/**
 * The radii of a cell's corners, from the top left one onwards: those of the field are round.
 * @param {Cell} cell
 * @param {Cell[]} cells all of the field
 */
function cornersOf({ x, y, width, height }, cells) {
  const field = boundsOf(cells);
  const [isLeft, isRight] = [x === field.x, x + width === field.x + field.width];
  const [isTop, isBottom] = [y === field.y, y + height === field.y + field.height];
  const corners = [isTop && isLeft, isTop && isRight, isBottom && isRight, isBottom && isLeft];
  return corners.map((isRound) => (isRound ? FIELD_RADIUS : 0));
}

/**
 * @param {Pen} pen
 * @param {{x: number, y: number}} place
 * @param {string} value
 * @param {0 | 1} owner
 */
function paintHome(pen, { x, y }, value, owner) {
  const { context } = pen;
  const { rim, figure } = HOMES[owner];
  if (pen.pixel <= TINY) {
    context.strokeStyle = ink(rim);
    context.lineWidth = 2.5;
    context.beginPath();
    context.roundRect(x - HOME_SIZE / 2, y - HOME_SIZE / 2, HOME_SIZE, HOME_SIZE, 10);
    context.stroke();
  }
  drawFigures(pen, value, { x, y, height: Math.max(16.1, 9.4 * pen.pixel), token: figure });
}

/**
 * @param {Pen} pen
 * @param {number} value
 * @param {0 | 1} owner
 */
function paintDie(pen, value, owner) {
  const { context } = pen;
  const { lip, face, rim, figure } = DICE[owner];
  context.fillStyle = ink(lip);
  context.beginPath();
  context.roundRect(-40, -35, 80, 81, 21);
  context.fill();
  context.fillStyle = ink(face);
  context.beginPath();
  if (rim) {
    context.roundRect(-36.5, -37.5, 73, 73, 18);
    context.fill();
    context.strokeStyle = ink(rim);
    context.lineWidth = 7;
    context.stroke();
  } else {
    context.roundRect(-40, -41, 80, 80, 21);
    context.fill();
  }
  const text = value > 0 ? `+${value}` : written(value);
  drawFigures(pen, text, { x: -1, y: -1, height: 34.7, token: figure });
}

/** @param {Pen} pen */
function paintZero(pen) {
  const { context } = pen;
  context.fillStyle = ink("bone-lip");
  context.save();
  context.translate(0, 6);
  context.fill(PEBBLE);
  context.restore();
  context.fillStyle = ink("bone");
  context.fill(PEBBLE);
  drawFigures(pen, "0", { x: 0, y: 0, height: 25.4, token: "bone-quiet" });
}
