/** A button that shows the computer's level and opens the list of levels, each with a sentence. */

import { element, setAttribute, setText } from "../../dom.js";
import { levelMark, levelText, secondsOf } from "../../game/record/level.js";
import { texts } from "../../texts/index.js";
import { Popover } from "../popover.js";

/** @import { GameInfo } from "../../seam.js" */

/** The most levels that have room with a margin around each. */
const USUAL_STEPS = 8;

export class LevelChoice {
  element;
  /** @type {HTMLElement[]} */ #options;
  #level = 0;

  /**
   * @param {GameInfo["levels"]} levels
   * @param {(level: number) => void} onChoose
   */
  constructor(levels, onChoose) {
    this.onChoose = onChoose;
    const words = texts.seats;
    this.button = element("button", { type: "button", "aria-haspopup": "listbox" });
    this.#options = levels.map(({ level, name, line }) =>
      element(
        "li",
        {
          role: "option",
          tabindex: -1,
          "data-level": level,
          "data-full": secondsOf(level) === null ? null : "",
          onclick: () => this.#choose(level),
        },
        element("span", { class: "spoken" }, levelText(words, level)),
        element("b", { "aria-hidden": "true" }, levelMark(level)),
        element("strong", {}, ` ${name} `),
        element("span", { class: "told" }, line),
      ),
    );
    const full = levels.find(({ level }) => secondsOf(level) !== null);
    const head = element(
      "li",
      { role: "presentation", class: "head" },
      element("strong", {}, full?.name ?? ""),
      element("span", { class: "told" }, words.fullTold),
    );
    const above = this.#options.filter(({ dataset }) => "full" in dataset);
    const ladder = this.#options.filter((option) => !above.includes(option));
    const isTall = ladder.length > USUAL_STEPS;
    const list = element("ul", { role: "listbox", "aria-label": words.chooseLevel, "data-tall": isTall ? "" : null }, ...ladder, head, ...above);
    this.foot = element("p", { class: "foot" });
    const onOpen = () => this.#options.find((option) => option.dataset.level === String(this.#level))?.focus();
    this.popover = new Popover(this.button, "levels", { side: "below", onOpen }, list, this.foot);
    this.popover.element.addEventListener("keydown", (event) => this.#onKey(event));
    this.element = element("span", { class: "level-choice" }, this.button, this.popover.element);
  }

  /**
   * @param {number} level
   * @param {string} name of the player
   */
  update(level, name) {
    this.#level = level;
    setText(this.button, levelText(texts.seats, level));
    setText(this.popover.title, texts.newGame.levelOf(name));
    setText(this.foot, texts.seats.levelCounts(name));
    for (const option of this.#options) {
      setAttribute(option, "aria-selected", option.dataset.level === String(level) ? "true" : "false");
    }
  }

  /** @param {number} level */
  #choose(level) {
    this.popover.close();
    if (level !== this.#level) this.onChoose(level);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const at = this.#options.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (at < 0) return;
    if (event.key === "ArrowDown") this.#options[Math.min(at + 1, this.#options.length - 1)].focus();
    else if (event.key === "ArrowUp") this.#options[Math.max(at - 1, 0)].focus();
    else if (event.key === "Home") this.#options[0].focus();
    else if (event.key === "End") this.#options.at(-1)?.focus();
    else if (event.key === "Enter" || event.key === " ") this.#choose(Number(this.#options[at].dataset.level));
    else return;
    event.preventDefault();
  }
}
