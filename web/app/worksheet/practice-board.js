/** The board of an exercise: what it marks, and places that can be picked, with a roving tabindex. */

import { middleOf } from "../board/common/geometry.js";
import { boxAround, diagramBoard } from "../board/slab/static-board.js";
import { element } from "../dom.js";
import { worksheetTexts as words } from "../texts/worksheet/index.js";

/** @import { Skin } from "../board/skin.js" */
/** @import { Cell, Extent, MarkedPlaces, ScreenExercise, View } from "../seam.js" */

/** By arrow key: its direction. @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** How much sideways distance weighs when an arrow key looks for the nearest place. */
const ASIDE = 3;
const HALF = ":";

/**
 * A place: a cell, or a half of one.
 * @typedef {Extent & {id: string, label: string}} CellOrHalf
 */

export class PracticeBoard {
  #board;
  #marks = element("div", { class: "marked" });
  /** @type {Map<string, {place: CellOrHalf, button: HTMLButtonElement}>} */
  #spots = new Map();
  #shown;
  /** The cells with a piece. */ #taken;
  /** @type {Map<string, Cell>} */
  #cells;

  /**
   * @param {Skin} skin
   * @param {View} view
   * @param {ScreenExercise} exercise
   * @param {string} name of the game
   * @param {(id: string) => void} pick
   */
  constructor(skin, view, exercise, name, pick) {
    const cells = view.cells.filter(({ area }) => area === "board");
    const seen = { ...view, cells, pieces: view.pieces.filter(({ cell }) => cells.some(({ id }) => id === cell)) };
    this.#shown = skin.isUnbounded ? boxAround(seen) : view.board;
    this.#cells = new Map(cells.map((cell) => [cell.id, cell]));
    this.#taken = new Set(seen.pieces.map(({ cell }) => cell));
    // Places that can be picked say themselves what lies there.
    const label = exercise.picks.length ? name : `${name}. ${lying(seen)}`;
    this.#board = diagramBoard(skin, { view: { ...seen, moves: [] }, picked: [] }, label);
    this.element = this.#board.element;
    this.element.classList.remove("mini");
    this.element.append(this.#marks);
    this.mark(exercise.marked);
    if (exercise.picks.length) this.element.append(this.#pickable(exercise, pick));
  }

  /** @param {MarkedPlaces} places */
  mark({ dashed, framed }) {
    const lines = (/** @type {string[]} */ names, /** @type {string} */ manner) =>
      names.map((name) => this.#at(element("i", { class: manner }), this.#place(name)));
    this.#marks.replaceChildren(...lines(dashed, "dashed"), ...lines(framed, "framed"));
  }

  /** @param {readonly string[]} picked */
  showPicked(picked) {
    for (const [id, { button }] of this.#spots) button.setAttribute("aria-pressed", String(picked.includes(id)));
  }

  /** Gives the focus to the place that the Tab key reaches. */
  focus() {
    const reached = [...this.#spots.values()].find(({ button }) => button.tabIndex === 0);
    reached?.button.focus({ preventScroll: true });
  }

  /** @param {boolean} isOpen whether something can be picked */
  open(isOpen) {
    for (const { button } of this.#spots.values()) button.disabled = !isOpen;
  }

  close() {
    this.#board.close();
  }

  /**
   * @param {ScreenExercise} exercise
   * @param {(id: string) => void} pick
   */
  #pickable({ picks, is_ordered: isOrdered, marked }, pick) {
    const halves = picks[0].includes(HALF) ? ["left", "right"] : [""];
    const asked = [...marked.dashed, ...marked.framed];
    for (const { id } of this.#cells.values()) {
      // Where pieces are looked for, an empty place is no answer, nor is what the question is about.
      if (!isOrdered && (!this.#taken.has(id) || asked.includes(id))) continue;
      for (const half of halves) {
        const name = half ? `${id}${HALF}${half}` : id;
        const place = this.#place(name);
        const tabindex = this.#spots.size ? -1 : 0;
        const onclick = () => pick(name);
        const label = { "aria-label": place.label, "aria-pressed": "false" };
        const button = element("button", { type: "button", "data-place": name, ...label, tabindex, onclick });
        this.#spots.set(name, { place, button: this.#at(button, place) });
      }
    }
    const buttons = [...this.#spots.values()].map(({ button }) => button);
    return element("div", { class: "spots", onkeydown: (/** @type {KeyboardEvent} */ event) => this.#walk(event) }, ...buttons);
  }

  /** Goes to the nearest place that lies that way; a key that is held picks once. @param {KeyboardEvent} event */
  #walk(event) {
    if (event.repeat && event.key === "Enter") event.preventDefault();
    const way = WAYS[event.key];
    const here = [...this.#spots.values()].find(({ button }) => button === event.target);
    if (!way || !here) return;
    event.preventDefault();
    const from = middleOf(here.place);
    /** @type {{button: HTMLButtonElement | null, far: number}} */
    const best = { button: null, far: Infinity };
    for (const { place, button } of this.#spots.values()) {
      const { x, y } = middleOf(place);
      const [across, down] = [x - from.x, y - from.y];
      const along = across * way[0] + down * way[1];
      const far = along + ASIDE * Math.abs(way[0] ? down : across);
      if (along > 1 && far < best.far) Object.assign(best, { button, far });
    }
    if (!best.button) return;
    here.button.tabIndex = -1;
    best.button.tabIndex = 0;
    best.button.focus();
  }

  /**
   * @param {string} name
   * @returns {CellOrHalf}
   */
  #place(name) {
    const at = name.lastIndexOf(HALF);
    const id = at < 0 ? name : name.slice(0, at);
    const half = at < 0 ? "" : name.slice(at + 1);
    const cell = /** @type {Cell} */ (this.#cells.get(id));
    const { x, y, width, height } = cell;
    if (half !== "left" && half !== "right") return { id: name, label: cell.label, x, y, width, height };
    const label = `${cell.label.replace(/\.$/, "")}, ${words.half[half]}`;
    return { id: name, label, x: half === "left" ? x : x + width / 2, y, width: width / 2, height };
  }

  /**
   * @template {HTMLElement} Thing
   * @param {Thing} thing
   * @param {Extent} place
   * @returns {Thing}
   */
  #at(thing, { x, y, width, height }) {
    const { style } = thing;
    style.left = `${(100 * (x - this.#shown.x)) / this.#shown.width}%`;
    style.top = `${(100 * (y - this.#shown.y)) / this.#shown.height}%`;
    style.width = `${(100 * width) / this.#shown.width}%`;
    style.height = `${(100 * height) / this.#shown.height}%`;
    return thing;
  }
}

/** What lies where, in words. @param {View} view */
function lying({ cells, pieces }) {
  const taken = new Set(pieces.map(({ cell }) => cell));
  return cells.filter(({ id }) => taken.has(id)).map(({ label }) => label).join(" ");
}
