/**
 * What explains itself where it stands: scores, parts of a seat, words of the step, marks on the board's frame.
 * A touch, a click or the focus of the keyboard shows the sentence in a small popover.
 */

import { element, emphasised, setAttribute } from "../../dom.js";
import { placeAround } from "../popover-position.js";
import { frameBeside } from "./frame.js";

/** @import { GameInfo, Gloss } from "../../seam.js" */

/** What has a sentence, by its place in the game's list. */
const EXPLAINED = "[data-explained]";

export class Explanations {
  #abort = new AbortController();
  /** What is explained now. @type {HTMLElement | null} */ #explained = null;
  /** @type {{gloss: Gloss, button: HTMLElement}[]} */ #frames = [];

  /**
   * @param {GameInfo} info
   * @param {HTMLElement} page holds the panel and the board
   * @param {(sentence: string) => void} say makes screen readers say a sentence
   */
  constructor({ explanations }, page, say) {
    this.glosses = explanations;
    this.page = page;
    this.say = say;
    this.popover = element("div", { class: "explained", popover: "manual" });
    page.append(this.popover);
    for (const gloss of explanations) {
      if (gloss.place === "score") this.#placeAtScores(gloss);
      else if (gloss.place === "frame") this.#frames.push({ gloss, button: this.#button(gloss, "explains frame-mark") });
    }
    page.querySelector(".stage .slab")?.append(...this.#frames.map(({ button }) => button));
    this.#listen();
    this.update();
  }

  update() {
    const { page } = this;
    for (const [index, { place, words }] of this.glosses.entries()) {
      if (place === "part") {
        for (const part of page.querySelectorAll(".seat .line > :not(.who) button")) setAttribute(part, "data-explained", index);
      } else if (place === "word") this.#explainWords(index, words);
    }
    for (const { gloss, button } of this.#frames) frameBeside(page, button, gloss.cells);
    if (this.#explained?.isConnected) this.#place(this.#explained);
    else if (this.#explained) this.#hide();
  }

  close() {
    this.#abort.abort();
  }

  /** @param {Gloss} gloss */
  #placeAtScores(gloss) {
    for (const seat of this.page.querySelectorAll(".seat")) {
      const score = seat.querySelector(".score");
      score?.classList.add("has-explanation");
      score?.after(this.#button(gloss, "explains score-mark", `${seat.querySelector(".name")?.textContent}, `));
    }
  }

  /**
   * A button without a look of its own, over what it explains.
   * @param {Gloss} gloss
   * @param {string} className
   * @param {string} [whose] said first where there are several of the kind
   */
  #button(gloss, className, whose = "") {
    const label = `${whose}${gloss.name}: ${plain(gloss.sentence)}`;
    return element("button", { type: "button", class: className, "aria-label": label, "data-explained": this.glosses.indexOf(gloss) });
  }

  /**
   * Makes buttons of emphasised words of the step.
   * @param {number} index of the gloss
   * @param {string[]} words
   */
  #explainWords(index, words) {
    for (const word of this.page.querySelectorAll(".step p strong")) {
      const text = word.textContent ?? "";
      if (word.firstElementChild || !words.includes(text.toLowerCase())) continue;
      word.replaceChildren(element("button", { type: "button", class: "explains", "data-explained": index }, text));
    }
  }

  #listen() {
    const { signal } = this.#abort;
    const at = (/** @type {Event} */ { target }) =>
      target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(EXPLAINED)) : null;
    this.page.addEventListener(
      "click",
      (event) => {
        const mark = at(event);
        if (!mark) return;
        event.stopPropagation();
        if (this.#explained === mark) return this.#hide();
        this.#show(mark);
        this.say(plain(this.#glossOf(mark).sentence));
      },
      { signal, capture: true },
    );
    this.page.addEventListener(
      "focusin",
      (event) => {
        const mark = at(event);
        if (mark?.matches(":focus-visible")) this.#show(mark);
        else if (mark !== this.#explained) this.#hide();
      },
      { signal },
    );
    document.addEventListener("pointerdown", (event) => at(event) !== this.#explained && this.#hide(), { signal, capture: true });
    for (const change of ["scroll", "resize"]) addEventListener(change, () => this.#hide(), { signal, capture: true });
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || !this.#explained) return;
        this.#hide();
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
  }

  /** @param {HTMLElement} mark */
  #glossOf(mark) {
    return this.glosses[Number(mark.dataset.explained)];
  }

  /** @param {HTMLElement} mark */
  #show(mark) {
    const { name, sentence } = this.#glossOf(mark);
    this.#explained = mark;
    this.popover.replaceChildren(element("h3", {}, name), element("p", {}, ...emphasised(sentence)));
    this.popover.showPopover();
    this.#place(mark);
  }

  /**
   * Places the popover where its mark is now: a board that is turned has it elsewhere.
   * @param {HTMLElement} mark
   */
  #place(mark) {
    // Both players stay in sight: whoever looks a score up compares.
    placeAround(this.popover, mark, mark.closest(".seats") ?? mark);
  }

  #hide() {
    this.#explained = null;
    if (this.popover.matches(":popover-open")) this.popover.hidePopover();
  }
}

/** @param {string} sentence with its emphasis */
function plain(sentence) {
  return sentence.replaceAll("**", "");
}
