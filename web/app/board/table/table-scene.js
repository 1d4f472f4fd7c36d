/**
 * What to paint on a table board: the board and the shelf, with the marks of picks on both.
 */

import { leadsOf, reachable } from "../../game/picking.js";
import { boundsOf } from "../common/geometry.js";
import { halfTurned } from "../common/orientation.js";
import { explained, withoutShelf } from "../common/scene.js";

/** @import { Cell, Move, Piece, View } from "../../seam.js" */
/** @import { Point } from "../common/geometry.js" */
/** @import { Scene, SceneSource } from "../common/scene.js" */

/** @typedef {"board" | "shelf"} Area */

/**
 * Pieces that lie on one another and move together; the first lies at the bottom.
 * @typedef {object} Pile
 * @property {string} id of the first piece, the same from view to view
 * @property {string} cell
 * @property {Area} area
 * @property {Piece[]} pieces
 */

/**
 * A picked cell where only the orientation is left to choose, which is not done by picking cells.
 * @typedef {object} AimedCell
 * @property {Cell} cell
 * @property {Move[]} moves
 */

/**
 * @typedef {object} TableScene
 * @property {Scene} board what the board shows, turned as it is seen
 * @property {Scene} shelf
 * @property {Cell[]} marked the cells of the board that marks may stand on
 * @property {Map<string, Pile>} piles by their ids, in drawing order
 * @property {Map<string, Pile>} pileAt by their cells
 * @property {boolean} isTurned
 * @property {AimedCell | null} aimed
 * @property {Set<string>} pickable cells and actions that may be picked next
 * @property {string[][]} offered the paths of moves that end in an action on a cell, while nothing
 *   is picked
 * @property {Move[]} hints good moves, the best first
 */

/**
 * How the shelf is laid out: in rows, as the view has it; in long rows, with every second one beside the one before; or in
 * columns, where the shelf stands beside the board.
 * @typedef {"rows" | "long-rows" | "columns"} ShelfForm
 */

/** Columns of a shelf in rows. */
const SHELF_COLUMNS = 7;

/** Places of the shelf, by the ids of their cells; null for all of them, where they always are. @typedef {Set<string> | null} ShelfPlaces */

/**
 * The places that the shelf needs in what begins with a view, where that is fewer rows than there are: none where all
 * pieces lie on the board. A game that is still to come has no pieces yet.
 * @param {View} view
 * @returns {ShelfPlaces}
 */
export function shelfPlacesIn({ cells, pieces }) {
  const all = cells.filter(({ area }) => area === "shelf");
  const taken = new Set(pieces.map(({ cell }) => cell));
  const needed = all.filter(({ id }) => taken.has(id));
  const rows = Math.max(...all.map(({ row }) => row)) + 1;
  return !pieces.length || needed.length > (rows - 1) * SHELF_COLUMNS ? null : new Set(needed.map(({ id }) => id));
}

/**
 * @param {SceneSource} session
 * @param {ShelfForm} form
 * @param {ShelfPlaces} places
 * @param {Cell[]} [others] cells of marks that the view may lack
 * @returns {TableScene}
 */
export function tableSceneOf(session, form, places, others = []) {
  const { state, mayPick, pickable, toldIndex } = session;
  const { picked, flipped, hints } = state;
  const shelf = shelfOf(state.view, form, places);
  const flat = withoutShelf(state.view);
  const view = flipped ? halfTurned(flat) : flat;

  /** @type {Map<string, Pile>} */
  const pileAt = new Map();
  for (const [area, { pieces }] of /** @type {[Area, View][]} */ ([["shelf", shelf], ["board", view]])) {
    for (const piece of pieces) {
      const pile = pileAt.get(piece.cell);
      if (pile) pile.pieces.push(piece);
      else pileAt.set(piece.cell, { id: piece.id, cell: piece.cell, area, pieces: [piece] });
    }
  }
  const moves = mayPick ? view.moves : [];
  const leads = leadsOf(moves, picked);
  const last = view.cells.find(({ id }) => id === picked.at(-1));
  const ids = new Set(state.view.cells.map(({ id }) => id));
  const result = explained(session);
  const common = {
    pickable,
    picked,
    lifted: [],
    muted: new Set(),
    hints: [],
    marks: [],
    ...result,
    told: result.isOver ? null : (view.latest[toldIndex] ?? null),
    movable: new Set([...leads.keys()].filter((id) => pileAt.has(id))),
  };
  const targetsIn = (/** @type {Cell[]} */ cells) =>
    cells.flatMap((cell) => {
      const move = picked.length ? leads.get(cell.id) : undefined;
      return move ? [{ cell, move }] : [];
    });
  return {
    board: { ...common, view, targets: targetsIn(view.cells) },
    shelf: { ...common, view: shelf, targets: targetsIn(shelf.cells) },
    marked: cellsWithMarks(view, others, flipped),
    piles: new Map([...pileAt.values()].map((pile) => [pile.id, pile])),
    pileAt,
    isTurned: flipped,
    aimed: last && !pileAt.has(last.id) && leads.size ? { cell: last, moves: reachable(moves, picked) } : null,
    pickable,
    offered: picked.length ? [] : moves.map(({ path }) => path).filter((path) => path.length === 2 && !ids.has(path[1])),
    hints: hints.map(({ move }) => move),
  };
}

