/** What the panels of all tasks share: an answer, a foot of buttons, and that both are made anew only where something has changed. */

import { element } from "../dom.js";
import { overlookSecondPress } from "../panel/second-press.js";

export class TaskPanel {
  /** What came of the try. @protected */
  answer = element("section", { class: "answer", "aria-live": "polite" });
  /** Where to go. @protected */
  foot = element("footer", { class: "foot" });
  #overlookSecondPress = overlookSecondPress(this.foot);
  #shown = "";
  #leads = "";

  /** @param {string} label what it is called */
  constructor(label) {
    this.element = element("aside", { class: "panel", "aria-label": label });
  }

  /**
   * Whether anything is to be made anew; if so, the screen is told whether the task has been tried.
   * @protected
   * @param {boolean} isTried
   * @param {unknown[]} shown all that answer and foot are made from
   */
  hasChanged(isTried, shown) {
    const text = JSON.stringify(shown);
    if (text === this.#shown) return false;
    this.#shown = text;
    this.element.parentElement?.toggleAttribute("data-tried", isTried);
    return true;
  }

  /**
   * Lets the task give way to what is said where that would lie below the buttons that help, as on phones. Of a pick it is
   * enough, as a rule, that how it is called gives way, which the board shows.
   * @protected
   * @param {HTMLElement | null} said
   * @param {HTMLElement} helps
   */
  giveWay(said, helps) {
    const task = this.element.querySelector(".task");
    if (!task) return;
    const ofPick = task.querySelector(".step:not([data-usual], [data-message])");
    const isUnder = (/** @type {Element | null} */ one) => Boolean(one && one.getBoundingClientRect().bottom > helps.getBoundingClientRect().top);
    for (const name of ["data-tight", "data-crowded"]) task.removeAttribute(name);
    task.toggleAttribute("data-tight", isUnder(ofPick));
    task.toggleAttribute("data-crowded", isUnder(said ?? ofPick));
  }

  /**
   * Makes the buttons anew, once for each ending: the focus stays where it is while an answer to the try is shown.
   * @protected
   * @param {string | null} ending
   * @param {() => Node[]} buttons where to go then
   */
  leadAt(ending, buttons) {
    if (this.#leads === String(ending)) return;
    this.#leads = String(ending);
    this.lead(...buttons());
  }

  /** @protected @param {Node[]} buttons where to go now */
  lead(...buttons) {
    this.#overlookSecondPress();
    this.foot.replaceChildren(...buttons);
  }

  /** Gives the focus to the button that goes on. */
  focus() {
    /** @type {HTMLElement | null} */ (this.foot.querySelector(".button:not(.plain)"))?.focus();
  }
}

/**
 * A button of the foot.
 * @param {string} label
 * @param {() => void} onclick
 * @param {boolean} [isMain] whether it goes on
 */
export function act(label, onclick, isMain = false) {
  return element("button", { class: classOf(isMain), type: "button", onclick }, label);
}

/**
 * A link of the foot, which looks like its buttons.
 * @param {string} label
 * @param {string} href
 * @param {boolean} [isMain] whether it goes on
 */
export function link(label, href, isMain = false) {
  return element("a", { class: classOf(isMain), href }, label);
}

/** What takes the room between the buttons of a foot. */
export function grow() {
  return element("span", { class: "grow" });
}

/** @param {boolean} isMain */
function classOf(isMain) {
  return isMain ? "button" : "button plain";
}
