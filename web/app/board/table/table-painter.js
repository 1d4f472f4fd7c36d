/**
 * Paints a table board: the board as the camera sees it, the shelf, and what moves between them.
 */

import { faintly } from "../common/faint.js";
import { contains, middleOf, withMargin } from "../common/geometry.js";
import { dashed, dot, dotted, ring } from "../common/marks.js";
import { paintOwnMarks } from "../common/own-marks.js";
import { ink } from "../common/palette.js";
import { Ranks } from "../common/ranks.js";
import { atRest, LIFT } from "../common/scene.js";
import { at } from "../common/surface.js";
import { discsOf, movedBy, paintDisc, paintOriginOfStep, sizeOfSteps } from "../steps/step-marks.js";
import { paintMarksBetween } from "./table-marks.js";
import { onWay } from "./way.js";

/** @import { Extent, Piece } from "../../seam.js" */
/** @import { Point } from "../common/geometry.js" */
/** @import { Pen } from "../common/surface.js" */
/** @import { Skin, TableSkin } from "../skin.js" */
/** @import { PictureCache } from "./picture-cache.js" */
/** @import { Area, Pile, TableScene } from "./table-scene.js" */
/** @import { Viewport } from "./viewport.js" */

/** The opacity of a pile that is aimed at a cell but not laid yet. */
const AIMED_ALPHA = 0.62;
const SHELF_RADIUS = 14;
/** How far within the corner of a hinted cell its rank stands; a larger one stands further within an empty cell, and hides no other. */
const RANK_INSET = 6;
/** How much larger ranks are on the shelf, where dominoes are small. */
const SHELF_RANKS = 1.8;
/** How much larger the places of steps are marked there: as high as a domino's place. */
const SHELF_ORIGINS = 2.2;
/** The diameter of the dots round a half that an action may change. */
const DOT = 8;
/** Dots at the edge: how far inside it their middles lie, in CSS pixels, and the most of their size, as a share of a dot's on the board. */
const EDGE_DOT = { inset: 9, size: 0.35 };

/**
 * A pile that is animated: it moves, turns round, or changes its pieces.
 * @typedef {object} AnimationPath
 * @property {Pile} pile as it will be
 * @property {Pile} before as it was
 * @property {"travel" | "arc" | "turn" | "change"} kind
 * @property {number} share of its path that is done, 0 to 1
 */

/**
 * @typedef {object} Stage
 * @property {PictureCache} pictures
 * @property {Extent} pileBox what a pile takes, round its place
 * @property {TableScene} scene
 * @property {Viewport} viewport
 * @property {Map<string, AnimationPath>} animationPaths by the ids of their piles
 * @property {{pile: string, at: Point} | null} drag
 * @property {number} lift how far the last picked pile is lifted, 0 to 1
 * @property {number} hintDrawn 0 to 1
 * @property {Piece[] | null} laid the pieces aimed at a cell, or just laid there
 * @property {boolean} isLaid
 * @property {string[]} marks what somebody has drawn
 */

/**
 * @param {Pen} pen
 * @param {Skin} skin
 * @param {TableSkin} tableSkin
 * @param {Stage} stage
 */
export function paintTable(pen, skin, tableSkin, stage) {
  const { context } = pen;
  paintShelf(pen, skin, tableSkin, stage);
  context.save();
  const { camera, corner, shelfForm } = stage.viewport;
  const corners = shelfForm === "columns" ? [corner, 0, 0, corner] : [corner, corner, 0, 0];
  const { x, y, width, height } = camera.port;
  context.beginPath();
  context.roundRect(x, y, width, height, corners);
  context.clip();
  at(pen, originOf("board", stage), () => paintBoard(pen, skin, tableSkin, stage));
  paintTargetsOutOfSight(pen, stage);
  context.restore();
  const { scene } = stage;
  const cells = { board: scene.marked, shelf: scene.shelf.view.cells };
  paintMarksBetween(pen, stage.marks, cells, (area, place) => seenAt(area, place, stage), originOf("board", stage).scale);
  for (const path of stage.animationPaths.values()) paintAnimationPath(pen, skin, stage, path);
  const dragged = stage.drag && stage.scene.piles.get(stage.drag.pile);
  if (stage.drag && dragged) {
    const { scale } = originOf(isInPort(stage.drag.at, stage) ? "board" : "shelf", stage);
    at(pen, { ...stage.drag.at, scale }, () => paintLifted(pen, skin, stage, dragged, 1));
  }
}

