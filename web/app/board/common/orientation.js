/**
 * A board seen from the other side: turns all geometry of a view by 180° about the middle of its
 * cells, so that these still cover the same part of the board.
 */

import { boundsOf } from "./geometry.js";

/** @import { Leg, Moved, View } from "../../seam.js" */

/**
 * @param {View} view
 * @returns {View}
 */
export function halfTurned(view) {
  const { cells } = view;
  const bounds = boundsOf(cells);
  const across = 2 * bounds.x + bounds.width;
  const down = 2 * bounds.y + bounds.height;
  const turned = (/** @type {{x: number, y: number}} */ place) => ({ x: across - place.x, y: down - place.y });
  const along = (/** @type {Leg[]} */ legs) => legs.map((leg) => ({ ...leg, ...turned(leg) }));
  const travelled = (/** @type {Moved} */ moved) => ({ ...moved, ...turned(moved), legs: along(moved.legs) });
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
    latest: view.latest.map((turn) => ({
      ...turn,
      steps: turn.steps.map((step) => ({
        ...step,
        pieces: step.pieces.map((piece) => ({ ...piece, origin: piece.origin && turned(piece.origin) })),
      })),
    })),
    last: view.last && {
      ...view.last,
      moved: view.last.moved.map(travelled),
      moved_earlier: view.last.moved_earlier.map(travelled),
    },
  };
}
