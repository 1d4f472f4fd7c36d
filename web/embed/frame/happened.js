/** What has just happened: all steps of the computer's answer, which stay until the reader has moved. */

import { element, setText } from "../../app/dom.js";

/** @import { Session } from "../../app/game/session.js" */

export class Happened {
  element = element("p", { class: "said", hidden: true });

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.update();
  }

  update() {
    const { told, isPersonsTurn, result } = this.session;
    const { waiting, record } = this.session.state;
    const isNews = told !== null && !result && record.players[told.player].kind === "computer" && isPersonsTurn;
    if (waiting) return;
    this.element.hidden = !isNews;
    if (isNews) setText(this.element, `${told.name}: ${told.steps.map(({ sentence }) => sentence).join(" ")}`);
  }
}
