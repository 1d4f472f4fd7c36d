/** What the board says about a mistake, at the cell that it is about. */

import { isRow, middleOf } from "../board/common/geometry.js";
import { halfTurned } from "../board/common/orientation.js";
import { element } from "../dom.js";

/** @import { Session } from "../game/session.js" */
/** @import { Cell, Extent, View } from "../seam.js" */

/** @typedef {Pick<View, "board" | "pieces">} Board */

/** What words about a row hide above or below it, in board units. */
const REACH = 80;
/** How far the words are from their cell, and at least from the edge of the board, in CSS pixels. */
const GAP = 8;
/** How much of a cell a piece takes, to either side of its middle. */
const PIECE = 0.4;
/** Half the width of a piece in a row, with what is drawn round it. */
const HALF_PIECE = 45;
/** The least that is free between the pieces of a row whose words stand in it. */
const ROOM = 400;

/** Words on a board, beside a cell or in one that is a whole row. The place follows the board's size. */
export class Bubble {
  /** What its place was chosen for. */
  #placed = "";

  /**
   * @param {HTMLElement} on the board
   * @param {Session} session
   * @param {string} at a cell; where the board has no such cell, nothing is said
   * @param {string} text
   */
  constructor(on, session, at, text) {
    this.on = on;
    this.session = session;
    this.at = at;
    this.element = element("p", { class: "says", "aria-hidden": "true" }, text);
    this.follow();
  }

  /** Whether it stands in a row, or is about one. */
  get isInRow() {
    return this.element.hasAttribute("data-row");
  }

  /** Finds its place again where the board shows something else. */
  follow() {
    const { state } = this.session;
    const shown = JSON.stringify([state.view.position, state.flipped]);
    if (state.waiting || shown === this.#placed) return;
    this.#placed = shown;
    const view = state.flipped ? halfTurned(state.view) : state.view;
    const cell = view.cells.find(({ id, area }) => id === this.at && area === "board");
    if (!cell) return this.element.remove();
    if (!this.element.parentElement) this.on.append(this.element);
    this.#place(view, cell);
  }

  /**
   * @param {View} view as it is seen
   * @param {Cell} cell
   */
  #place(view, cell) {
    const { on, element: made } = this;
    const { board } = view;
    // What the board itself says of the last move stands below it, where there is room.
    const hasNote = Boolean(view.last?.note) && view.last?.cells.at(-1) === this.at;
    const pixel = board.width / on.clientWidth;
    const place = () =>
      placeAtCell(view, cell, { width: made.offsetWidth * pixel, height: made.offsetHeight * pixel, gap: GAP * pixel }, hasNote);
    const ofRow = isRow(cell);
    const { x, y, side, room = 0 } = ofRow ? placeAtRow(view, cell) : clearOfPieces(made, place);
    made.dataset.side = side;
    if (ofRow) made.dataset.row = side === "in" ? "in" : "beside";
    made.style.setProperty("--half", `${made.offsetWidth / 2}px`);
    made.style.setProperty("--x", String((x - board.x) / board.width));
    made.style.setProperty("--y", String((y - board.y) / board.height));
    made.style.setProperty("--room", String(room / board.width));
  }
}

/**
 * Where words hide the least: where they would hide a piece, they stand in narrower lines if that hides less.
 * @param {HTMLElement} words
 * @param {() => Place} place of the words as wide as they are
 */
function clearOfPieces(words, place) {
  words.toggleAttribute("data-narrow", false);
  const wide = place();
  if (!wide.hidden) return wide;
  words.toggleAttribute("data-narrow", true);
  const narrow = place();
  if ((narrow.hidden ?? 0) < wide.hidden) return narrow;
  words.toggleAttribute("data-narrow", false);
  return wide;
}

/**
 * @typedef {object} Place
 * @property {number} x the middle of the words
 * @property {number} y above or below a cell, its edge; else the middle of the words
 * @property {"in" | "above" | "below" | "left" | "right"} side
 * @property {number} [room] for words in a row
 * @property {number} [hidden] how much of the pieces words about a cell hide
 */

/**
 * Where words about a cell hide least of the pieces; where several places are alike, towards the middle of the board, and rather
 * above or below the cell than beside it.
 * @param {Board} view
 * @param {Cell} cell
 * @param {{width: number, height: number, gap: number}} size of the words, and their distance from the cell, in board units
 * @param {boolean} [hasNote] whether something stands below the cell already
 * @returns {Place}
 */
export function placeAtCell({ board, pieces }, cell, { width, height, gap }, hasNote = false) {
  const middle = middleOf(cell);
  const centre = middleOf(board);
  const half = Math.min(cell.width, cell.height) * PIECE;
  const hiddenAt = (/** @type {Extent} */ box) => {
    if (isOutside(board, box)) return Infinity;
    return pieces.reduce((sum, { x, y }) => sum + shared(box, { x: x - half, y: y - half, width: 2 * half, height: 2 * half }), 0);
  };
  const within = (/** @type {number} */ x) => Math.max(board.x + width / 2, Math.min(x, board.x + board.width - width / 2));
  // Over the middle of the cell, or flush with one of its edges.
  const columns = [middle.x, cell.x + width / 2, cell.x + cell.width - width / 2].map(within);
  const bottom = cell.y + cell.height;
  const over = columns.map((x) => candidate("above", x, cell.y, cell.y - gap - height));
  const under = hasNote ? [] : columns.map((x) => candidate("below", x, bottom, bottom + gap));
  const left = candidate("left", cell.x - gap - width / 2, middle.y, middle.y - height / 2);
  const right = candidate("right", cell.x + cell.width + gap + width / 2, middle.y, middle.y - height / 2);
  const vertical = middle.y < centre.y ? [under, over] : [over, under];
  const places = [
    ...vertical.flatMap((one) => one.slice(0, 1)),
    ...vertical.flatMap((one) => one.slice(1)),
    ...(middle.x < centre.x ? [right, left] : [left, right]),
  ];
  const hidden = places.map(({ x, top }) => hiddenAt({ x: x - width / 2, y: top, width, height }));
  const least = Math.min(...hidden);
  const { x, y, side } = places[hidden.indexOf(least)];
  return { x, y, side, hidden: least };
}

/**
 * A place where words may stand.
 * @param {Place["side"]} side
 * @param {number} x
 * @param {number} y
 * @param {number} top of the words
 */
function candidate(side, x, y, top) {
  return { side, x, y, top };
}

/**
 * @param {Extent} board
 * @param {Extent} box
 */
function isOutside(board, box) {
  const isAcross = box.x < board.x || box.x + box.width > board.x + board.width;
  return isAcross || box.y < board.y || box.y + box.height > board.y + board.height;
}

/**
 * The area that two rectangles share.
 * @param {Extent} one
 * @param {Extent} other
 */
function shared(one, other) {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
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
  const above = free(y - REACH, y);
  const below = free(y + height, y + height + REACH);
  return above.room > below.room ? { x: above.middle, y, side: "above" } : { x: below.middle, y: y + height, side: "below" };
}
