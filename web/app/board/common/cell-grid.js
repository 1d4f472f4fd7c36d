/**
 * The transparent grid above the canvas: its cells are focused, clicked and read aloud. It has the
 * same layout as the picture below it.
 */

import { arrange, element, setAttribute } from "../../dom.js";
import { texts } from "../../texts/index.js";
import { isRow, middleOf, nearestCell } from "./geometry.js";
import { spokenMarks } from "./spoken-marks.js";

/** @import { Cell, Extent, View } from "../../seam.js" */
/** @import { Scene } from "./scene.js" */

/** More columns than any board has. */
const FAR = 1000;
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class CellGrid {
  element;
  /** @type {Map<string, HTMLElement>} */ #cells = new Map();
  /** @type {Cell[]} */ #layout = [];
  /** @type {Extent | null} */ #board = null;
  /** The cell that the Tab key reaches (roving tabindex). */
  #current = "";

  /**
   * @param {string} label
   * @param {(cell: string) => void} onPick
   * @param {(cell: string | null) => void} onAim gets the cell that has the focus, or null
   */
  constructor(label, onPick, onAim) {
    this.onPick = onPick;
    this.onAim = onAim;
    this.element = element("div", {
      class: "cells",
      role: "grid",
      "aria-label": label,
      onkeydown: (event) => this.#onKey(event),
      onfocusin: (event) => this.#onFocus(event.target),
      onfocusout: () => this.onAim(null),
    });
  }

  /**
   * Gives the focus to the cell that the Tab key reaches.
   * @param {string} [id] another cell, which the Tab key then reaches
   */
  focus(id) {
    if (id !== undefined) this.#reach(id);
    this.#cells.get(this.#current)?.focus({ preventScroll: true });
  }

  /** @param {Scene} scene */
  update(scene) {
    const { view, picked, pickable, targets, movable } = scene;
    const hadFocus = this.element.contains(document.activeElement);
    this.#lay(view.cells, view.board);
    const drawn = spokenMarks(view.cells, scene.marks);
    const rankOf = (/** @type {number} */ index) => (scene.hints.length > 1 ? index + 1 : null);
    const leads = new Map(targets.map(({ cell, move }) => [cell.id, move]));
    for (const cell of view.cells) {
      const move = leads.get(cell.id);
      const shown = /** @type {HTMLElement} */ (this.#cells.get(cell.id));
      const completes = move?.path.length === picked.length + 1;
      const label = spoken(cell, scene, completes ? move?.sentence : undefined);
      const hinted = scene.hints.flatMap(({ path }, index) => (path.includes(cell.id) ? texts.board.hint(rankOf(index)) : []));
      const marked = drawn.filter(({ at }) => at === cell.id).map(({ told }) => told);
      setAttribute(shown, "aria-label", [label, ...hinted, ...marked].join(" "));
      setAttribute(shown, "aria-selected", picked.includes(cell.id) ? "true" : "false");
      setAttribute(shown, "data-pickable", pickable.has(cell.id));
      const grips = movable.has(cell.id) || picked.includes(cell.id) ? gripsOf(cell, view) : [];
      // Most stay as they were, and making elements anew takes time.
      const places = grips.map(({ style }) => style.left).join(" ");
      if (shown.dataset.grips !== places) {
        shown.dataset.grips = places;
        shown.replaceChildren(...grips);
      }
    }
    // A cell that is gone, or has moved in the page, has lost it. The one that gets it has its label by now.
    if (hadFocus && !this.element.contains(document.activeElement)) this.focus();
  }

  /**
   * Lays the cells out. The element of a cell that stays is the same, so that the focus stays there, too.
   * @param {Cell[]} cells
   * @param {Extent} board
   */
  #lay(cells, board) {
    const isAsBefore = (/** @type {Cell} */ { id, x, y }, /** @type {number} */ index) => {
      const before = this.#layout[index];
      return id === before.id && x === before.x && y === before.y;
    };
    const isSameBoard = ["x", "y", "width", "height"].every(
      (side) => board[/** @type {keyof Extent} */ (side)] === this.#board?.[/** @type {keyof Extent} */ (side)],
    );
    const isSame = isSameBoard && cells.length === this.#layout.length && cells.every(isAsBefore);
    const last = this.#layout.find(({ id }) => id === this.#current);
    this.#layout = cells;
    this.#board = board;
    if (isSame) return;
    const before = this.#cells;
    this.#cells = new Map(cells.map((cell) => [cell.id, placed(before.get(cell.id) ?? makeCell(cell), cell, board)]));
    this.#arrange();
    const next = last ? nearestCell(cells, middleOf(last)) : cells[cells.length - 1].id;
    this.#reach(this.#cells.has(this.#current) ? this.#current : next);
  }

  /** Puts the cells into their rows. A row that keeps a cell stays as well. */
  #arrange() {
    /** @type {Set<Element>} */
    const rows = new Set();
    for (const row of Map.groupBy(this.#layout, (cell) => cell.row).values()) {
      const shown = row.flatMap(({ id }) => this.#cells.get(id) ?? []);
      const before = shown.map(({ parentElement }) => parentElement).find((parent) => parent && !rows.has(parent));
      const made = before ?? element("div", { role: "row" });
      arrange(made, shown);
      rows.add(made);
    }
    arrange(this.element, [...rows]);
  }

  /** @param {string} id */
  #reach(id) {
    this.#cells.get(this.#current)?.setAttribute("tabindex", "-1");
    this.#current = id;
    this.#cells.get(id)?.setAttribute("tabindex", "0");
  }

  /** @param {EventTarget | null} target */
  #onFocus(target) {
    if (!(target instanceof HTMLElement) || !target.dataset.cell) return;
    this.#reach(target.dataset.cell);
    this.onAim(target.dataset.cell);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A key that is held picks once; held on a button that has led here, not at all.
    if (event.key === "Enter" || event.key === " ") void (event.repeat || this.onPick(this.#current));
    else if (event.key === "Home") this.#focus(this.#layout[0]);
    else if (event.key === "End") this.#focus(this.#layout[this.#layout.length - 1]);
    else if (event.key in ARROWS) this.#walk(ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)]);
    else return;
    event.preventDefault();
  }

  /**
   * Moves the focus to the nearest cell in a direction, across gaps.
   * @param {number[]} direction rows and columns of a step
   */
  #walk([down, right]) {
    const from = this.#layout.find(({ id }) => id === this.#current);
    if (!from) return;
    const ahead = this.#layout.filter(({ row, column }) => {
      const along = (row - from.row) * down + (column - from.column) * right;
      const aside = Math.abs((row - from.row) * right) + Math.abs((column - from.column) * down);
      return along > 0 && aside <= along;
    });
    // Up and down, the nearest row comes first; sideways, the same row.
    const order = (/** @type {Cell} */ { row, column }) => {
      const [rows, columns] = [Math.abs(row - from.row), Math.abs(column - from.column)];
      return rows * FAR + columns;
    };
    this.#focus(ahead.sort((one, other) => order(one) - order(other))[0]);
  }

  /** @param {Cell | undefined} cell */
  #focus(cell) {
    if (cell) this.#cells.get(cell.id)?.focus({ preventScroll: true });
  }
}

