/** The row of tools for drawing on the board: on and off, undo, wipe off. */

import { element, icon, iconButton, setAttribute } from "../dom.js";
import { markingTexts as words } from "../texts/marking/index.js";

/** @import { Session } from "../game/session.js" */
/** @import { Marking } from "./marking.js" */

export class MarkingTools {
  #draw;
  #undo;
  #clear;
  #help = element("p", { class: "quiet" }, words.help);

  /**
   * @param {Session} session
   * @param {Marking} marking
   */
  constructor(session, marking) {
    this.session = session;
    this.marking = marking;
    this.#draw = element("button", { type: "button", class: "draw", title: `${words.draw} (x)`, onclick: () => marking.toggle() }, icon("draw"), words.draw);
    this.#undo = iconButton("undo", words.undo, () => marking.undo(), { class: "tool" });
    this.#clear = iconButton("remove", words.clear, () => marking.clear(), { class: "tool", title: `${words.clear} (X)` });
    this.element = element("div", { class: "marking", role: "group", "aria-label": words.label }, this.#draw, this.#undo, this.#clear, this.#help);
    marking.addEventListener("change", () => this.update());
    this.update();
  }

  update() {
    const { marking, session } = this;
    marking.update();
    const hasMarks = session.marks.length > 0;
    const isShown = marking.isOn || session.mode === "analysis" || (hasMarks && marking.isOffered);
    setAttribute(this.element, "hidden", !isShown);
    setAttribute(this.#draw, "aria-pressed", String(marking.isOn));
    this.#draw.disabled = !marking.isOffered;
    this.#help.hidden = !marking.isOn;
    const focused = document.activeElement;
    this.#undo.disabled = !marking.mayUndo;
    this.#clear.disabled = !hasMarks || !marking.isOffered;
    // A button that is disabled by its own use hands the focus on.
    if ((focused === this.#undo || focused === this.#clear) && focused.matches(":disabled")) this.#draw.focus();
  }
}
