/**
 * Which of My games are shown: a text to search for, a game, and how games stand. The counts are the choice of a standing, too.
 */

import { element, setAttribute, setText } from "../dom.js";
import { language } from "../texts/index.js";
import { libraryTexts as words } from "../texts/library/index.js";
import { textOf } from "./rows.js";
import { isBroken } from "./stored/entries.js";
import { countOf, standingOf } from "./stored/summaries.js";

/** @import { GameInfo } from "../seam.js" */
/** @import { BrokenEntry } from "./stored/entries.js" */
/** @import { Standing, Summary } from "./stored/summaries.js" */

/** @typedef {"all" | Exclude<Standing, "over">} ShownStanding */

/** What is looked for. @typedef {{search: string, game: string, standing: ShownStanding}} Wishes */

/** @type {ShownStanding[]} */
const SHOWN = ["all", "running", "won", "draw", "lost"];

export class GameFilter {
  search;
  element;
  /** @type {HTMLSelectElement} */ #game;
  /** @type {Map<ShownStanding, {button: HTMLButtonElement, number: HTMLElement}>} */ #standings = new Map();
  /** @type {ShownStanding} */ #standing = "all";
  /** @type {WeakMap<Summary | BrokenEntry, string>} what a search looks through */ #texts = new WeakMap();

  /**
   * @param {GameInfo[]} infos
   * @param {Partial<Wishes>} wishes what is looked for at first
   * @param {() => void} onChange
   */
  constructor(infos, { search = "", game = "", standing = "all" }, onChange) {
    this.infos = infos;
    this.#standing = standing;
    this.search = element("input", { type: "search", placeholder: words.searchShort, "aria-label": words.search, oninput: onChange });
    this.search.value = search;
    const options = [{ id: "", name: words.allGames }, ...infos].map(({ id, name }) => element("option", { value: id }, name));
    this.#game = element("select", { "aria-label": words.game, onchange: onChange }, ...options);
    this.#game.value = game;
    const buttons = SHOWN.map((standing) => {
      const number = element("b");
      const choose = () => {
        this.#standing = standing;
        onChange();
      };
      const button = element("button", { type: "button", onclick: choose }, number, element("span", {}, words.counted[standing]));
      this.#standings.set(standing, { button, number });
      return button;
    });
    this.element = element(
      "div",
      { class: "game-filter" },
      element("div", { class: "counts", role: "group", "aria-label": words.counts }, ...buttons),
      element("div", { class: "wishes" }, this.search, element("label", { class: "field" }, this.#game)),
    );
  }

  /** @returns {Wishes} */
  get wishes() {
    return { search: this.search.value, game: this.#game.value, standing: this.#standing };
  }

  /**
   * What is to be shown of all that there is.
   * @param {(Summary | BrokenEntry)[]} all
   */
  of(all) {
    const game = this.#game.value;
    const ofGame = game ? all.filter((one) => one.game === game) : all;
    const counted = countOf(ofGame.flatMap((one) => (isBroken(one) ? [] : [one])));
    for (const [standing, { button, number }] of this.#standings) {
      setText(number, String(counted[standing]));
      setAttribute(button, "aria-pressed", standing === this.#standing ? "true" : "false");
    }
    const wanted = plain(this.search.value.trim()).split(/\s+/);
    return ofGame.filter((one) => {
      const stands = this.#standing === "all" || (!isBroken(one) && standingOf(one) === this.#standing);
      return stands && wanted.every((word) => !word || this.#textOf(one).includes(word));
    });
  }

  /** @param {Summary | BrokenEntry} one */
  #textOf(one) {
    const known = this.#texts.get(one) ?? plain(textOf(one, this.infos));
    this.#texts.set(one, known);
    return known;
  }
}

/**
 * A text as it is searched: in small letters, and without accents, which few people type.
 * @param {string} text
 */
function plain(text) {
  return text.toLocaleLowerCase(language).normalize("NFD").replaceAll(/\p{Mn}/gu, "");
}
