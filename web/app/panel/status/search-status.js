/**
 * A bar that grows while a search goes deeper, with the best line so far; at rest, the result of the last
 * search.
 */

import { element, setText } from "../../dom.js";
import { texts } from "../../texts/index.js";

/** @import { Session } from "../../game/session.js" */
/** @import { UnkeptGames } from "../../library/unkept.js" */

/** The depth at which the bar is half full: how long a search takes is unknown. */
const HALFWAY_DEPTH = 6;
/** A search shorter than this, in seconds, is not worth a word: its figures are those of a moment. */
const SHORTEST_TOLD = 1;

export class SearchStatus {
  /** What is said of a finished game, once it is known. @type {() => string | null} */
  told = () => null;

  /**
   * @param {Session} session
   * @param {UnkeptGames} unkept
   */
  constructor(session, unkept) {
    this.session = session;
    this.unkept = unkept;
    this.line = element("i");
    this.words = element("span");
    this.best = element("span", { class: "best" });
    this.bringBack = element(
      "button",
      { class: "link", type: "button", onclick: () => void session.bringBack(this.#wayBack) },
      texts.think.bringBack,
    );
    this.retry = element("button", { class: "link", type: "button", onclick: () => session.engine.restart() }, texts.notices.retry);
    this.element = element(
      "div",
      { class: "think" },
      this.line,
      element("span", { class: "told" }, this.words, this.best),
      this.bringBack,
      this.retry,
    );
    this.update();
  }

  update() {
    const { search } = this.session.state;
    const depth = search?.report?.depth ?? 0;
    this.line.hidden = !search || this.#isForsaken;
    this.line.style.setProperty("--grown", String(depth / (depth + HALFWAY_DEPTH)));
    setText(this.words, this.#words());
    setText(this.best, this.#keepsWayBack ? "" : (search?.report?.line.join("  ") ?? ""));
    // It stays while the computer plays on: there may be no moment between two of its turns.
    this.bringBack.hidden = this.#isForsaken || !this.#wayBack;
    this.retry.hidden = !this.#isForsaken;
  }

  /** Whether a search waits for an engine that is not even being started. */
  get #isForsaken() {
    return this.session.state.search !== null && this.session.engine.status === "failed";
  }

  /** Whether what can be brought back is told though a move is looked for: of that the step tells. */
  get #keepsWayBack() {
    return this.session.state.search?.purpose === "move" && this.#wayBack !== null;
  }

  get #wayBack() {
    return this.unkept.wayBack(this.session.state);
  }

  #words() {
    const { search, lastSearch, view, analysing } = this.session.state;
    if (this.#isForsaken) return texts.step.noEngine;
    if (search && !this.#keepsWayBack) {
      const who = view.to_move === null ? "" : view.players[view.to_move].name;
      const what = search.purpose === "hint" ? texts.think.looking : texts.think.searching(who);
      return search.report ? texts.think.progress(what, search.report.depth, search.report.nodes) : what;
    }
    const wayBack = this.#wayBack;
    if (wayBack) return wayBack.sentence;
    const told = this.told();
    if (told !== null) return told;
    // Lines and reviews have figures of their own, of the position shown.
    if (!lastSearch || analysing || lastSearch.report.seconds < SHORTEST_TOLD) return "";
    const { player, report } = lastSearch;
    return texts.think.took(view.players[player].name, report.seconds, report.depth, report.nodes);
  }
}
