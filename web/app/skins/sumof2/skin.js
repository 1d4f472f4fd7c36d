/**
 * Sumof2: two camps inlaid in the slab, and thirty-six pawns with figures. While three are picked,
 * those that no longer go with the others are only outlines.
 */

import { drawFigures } from "../../board/common/figures.js";
import { middleOf } from "../../board/common/geometry.js";
import { dotted, washCorners } from "../../board/common/marks.js";
import { circleOutline, roundedOutline } from "../../board/common/outline.js";
import { ink } from "../../board/common/palette.js";
import { at } from "../../board/common/surface.js";
import { washMovedPieces } from "../../board/slab/last-move.js";
import { reachable } from "../../game/picking.js";

/** @import { Pen } from "../../board/common/surface.js" */
/** @import { Skin } from "../../board/skin.js" */

const CAMP = { x: 16, width: 640, height: 332, radius: 22 };
const CAMP_TOPS = [16, 364];

const RADIUS = 38;
const INNER_RADIUS = 32;
const LIP = 6;
const FIGURE = 32.2;
/** A pawn is drawn a little above the middle of its square, because its lip is below. */
const RAISED = -2;
const HOLE_RADIUS = 11;
const LEFT_RADIUS = 24;
const RING_RADIUS = 47;

const TRAVEL_TIME = 260;

/** Up to this many moves are written one by one, with open terms that are dotted in the equation and on the board. */
export const MOST_WRITTEN = 2;

const AROUND_PAWN = circleOutline(RING_RADIUS);

/** Camps by their players, as they are shown beside the names. */
const BADGE = { x: -40, y: -40, width: 80, height: 80, radius: 16 };

/** @type {Skin} */
export const skin = {
  overhang: 0,
  miniBox: { x: 26, y: 26, width: 620, height: 660 },
  emblemBox: { x: -44, y: -44, width: 88, height: 88 },
  bar: { x: 0, y: 0 },

  emblem: (player) => ({ id: "", cell: "", owner: player, kind: "camp", value: null, x: 0, y: 0 }),

  paintGround({ context }, view) {
    const owners = isTurned(view) ? [0, 1] : [1, 0];
    for (const [index, y] of CAMP_TOPS.entries()) {
      context.fillStyle = ink(campOf(owners[index]));
      context.beginPath();
      context.roundRect(CAMP.x, y, CAMP.width, CAMP.height, CAMP.radius);
      context.fill();
    }
  },

  paintSlot(pen, place) {
    disc(pen, place, HOLE_RADIUS, "board-edge");
  },

  pieces: Array.from({ length: 36 }, (_, index) => ({ kind: "pawn", owner: null, value: index + 1 })),

  paintPiece(pen, { kind, owner, value }) {
    if (kind === "camp") return paintBadge(pen, owner);
    disc(pen, { x: 0, y: RAISED + LIP }, RADIUS, "bone-lip");
    disc(pen, { x: 0, y: RAISED }, RADIUS, "bone");
    circle(pen, { x: 0, y: RAISED }, INNER_RADIUS, "bone-line", 2);
    drawFigures(pen, String(value), { x: 0, y: RAISED, height: FIGURE, token: "bone-on" });
  },

  paintMuted(pen, { value }) {
    circle(pen, { x: 0, y: 0 }, RADIUS, "line", 2.5);
    drawFigures(pen, String(value), { x: 0, y: 0, height: FIGURE, token: "quiet" });
  },

  paintShadow(pen) {
    disc(pen, { x: 0, y: 9 }, RADIUS, "line");
  },

  // Two have changed places, and the third has left a hole.
  paintLastMove: (pen, scene, animated) =>
    washMovedPieces(pen, scene, animated, {
      box: { x: -46.5, y: -45.5, width: 93, height: 93 },
      radius: 46.5,
      paintOrigin(_pen, place) {
        if (place.piece) return;
        disc(pen, place, LEFT_RADIUS, "wash");
        washCorners(pen, { x: place.x - LEFT_RADIUS, y: place.y - LEFT_RADIUS, width: 2 * LEFT_RADIUS, height: 2 * LEFT_RADIUS });
        disc(pen, place, HOLE_RADIUS, "board-edge");
      },
    }),

  paintLanding() {},

  // After one pick that leaves many moves, the pawns that combine with it look as usual.
  paintOver(pen, { picked, targets, view }) {
    if (!picked.length || (picked.length === 1 && reachable(view.moves, picked).length > MOST_WRITTEN)) return;
    for (const { cell } of targets) at(pen, middleOf(cell), () => dotted(pen, AROUND_PAWN));
  },

  pieceOutline: () => AROUND_PAWN,

  cellOutline: (cell) => roundedOutline(cell, 22),

  travelTime: () => TRAVEL_TIME,
};

/** @param {import("../../seam.js").View} view */
function isTurned({ cells }) {
  return !cells[0].id.endsWith("6");
}

/** @param {number | null} player */
function campOf(player) {
  return player === 0 ? "camp-1" : "camp-2";
}

/**
 * A corner of a player's camp, with the player's sign: filled or ringed.
 * @param {Pen} pen
 * @param {number | null} player
 */
function paintBadge(pen, player) {
  const { context } = pen;
  context.fillStyle = ink(campOf(player));
  context.beginPath();
  context.roundRect(BADGE.x, BADGE.y, BADGE.width, BADGE.height, BADGE.radius);
  context.fill();
  if (player === 0) disc(pen, { x: 0, y: 0 }, 22, "p1");
  else circle(pen, { x: 0, y: 0 }, 18, "p2", 9);
}

/**
 * @param {Pen} pen
 * @param {{x: number, y: number}} place
 * @param {number} radius
 * @param {string} token
 */
function disc({ context }, { x, y }, radius, token) {
  context.fillStyle = ink(token);
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

/**
 * @param {Pen} pen
 * @param {{x: number, y: number}} place
 * @param {number} radius
 * @param {string} token
 * @param {number} width of the line
 */
function circle({ context }, { x, y }, radius, token, width) {
  context.strokeStyle = ink(token);
  context.lineWidth = width;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.stroke();
}
