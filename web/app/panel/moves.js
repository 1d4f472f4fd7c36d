/** The moves so far, turn by turn; an entry goes to the position after it. */

import { element, setAttribute } from "../dom.js";
import { texts } from "../texts/index.js";

/** @import { Session } from "../game/session.js" */
/** @import { Turn } from "../seam.js" */

export class MoveList {
  element = element("ol", {
    class: "moves",
    "aria-label": texts.moves.label,
    onkeydown: (/** @type {KeyboardEvent} */ event) => this.#onKey(event),
  });
  /** @type {Turn[]} */ #turns = [];
  /** @type {HTMLButtonElement[]} */ #entries = [];

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.update();
  }

  update() {
    const { view, ply, waiting } = this.session.state;
    if (view.turns !== this.#turns && !waiting) this.#list(view.turns);
    const shown = this.#turns.findIndex(({ from, to }) => from < ply && ply <= to);
    for (const [index, entry] of this.#entries.entries()) {
      const isShown = index === shown;
      if (isShown && !entry.hasAttribute("aria-current")) this.#reveal(entry);
      setAttribute(entry, "aria-current", isShown ? "true" : null);
      setAttribute(entry, "tabindex", isShown || (shown < 0 && index === 0) ? 0 : -1);
    }
  }

  /** @param {Turn[]} turns */
  #list(turns) {
    this.#turns = turns;
    const { players } = this.session.state.view;
    this.#entries = turns.map(({ number, player, text, to }) =>
      element(
        "button",
        {
          type: "button",
          "data-player": player,
          "aria-label": texts.moves.spoken(players[player].name, number, text),
          onclick: () => void this.session.goTo(to),
        },
        text,
      ),
    );
    const rows = Map.groupBy(turns.keys(), (index) => turns[index].number);
    this.element.replaceChildren(
      ...[...rows].map(([number, indexes]) =>
        element("li", {}, element("span", {}, String(number)), ...indexes.map((index) => this.#entries[index])),
      ),
    );
  }

  /**
   * Scrolls the list, and never the page, so that an entry is seen.
   * @param {HTMLElement} entry
   */
  #reveal(entry) {
    const list = this.element.getBoundingClientRect();
    const { top, bottom } = entry.getBoundingClientRect();
    if (top < list.top) this.element.scrollTop -= list.top - top + 8;
    else if (bottom > list.bottom) this.element.scrollTop += bottom - list.bottom + 8;
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const at = this.#entries.findIndex((entry) => entry === document.activeElement);
    this.#entries[at + step]?.focus();
    event.preventDefault();
  }
}
