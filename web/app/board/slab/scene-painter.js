/** Paints a scene layer by layer, from the ground up. The skin knows what each thing looks like. */

import { faintly } from "../common/faint.js";
import { bar, dashed, ring } from "../common/marks.js";
import { paintOwnMarks } from "../common/own-marks.js";
import { Ranks } from "../common/ranks.js";
import { LIFT } from "../common/scene.js";
import { at } from "../common/surface.js";
import { discsOf, originsOf, paintDisc, paintOriginOfStep, sizeOfSteps } from "../steps/step-marks.js";
import { pointReached } from "./move-animation.js";

/** @import { Piece } from "../../seam.js" */
/** @import { Point } from "../common/geometry.js" */
/** @import { Animated, Fall, Journey, Scene } from "../common/scene.js" */
/** @import { Pen } from "../common/surface.js" */
/** @import { Skin } from "../skin.js" */

/** How far a captured piece sinks, in board units. */
const SINK = 6;
/** How far up and to the left of its place a hint's rank stands; a larger one stands further out, and hides no more of the piece. */
const RANK_SHIFT = 34;
/** Other marks closer than this to a target's mark are left out. */
export const CLEARANCE = 40;

/**
 * @param {{layer: (name: string, paint: (pen: Pen) => void) => void}} surface which caches the
 *   layer that seldom changes
 * @param {Pen} pen
 * @param {Skin} skin
 * @param {Scene} scene
 * @param {Animated} animated
 */
export function paintScene(surface, pen, skin, scene, animated) {
  const { view, targets } = scene;
  // The board may be turned, and while a game is being opened it has no badges yet.
  const isBare = !view.cells.some(({ badge }) => badge);
  surface.layer(`${view.cells[0].id} ${isBare}`, (ground) => skin.paintGround(ground, view));
  for (const { cell } of targets) skin.paintTarget?.(pen, cell);
  const origins = originsOf(scene, skin);
  for (const slot of view.slots) {
    const isCovered =
      origins.some((origin) => isNear(slot, origin)) ||
      targets.some(({ cell, move }) => isNear(slot, move.travels[0]) || (move.note && cell.id === slot.cell)) ||
      (!scene.isOver && view.last?.moved.some((moved) => isNear(slot, moved)));
    if (!isCovered) skin.paintSlot?.(pen, slot);
  }
  if (!scene.isOver) skin.paintLastMove(pen, scene, animated);
  skin.paintUnder?.(pen, scene, animated);
  paintPieces(pen, skin, scene, animated);
  skin.paintRing?.(pen, scene);
  for (const cell of view.cells) if (cell.badge && cell.name) skin.paintBadge?.(pen, cell);
  paintSteps(pen, skin, scene, animated);
  for (const { cell, move } of targets) skin.paintLanding(pen, cell, move, view);
  paintDragged(pen, skin, scene, animated);
  paintOwnMarks(pen, skin, view.cells, scene.marks);
  paintHints(pen, skin, scene, animated.hintDrawn);
  skin.paintOver?.(pen, scene, animated);
}

/**
 * @param {Pen} pen
 * @param {Skin} skin
 * @param {Scene} scene
 * @param {Animated} animated
 */
function paintPieces(pen, skin, { view, lifted, muted, movable, hints, faint }, { lift, journeys, before, fall, drag }) {
  const pieces = before ?? view.pieces;
  const above = new Set([...lifted.map(({ id }) => id), ...journeys.map(({ piece }) => piece.id)]);
  if (fall) paintFall(pen, skin, fall.taken, fall.share);
  for (const [index, piece] of pieces.entries()) {
    if (above.has(piece.id)) continue;
    at(pen, piece, () => {
      if (skin.paintMuted && muted.has(piece.id)) return skin.paintMuted(pen, piece);
      if (faint.has(piece.id)) return faintly(pen, skin.emblemBox, (inner) => skin.paintPiece(inner, piece));
      if (skin.overlap && overlaps(piece, pieces[index - 1], skin.overlap.width)) skin.overlap.paintGap(pen, piece);
      skin.paintPiece(pen, fall ? counting(piece, fall) : piece);
      const hasBar = movable.has(piece.cell) && piece.owner === view.to_move && !hints.some(({ travels }) => travels[0]?.piece === piece.id);
      if (hasBar && !before) bar(pen, skin.bar);
    });
  }
  if (fall) paintFall(pen, skin, fall.spent, fall.share);
  for (const [index, piece] of lifted.entries()) {
    if (journeys.some((journey) => journey.piece.id === piece.id)) continue;
    if (drag?.piece !== piece.id) paintLifted(pen, skin, piece, piece, index === lifted.length - 1 ? lift : 1, true);
  }
  // The piece that was picked is painted last, above the others.
  for (const journey of journeys.toReversed()) paintJourney(pen, skin, journey);
}

/**
 * Paints the piece that is dragged, above the dot of the target that it is held over.
 * @param {Pen} pen
 * @param {Skin} skin
 * @param {Scene} scene
 * @param {Animated} animated
 */
