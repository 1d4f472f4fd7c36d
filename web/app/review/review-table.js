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
 * @property {string} verdict
 * @property {string} chances
 */

export class ReviewTable {
  element;
  #rows = element("tbody");
  /** @type {() => Row[]} */ #listRows;

  /** @param {() => Row[]} listRows returns the rows; called while the table is open */
  constructor(listRows) {
    this.#listRows = listRows;
    const head = words.columns.map((column) => element("th", { scope: "col" }, column));
    this.element = element(
      "details",
      { ontoggle: () => this.update() },
      element("summary", {}, words.table),
      element("p", { class: "quiet" }, words.searches),
      element("table", {}, element("thead", {}, element("tr", {}, ...head)), this.#rows),
    );
  }

  update() {
    if (!this.element.open) return;
    const rows = this.#listRows().map(({ number, player, move, verdict, chances }) =>
      element(
        "tr",
        {},
        ...[String(number), player, unbrokenWords(move, "word"), verdict, chances].map((text) => element("td", {}, ...[text].flat())),
      ),
    );
    this.#rows.replaceChildren(...rows);
  }
}