/**
 * The cells of the board that may be picked now: also another slot than the one aimed at.
 * @param {TableScene} scene
 * @returns {Set<string>}
 */
export function pickableIn({ board, pickable, aimed }) {
  return new Set([...pickable, ...(aimed ? board.view.slots.map(({ cell }) => cell) : [])]);
}

/**
 * The cells of the board that a pick may be meant for now. None while good moves are shown, which may lie anywhere.
 * @param {TableScene} scene
 * @returns {Cell[]}
 */
export function dueIn(scene) {
  const { view, picked } = scene.board;
  if (scene.hints.length) return [];
  const mayBe = pickableIn(scene);
  return view.cells.filter(({ id }) => mayBe.has(id) || picked.includes(id));
}

/**
 * The cells of the board that are picked or, while there are none, those of what has just happened.
 * @param {Scene} board
 * @returns {Cell[]}
 */
export function toldIn({ view, picked }) {
  const cellsOf = (/** @type {string[]} */ ids) => view.cells.filter(({ id }) => ids.includes(id));
  const chosen = cellsOf(picked);
  return chosen.length ? chosen : cellsOf([...(view.last?.cells ?? []), ...(view.last?.earlier ?? [])]);
}

/**
 * The cells of the board, and those that marks of another position stand on: a place where nothing could be
 * laid any more is no cell of the view.
 * @param {View} view of the board, turned as it is seen
 * @param {Cell[]} others as they lie when the board is not turned
 * @param {boolean} isTurned
 * @returns {Cell[]}
 */
export function cellsWithMarks({ cells }, others, isTurned) {
  const { x, y, width, height } = boundsOf(cells);
  const missing = others.filter(({ id, area }) => area === "board" && !cells.some((cell) => cell.id === id));
  const turned = (/** @type {Cell} */ cell) => ({ ...cell, x: 2 * x + width - cell.x - cell.width, y: 2 * y + height - cell.y - cell.height });
  return [...cells, ...(isTurned ? missing.map(turned) : missing)];
}

/**
 * A view of what lies beside the board. Fewer places than a row has lie in its middle, as large as ever.
 * @param {View} view
 * @param {ShelfForm} form
 * @param {ShelfPlaces} places
 * @returns {View}
 */
function shelfOf(view, form, places) {
  const all = view.cells.filter(({ area }) => area === "shelf").map((cell) => placed(cell, placeIn(form, cell)));
  const inOrder = (/** @type {Cell} */ one, /** @type {Cell} */ other) => one.row - other.row || one.column - other.column;
  const whole = extentOf(all);
  const box = { ...whole };
  let cells = all;
  if (places) {
    const needed = view.cells.filter(({ id, area }) => area === "shelf" && places.has(id)).sort(inOrder);
    cells = needed.map((cell, at) => placed(cell, placeIn(form, { row: Math.floor(at / SHELF_COLUMNS), column: at % SHELF_COLUMNS })));
    const { width, height } = extentOf(cells);
    if (form === "columns") box.width = width;
    else box.height = height;
    const across = (box.width - width) / 2;
    const down = (box.height - height) / 2;
    cells = cells.map((cell) => ({ ...cell, x: cell.x + across, y: cell.y + down }));
  }
  const before = new Map(view.cells.map((cell) => [cell.id, cell]));
  /** @type {Map<string, Point>} how far each cell is moved from where the view has it */
  const shifts = new Map();
  for (const { id, x, y } of cells) {
    const { x: left = 0, y: top = 0 } = before.get(id) ?? {};
    shifts.set(id, { x: x - left, y: y - top });
  }
  const pieces = view.pieces.flatMap((piece) => {
    const shift = shifts.get(piece.cell);
    return shift ? [{ ...piece, x: piece.x + shift.x, y: piece.y + shift.y }] : [];
  });
  return { ...view, cells: cells.sort(inOrder), pieces, slots: [], board: { x: 0, y: 0, ...box } };
}

/**
 * A cell of the shelf at another place of it.
 * @param {Cell} cell
 * @param {Pick<Cell, "row" | "column">} place
 * @returns {Cell}
 */
function placed(cell, { row, column }) {
  return { ...cell, x: cell.x + (column - cell.column) * cell.width, y: cell.y + (row - cell.row) * cell.height, row, column };
}

/** @param {Cell[]} cells */
function extentOf(cells) {
  return { width: Math.max(0, ...cells.map((cell) => cell.x + cell.width)), height: Math.max(0, ...cells.map((cell) => cell.y + cell.height)) };
}

/**
 * @param {ShelfForm} form
 * @param {Pick<Cell, "row" | "column">} place in rows
 */
function placeIn(form, { row, column }) {
  if (form === "columns") return { row: column, column: row };
  if (form === "rows") return { row, column };
  return { row: Math.floor(row / 2), column: column + (row % 2) * SHELF_COLUMNS };
}
