/** The panel's place for a review; fetches the review's modules when one is first opened. */

import { element } from "../../dom.js";
import { later } from "../../later.js";
import { noteInEntry } from "../../scroll-positions.js";
import { fetchStyle } from "../../style-sheets.js";
import { texts } from "../../texts/index.js";

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

  /**
   * @param {{engine: EngineClient, library: Library}} services
   * @param {Session} session
   * @param {MoveList} list
   * @param {Analysis} analysis paused while a review is open
   * @param {() => void} onRetry leads to where the mistakes are tried again
   */
  constructor(services, session, list, analysis, onRetry) {
    this.services = services;
    this.session = session;
    this.list = list;
    this.analysis = analysis;
    this.onRetry = onRetry;
  }

  /** Reopens the review that was open before the page was reloaded. */
  begin() {
    if (history.state?.reviewed === this.session.state.record.id) void this.open();
  }

  /** Begins the review of the game, or shows a stored one; both sides are then free. */
  open() {
    const parts = () => Promise.all([import("../../review/review-panel.js"), fetchStyle(STYLE)]);
    return later(parts, ([{ ReviewPanel }]) => {
      if (this.#panel) return;
      const { session, services } = this;
      const { record } = session.state;
      this.#panel = new ReviewPanel(services, session, this.list, { onClose: () => this.#leave(), onRetry: this.onRetry });
      this.#game = record.id;
      this.analysis.rest(true);
      noteInEntry({ reviewed: record.id });
      this.element.replaceChildren(this.#panel.element);
      this.element.hidden = false;
      void session.look();
      return this.#panel.begin();
    });
  }

  update() {
    if (this.#panel && this.session.state.record.id !== this.#game) this.#shut();
    this.#panel?.update();
  }

  close() {
    this.#panel?.close();
  }

  #leave() {
    this.#shut();
    void this.session.leaveAlone();
  }

  #shut() {
    this.#panel?.close();
    this.#panel = null;
    this.analysis.rest(false);
    noteInEntry({ reviewed: undefined });
    this.element.hidden = true;
    this.element.replaceChildren();
  }
}
