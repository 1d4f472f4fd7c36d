/** Notices about the page itself, the newest alone, where they cover no board. */

import { element, icon } from "./dom.js";
import { texts } from "./texts/index.js";

/**
 * @typedef {object} Notice
 * @property {string} sentence
 * @property {{label: string, act: () => void}} [action]
 */

/** How long a brief notice stays, in milliseconds. */
const BRIEF_TIME = 8_000;

export class Notices {
  element = element("div", { class: "notice", role: "status", hidden: true });
  /** @type {Notice[]} */ #waiting = [];
  #withdrawBrief = () => {};

  /**
   * Shows a notice. Those that were there before wait until it is gone.
   * @param {string} sentence
   * @param {Notice["action"]} [action]
   * @returns {() => void} removes it
   */
  tell(sentence, action) {
    const notice = { sentence, ...(action && { action }) };
    this.#waiting.unshift(notice);
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

  /** @param {Notice} notice */
  #remove(notice) {
    this.#waiting = this.#waiting.filter((other) => other !== notice);
    this.#show();
  }

  #show() {
    const [notice] = this.#waiting;
    this.element.hidden = !notice;
    if (!notice) return this.element.replaceChildren();
    const remove = () => this.#remove(notice);
    const { sentence, action } = notice;
    const act = () => {
      remove();
      action?.act();
    };
    this.element.replaceChildren(
      element("p", {}, sentence),
      ...(action ? [element("button", { class: "act", type: "button", onclick: act }, action.label)] : []),
      element(
        "button",
        { class: "close", type: "button", "aria-label": texts.notices.dismiss, onclick: remove },
        icon("close"),
      ),
    );
  }
}