/**
 * @param {Pen} pen
 * @param {Skin} skin
 * @param {TableSkin} tableSkin
 * @param {Stage} stage
 */
function paintShelf(pen, skin, tableSkin, stage) {
  const { context } = pen;
  const { x, y, width, height } = stage.viewport.shelfGround;
  // Where nothing is left on it, it may be hidden.
  if (!width) return;
  context.fillStyle = ink("tile-2");
  context.beginPath();
  context.roundRect(x, y, width, height, SHELF_RADIUS);
  context.fill();
  at(pen, originOf("shelf", stage), () => {
    for (const cell of stage.scene.shelf.view.cells) {
      const pile = stage.scene.pileAt.get(cell.id);
      if (pile && !isElsewhere(pile, stage)) at(pen, middleOf(cell), () => paintPile(pen, skin, pile, stage));
      else at(pen, middleOf(cell), () => tableSkin.paintPlace(pen));
    }
    paintOrigins(pen, stage);
    paintHints(pen, tableSkin, stage, "shelf");
    paintOwnMarks(pen, skin, stage.scene.shelf.view.cells, stage.marks);
  });
}

/**
 * The numbers of the turn's steps, at the places on the shelf from which they took a pile.
 * @param {Pen} pen
 * @param {Stage} stage
 */
function paintOrigins(pen, stage) {
  if (areStepsHidden(stage)) return;
  const { view, told } = stage.scene.shelf;
  const inner = { ...pen, pixel: pen.pixel / originOf("shelf", stage).scale };
  for (const { number, cell: id } of movedBy(told)) {
    const cell = view.cells.find((one) => one.id === id);
    if (cell && !stage.scene.pileAt.has(id)) paintOriginOfStep(inner, { number, ...middleOf(cell) }, SHELF_ORIGINS);
  }
}

/**
 * Whether the numbers of steps would be in the way of piles that move, or of the ranks of hints.
 * @param {Stage} stage
 */
function areStepsHidden({ scene, animationPaths }) {
  return animationPaths.size > 0 || scene.hints.length > 1;
}

/**
 * @param {Pen} pen
 * @param {Skin} skin
 * @param {TableSkin} tableSkin
 * @param {Stage} stage
 */
function paintBoard(pen, skin, tableSkin, stage) {
  const { context } = pen;
  const { scene } = stage;
  const { view, targets } = scene.board;
  for (const slot of view.slots) skin.paintSlot?.(pen, slot);
  // Where marks point to, a place that has gone is seen again.
  for (const cell of scene.marked.slice(view.cells.length)) skin.paintSlot?.(pen, { cell: cell.id, ...middleOf(cell) });
  const isUnderWay = [...stage.animationPaths.values()].some(({ kind }) => kind !== "turn");
  if (!isUnderWay && !scene.board.isOver) skin.paintLastMove(pen, scene.board, atRest);
  const { aimed } = scene;
  // Another slot may be aimed at instead.
  if (aimed) for (const slot of view.slots) if (slot.cell !== aimed.cell.id) dot(pen, slot);
  const shown = [...scene.pileAt.values()].filter((pile) => pile.area === "board" && !isElsewhere(pile, stage));
  const isPicked = (/** @type {Pile} */ { cell }) => scene.board.picked.includes(cell);
  for (const pile of [...shown.filter((pile) => !isPicked(pile)), ...shown.filter(isPicked)]) {
    at(pen, placeOf(pile), () => paintPile(pen, skin, pile, stage));
  }
  if (!isUnderWay) skin.paintRing?.(pen, scene.board);
  for (const cell of view.cells) if (cell.badge) skin.paintBadge?.(pen, cell);
  paintOwnMarks(pen, skin, scene.marked, stage.marks);
  for (const { cell } of targets) {
    if (scene.pileAt.has(cell.id)) at(pen, middleOf(cell), () => tableSkin.paintPartner(pen));
    else dot(pen, middleOf(cell));
  }
  for (const [id, action] of scene.offered) {
    const outline = tableSkin.actionOutline(action, scene.isTurned);
    const cell = outline && view.cells.find((one) => one.id === id);
    if (cell) at(pen, middleOf(cell), () => dotted(pen, outline, DOT, "bone-mark"));
  }
  for (const id of scene.pickable) {
    const outline = tableSkin.actionOutline(id, scene.isTurned);
    const cell = outline && view.cells.find((one) => one.id === scene.board.picked.at(-1));
    if (cell) at(pen, { ...middleOf(cell), y: middleOf(cell).y - LIFT }, () => dotted(pen, outline, DOT, "bone-mark"));
  }
  if (stage.laid?.length) {
    const { x, y } = stage.laid[0];
    context.globalAlpha = stage.isLaid ? 1 : AIMED_ALPHA;
    at(pen, { x, y }, () => paintPieces(pen, skin, stage, "board", stage.laid ?? []));
    context.globalAlpha = 1;
    if (aimed && !stage.isLaid) at(pen, { x, y }, () => dotted(pen, tableSkin.frame));
  }
  if (!areStepsHidden(stage)) paintDiscs(pen, skin, stage);
  paintHints(pen, tableSkin, stage, "board");
}