function paintDragged(pen, skin, { lifted }, { journeys, drag }) {
  const dragged = lifted.find(({ id }) => id === drag?.piece);
  if (!drag || !dragged || journeys.some(({ piece }) => piece.id === dragged.id)) return;
  paintLifted(pen, skin, dragged, drag.place, 1, true);
}

/**
 * @param {Pen} pen
 * @param {Skin} skin
 * @param {Journey} journey
 */
function paintJourney(pen, skin, journey) {
  const { piece, lifted, fades, share } = journey;
  const { context } = pen;
  const before = context.globalAlpha;
  if (fades) context.globalAlpha = before * share;
  paintLifted(pen, skin, piece, pointReached(journey), lifted ? 1 - share : 0, false);
  context.globalAlpha = before;
}

/**
 * Paints pieces that leave the board: they sink into it.
 * @param {Pen} pen
 * @param {Skin} skin
 * @param {Piece[]} pieces
 * @param {number} share
 */
function paintFall(pen, skin, pieces, share) {
  for (const piece of pieces) {
    at(pen, { x: piece.x, y: piece.y + share * SINK }, () => {
      pen.context.globalAlpha = 1 - share;
      skin.paintPiece(pen, piece);
    });
  }
}

/**
 * A piece with the number to show now: a changed number counts up or down to its new value.
 * @param {Piece} piece
 * @param {Fall} fall
 * @returns {Piece}
 */
function counting(piece, { counted, share }) {
  const from = counted.get(piece.id);
  if (from === undefined || piece.value === null) return piece;
  return { ...piece, value: Math.round(from + (piece.value - from) * share) };
}

/**
 * @param {Pen} pen
 * @param {Skin} skin
 * @param {Piece} piece
 * @param {Point} place
 * @param {number} height 0 to 1
 * @param {boolean} picked
 */
function paintLifted(pen, skin, piece, place, height, picked) {
  at(pen, place, () => height > 0 && skin.paintShadow(pen, piece));
  at(pen, { x: place.x, y: place.y - height * LIFT }, () => {
    skin.paintPiece(pen, piece);
    if (picked) ring(pen, skin.pieceOutline(piece));
  });
}

/**
 * The numbers of the turn's steps, but not while pieces move, nor beside the ranks of several hints.
 * @param {Pen} pen
 * @param {Skin} skin
 * @param {Scene} scene
 * @param {Animated} animated
 */
function paintSteps(pen, skin, scene, { journeys, before }) {
  if (journeys.length || before || scene.hints.length > 1) return;
  const isAimedAt = (/** @type {Point} */ place) => scene.targets.some(({ move }) => isNear(place, move.travels[0]));
  for (const origin of originsOf(scene, skin)) if (!isAimedAt(origin)) paintOriginOfStep(pen, origin);
  for (const disc of discsOf(scene, skin, sizeOfSteps(pen.pixel, skin).radius)) paintDisc(pen, skin, disc);
}

/**
 * @param {Pen} pen
 * @param {Skin} skin
 * @param {Scene} scene
 * @param {number} drawn
 */
function paintHints(pen, skin, { view, hints }, drawn) {
  if (!hints.length) return;
  const ranks = new Ranks(hints.length, pen.pixel, { right: view.board.x + view.board.width });
  const shift = RANK_SHIFT + ranks.growth;
  /** @type {Set<string>} */
  const marked = new Set();
  const mark = (/** @type {string} */ id, /** @type {() => void} */ paint) => {
    // Hints may share a piece or a cell, and dashes painted twice would look like a solid line.
    if (!marked.has(id)) paint();
    marked.add(id);
  };
  for (const [index, { path, unordered, travels }] of hints.entries()) {
    const isMeant = (/** @type {Piece} */ { id, cell }) => (unordered ? path.includes(cell) : id === travels[0]?.piece);
    const pieces = view.pieces.filter(isMeant);
    for (const piece of pieces) mark(piece.id, () => at(pen, piece, () => dashed(pen, skin.pieceOutline(piece), drawn)));
    const cells = path.slice(pieces.length).flatMap((id) => view.cells.find((cell) => cell.id === id) ?? []);
    for (const cell of cells) mark(cell.id, () => dashed(pen, skin.cellOutline(cell), drawn));
    const [landing] = travels;
    for (const { x, y } of cells.length && landing ? [...pieces, landing] : pieces) ranks.add(index, { x: x - shift, y: y - shift });
  }
  ranks.paint(pen);
}

/**
 * @param {Piece} piece
 * @param {Piece | undefined} before the one painted before it
 * @param {number} width
 */
function overlaps(piece, before, width) {
  return before?.cell === piece.cell && Math.hypot(piece.x - before.x, piece.y - before.y) < width;
}

/**
 * @param {Point} place
 * @param {Point | undefined} target
 */
export function isNear(place, target) {
  return target !== undefined && Math.hypot(place.x - target.x, place.y - target.y) < CLEARANCE;
}
