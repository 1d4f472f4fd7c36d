/** A button that shows the computer's level and opens the list of levels. */

import { element, setAttribute, setText } from "../../dom.js";
import { texts } from "../../texts/index.js";
import { placeBeside } from "../popover-position.js";

/** @import { GameInfo } from "../../seam.js" */

export class LevelChoice {
  element;
  /** @type {HTMLElement[]} */ #options;
  #level = 0;

  /**
   * @param {GameInfo["levels"]} levels
   * @param {(level: number) => void} onChoose
   */
  constructor(levels, onChoose) {
    this.onChoose = onChoose;
    this.button = element("button", {
      type: "button",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      onclick: () => this.#toggle(!this.#isOpen),
    });
    this.#options = levels.map(({ level, name }) =>
      element(
        "li",
        { role: "option", tabindex: -1, "data-level": level, onclick: () => this.#choose(level) },
        texts.seats.levelName(level, name),
      ),
    );
    const attributes = { role: "listbox", class: "levels", popover: "manual", "aria-label": texts.seats.chooseLevel };
    this.list = element("ul", attributes, ...this.#options);
    // Turning a phone moves the button.
    new ResizeObserver(() => this.#isOpen && this.#place()).observe(document.documentElement);
    this.element = element(
      "span",
      {
        class: "level-choice",
        onkeydown: (event) => this.#onKey(event),
        onfocusout: (event) => this.#onLeave(event),
      },
      this.button,
      this.list,
    );
  }

  /** @param {number} level */
  update(level) {
    this.#level = level;
    setText(this.button, texts.seats.level(level));
    for (const option of this.#options) {
      setAttribute(option, "aria-selected", option.dataset.level === String(level) ? "true" : "false");
    }
  }

  get #isOpen() {
    return this.list.matches(":popover-open");
  }

  /** @param {boolean} open */
  #toggle(open) {
    this.list.togglePopover(open);
    if (open) this.#place();
    setAttribute(this.button, "aria-expanded", open ? "true" : "false");
    if (open) this.#options.find((option) => option.dataset.level === String(this.#level))?.focus();
  }

  #place() {
    placeBeside(this.list, this.button, { side: "below", edge: "left" });
  }

  /** @param {number} level */
  #choose(level) {
    this.#toggle(false);
    this.button.focus();
    if (level !== this.#level) this.onChoose(level);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (!this.#isOpen) return;
    const at = this.#options.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (event.key === "Escape") {
      this.#toggle(false);
      this.button.focus();
    } else if (event.key === "ArrowDown") this.#options[Math.min(at + 1, this.#options.length - 1)].focus();
    else if (event.key === "ArrowUp") this.#options[Math.max(at - 1, 0)].focus();
    else if (event.key === "Enter" || event.key === " ") this.#choose(Number(this.#options[at].dataset.level));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {FocusEvent} event */
  #onLeave(event) {
    const to = event.relatedTarget;
    // A list that is being removed may be closed already, and closing it twice fails.
    if (this.#isOpen && !(to instanceof Node && this.element.contains(to))) this.#toggle(false);
  }
}
