/** The board of the short game: three cells in a row, and a disc that each move carries to the cell of its name. */

import { boardBrowser } from "../browser.mjs";
import { shortGame } from "./short_game.mjs";

boardBrowser();
const { SlabBoard } = await import("../../../web/app/board/slab/slab-board.js");

const CELLS = ["begin", "a", "b"].map((id, column) => {
  const box = { x: 100 * column, y: 0, width: 100, height: 100 };
  return { id, name: id, label: id, area: "board", badge: null, row: 0, column, ...box };
});

/** Where a disc is on a cell. @param {string} cell */
const placeOn = (cell) => ({ x: 100 * CELLS.findIndex(({ id }) => id === cell) + 50, y: 50 });

/** @param {any} view */
function laid(view) {
  const moves = view.moves.map((/** @type {any} */ move) => {
    return { ...move, note: `the note of ${move.text}`, travels: [{ piece: "disc", ...placeOn(move.text), legs: [], lands: true }] };
  });
  const [cell, from] = ["begin", ...view.position.split(" ").filter(Boolean)].toReversed();
  const pieces = [{ id: "disc", cell, kind: "disc", owner: 0, value: null, ...placeOn(cell) }];
  const moved = from && [{ piece: "disc", ...placeOn(from), legs: [] }];
  const last = view.last && { ...view.last, note: null, cells: [cell], earlier: [], moved, moved_earlier: [] };
  return { ...view, board: { x: 0, y: 0, width: 300, height: 100 }, cells: CELLS, slots: [], latest: [], moves, last, pieces };
}

/**
 * A board, the game on it, and `point`, which points the mouse at a cell, or at nothing.
 * @param {Parameters<typeof shortGame>[0] & {choices?: number}} game and how many moves there are to choose from
 */
export async function shortSlab({ choices = 2, ...game } = {}) {
  const shown = await shortGame({ ...game, laid: (view) => laid({ ...view, moves: view.moves.slice(0, choices) }) });
  const skin = { overhang: 0, travelTime: () => 180 };
  const board = /** @type {any} */ (new SlabBoard(shown.session, /** @type {any} */ (skin), "board"));
  shown.session.addEventListener("change", () => board.update());
  const point = (/** @type {string | null} */ cell) => {
    const mouse = { isPrimary: true, pointerType: "mouse", clientX: cell === null ? 0 : placeOn(cell).x, clientY: 50 };
    board.element.children[1].dispatchEvent(Object.assign(new Event(cell === null ? "pointerleave" : "pointermove"), mouse));
  };
  return { ...shown, board, point };
}
