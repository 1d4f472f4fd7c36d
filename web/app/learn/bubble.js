/** What the board says about a mistake, at the cell that it is about. */

import { element } from "../dom.js";
import { isRow } from "../board/common/geometry.js";
import { halfTurned } from "../board/common/orientation.js";

/** @import { Session } from "../game/session.js" */
/** @import { Cell, View } from "../seam.js" */

/** How far the words reach to either side, and up or down, in board units. */
const REACH = { across: 110, down: 80 };

/**
 * Words beside a cell, or in one that is a whole row. The place follows the board's size.
 * @param {Session} session
 * @param {string} at a cell
 * @param {string} text
 * @returns {HTMLElement | null} null where the board has no such cell
 */
export function bubble({ state }, at, text) {
  const view = state.flipped ? halfTurned(state.view) : state.view;
  const cell = view.cells.find(({ id, area }) => id === at && area === "board");
  if (!cell) return null;
  const { board } = view;
  // A row has room for words.
  const isInside = isRow(cell);
  const middle = cell.y + cell.height / 2 - board.y;
  // What the board itself says of the last move stands below it, where there is room.
  const hasNote = Boolean(view.last?.note) && view.last?.cells.at(-1) === at;
  const isBelow = !hasNote && isBetterBelow(view, cell);
  const edge = isBelow ? cell.y + cell.height : cell.y;
  const made = element("p", { class: "says", "data-row": isInside, "data-below": isBelow, "aria-hidden": "true" }, text);
  made.style.setProperty("--x", String((cell.x + cell.width / 2 - board.x) / board.width));
  made.style.setProperty("--y", String((isInside ? middle : edge - board.y) / board.height));
  return made;
}

/**
 * Whether words below a cell hide less than above it, where a piece in their middle counts for most; where neither does,
 * towards the middle of the board.
 * @param {Pick<View, "board" | "pieces">} view
 * @param {Cell} cell
 */
export function isBetterBelow({ board, pieces }, { id, x, y, width, height }) {
  const hidden = (/** @type {number} */ from, /** @type {number} */ to) => {
    if (from < board.y || to > board.y + board.height) return Infinity;
    const covered = pieces.filter((piece) => piece.cell !== id && piece.y > from && piece.y < to);
    return covered.reduce((sum, piece) => sum + Math.max(0, REACH.across - Math.abs(piece.x - x - width / 2)), 0);
  };
  const above = hidden(y - REACH.down, y);
  const below = hidden(y + height, y + height + REACH.down);
  return above === below ? y + height / 2 < board.y + board.height / 2 : below < above;
}