/** @param {Cell} cell */
function makeCell({ id }) {
  return element("div", { class: "cell", role: "gridcell", "data-cell": id, tabindex: -1 });
}

/**
 * @param {HTMLElement} shown
 * @param {Cell} cell
 * @param {Extent} board
 */
function placed(shown, { x, y, width, height }, board) {
  shown.style.left = `${((x - board.x) / board.width) * 100}%`;
  shown.style.top = `${((y - board.y) / board.height) * 100}%`;
  shown.style.width = `${(width / board.width) * 100}%`;
  shown.style.height = `${(height / board.height) * 100}%`;
  return shown;
}

/**
 * Where a finger drags what stands in a cell, and does not scroll the page: the whole cell, but in a row, which is
 * as broad as the board, each piece of who is to move.
 * @param {Cell} cell
 * @param {View} view
 */
function gripsOf(cell, { pieces, to_move: mover }) {
  if (!isRow(cell)) return [makeGrip(0, 1)];
  const { id, x, width, height } = cell;
  const own = pieces.filter((piece) => piece.cell === id && piece.owner === mover);
  return own.map((piece) => makeGrip((piece.x - height / 2 - x) / width, height / width));
}

/**
 * @param {number} left share of the cell's width
 * @param {number} width likewise
 */
function makeGrip(left, width) {
  const grip = element("span", { class: "grip" });
  grip.style.left = `${100 * left}%`;
  grip.style.width = `${100 * width}%`;
  return grip;
}

/**
 * @param {Cell} cell
 * @param {Scene} scene
 * @param {string | undefined} sentence of the move that the cell would complete
 */
function spoken({ id, label }, { view, picked, pickable }, sentence) {
  if (picked.includes(id)) return texts.board.picked(label);
  if (sentence) return texts.board.target(label, sentence);
  if (pickable.has(id)) return texts.board.pickable(label);
  const { cells = [], earlier = [] } = view.last ?? {};
  return cells.includes(id) || earlier.includes(id) ? texts.board.lastMove(label) : label;
}
