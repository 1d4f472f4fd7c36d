/**
 * The shapes of a game as its skin paints them: each thing is shown to the skin alone, and what it paints
 * is kept as SVG whose colours are `var(--token)`.
 */

import { middleOf } from "../../app/board/common/geometry.js";
import { halfTurned } from "../../app/board/common/orientation.js";
import { ARROW, circleOf, paintArrow, paintCircle } from "../../app/board/common/own-marks.js";
import { atRest, unmarkedScene, withoutShelf } from "../../app/board/common/scene.js";
import { AT, paintEllipse, paintNumber, paintRound, STEPS } from "../../app/board/steps/step-marks.js";
import { at } from "../../app/board/common/surface.js";
import { segmentsOf } from "../../app/board/slab/move-animation.js";
import { CLEARANCE } from "../../app/board/slab/scene-painter.js";
import { boxOf, FRAME } from "../../app/sharing/picture.js";
import { SvgContext } from "../../app/sharing/svg-context.js";
import { joined } from "./joined.mjs";

/** @import { Point } from "../../app/board/common/geometry.js" */
/** @import { Pen } from "../../app/board/common/surface.js" */
/** @import { Cell, LastMove, Moved, Piece, View } from "../../app/seam.js" */
/** @import { Skin } from "../../app/board/skin.js" */

/** The widths, in pixels, for which letters and numbers beside the board are painted in their right size. */
const WIDTHS = [400, 800];
const HERE = { x: 0, y: 0 };
/** A straight line, and what stands for its data in the shape of a line. */
const LINE = { x: 100, y: 0 };
/** The numbers that the steps of a turn may have, and how large they are painted. */
const NUMBERS = [..."123456789"];
const LARGE = 100;
const LINE_DATA = "M0 0L100 0";

/** What all games share: lengths in board units. */
export function commonOf() {
  const [{ bend }] = segmentsOf(HERE, LINE, [{ ...LINE, manner: "jump" }]);
  // How far the control point of a jump lies beside the line, as a share of its length.
  const bow = bend ? -bend.y / LINE.x : 0;
  const arrow = painted((pen) => paintArrow(pen, LINE_DATA)).replaceAll(LINE_DATA, "{line}");
  return { frame: FRAME, clearance: CLEARANCE, bow, arrow: ARROW, arrow_shape: arrow, steps: stepsOf() };
}

/** The numbers of a turn's steps: lengths, and shapes that are scaled to the size they have in a picture. */
function stepsOf() {
  const { letter, least, radius, growth, grown, share, figure, filled, gap, outwards } = STEPS;
  const numbers = (/** @type {"mark" | "on-mark"} */ token) =>
    Object.fromEntries(NUMBERS.map((number) => [number, painted((pen) => paintNumber(pen, number, { ...HERE, height: LARGE, token }))]));
  return {
    ...{ letter, least, radius, growth, grown, share, figure, filled, gap, outwards },
    large: LARGE,
    disc: painted((pen) => paintRound(pen, { ...HERE, radius: LARGE })),
    ellipse: painted((pen) => paintEllipse(pen, HERE, 1)),
    on_disc: numbers("on-mark"),
    in_ellipse: numbers("mark"),
  };
}

/**
 * Where a game's numbers stand on each kind of piece, and where it came from.
 * @param {Skin} skin
 */
function stepPlacesOf({ steps, pieces }) {
  const kinds = pieces.map((piece) => [piece.kind, steps?.shoulder?.(pieceOf(piece)) ?? AT.shoulder]);
  return { shoulder: Object.fromEntries(kinds), origin: steps?.origin ?? AT.origin, room: steps?.room ?? null };
}

/**
 * @param {Skin} skin
 * @param {View} start
 */
