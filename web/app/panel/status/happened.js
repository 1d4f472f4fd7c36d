/** What just happened: the last turn in words, a line for each step, until the next move is made. */

import { element, icon, setText } from "../../dom.js";
import { ShowAgain } from "../../game/show-again.js";
import { texts } from "../../texts/index.js";

/** @import { Session } from "../../game/session.js" */

export class Happened {
  /** @type {HTMLElement} */ element;
  #shown = "";
  #again;

  /**
   * @param {Session} session
   * @param {() => Promise<void>} settled resolves when moving pieces have arrived
   */
  constructor(session, settled) {
    this.session = session;
    this.#again = new ShowAgain(session, settled);
    this.heading = element("h3");
    this.list = element("ol");
    const label = texts.happened.again;
    const again = element("button", { class: "link", type: "button", title: label, onclick: () => void this.#showAgain() }, icon("again"), element("span", {}, label));
    this.element = element("section", { class: "happened", "aria-label": texts.happened.label }, this.heading, this.list, again);
    this.update();
  }

  /** Whether the last turn is being shown again. */
  get isShowing() {
    return this.#again.isShowing;
  }

  update() {
    // While a turn is shown again, its words stay.
    if (this.isShowing) return;
    const { view } = this.session.state;
    const { last } = view;
    const isHidden = !last || this.session.result !== null;
    this.element.toggleAttribute("hidden", isHidden);
    if (isHidden) return;
    const shown = JSON.stringify([last.heading, last.steps]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    setText(this.heading, last.heading);
    const { name } = view.players[last.player];
    const isNumbered = last.steps.length > 1;
    this.list.replaceChildren(
      ...last.steps.map((sentence, index) =>
        element(
          "li",
          {},
          isNumbered ? element("span", { class: "disc" }, String(index + 1)) : null,
          element("span", {}, index ? null : element("b", {}, `${name}: `), sentence),
        ),
      ),
    );
  }

  async #showAgain() {
    const steps = [...this.list.children];
    await this.#again.show((step) => {
      for (const [index, line] of steps.entries()) line.toggleAttribute("data-ahead", index >= step);
    });
    for (const line of steps) line.removeAttribute("data-ahead");
    this.session.dispatchEvent(new Event("change"));
  }
}
