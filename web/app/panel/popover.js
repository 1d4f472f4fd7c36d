/** What opens beside a button: a popover, and where there is little room a sheet at the foot of the screen. */

import { element, iconButton, setAttribute } from "../dom.js";
import { texts } from "../texts/index.js";
import { placeBeside } from "./popover-position.js";
import { overlookSecondPress } from "./second-press.js";

/** Makes each popover's id unique. */
let opened = 0;

export class Popover {
  element;
  #wasOpen = false;
  /** @type {() => void} */ #opens;
  /** Turning a phone moves the button. It watches the page only while this is open: a page keeps alive what watches it. */
  #turned = new ResizeObserver(() => (this.isOpen ? this.#place() : this.#turned.disconnect()));

  /**
   * @param {HTMLButtonElement} button opens and closes it
   * @param {string} className
   * @param {{side: "above" | "below", onOpen?: () => void}} manner where it is preferred; what is
   *   done once it has opened
   * @param {...Node} content what it holds, below the title that only a sheet shows
   */
  constructor(button, className, { side, onOpen }, ...content) {
    this.button = button;
    this.side = side;
    this.onOpen = onOpen;
    this.title = element("h2");
    const close = iconButton("close", texts.dialog.close, () => this.close(), { class: "close" });
    const top = element("header", { class: "top" }, this.title, close);
    this.element = element("div", { id: `popover-${++opened}`, class: `popover ${className}`, popover: "auto" }, top, ...content);
    this.#opens = overlookSecondPress(this.element);
    setAttribute(button, "aria-expanded", "false");
    setAttribute(button, "aria-controls", this.element.id);
    // A press beside the popover closes it, its button included: this press is not to open it again.
    button.addEventListener("pointerdown", () => (this.#wasOpen = this.isOpen));
    button.addEventListener("click", () => (this.isOpen || this.#wasOpen ? this.close() : this.open()));
    button.addEventListener("keydown", () => (this.#wasOpen = false));
    this.element.addEventListener("toggle", () => {
      setAttribute(button, "aria-expanded", this.isOpen ? "true" : "false");
      if (!this.isOpen) this.#turned.disconnect();
    });
    this.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.element.contains(relatedTarget)) this.hide();
    });
  }

  get isOpen() {
    return this.element.matches(":popover-open");
  }

  open() {
    if (this.isOpen) return;
    this.#opens();
    this.element.showPopover();
    this.#place();
    this.#turned.observe(document.documentElement);
    this.onOpen?.();
  }

  /** Closes it and leaves the focus where it is. */
  hide() {
    // One that is being removed is closed already, and closing it twice fails.
    if (this.isOpen) this.element.hidePopover();
  }

  /** Closes it and gives the focus back. */
  close() {
    this.hide();
    this.#wasOpen = false;
    this.button.focus();
  }

  /** Here a key is no command of the page. @param {KeyboardEvent} event */
  #onKey(event) {
    event.stopPropagation();
    if (event.key !== "Escape") return;
    event.preventDefault();
    this.close();
  }

  #place() {
    const board = this.button.closest(".play")?.querySelector(".stage > :first-child") ?? null;
    placeBeside(this.element, this.button, this.side, board);
  }
}
