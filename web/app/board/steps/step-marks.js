/**
 * The steps of a turn, numbered: a disc on the shoulder of each piece that was moved, and the same number
 * in an ellipse where it came from. One step alone has no number.
 */

import { drawFigures } from "../common/figures.js";
import { middleOf } from "../common/geometry.js";
import { ink } from "../common/palette.js";

/** @import { LatestTurn } from "../../seam.js" */
/** @import { Point } from "../common/geometry.js" */
/** @import { Scene } from "../common/scene.js" */
/** @import { Pen } from "../common/surface.js" */
/** @import { Skin } from "../skin.js" */

/** Lengths of the marks in board units, for letters of 20 units and of the least height that can be read. */
export const STEPS = {
  letter: 20,
  /** The least height of letters, in pixels. */
  least: 13,
  radius: 17,
  /** How much the radius grows with the height of letters above the usual one. */
  growth: 1.4,
  /** Up to which radius it grows so. */
  grown: 26,
  /** Its share of the height of letters from there on. */
  share: 0.78,
  /** The height of a figure, as a share of the height of letters. */
  figure: 0.7,
  /** The most of it, as a share of the radius: of a disc that has no room for more. */
  filled: 1.3,
  ellipse: { across: 27, down: 19, line: 3 },
  /** Between discs side by side. */
  gap: 3,
  /** Larger discs stand further out, by this share of what they have grown: by all of it, so that they hide no more of the piece. */
  outwards: 1,
};

/** Where the marks stand, where the skin says nothing else. */
export const AT = { shoulder: { x: -40, y: -31 }, origin: { x: 0, y: 0 } };

/** @typedef {Point & {number: number}} StepMark */

/**
 * Whether the steps of a turn have numbers.
 * @param {LatestTurn | null} turn
 */
export function isNumbered(turn) {
  return turn !== null && (turn.unfinished || turn.steps.length > 1);
}

/**
 * How large the marks are.
 * @param {number} pixel board units in a CSS pixel
 * @param {Pick<Skin, "steps">} [skin] which may have room for no more than so much
 */
export function sizeOfSteps(pixel, { steps } = {}) {
  const letter = Math.max(STEPS.letter, STEPS.least * pixel);
  const wanted = Math.min(STEPS.radius + (letter - STEPS.letter) * STEPS.growth, Math.max(STEPS.grown, letter * STEPS.share));
  const radius = Math.min(wanted, steps?.room?.radius ?? wanted);
  return { figure: Math.min(letter * STEPS.figure, radius * STEPS.filled), radius };
}

/**
 * The discs of the turn's steps, on the pieces that they have moved.
 * @param {Scene} scene
 * @param {Skin} skin
 * @param {number} radius
 * @returns {StepMark[]}
 */
export function discsOf({ view, told }, skin, radius) {
  /** @type {StepMark[]} */
  const discs = [];
  for (const { number, piece: id } of movedBy(told)) {
    const piece = view.pieces.find((one) => one.id === id);
    if (!piece) continue;
    /** @type {Point & {outer?: boolean}} */
    const shoulder = skin.steps?.shoulder?.(piece) ?? AT.shoulder;
    const cell = shoulder.outer && view.cells.find(({ id }) => id === piece.cell);
    const side = cell && piece.x > middleOf(cell).x ? -1 : 1;
    const out = Math.min((radius - STEPS.radius) * STEPS.outwards, skin.steps?.room?.out ?? Infinity);
    const pitch = 2 * radius + STEPS.gap;
    const isTaken = (/** @type {Point} */ place) => discs.some((disc) => Math.hypot(disc.x - place.x, disc.y - place.y) < pitch);
    const place = { x: piece.x + side * (shoulder.x - out), y: piece.y + shoulder.y - out };
    if (isTaken(place)) Object.assign(place, shoulder.outer ? { y: 2 * piece.y - place.y } : { x: 2 * piece.x - place.x });
    while (isTaken(place)) place.x += side * pitch;
    discs.push({ number, ...place });
  }
  return discs;
}

/**
 * The squares that the discs of the turn's steps fill.
 * @param {Scene} scene
 * @param {Skin} skin
 * @param {number} pixel board units in a CSS pixel
 */
export function discExtents(scene, skin, pixel) {
  const { radius } = sizeOfSteps(pixel, skin);
  return discsOf(scene, skin, radius).map(({ x, y }) => ({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }));
}

/**
 * The places that pieces have left in the turn's steps, on the cells of the view.
 * @param {Scene} scene
 * @param {Skin} skin
 * @returns {StepMark[]}
 */
export function originsOf({ view, told }, skin) {
  const shift = skin.steps?.origin ?? AT.origin;
  const shown = new Set(view.cells.map(({ id }) => id));
  return movedBy(told).flatMap(({ number, cell, origin }) =>
    origin && shown.has(cell) ? [{ number, x: origin.x + shift.x, y: origin.y + shift.y }] : [],
  );
}

/** @param {LatestTurn | null} turn */
export function movedBy(turn) {
  if (!turn || !isNumbered(turn)) return [];
  return turn.steps.flatMap(({ pieces }, index) => pieces.map((piece) => ({ ...piece, number: index + 1 })));
}

/**
 * A disc on a piece.
 * @param {Pen} pen
 * @param {Skin} skin
 * @param {StepMark} mark
 */
export function paintDisc(pen, skin, { number, x, y }) {
  const { figure, radius } = sizeOfSteps(pen.pixel, skin);
  paintRound(pen, { x, y, radius });
  paintNumber(pen, String(number), { x, y, height: figure, token: "on-mark" });
}

/**
 * @param {Pen} pen
 * @param {Point & {radius: number}} disc
 */
export function paintRound({ context }, { x, y, radius }) {
  context.fillStyle = ink("mark");
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

/**
 * @param {Pen} pen
 * @param {string} number
 * @param {Point & {height: number, token: "mark" | "on-mark"}} style
 */
export function paintNumber(pen, number, style) {
  drawFigures(pen, number, { ...style, stroke: 20 });
}

/**
 * An ellipse where a piece came from.
 * @param {Pen} pen
 * @param {StepMark} mark
 * @param {number} [size] larger where the board's units are small
 */
export function paintOriginOfStep(pen, { number, x, y }, size = 1) {
  paintEllipse(pen, { x, y }, size);
  paintNumber(pen, String(number), { x, y, height: sizeOfSteps(pen.pixel).figure, token: "mark" });
}

/**
 * @param {Pen} pen
 * @param {Point} middle
 * @param {number} size
 */
export function paintEllipse({ context }, { x, y }, size) {
  const { across, down, line } = STEPS.ellipse;
  context.strokeStyle = ink("mark");
  context.lineWidth = line * size;
  context.beginPath();
  context.ellipse(x, y, across * size, down * size, 0, 0, 2 * Math.PI);
  context.stroke();
}
