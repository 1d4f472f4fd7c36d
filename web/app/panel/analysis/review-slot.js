/**
 * The panel's place for a review; fetches the review's modules when one is first opened. A review has an entry of
 * its own in the browser's history, so that Back ends it and leads to the game. That of a game from a link has
 * none: the link is renamed as the game is gone through, and the entry below would hold another game.
 */

import { element } from "../../dom.js";
import { later } from "../../later.js";
import { noteInEntry } from "../../scroll-positions.js";
import { fetchStyle } from "../../style-sheets.js";
import { texts } from "../../texts/index.js";
import { hasKeys } from "../has-keys.js";

/** @import { EngineClient } from "../../engine/client.js" */
/** @import { Analysis } from "../../game/analysis.js" */
/** @import { Session } from "../../game/session.js" */
/** @import { Library } from "../../library/library.js" */
/** @import { ReviewPanel } from "../../review/review-panel.js" */
/** @import { MoveList } from "../moves/move-list.js" */

/** The review's own style sheet. */
const STYLE = new URL("../../../style/review.css", import.meta.url).href;

export class ReviewSlot {
  element = element("section", { class: "review", hidden: true, "aria-label": texts.review.label });
  /** @type {ReviewPanel | null} */ #panel = null;
  #game = "";
  #address = "";
  /** The address at which the game was found. */ #found = "";
  #closing = new AbortController();

  /**
   * @param {{engine: EngineClient, library: Library}} services
   * @param {Session} session
   * @param {MoveList} list
   * @param {Analysis} analysis paused while a review is open
   * @param {{onRetry: () => void, onLeft: () => void}} handlers lead to where the mistakes are tried again, and from a review
   *   that is closed to what the focus goes to
   */
  constructor(services, session, list, analysis, { onRetry, onLeft }) {
    this.services = services;
    this.session = session;
    this.list = list;
    this.analysis = analysis;
    this.onRetry = onRetry;
    this.onLeft = onLeft;
    addEventListener("popstate", () => this.#follow(), { signal: this.#closing.signal });
  }

  /** Reopens the review that was open before the page was reloaded, or before one has gone elsewhere. */
  begin() {
    this.#found = location.hash;
    if (this.#isAsked()) void this.open();
  }

  /**
   * Whether the entry of the history that is shown is that of the game's review. A game from a link has another id
   * whenever it is read, and is known by its address.
   */
  #isAsked() {
    const reviewed = history.state?.reviewed;
    const { record, visiting } = this.session.state;
    return reviewed === record.id || (reviewed !== undefined && visiting === "guest" && location.hash === this.#found);
  }

  /** Back or Forward has been pressed: other addresses are other screens, which are up to the router. */
  #follow() {
    if (this.#panel && !this.#isAsked() && location.hash === this.#address) {
      void this.#end();
    } else if (!this.#panel && this.#isAsked()) {
      void this.open();
    }
  }

  /** Begins the review of the game, or shows a stored one; both sides are then free. */
  open() {
    const { id } = this.session.state.record;
    const { hash } = location;
    const parts = () => Promise.all([import("../../review/review-panel.js"), fetchStyle(STYLE)]);
    return later(parts, ([{ ReviewPanel }]) => {
      const { session, services } = this;
      const { record } = session.state;
      // One may have gone elsewhere meanwhile, or on to the next game.
      if (this.#panel || this.#closing.signal.aborted || record.id !== id || location.hash !== hash) return;
      this.#panel = new ReviewPanel(services, session, this.list, { onClose: () => this.#leave(), onRetry: this.onRetry, hasKeys });
      this.#game = record.id;
      this.analysis.rest(true);
      if (session.state.visiting) noteInEntry({ reviewed: record.id });
      else if (!this.#isAsked()) history.pushState({ ...history.state, reviewed: record.id, isOfReview: true }, "");
      this.#address = location.hash;
      this.element.replaceChildren(this.#panel.element);
      this.element.hidden = false;
      void session.beginReview();
      return this.#panel.begin();
    });
  }

  update() {
    if (this.#panel && this.session.state.record.id !== this.#game) this.#shut();
    this.#panel?.update();
  }

  close() {
    this.#closing.abort();
    this.#panel?.close();
  }

  /** Ends the review, if one is open and nothing lies above it. @returns {boolean} whether it does */
  leave() {
    if (!this.#panel || document.querySelector(":popover-open")) return false;
    this.#leave();
    return true;
  }

  #leave() {
    if (history.state?.isOfReview) history.back();
    else void this.#end();
  }

  /** Goes back to the game; the focus of what disappears with the review goes on to what the game shows then. */
  async #end() {
    const hadFocus = this.element.contains(document.activeElement);
    this.#shut();
    await this.session.endReview();
    if (hadFocus && document.activeElement === document.body) this.onLeft();
  }

  #shut() {
    this.#panel?.close();
    this.#panel = null;
    this.analysis.rest(false);
    noteInEntry({ reviewed: undefined, isOfReview: undefined });
    this.element.hidden = true;
    this.element.replaceChildren();
  }
}
