/** In the panel of a task: what is due, or the move that the other side has just made. */

import { LastMove } from "../panel/status/last-move.js";
import { StepPanel } from "../panel/status/step-panel.js";

/** @import { GameParts } from "../board/skin.js" */
/** @import { Session } from "../game/session.js" */

export class TaskStep {
  #due;
  #last;

  /**
   * @param {Session} session
   * @param {GameParts} gameParts
   */
  constructor(session, gameParts) {
    this.session = session;
    this.#due = new StepPanel(session, gameParts.makeStepPart?.(session) ?? null, { onNext: () => undefined });
    this.#last = new LastMove(session);
    this.elements = [this.#due.element, this.#last.element];
  }

  /** What says why a pick was refused; null where none was. */
  get refusal() {
    return this.session.state.message === null ? null : this.#due.element;
  }

  /** @param {boolean} isTried whether nothing is due any more */
  update(isTried) {
    this.#due.update();
    // Once the game is over it offers another one, which is not what a task goes on with.
    this.#due.element.hidden = isTried || this.session.result !== null;
    this.#last.update(isTried);
  }

  close() {
    this.#due.close();
  }
}
