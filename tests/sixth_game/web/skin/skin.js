/** Tic-tac-toe: nine squares between four lines; crosses are filled in, noughts are rings. */

import { dot } from "../../board/common/marks.js";
import { boundsOf, middleOf } from "../../board/common/geometry.js";
import { circleOutline, Drawing, roundedOutline } from "../../board/common/outline.js";
import { ink } from "../../board/common/palette.js";

/** @import { Skin } from "../skin.js" */

const CROSS = new Drawing("M-26 -26L26 26M26 -26L-26 26");
const NOUGHT = new Drawing("M0 -28a28 28 0 0 1 0 56a28 28 0 0 1 0 -56Z");
const AROUND_MARK = circleOutline(42);

/** @type {Skin} */
export const skin = {
  overhang: 0,
  emblemBox: { x: -40, y: -40, width: 80, height: 80 },
  bar: { x: 0, y: 46 },

  emblem: (player) => ({ id: "", cell: "", owner: player, kind: "mark", value: null, x: 0, y: 0 }),

  paintGround({ context }, { cells }) {
    const { x, y, width, height } = boundsOf(cells);
    context.strokeStyle = ink("line");
    context.lineWidth = 4;
    context.beginPath();
    for (const third of [1 / 3, 2 / 3]) {
      context.moveTo(x + third * width, y + 8);
      context.lineTo(x + third * width, y + height - 8);
      context.moveTo(x + 8, y + third * height);
      context.lineTo(x + width - 8, y + third * height);
    }
    context.stroke();
  },

  pieces: /** @type {const} */ ([0, 1]).map((owner) => ({ kind: "mark", owner, value: null })),

  paintPiece({ context }, { owner }) {
    context.strokeStyle = ink(owner ? "p2" : "p1");
    context.lineWidth = 14;
    context.lineCap = "round";
    context.stroke(owner ? NOUGHT : CROSS);
  },

  paintShadow() {
    // A mark is never lifted.
  },

  paintLastMove() {
    // Marks do not travel: the view names no cells of a last move.
  },

  paintLanding(pen, cell) {
    dot(pen, middleOf(cell));
  },

  pieceOutline: () => AROUND_MARK,

  cellOutline: ({ x, y, width, height }) => roundedOutline({ x: x + 6, y: y + 6, width: width - 12, height: height - 12 }, 12),

  travelTime: () => 0,
};
