/** What the game is about, shown in place of the list of moves while that is empty. */

import { element } from "../../dom.js";
import { texts } from "../../texts/index.js";

/** @import { Session } from "../../game/session.js" */

export class Goal {
  element;

  /**
   * @param {Session} session
   * @param {string} goal in one sentence; may be empty
   * @param {() => void} onRules
   */
  constructor(session, goal, onRules) {
    this.session = session;
    const words = texts.goal;
    this.element = element(
      "section",
      { class: "goal", "aria-label": words.title },
      goal ? element("h3", {}, words.title) : null,
      goal ? element("p", {}, goal) : null,
      element("button", { class: "link", type: "button", onclick: onRules }, words.rules),
    );
    this.update();
  }

  update() {
    const { record } = this.session.state;
    // A comment on the start stands in the list, too.
    const isListed = record.moves.length > 0 || record.lines.length > 0 || Boolean(record.comments[0]);
    this.element.hidden = isListed || this.session.state.view.result !== null;
  }
}
