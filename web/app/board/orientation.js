/** A board seen from the other side: all of a view's geometry turned by half a turn. */

/** @import { View } from "../seam.js" */

/**
 * @param {View} view
 * @returns {View}
 */
export function halfTurned(view) {
  const { board } = view;
  const [right, bottom] = [2 * board.x + board.width, 2 * board.y + board.height];
  const turned = (/** @type {{x: number, y: number}} */ place) => ({ x: right - place.x, y: bottom - place.y });
  const lastRow = Math.max(...view.cells.map(({ row }) => row));
  const lastColumn = Math.max(...view.cells.map(({ column }) => column));
  return {
    ...view,
    cells: view.cells.toReversed().map((cell) => ({
      ...cell,
      x: right - cell.x - cell.width,
      y: bottom - cell.y - cell.height,
      row: lastRow - cell.row,
      column: lastColumn - cell.column,
    })),
    pieces: view.pieces.map((piece) => ({ ...piece, ...turned(piece) })),
    slots: view.slots.map((slot) => ({ ...slot, ...turned(slot) })),
    moves: view.moves.map((move) => ({
      ...move,
      travels: move.travels.map((travel) => ({ ...travel, ...turned(travel) })),
    })),
    last: view.last && {
      ...view.last,
      moved: view.last.moved.map((moved) => ({ ...moved, ...turned(moved) })),
    },
  };
}
