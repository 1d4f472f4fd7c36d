/** Shows the last turn once more: the position before it, then one step after the other. */

/** @import { Session } from "./session.js" */

/** How long each position is seen, in milliseconds, besides the time that its pieces travel. */
const PACE = 700;

export class ShowAgain {
  isShowing = false;

  /**
   * @param {Session} session
   * @param {() => Promise<void>} settled resolves when moving pieces have arrived
   */
  constructor(session, settled) {
    this.session = session;
    this.settled = settled;
  }

  /**
   * Resolves when the turn has been shown, or when a person has gone elsewhere meanwhile.
   * @param {(step: number) => void} onStep is called with each step that begins; 0 is the position before
   */
  async show(onStep) {
    const { session } = this;
    const { view, ply: end, record } = session.state;
    const steps = view.last?.steps.length ?? 0;
    if (this.isShowing || !steps) return;
    this.isShowing = true;
    try {
      for (let step = 0; step <= steps; step++) {
        onStep(step);
        await session.goTo(end - steps + step);
        await this.settled();
        if (step < steps) await new Promise((resolve) => setTimeout(resolve, PACE));
        if (session.state.ply !== end - steps + step || session.state.record !== record) return;
      }
    } finally {
      this.isShowing = false;
    }
  }
}
