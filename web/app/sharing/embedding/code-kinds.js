/** Tabs, one for each way to put a board into a page. */

import { element, setAttribute } from "../../dom.js";
import { embeddingTexts as words } from "../../texts/embedding/index.js";
import { elementText, frameText, markdownText, sphinxText } from "./snippets.js";

const KINDS = /** @type {const} */ ([
  { name: "element", label: words.element, write: elementText },
  { name: "frame", label: "iframe", write: frameText },
  { name: "sphinx", label: "Sphinx", write: sphinxText },
  { name: "markdown", label: "Markdown", write: markdownText },
]);

export class CodeKinds {
  #index = 0;

  /** @param {() => void} onChoose */
  constructor(onChoose) {
    this.onChoose = onChoose;
    this.tabs = KINDS.map(({ label }, index) =>
      element("button", { type: "button", role: "tab", onclick: () => this.#choose(index) }, label),
    );
    this.element = element(
      "div",
      { role: "tablist", "aria-label": words.kinds, onkeydown: (/** @type {KeyboardEvent} */ event) => this.#onKey(event) },
      ...this.tabs,
    );
    this.#mark();
  }

  get chosen() {
    return KINDS[this.#index];
  }

  /** @param {number} index */
  #choose(index) {
    this.#index = (index + KINDS.length) % KINDS.length;
    this.#mark();
    this.tabs[this.#index].focus();
    this.onChoose();
  }

  /** One of the tabs is reached by the Tab key; arrows lead to the others. */
  #mark() {
    for (const [index, tab] of this.tabs.entries()) {
      setAttribute(tab, "aria-selected", index === this.#index ? "true" : "false");
      tab.tabIndex = index === this.#index ? 0 : -1;
    }
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const places = { ArrowLeft: this.#index - 1, ArrowRight: this.#index + 1, Home: 0, End: -1 };
    if (!(event.key in places)) return;
    event.preventDefault();
    this.#choose(places[/** @type {keyof typeof places} */ (event.key)]);
  }
}
