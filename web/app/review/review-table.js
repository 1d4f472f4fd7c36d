/**
 * The review as a table, turn by turn: everything in the curve, for those who cannot see it.
 */

import { element, unbrokenWords } from "../dom.js";
import { reviewTexts as words } from "../texts/review/index.js";

/**
 * @typedef {object} Row
 * @property {number} number of the turn
 * @property {string} player
 * @property {string} move
 * @property {string} time that it took; empty where no clock ran
 * @property {string} verdict
 * @property {string} chances
 */

/** @type {(keyof Row)[]} */
const COLUMNS = ["number", "player", "move", "time", "verdict", "chances"];

export class ReviewTable {
  element;
  #head = element("tr");
  #rows = element("tbody");
  /** @type {() => Row[]} */ #listRows;

  /** @param {() => Row[]} listRows returns the rows; called while the table is open */
  constructor(listRows) {
    this.#listRows = listRows;
    this.element = element(
      "details",
      { ontoggle: () => this.update() },
      element("summary", {}, words.table),
      element("p", { class: "quiet" }, words.searches),
      element("table", {}, element("thead", {}, this.#head), this.#rows),
    );
  }

  update() {
    if (!this.element.open) return;
    const rows = this.#listRows();
    const columns = COLUMNS.filter((column) => column !== "time" || rows.some(({ time }) => time));
    this.#head.replaceChildren(...columns.map((column) => element("th", { scope: "col", class: wrapping(column) }, words.columns[column])));
    this.#rows.replaceChildren(...rows.map((row) => element("tr", {}, ...columns.map((column) => cell(row, column)))));
  }
}

/**
 * @param {Row} row
 * @param {keyof Row} column
 */
function cell(row, column) {
  const text = String(row[column]);
  return element("td", { class: wrapping(column) }, ...(column === "move" ? unbrokenWords(text, "word") : [text]));
}

/**
 * The class of a column's cells: a time stays whole in the narrowest window, too.
 * @param {keyof Row} column
 */
function wrapping(column) {
  return column === "time" && "word";
}
