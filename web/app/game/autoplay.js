/** Steps through the moves of a record automatically. */

/** @import { Session } from "./session.js" */

/** The pause between two moves, in milliseconds: long enough to see the move and read why it scored. */
const PACE = 1400;

/** Dispatches "change" when it starts or stops. */
export class Autoplay extends EventTarget {
  /** @type {ReturnType<typeof setInterval> | undefined} */ #timer;
  #expected = 0;

  /** @param {Session} session */
  constructor(session) {
    super();
    this.session = session;
  }

  get isPlaying() {
    return this.#timer !== undefined;
  }

  /** Starts (from the beginning if the last move is shown) or stops. */
  toggle() {
    if (this.isPlaying) return this.stop();
    const { ply } = this.session.state;
    const isAtEnd = ply === this.session.line.moves.length;
    this.#go(isAtEnd ? 0 : ply + 1);
    this.#timer = setInterval(() => this.#goOn(), PACE);
    this.dispatchEvent(new Event("change"));
  }

  stop() {
    if (!this.isPlaying) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.dispatchEvent(new Event("change"));
  }

  #goOn() {
    const { ply, waiting } = this.session.state;
    if (waiting) return;
    // If a person has gone to another ply meanwhile, stop there.
    if (ply !== this.#expected || ply >= this.session.line.moves.length) return this.stop();
    this.#go(ply + 1);
  }

  /** @param {number} ply */
  #go(ply) {
    this.#expected = ply;
    void this.session.goTo(ply);
  }
}
