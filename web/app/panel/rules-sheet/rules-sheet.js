/**
 * The rules beside the board, or in front of its lower part on a phone: one passage at a time, and at first
 * the one about what is to be done now. The board stays in use.
 */

import { element, iconButton, setAttribute } from "../../dom.js";
import { texts } from "../../texts/index.js";
import { closeByDrag } from "./closing.js";
import { Passage } from "./passage.js";

/** @import { Skin } from "../../board/skin.js" */
/** @import { Session } from "../../game/session.js" */
/** @import { GameInfo, Rules } from "../../seam.js" */

/** @typedef {"due" | "start"} Opening what the rules open at: the passage that is due, or the first one */

export class RulesSheet {
  #abort = new AbortController();
  #current = 0;
  /** What it was opened by, which gets the focus back. @type {Element | null} */ #opener;
  /** @type {Passage | null} */ #passage = null;

  /**
   * @param {{info: GameInfo, rules: Rules, skin: Skin, session: Session}} game
   * @param {Opening} place
   * @param {() => void} onClose
   */
  constructor({ info, rules, skin, session }, place, onClose) {
    const words = texts.rules;
    this.info = info;
    this.rules = rules;
    this.skin = skin;
    this.session = session;
    this.onClose = onClose;
    this.#opener = document.activeElement;
    const names = [...rules.sections.map(({ tab }) => tab), words.rulingsShort];
    this.tabs = names.map((name, index) =>
      element("button", { id: `passage-${index}`, role: "tab", type: "button", "aria-controls": "passage", onclick: () => this.show(index) }, name),
    );
    // Here these keys move the text, not the game.
    const onTextKey = (/** @type {KeyboardEvent} */ event) => ["Home", "End"].includes(event.key) && event.stopPropagation();
    this.text = element("div", { class: "text", id: "passage", role: "tabpanel", tabindex: 0, onkeydown: onTextKey });
    const head = element(
      "div",
      { class: "head" },
      element("h2", {}, words.link),
      iconButton("close", texts.dialog.close, () => this.close(), { class: "close" }),
    );
    const onkeydown = (/** @type {KeyboardEvent} */ event) => this.#walk(event);
    this.element = element(
      "section",
      { class: "rules-sheet", role: "dialog", "aria-label": words.title(info.name) },
      head,
      element("div", { class: "passages", role: "tablist", "aria-label": words.passages, onkeydown }, ...this.tabs),
      this.text,
      element("footer", {}, element("a", { class: "link", href: `#rules/${info.id}` }, words.whole)),
    );
    const { signal } = this.#abort;
    closeByDrag(head, this.element, () => this.close());
    document.addEventListener("keydown", (event) => this.#onKey(event), { signal, capture: true });
    session.addEventListener("change", () => this.#passage?.update(), { signal });
    this.show(place === "due" ? this.#due : 0);
  }

  /** The passage about what is to be done in the position shown; the first one if there is none. */
  get #due() {
    const { view } = this.session.state;
    const phase = view.result ? "over" : view.step.phase;
    return Math.max(0, this.rules.sections.findIndex(({ due }) => Object.hasOwn(due, phase)));
  }

  focus() {
    this.tabs[this.#current].focus();
  }

  /** @param {number} index of a passage; the last are the rulings */
  show(index) {
    this.#current = index;
    for (const [at, tab] of this.tabs.entries()) {
      setAttribute(tab, "aria-selected", at === index ? "true" : "false");
      setAttribute(tab, "tabindex", at === index ? null : -1);
    }
    setAttribute(this.text, "aria-labelledby", this.tabs[index].id);
    this.#passage?.close();
    this.#passage = new Passage(this, index);
    this.text.replaceChildren(...this.#passage.nodes);
    this.text.scrollTop = 0;
    this.tabs[index].scrollIntoView({ block: "nearest", inline: "center" });
  }

  /** Closes the sheet and gives the focus back. */
  close() {
    const opener = this.#opener;
    this.end();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  }

  /** Takes the sheet away. */
  end() {
    this.#abort.abort();
    this.#passage?.close();
    this.element.remove();
    this.onClose();
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    const { length } = this.tabs;
    /** @type {Record<string, number>} */
    const goals = { ArrowRight: (this.#current + 1) % length, ArrowLeft: (this.#current + length - 1) % length, Home: 0, End: length - 1 };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.show(goal);
    this.focus();
  }

  /** Escape closes the sheet, unless it takes back a pick on the board or closes something else. @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.key !== "Escape" || document.querySelector("dialog[open], :popover-open")) return;
    const isInside = this.element.contains(document.activeElement);
    if (!isInside && (this.session.state.picked.length || document.activeElement?.matches("input, textarea"))) return;
    event.preventDefault();
    event.stopPropagation();
    this.close();
  }
}
