/** Notices about the page itself, one at a time, where they cover no board. */

import { element, icon } from "./dom.js";
import { overlookSecondPress } from "./panel/second-press.js";
import { texts } from "./texts/index.js";

/**
 * @typedef {object} Notice
 * @property {string} sentence
 * @property {{label: string, act: () => void}} [action]
 * @property {number} at when it was shown, in milliseconds; of one that nobody has asked for, as if before all others
 */

/** How long a brief notice stays, in milliseconds. */
const BRIEF_TIME = 8_000;
/** Notices no further apart than this, in milliseconds, answer one action and keep their order, unless one was pressed between them. */
const TOGETHER = 1_000;

export class Notices {
  element = element("div", { class: "notice", role: "status", hidden: true, onfocusin: (/** @type {FocusEvent} */ event) => this.#noteFocus(event) });
  /** @type {Notice[]} */ #waiting = [];
  /** @type {Notice | null} */ #shown = null;
  /** What had the focus before it came to the notice. @type {EventTarget | null} */ #before = null;
  #withdrawBrief = () => {};
  /** When a button was last pressed, in milliseconds. */ #pressed = 0;
  /** The next notice has its buttons where the one pressed was. */ #overlookSecondPress = overlookSecondPress(this.element);

  constructor() {
    addEventListener("click", () => (this.#pressed = performance.now()), { capture: true });
  }

  /**
   * Shows a notice after those that have only just been shown, and before all that are older.
   * @param {string} sentence
   * @param {Notice["action"]} [action]
   * @param {boolean} [isAsked] whether it answers what somebody has done; one that does not stands behind all that are shown later
   * @returns {() => void} removes it
   */
  tell(sentence, action, isAsked = true) {
    const now = performance.now();
    const notice = { sentence, ...(action && { action }), at: isAsked ? now : -Infinity };
    const older = this.#waiting.findIndex(({ at }) => at < this.#pressed || now - at > TOGETHER);
    this.#waiting.splice(older < 0 ? this.#waiting.length : older, 0, notice);
    this.#show();
    return () => this.#remove(notice);
  }

  /**
   * Shows a brief notice, in place of the previous brief one.
   * @param {string} sentence
   * @returns {() => void} removes it
   */
  tellBriefly(sentence) {
    this.#withdrawBrief();
    const withdraw = this.tell(sentence);
    const timer = setTimeout(withdraw, BRIEF_TIME);
    this.#withdrawBrief = () => {
      clearTimeout(timer);
      withdraw();
    };
    return this.#withdrawBrief;
  }

  /**
   * Says briefly what is wrong with the address that has led here; not on the screens that follow.
   * @param {string} sentence
   */
  tellOfAddress(sentence) {
    addEventListener("hashchange", this.tellBriefly(sentence), { once: true });
  }

  /**
   * Shows a notice that stays as long as the screen of this address does.
   * @param {string} sentence
   * @param {Notice["action"]} [action]
   * @returns {() => void} removes it
   */
  tellHere(sentence, action) {
    const withdraw = this.tell(sentence, action);
    const here = location.hash;
    const leave = () => {
      // That one has been led here may be heard of only now.
      if (location.hash === here) return;
      removeEventListener("hashchange", leave);
      withdraw();
    };
    addEventListener("hashchange", leave);
    return withdraw;
  }

  /** @param {Notice} notice */
  #remove(notice) {
    this.#waiting = this.#waiting.filter((other) => other !== notice);
    this.#show();
  }

  #show() {
    const [notice = null] = this.#waiting;
    if (notice === this.#shown) return;
    this.#shown = notice;
    const before = this.#before;
    const hasFocus = this.element.contains(document.activeElement);
    this.element.replaceChildren(...(notice ? this.#content(notice) : []));
    this.element.hidden = !notice;
    if (!hasFocus) return;
    /** @type {HTMLElement | null} */ (this.element.querySelector(".close"))?.focus();
    this.#before = before;
    if (!notice) this.#giveFocusBack();
  }

  /**
   * @param {Notice} notice
   * @returns {HTMLElement[]}
   */
  #content(notice) {
    const remove = () => this.#remove(notice);
    const { sentence, action } = notice;
    const act = () => {
      remove();
      if (this.#shown) this.#overlookSecondPress();
      action?.act();
    };
    return [
      element("p", {}, sentence),
      ...(action ? [element("button", { class: "act", type: "button", onclick: act }, action.label)] : []),
      element(
        "button",
        { class: "close", type: "button", "aria-label": texts.notices.dismiss, onclick: remove },
        icon("close"),
      ),
    ];
  }

  /** @param {FocusEvent} event */
  #noteFocus({ relatedTarget }) {
    if (!(relatedTarget instanceof Node && this.element.contains(relatedTarget))) this.#before = relatedTarget;
  }

  /** The focus goes back to where it was; if that is gone, to the board, or to the heading of a screen without one. */
  #giveFocusBack() {
    const before = this.#before instanceof HTMLElement && this.#before.checkVisibility() ? this.#before : null;
    before?.focus({ preventScroll: true });
    if (before && before === document.activeElement) return;
    const board = document.querySelector("#screen [data-cell][tabindex='0']") ?? document.querySelector("#screen h1");
    /** @type {HTMLElement | null} */ (board)?.focus({ preventScroll: true });
  }
}
