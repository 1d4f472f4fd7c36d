/** What was moved last, in a sentence: the computer's answer stays until the reader moves. */

import { element, setText } from "../../app/dom.js";

/** @import { Session } from "../../app/game/session.js" */

export class Said {
  element = element("p", { class: "said", hidden: true });

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.update();
  }

  update() {
    const { view, waiting, record } = this.session.state;
    const { last } = view;
    const isNews = last !== null && !this.session.result && record.players[last.player].kind === "computer" && this.session.isPersonsTurn;
    if (waiting) return;
    this.element.hidden = !isNews;
    if (isNews) setText(this.element, last.sentence);
  }
}
