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

/**
 * @param {SceneSource} session
 * @param {ShelfForm} form
 * @param {Cell[]} [others] cells of marks that the view may lack
 * @returns {TableScene}
 */
export function tableSceneOf(session, form, others = []) {
  const { state, mayPick, pickable, toldIndex } = session;
  const { picked, flipped, hints } = state;
  const shelf = shelfOf(state.view, form);
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
  const places = new Set(state.view.cells.map(({ id }) => id));
  const result = explained(state);
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
    offered: picked.length ? [] : moves.map(({ path }) => path).filter((path) => path.length === 2 && !places.has(path[1])),
    hints: hints.map(({ move }) => move),
  };
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
 * A view of what lies beside the board.
 * @param {View} view
 * @param {ShelfForm} form
 * @returns {View}
 */
function shelfOf(view, form) {
  /** @type {Map<string, Point>} how far each cell is moved from where the view has it */
  const shifts = new Map();
  const cells = view.cells
    .filter(({ area }) => area === "shelf")
    .map((cell) => {
      const { row, column } = placeIn(form, cell);
      const shift = { x: (column - cell.column) * cell.width, y: (row - cell.row) * cell.height };
      shifts.set(cell.id, shift);
      return { ...cell, x: cell.x + shift.x, y: cell.y + shift.y, row, column };
    })
    .sort((one, other) => one.row - other.row || one.column - other.column);
  const pieces = view.pieces.flatMap((piece) => {
    const shift = shifts.get(piece.cell);
    return shift ? [{ ...piece, x: piece.x + shift.x, y: piece.y + shift.y }] : [];
  });
  const width = Math.max(...cells.map((cell) => cell.x + cell.width));
  const height = Math.max(...cells.map((cell) => cell.y + cell.height));
  return { ...view, cells, pieces, slots: [], board: { x: 0, y: 0, width, height } };
}

/**
 * @param {ShelfForm} form
 * @param {Cell} cell
 */
function placeIn(form, { row, column }) {
  if (form === "columns") return { row: column, column: row };
  if (form === "rows") return { row, column };
  return { row: Math.floor(row / 2), column: column + (row % 2) * SHELF_COLUMNS };
}