/**
 * Dots at the edge of the port, towards what may be picked next and lies beyond it.
 * @param {Pen} pen
 * @param {Stage} stage
 */
function paintTargetsOutOfSight(pen, stage) {
  const { scene, viewport } = stage;
  if (!viewport.isPart || viewport.isGliding) return;
  const { port } = viewport.camera;
  const slots = scene.aimed ? scene.board.view.slots.filter(({ cell }) => cell !== scene.aimed?.cell.id) : [];
  const scale = Math.min(EDGE_DOT.size * pen.pixel, originOf("board", stage).scale);
  const inset = withMargin(port, -EDGE_DOT.inset * pen.pixel);
  for (const place of [...scene.board.targets.map(({ cell }) => middleOf(cell)), ...slots]) {
    const seen = seenAt("board", place, stage);
    if (contains(port, seen)) continue;
    const x = Math.min(Math.max(seen.x, inset.x), inset.x + inset.width);
    const y = Math.min(Math.max(seen.y, inset.y), inset.y + inset.height);
    at(pen, { x, y, scale }, () => dot(pen, { x: 0, y: 0 }));
  }
}

/**
 * The numbers of the turn's steps, on the piles that they have moved or changed.
 * @param {Pen} pen
 * @param {Skin} skin
 * @param {Stage} stage
 */
function paintDiscs(pen, skin, stage) {
  const inner = { ...pen, pixel: pen.pixel / originOf("board", stage).scale };
  const { radius } = sizeOfSteps(inner.pixel, skin);
  for (const disc of discsOf(stage.scene.board, skin, radius)) paintDisc(inner, skin, disc);
}

/**
 * @param {Pen} pen
 * @param {Skin} skin
 * @param {Pile} pile
 * @param {Stage} stage
 */
function paintPile(pen, skin, pile, stage) {
  const { picked } = stage.scene.board;
  if (picked.includes(pile.cell)) paintLifted(pen, skin, stage, pile, picked.at(-1) === pile.cell ? stage.lift : 1);
  else paintPieces(pen, skin, stage, pile.area, pile.pieces);
}

/**
 * @param {Pen} pen
 * @param {Skin} skin
 * @param {Stage} stage
 * @param {Pile} pile
 * @param {number} height 0 to 1
 */
function paintLifted(pen, skin, stage, pile, height) {
  skin.paintShadow(pen, pile.pieces[0]);
  at(pen, { x: 0, y: -height * LIFT }, () => {
    paintPieces(pen, skin, stage, pile.area, pile.pieces);
    ring(pen, skin.pieceOutline(pile.pieces[0]));
  });
}

/**
 * Paints the pieces of a pile with the origin at the place of the first one.
 * @param {Pen} pen
 * @param {Skin} skin
 * @param {Stage} stage
 * @param {Area} area on the shelf a pile may look otherwise
 * @param {Piece[]} pieces
 */