export function shapesOf(skin, start) {
  const view = { ...withoutShelf(start), last: null };
  return {
    unbounded: skin.isUnbounded ?? false,
    ground: groundsOf(skin, view),
    under: {
      empty: tableOf(view.cells, (cell) => underOf(skin, view, cell, false)),
      taken: tableOf(view.cells, (cell) => underOf(skin, view, cell, true)),
    },
    slot: painted((pen) => skin.paintSlot?.(pen, { cell: "", ...HERE })),
    pieces: Object.fromEntries(skin.pieces.map((piece) => [keyOf(piece), painted((pen) => skin.paintPiece(pen, pieceOf(piece)))])),
    emblem: { box: skin.emblemBox, pieces: [emblemOf(skin, 0), emblemOf(skin, 1)] },
    gap: gapOf(skin),
    badges: badgesOf(skin, view),
    circle: tableOf(view.cells, (cell) => painted((pen) => paintCircle(pen, circleOf(skin, cell)), cell)),
    last: lastOf(skin, view),
    alone: aloneOf(skin, view),
    steps: stepPlacesOf(skin),
  };
}

/** @param {Skin} skin @param {0 | 1} player */
function emblemOf(skin, player) {
  return painted((pen) => skin.paintPiece(pen, skin.emblem(player)));
}

/** @param {Skin} skin */
function gapOf({ overlap, pieces: [piece] }) {
  return overlap ? { width: overlap.width, shape: painted((pen) => overlap.paintGap(pen, pieceOf(piece))) } : null;
}

/**
 * By width: the ground as p1 sees it, and as p2 does.
 * @param {Skin} skin
 * @param {View} view
 */
function groundsOf(skin, view) {
  const sides = [view, halfTurned(view)];
  const { width: units } = boxOf({ skin, view });
  return Object.fromEntries(
    WIDTHS.map((width) => [width, sides.map((seen) => painted((pen) => skin.paintGround({ ...pen, pixel: units / width }, seen)))]),
  );
}

/**
 * What lies on a cell below its pieces.
 * @param {Skin} skin
 * @param {View} view
 * @param {Cell} cell
 * @param {boolean} isTaken whether a piece stands there
 */
function underOf(skin, view, cell, isTaken) {
  const pieces = isTaken ? [pieceOf(skin.pieces[0], cell)] : [];
  return painted((pen) => skin.paintUnder?.(pen, unmarkedScene({ ...view, cells: [cell], pieces }), atRest), cell);
}

/**
 * The badges that a cell may have, with each owner.
 * @param {Skin} skin
 * @param {View} view
 */
function badgesOf(skin, { cells: [cell] }) {
  const badges = (skin.badges ?? []).map((badge) => [
    keyOfBadge(badge),
    painted((pen) => skin.paintBadge?.(pen, { ...cell, badge }), cell),
  ]);
  return Object.fromEntries(badges);
}

/**
 * The marks of the last move. Cells are marked at their own origin, pieces at their places.
 * @param {Skin} skin
 * @param {View} view
 */
function lastOf(skin, view) {
  const marks = (/** @type {Partial<LastMove>} */ last, /** @type {Piece[]} */ pieces, /** @type {Point} */ origin) =>
    parts((pen) => skin.paintLastMove(pen, unmarkedScene({ ...view, pieces, last: lastMove(last) }), atRest), origin);
  const moved = (/** @type {Partial<Moved>} */ given) => ({ piece: "", ...HERE, legs: [], ...given });
  const landed = (/** @type {"moved" | "moved_earlier"} */ when) =>
    tableOf(view.cells, (cell) => {
      const piece = pieceOf(skin.pieces[0], cell);
      const last = { [when]: [moved({ piece: piece.id })] };
      const origin = marks(last, [], piece);
      return joined(marks(last, [piece], piece).filter((shape) => !origin.includes(shape)));
    });
  const gone = marks({ moved: [moved({})] }, [], HERE);
  const line = marks({ moved: [moved({ legs: [{ ...LINE, manner: "step" }] })] }, [], HERE);
  return {
    cells: tableOf(view.cells, (cell) => joined(marks({ cells: [cell.id] }, [], cell))),
    earlier: tableOf(view.cells, (cell) => joined(marks({ earlier: [cell.id] }, [], cell))),
    origin: joined(marks({ moved: [moved({ piece: "moved" })] }, [], HERE)),
    left: joined(gone),
    landed: landed("moved"),
    landed_earlier: landed("moved_earlier"),
    line: joined(line.filter((shape) => !gone.includes(shape))).replace(LINE_DATA, "{line}"),
  };
}

