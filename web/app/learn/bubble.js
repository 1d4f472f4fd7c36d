/** What the board says about a mistake, at the cell that it is about. */

import { element } from "../dom.js";
import { halfTurned } from "../board/common/orientation.js";

/** @import { Session } from "../game/session.js" */

/** A cell this many times as wide as it is high has room for words. */
const BROAD = 3;

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
  const isRow = cell.width > BROAD * cell.height;
  const middle = cell.y + cell.height / 2 - board.y;
  // What the board itself says of the last move stands below it, where there is room.
  const hasNote = Boolean(view.last?.note) && view.last?.cells.at(-1) === at;
  const isBelow = middle < board.height / 2 && !hasNote;
  const edge = isBelow ? cell.y + cell.height : cell.y;
  const made = element("p", { class: "says", "data-row": isRow, "data-below": isBelow, "aria-hidden": "true" }, text);
  made.style.setProperty("--x", String((cell.x + cell.width / 2 - board.x) / board.width));
  made.style.setProperty("--y", String((isRow ? middle : edge - board.y) / board.height));
  return made;
}