function paintPieces(pen, skin, { pictures, pileBox, scene }, area, pieces) {
  const { x, y } = pieces[0];
  const { faint } = scene.board;
  // With the places: seen from the other side, the same pieces lie the other way round.
  const named = (/** @type {Piece} */ piece) => `${piece.kind} ${piece.owner} ${piece.value} ${piece.x - x} ${piece.y - y}${faint.has(piece.id) ? " faint" : ""}`;
  const name = [area, ...pieces.map(named)].join(", ");
  pictures.paint(pen, name, pileBox, (inner) => {
    for (const piece of pieces) {
      at(inner, { x: piece.x - x, y: piece.y - y }, () => {
        if (faint.has(piece.id)) faintly(inner, skin.emblemBox, (faintPen) => skin.paintPiece(faintPen, piece));
        else skin.paintPiece(inner, piece);
      });
    }
  });
}

/**
 * @param {Pen} pen
 * @param {Skin} skin
 * @param {Stage} stage
 * @param {AnimationPath} path
 */
function paintAnimationPath(pen, skin, stage, { pile, before, kind, share }) {
  const { context } = pen;
  const [from, to] = [seenPlace(before, stage), seenPlace(pile, stage)];
  const place = { ...onWay(from, to, share, kind === "arc"), scale: from.scale + (to.scale - from.scale) * share };
  at(pen, place, () => {
    if (kind === "turn") context.rotate(Math.PI * (share - 1));
    if (kind === "change") {
      paintPieces(pen, skin, stage, before.area, before.pieces);
      context.globalAlpha = share;
    }
    paintPieces(pen, skin, stage, pile.area, pile.pieces);
    context.globalAlpha = 1;
  });
}

/**
 * @param {Pen} pen
 * @param {TableSkin} tableSkin
 * @param {Stage} stage
 * @param {Area} area
 */
function paintHints(pen, tableSkin, stage, area) {
  const { scene, hintDrawn } = stage;
  const { hints } = scene;
  const { cells } = scene[area].view;
  const ranks = new Ranks(hints.length, pen.pixel / originOf(area, stage).scale, { least: area === "shelf" ? SHELF_RANKS : 1 });
  for (const [index, { path }] of hints.entries()) {
    const action = tableSkin.actionOutline(path.at(-1) ?? "", scene.isTurned);
    for (const cell of cells.filter(({ id }) => path.includes(id))) {
      at(pen, middleOf(cell), () => dashed(pen, action ?? tableSkin.frame, hintDrawn));
      const inset = RANK_INSET + (scene.pileAt.has(cell.id) ? 0 : ranks.growth);
      ranks.add(index, { x: cell.x + inset, y: cell.y + inset });
    }
  }
  ranks.paint(pen);
}

/**
 * Whether a pile is painted elsewhere, since it moves or is dragged.
 * @param {Pile} pile
 * @param {Stage} stage
 */
function isElsewhere(pile, { animationPaths, drag }) {
  return animationPaths.has(pile.id) || drag?.pile === pile.id;
}

/**
 * @param {Pile} pile
 * @param {Stage} stage
 */
function seenPlace(pile, stage) {
  return seenAt(pile.area, placeOf(pile), stage);
}

/**
 * A place of an area on the surface, and the scale there.
 * @param {Area} area
 * @param {Point} place
 * @param {Stage} stage
 */
function seenAt(area, place, stage) {
  const { x, y, scale } = originOf(area, stage);
  return { x: x + place.x * scale, y: y + place.y * scale, scale };
}

/**
 * The origin of an area on the surface, and its scale.
 * @param {Area} area
 * @param {Stage} stage
 */
function originOf(area, { viewport: { camera, shelfBox }, scene }) {
  if (area === "board") return { ...camera.seen({ x: 0, y: 0 }), scale: camera.aim.scale };
  return { x: shelfBox.x, y: shelfBox.y, scale: shelfBox.width / scene.shelf.view.board.width };
}

/**
 * @param {Point} place
 * @param {Stage} stage
 */
function isInPort(place, { viewport: { camera } }) {
  return contains(camera.port, place);
}

/** @param {Pile} pile */
export function placeOf({ pieces: [{ x, y }] }) {
  return { x, y };
}