/**
 * By kind: the mark above a piece that has moved alone, where that is marked in place of cells.
 * @param {Skin} skin
 * @param {View} view
 */
function aloneOf(skin, view) {
  const kinds = new Map(skin.pieces.map((piece) => [piece.kind, pieceOf(piece)]));
  const last = lastMove({ moved: [{ piece: pieceOf(skin.pieces[0]).id, ...HERE, legs: [] }] });
  const marks = [...kinds].map(([kind, piece]) => [
    kind,
    painted((pen) => skin.paintRing?.(pen, unmarkedScene({ ...view, pieces: [piece], last }))),
  ]);
  return Object.fromEntries(marks.filter(([, shape]) => shape));
}

/**
 * The shape of a thing that each cell has: one for all (`*`), or one for each badge, or the usual one and
 * those of other cells by row and column.
 * @param {Cell[]} cells
 * @param {(cell: Cell) => string} shapeOf
 * @returns {Record<string, string>}
 */
function tableOf(cells, shapeOf) {
  const shapes = new Map(cells.map((cell) => [cell, shapeOf(cell)]));
  const all = [...shapes.values()];
  const countOf = (/** @type {string} */ shape) => all.filter((other) => other === shape).length;
  const usual = all.reduce((most, shape) => (countOf(shape) > countOf(most) ? shape : most));
  /** @type {[string, string][]} */
  const badges = [...shapes].map(([{ badge }, shape]) => [badge ? keyOfBadge({ ...badge, owner: null }) : "", shape]);
  const byBadge = Object.fromEntries(badges);
  const isOne = badges.every(([, shape]) => shape === usual);
  if (isOne) return usual ? { "*": usual } : {};
  if (badges.every(([badge, shape]) => byBadge[badge] === shape)) return byBadge;
  const others = [...shapes].filter(([, shape]) => shape !== usual);
  return { "*": usual, ...Object.fromEntries(others.map(([{ row, column }, shape]) => [`${row} ${column}`, shape])) };
}

/**
 * @param {(pen: Pen) => void} paint
 * @param {Point} [origin]
 */
function painted(paint, origin) {
  return joined(parts(paint, origin));
}

/**
 * The elements that something paints, with the origin at a point.
 * @param {(pen: Pen) => void} paint
 * @param {Point} [origin]
 */
function parts(paint, { x, y } = HERE) {
  const context = new SvgContext();
  const pen = { context: /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (context)), pixel: 1, font: "var(--font)" };
  at(pen, { x: -x, y: -y }, () => paint(pen));
  return context.shapes;
}

/**
 * @param {Pick<Piece, "kind" | "owner" | "value">} piece
 * @param {Cell} [cell] where it stands; else at the origin
 * @returns {Piece}
 */
function pieceOf({ kind, owner, value }, cell) {
  return { id: "moved", cell: cell?.id ?? "", kind, owner, value, ...(cell ? middleOf(cell) : HERE) };
}

/**
 * @param {Partial<LastMove>} given
 * @returns {LastMove}
 */
function lastMove(given) {
  return { player: 0, text: "", notation: "", sentence: "", heard: "", note: "", cells: [], earlier: [], moved: [], moved_earlier: [], ...given };
}

/** @param {Pick<Piece, "kind" | "owner" | "value">} piece */
function keyOf({ kind, owner, value }) {
  return `${kind} ${owner ?? "-"} ${value ?? "-"}`;
}

/** @param {NonNullable<Cell["badge"]>} badge */
function keyOfBadge({ text: said, owner }) {
  return `${said} ${owner ?? "-"}`;
}
