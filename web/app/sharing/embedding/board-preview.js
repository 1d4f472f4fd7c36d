/** The very element that will stand in the other page, to scale: as wide as it will be there. */

import { element, emphasised, setText } from "../../dom.js";
import { later } from "../../later.js";
import { embeddingTexts as words } from "../../texts/embedding/index.js";

/** @import { Shown } from "./embedded.js" */

/** The least scale of the board: beyond it the area scrolls. */
const LEAST_RATIO = 0.4;

export class BoardPreview {
  #picture = "";
  /** @type {HTMLElement | null} */ #board = null;
  #width = 0;
  #observer;

  /**
   * @param {string} address of the published `embed/1/`
   * @param {() => void} onResize
   */
  constructor(address, onResize) {
    this.told = element("span", { class: "shown-width" });
    this.stage = element("div", { class: "stage" });
    this.element = element(
      "div",
      { class: "preview-area" },
      element("div", { class: "caption" }, element("span", {}, words.preview), this.told),
      this.stage,
    );
    this.#observer = new ResizeObserver(() => {
      this.#fit();
      onResize();
    });
    for (const seen of [this.element, this.stage]) this.#observer.observe(seen);
    void later(() => import(`${address}board.js`), () => {});
  }

  /** The board's own height, in pixels. */
  get height() {
    return Math.ceil(this.#board?.offsetHeight ?? 0);
  }

  /**
   * @param {Shown} shown
   * @param {string} width in pixels; empty for as wide as there is room
   */
  show({ attributes, picture: svg, alt, told }, width) {
    this.#width = Number(width);
    URL.revokeObjectURL(this.#picture);
    this.#picture = URL.createObjectURL(svg);
    const picture = element("img", { src: this.#picture, alt });
    const task = told && [element("p", { slot: "title" }, told.title), element("p", { slot: "task" }, ...emphasised(told.text))];
    this.#board = element(/** @type {"div"} */ ("calculi-board"), attributes, picture, ...(task ?? []));
    this.#observer.disconnect();
    this.stage.replaceChildren(this.#board);
    for (const seen of [this.element, this.stage, this.#board]) this.#observer.observe(seen);
    this.#fit();
  }

  /** Makes the board as small as the room demands, where it is to be wider or is higher than that. */
  #fit() {
    const room = this.stage.clientWidth;
    if (!this.#board || !room) return;
    const inWidth = Math.min(1, room / (this.#width || room));
    const inHeight = this.#roomAbove() / (this.height || 1);
    const ratio = inHeight < LEAST_RATIO ? inWidth : Math.min(inWidth, inHeight);
    const width = Math.round(this.#width || room / ratio);
    setText(this.told, words.shownWidth(width));
    this.#board.style.width = `${width}px`;
    this.#board.style.zoom = ratio.toFixed(3);
  }

  /** How high the board may be to be seen whole, in pixels; without limit where the whole dialog scrolls. */
  #roomAbove() {
    const { overflowY, paddingBottom } = getComputedStyle(this.element);
    if (overflowY !== "auto") return Infinity;
    const top = this.stage.getBoundingClientRect().top - this.element.getBoundingClientRect().top + this.element.scrollTop;
    return this.element.clientHeight - top - parseFloat(paddingBottom);
  }

  close() {
    this.#observer.disconnect();
    URL.revokeObjectURL(this.#picture);
  }
}
