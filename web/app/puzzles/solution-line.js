/** The solution of a puzzle turn by turn, with buttons that go through it on the board. */

import { element, iconButton, setAttribute } from "../dom.js";
import { puzzleTexts as words } from "../texts/puzzles/index.js";

/** @import { Session } from "../game/session.js" */
/** @import { PlayerIndex, Turn } from "../seam.js" */

export class SolutionLine {
  #turns = element("ol", { class: "line" });
  /** @type {{button: HTMLElement, to: number}[]} */ #shown = [];
  #buttons;

  /**
   * @param {Session} session at the end of the solution
   * @param {PlayerIndex} side who solves it
   */
  constructor(session, side) {
    this.session = session;
    this.side = side;
    const end = session.state.record.moves.length;
    const go = (/** @type {() => number} */ to) => () => void session.goTo(Math.max(0, Math.min(end, to())));
    this.#buttons = {
      first: iconButton("first", words.line.first, go(() => 0)),
      previous: iconButton("previous", words.line.previous, go(() => session.state.ply - 1)),
      following: iconButton("following", words.line.following, go(() => session.state.ply + 1)),
      final: iconButton("final", words.line.final, go(() => end)),
    };
    this.end = end;
    this.element = element(
      "div",
      { class: "solution" },
      this.#turns,
      element("div", { class: "steppers", role: "group", "aria-label": words.line.title }, ...Object.values(this.#buttons)),
    );
    void session.views.turns(session.state.record).then(
      (turns) => this.#list(turns),
      (error) => console.warn("The turns of a solution could not be told:", error),
    );
    this.update();
  }

  /** @param {Turn[]} turns */
  #list(turns) {
    const show = (/** @type {number} */ to) => void this.session.goTo(to);
    this.#shown = turns.map(({ text, to }) => ({ button: element("button", { type: "button", onclick: () => show(to) }, text), to }));
    // A row begins with a turn of the solver's.
    const rows = turns.flatMap(({ player }, at) => {
      if (player !== this.side) return [];
      const isAnswered = turns[at + 1] && turns[at + 1].player !== this.side;
      return [[this.#shown[at].button, ...(isAnswered ? [this.#shown[at + 1].button] : [])]];
    });
    this.#turns.replaceChildren(...rows.map((row) => element("li", {}, ...row)));
    this.update();
  }

  update() {
    const { ply } = this.session.state;
    const { first, previous, following, final } = this.#buttons;
    for (const button of [first, previous]) button.disabled = ply === 0;
    for (const button of [following, final]) button.disabled = ply === this.end;
    const current = this.#shown.find(({ to }) => ply > 0 && ply <= to);
    for (const one of this.#shown) setAttribute(one.button, "aria-current", one === current ? "step" : null);
  }
}
