/**
 * What has just happened: each step of the latest turn in a sentence, under the number that marks it on the
 * board. It stays until the reader has moved.
 */

import { isNumbered } from "../../board/steps/step-marks.js";
import { element, icon, unbrokenNumbers } from "../../dom.js";
import { texts } from "../../texts/index.js";

/** @import { Session } from "../../game/session.js" */
/** @import { LatestTurn } from "../../seam.js" */

/** What is hidden of a line, in pixels, where it can be read as a whole. */
const UNREAD = 2;

export class Happened {
  #title = element("span");
  #steps = element("ol");
  #again;
  /** @type {LatestTurn | null} what is shown */ #shown = null;
  /** @type {string} the same for turns in the same words */ #words = "";

  /**
   * @param {Session} session
   * @param {(turn: LatestTurn, onStep: (step: number) => void) => Promise<void>} showAgain plays a turn once
   *   more on the board, and calls back for the position before it (0) and for each step
   */
  constructor(session, showAgain) {
    this.session = session;
    this.showAgain = showAgain;
    const label = texts.happened.again;
    const act = () => void this.#play();
    this.#again = element("button", { class: "again", type: "button", title: label, onclick: act }, icon("again"), element("span", {}, label));
    this.element = element(
      "section",
      { class: "happened", "aria-label": texts.happened.label, hidden: true },
      element("h2", {}, this.#title),
      this.#again,
      this.#steps,
    );
    this.element.addEventListener("scroll", () => this.#fit(), { passive: true });
    const sizes = new ResizeObserver(() => this.#fit());
    for (const part of [this.element, this.#steps]) sizes.observe(part);
    this.update();
  }

  update() {
    const { told, state } = this.session;
    // Until the view of a move has come, what happened before it stays.
    if (state.waiting && this.#shown) return;
    this.element.hidden = told === null;
    const words = told ? JSON.stringify([told.title, told.unfinished, told.steps.map(({ sentence }) => sentence)]) : "";
    if (words === this.#words) return;
    this.#words = words;
    this.#shown = told;
    this.#mark(null);
    this.#title.replaceChildren(...unbrokenNumbers(told?.title ?? ""));
    this.#steps.replaceChildren(...(told ? stepsOf(told) : []));
  }

  /** Where more is told than there is room for, whole lines are seen, and a sign that it goes on. */
  #fit() {
    // Not all of what may be scrolled to is words: the target of the button is higher than a line.
    const ends = [...this.#steps.children].flatMap(({ lastChild }) => linesOf(lastChild)).map(({ bottom }) => bottom);
    const { bottom } = this.element.getBoundingClientRect();
    const seen = ends.filter((end) => end <= bottom + UNREAD);
    const goesOn = seen.length < ends.length;
    this.element.toggleAttribute("data-more", goesOn);
    if (!goesOn) return;
    // How far the last line reaches that is seen as a whole, from where the first one begins.
    const { top } = this.#steps.getBoundingClientRect();
    this.#steps.style.setProperty("--seen", `${Math.max(top, ...seen) - top}px`);
  }

  async #play() {
    const turn = this.#shown;
    if (!turn) return;
    await this.showAgain(turn, (step) => this.#shown === turn && this.#mark(step - 1));
    if (this.#shown === turn) this.#mark(null);
  }

  /**
   * Marks the step that is being shown once more; those after it are to come.
   * @param {number | null} now -1 before the first; null once all are shown
   */
  #mark(now) {
    this.element.toggleAttribute("data-again", now !== null);
    for (const [index, step] of [...this.#steps.children].entries()) {
      step.toggleAttribute("data-to-come", now !== null && index > now);
      step.toggleAttribute("data-now", index === now);
    }
  }
}

/** @param {ChildNode | null} words @returns {DOMRect[]} the boxes of their lines */
function linesOf(words) {
  if (!words) return [];
  const range = document.createRange();
  range.selectNodeContents(words);
  return [...range.getClientRects()];
}

/** @param {LatestTurn} turn */
function stepsOf(turn) {
  const numbered = isNumbered(turn);
  return turn.steps.map(({ sentence }, index) =>
    element(
      "li",
      {},
      numbered ? element("span", { class: "disc", "aria-hidden": "true" }, String(index + 1)) : null,
      element("span", {}, index === 0 ? element("b", { class: "by" }, `${turn.name}: `) : null, ...unbrokenNumbers(sentence)),
    ),
  );
}
