/** A menu of the rarer commands behind a button; other parts of the page add entries. */

import { element, setAttribute } from "../../dom.js";
import { texts } from "../../texts/index.js";
import { placeBeside } from "../popover-position.js";

/**
 * @typedef {object} MenuEntry
 * @property {string} label
 * @property {() => void} act
 * @property {string} [key] the key that does the same
 * @property {() => boolean} [isOffered] whether to offer it now; always if left out
 */

/** Makes each menu's id unique. */
let menus = 0;

export class Menu {
  /** @type {MenuEntry[][]} */ #groups = [];
  /** @type {HTMLElement[]} what is on the open menu */ #items = [];

  /** @param {HTMLButtonElement} button the menu opens beside it, once it has entries */
  constructor(button) {
    const id = `menu-${++menus}`;
    this.button = button;
    for (const [name, value] of Object.entries({ haspopup: "menu", expanded: "false", controls: id })) {
      setAttribute(button, `aria-${name}`, value);
    }
    button.addEventListener("click", () => this.#toggle(!this.#isOpen));
    button.addEventListener("keydown", (event) => this.#onButtonKey(event));
    this.list = element("div", { id, role: "menu", class: "menu", popover: "auto", "aria-label": texts.menu.label });
    this.list.addEventListener("toggle", () => setAttribute(this.button, "aria-expanded", this.#isOpen ? "true" : "false"));
    this.list.addEventListener("keydown", (event) => this.#onKey(event));
    this.list.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.list.contains(relatedTarget)) this.#toggle(false);
    });
    // Turning a phone moves the button.
    new ResizeObserver(() => this.#isOpen && this.#place()).observe(document.documentElement);
    button.after(this.list);
  }

  /**
   * Adds a group of entries at the end, after a rule.
   * @param {...MenuEntry} entries
   */
  addEntries(...entries) {
    this.#groups.push(entries);
    this.button.disabled = false;
  }

  get #isOpen() {
    return this.list.matches(":popover-open");
  }

  /** @param {boolean} open */
  #toggle(open) {
    if (!open) return this.list.hidePopover();
    const groups = this.#groups.map((group) => group.filter(({ isOffered }) => isOffered?.() ?? true));
    this.#items = [];
    const rows = groups.filter((group) => group.length).map((group) => group.map((entry) => this.#item(entry)));
    const parts = rows.flatMap((row, index) => [...(index ? [element("hr", { role: "separator" })] : []), ...row]);
    this.list.replaceChildren(...parts);
    this.list.showPopover();
    this.#place();
    this.#items[0]?.focus();
  }

  /** @param {MenuEntry} entry */
  #item({ label, act, key }) {
    const choose = () => {
      this.#close();
      act();
    };
    const item = element(
      "button",
      { role: "menuitem", type: "button", tabindex: -1, "aria-keyshortcuts": key, onclick: choose },
      label,
      key ? element("kbd", { "aria-hidden": "true" }, key) : null,
    );
    this.#items.push(item);
    return item;
  }

  #close() {
    this.#toggle(false);
    this.button.focus();
  }

  #place() {
    placeBeside(this.list, this.button, { side: "above", edge: "right" });
  }

  /** @param {KeyboardEvent} event */
  #onButtonKey(event) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    this.#toggle(true);
    if (event.key === "ArrowUp") this.#items.at(-1)?.focus();
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const items = this.#items;
    const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (event.key === "ArrowDown") items[(at + 1) % items.length].focus();
    else if (event.key === "ArrowUp") items.at(at - 1)?.focus();
    else if (event.key === "Home") items[0].focus();
    else if (event.key === "End") items.at(-1)?.focus();
    else if (event.key === "Escape") this.#close();
    else if (event.key === "Tab") this.#toggle(false);
    else this.#seek(event, at);
    const isOwn = ["ArrowDown", "ArrowUp", "Home", "End", "Escape"].includes(event.key);
    if (isOwn) event.preventDefault();
    // Here a letter is no command of the page.
    event.stopPropagation();
  }

  /**
   * Moves to the next entry that begins with a letter.
   * @param {KeyboardEvent} event
   * @param {number} at
   */
  #seek({ key, ctrlKey, metaKey, altKey }, at) {
    if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return;
    const around = [...this.#items.slice(at + 1), ...this.#items.slice(0, at + 1)];
    around.find(({ textContent }) => textContent?.toLowerCase().startsWith(key.toLowerCase()))?.focus();
  }
}
