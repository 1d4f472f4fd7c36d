/** A menu of the rarer commands behind a button, in groups that stand in two columns. */

import { element, setText } from "../../dom.js";
import { texts } from "../../texts/index.js";
import { hasKeys } from "../has-keys.js";
import { Popover } from "../popover.js";

/**
 * @typedef {object} MenuEntry
 * @property {string} label what it does
 * @property {string} [short] the words of the label that are enough below the group's title
 * @property {() => void} act
 * @property {string} [key] the key that does the same
 * @property {() => boolean} [isOffered] whether to offer it now; always if left out
 */

/** Entries below a title; without one, they stand alone below a rule. @typedef {{title: string, entries: MenuEntry[]}} MenuGroup */

export class Menu {
  /** @type {HTMLElement[]} what is on the open menu */ #items = [];

  /**
   * @param {HTMLButtonElement} button the menu opens beside it
   * @param {MenuGroup[]} groups
   */
  constructor(button, groups) {
    this.groups = groups;
    this.list = element("div", { role: "menu", class: "groups", "aria-label": texts.menu.label });
    this.popover = new Popover(button, "menu", { side: "above", onOpen: () => this.#items[0]?.focus() }, this.list);
    setText(this.popover.title, texts.menu.label);
    button.setAttribute("aria-haspopup", "menu");
    // Before the press opens it, so that it is placed as it will be.
    this.popover.element.addEventListener("beforetoggle", (event) => {
      if (/** @type {ToggleEvent} */ (event).newState === "open") this.#fill();
    });
    button.addEventListener("keydown", (event) => this.#onButtonKey(event));
    this.list.addEventListener("keydown", (event) => this.#onKey(event));
    button.after(this.popover.element);
    button.disabled = false;
  }

  #fill() {
    this.#items = [];
    const sections = this.groups.map(({ title, entries }) => {
      const offered = entries.filter(({ isOffered }) => isOffered?.() ?? true);
      if (!offered.length) return null;
      const heading = title ? element("div", { class: "heading", "aria-hidden": "true" }, title) : null;
      const attributes = { role: "group", class: title ? null : "last", "aria-label": title || null };
      return element("div", attributes, heading, ...offered.map((entry) => this.#item(entry)));
    });
    this.list.replaceChildren(...sections.filter((section) => section !== null));
  }

  /** @param {MenuEntry} entry */
  #item({ label, short, act, key }) {
    const choose = () => {
      this.popover.close();
      act();
    };
    const item = element(
      "button",
      { role: "menuitem", type: "button", tabindex: -1, "aria-label": short && label, "aria-keyshortcuts": key, onclick: choose },
      short ?? label,
      key && hasKeys() ? element("kbd", { "aria-hidden": "true" }, key) : null,
    );
    this.#items.push(item);
    return item;
  }

  /** @param {KeyboardEvent} event */
  #onButtonKey(event) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    this.popover.open();
    if (event.key === "ArrowUp") this.#items.at(-1)?.focus();
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const items = this.#items;
    const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (event.key === "ArrowDown") items[(at + 1) % items.length].focus();
    else if (event.key === "ArrowUp") items.at(at - 1)?.focus();
    else if (event.key === "ArrowRight" || event.key === "ArrowLeft") this.#cross(items[at]);
    else if (event.key === "Home") items[0].focus();
    else if (event.key === "End") items.at(-1)?.focus();
    else if (event.key === "Tab") this.popover.hide();
    else this.#seek(event, at);
    const isOwn = ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key);
    if (isOwn) event.preventDefault();
  }

  /**
   * Moves to the entry of the other column that stands nearest.
   * @param {HTMLElement} from
   */
  #cross(from) {
    const here = from.getBoundingClientRect();
    const distance = (/** @type {HTMLElement} */ item) => Math.abs(item.getBoundingClientRect().top - here.top);
    const others = this.#items.filter((item) => Math.abs(item.getBoundingClientRect().left - here.left) > here.width / 2);
    others.sort((one, other) => distance(one) - distance(other))[0]?.focus();
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
