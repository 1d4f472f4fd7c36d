/**
 * The move just made, below a step that says that the other side is to move. It is seen only: whoever listens has heard it,
 * as every move, from the screen.
 */

import { element, emphasised } from "../../dom.js";

/** @import { Session } from "../../game/session.js" */

export class LastMove {
  element = element("p", { class: "last-move", hidden: true });
  #shown = "";

  /** @param {Session} session */
  constructor(session) {
    this.session = session;
  }

  /** @param {boolean} [isOver] whether nobody is to move any more, whatever the position says */
  update(isOver = false) {
    const { session } = this;
    const { view, ply, waiting, message, elsewhere, resting, opening, givenUp } = session.state;
    if (waiting && !isOver) return;
    const isOthers = session.toMove !== null && !session.isPersonsTurn && ply === session.line.moves.length;
    const hasRoom = message === null && !elsewhere && !resting && !opening && !givenUp;
    const sentence = !isOver && isOthers && hasRoom ? (view.last?.sentence ?? "") : "";
    this.element.hidden = !sentence;
    if (sentence === this.#shown) return;
    this.#shown = sentence;
    this.element.replaceChildren(...emphasised(sentence));
  }
}
