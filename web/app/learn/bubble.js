/** What the board says about a mistake, at the cell that it is about. */

import { element } from "../dom.js";
import { isRow } from "../board/common/geometry.js";
import { halfTurned } from "../board/common/orientation.js";

/** @import { Session } from "../game/session.js" */
/** @import { Cell, View } from "../seam.js" */

/** @typedef {Pick<View, "board" | "pieces">} Board */

/** How far the words reach to either side, and up or down, in board units. */
const REACH = { across: 110, down: 80 };
/** Half the width of a piece in a row, with what is drawn round it. */
const HALF_PIECE = 45;
/** The least that is free between the pieces of a row whose words stand in it. */
const ROOM = 400;

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
  // What the board itself says of the last move stands below it, where there is room.
  const hasNote = Boolean(view.last?.note) && view.last?.cells.at(-1) === at;
  const ofRow = isRow(cell);
  const { x, y, side, room = 0 } = ofRow ? placeAtRow(view, cell) : placeAtCell(view, cell, hasNote);
  const row = ofRow && (side === "in" ? "in" : "beside");
  const made = element("p", { class: "says", "data-row": row, "data-below": side === "below", "aria-hidden": "true" }, text);
  made.style.setProperty("--x", String((x - board.x) / board.width));
  made.style.setProperty("--y", String((y - board.y) / board.height));
  made.style.setProperty("--room", String(room / board.width));
  return made;
}

/**
 * @typedef {object} Place
 * @property {number} x the middle of the words
 * @property {number} y their own middle in a row, or else the edge of the cell that they stand at
 * @property {"in" | "above" | "below"} side
 * @property {number} [room] for words in a row
 */

/**
 * @param {Board} view
 * @param {Cell} cell
 * @param {boolean} hasNote
 * @returns {Place}
 */
function placeAtCell(view, cell, hasNote) {
  const isBelow = !hasNote && isBetterBelow(view, cell);
  const { x, y, width, height } = cell;
  return { x: x + width / 2, y: isBelow ? y + height : y, side: isBelow ? "below" : "above" };
}

/**
 * Where words about a row stand: between its pieces, or else over the more room of the rows next to it.
 * @param {Board} view
 * @param {Cell} row
 * @returns {Place}
 */
export function placeAtRow({ board, pieces }, { x, y, width, height }) {
  const free = (/** @type {number} */ from, /** @type {number} */ to) => {
    if (from < board.y || to > board.y + board.height) return { middle: 0, room: -1 };
    const taken = pieces.filter((piece) => piece.y > from && piece.y < to).map((piece) => piece.x).sort((a, b) => a - b);
    const starts = [x, ...taken.map((middle) => middle + HALF_PIECE)];
    const ends = [...taken.map((middle) => middle - HALF_PIECE), x + width];
    const gaps = starts.map((start, index) => ({ middle: (start + ends[index]) / 2, room: ends[index] - start }));
    return gaps.reduce((widest, gap) => (gap.room > widest.room ? gap : widest));
  };
  const own = free(y, y + height);
  if (own.room >= ROOM) return { x: own.middle, y: y + height / 2, side: "in", room: own.room };
  const above = free(y - REACH.down, y);
  const below = free(y + height, y + height + REACH.down);
  return above.room > below.room ? { x: above.middle, y, side: "above" } : { x: below.middle, y: y + height, side: "below" };
}

/**
 * Whether words below a cell hide less than above it, where a piece in their middle counts for most; where neither does,
 * towards the middle of the board.
 * @param {Board} view
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
