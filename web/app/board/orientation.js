/**
 * A board seen from the other side: all of a view's geometry turned by half a turn about the middle
 * of its cells, so that they stay where they are on the slab.
 */

/** @import { Leg, View } from "../seam.js" */

/**
 * @param {View} view
 * @returns {View}
 */
export function halfTurned(view) {
  const { cells } = view;
  const across = Math.min(...cells.map(({ x }) => x)) + Math.max(...cells.map(({ x, width }) => x + width));
  const down = Math.min(...cells.map(({ y }) => y)) + Math.max(...cells.map(({ y, height }) => y + height));
  const turned = (/** @type {{x: number, y: number}} */ place) => ({ x: across - place.x, y: down - place.y });
  const along = (/** @type {Leg[]} */ way) => way.map((leg) => ({ ...leg, ...turned(leg) }));
  const lastRow = Math.max(...view.cells.map(({ row }) => row));
  const lastColumn = Math.max(...view.cells.map(({ column }) => column));
  return {
    ...view,
    cells: view.cells.toReversed().map((cell) => ({
      ...cell,
      label: cell.turned || cell.label,
      x: across - cell.x - cell.width,
      y: down - cell.y - cell.height,
      row: lastRow - cell.row,
      column: lastColumn - cell.column,
    })),
    pieces: view.pieces.map((piece) => ({ ...piece, ...turned(piece) })),
    slots: view.slots.map((slot) => ({ ...slot, ...turned(slot) })),
    moves: view.moves.map((move) => ({
      ...move,
      travels: move.travels.map((travel) => ({ ...travel, ...turned(travel), legs: along(travel.legs) })),
    })),
    last: view.last && {
      ...view.last,
      moved: view.last.moved.map((moved) => ({ ...moved, ...turned(moved), legs: along(moved.legs) })),
    },
  };
}
