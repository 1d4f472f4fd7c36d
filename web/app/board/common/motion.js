/** Animations: changes over a short time, painted frame by frame only while they last. */

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether the system asks for no motion. */
export const isSystemStill = () => reduced.matches;

/** Whether to show no motion, by the system's setting or by the person's choice here. */
export const isMotionReduced = () => reduced.matches || document.documentElement.dataset.animation === "off";

/**
 * Browsers paint neither a tab in the background nor a frame that is out of sight. Where none has been painted
 * for so many milliseconds, nobody sees a movement, and nobody has to wait for it.
 */
const UNSEEN = 400;
/** So many milliseconds more, in which a page that was only too busy to paint does so. */
const CAUGHT_UP = 100;

/** @typedef {(share: number) => number} Easing */

/** @type {Easing} */
export const easeOut = (share) => 1 - (1 - share) ** 3;
/** @type {Easing} */
export const easeInOut = (share) => (share < 0.5 ? 2 * share ** 2 : 1 - 2 * (1 - share) ** 2);

/**
 * @typedef {object} Transition
 * @property {(share: number) => void} step
 * @property {() => void} done
 * @property {number} duration
 * @property {Easing} easing
 * @property {number | null} began
 */

export class Motion {
  /** @type {Map<string, Transition>} */ #transitions = new Map();
  #isScheduled = false;
  /** Whether the frame that is scheduled is long overdue. */
  #isUnseen = false;
  /** Until that is so. @type {ReturnType<typeof setTimeout> | undefined} */ #overdue;

  /** @param {() => void} paint called once a frame while anything moves */
  constructor(paint) {
    this.paint = paint;
  }

  /** Whether any animation is running. */
  get isUnderWay() {
    return this.#transitions.size > 0;
  }

  /**
   * Runs a transition from 0 to 1. One of the same name that is still running first jumps to its end.
   * With reduced motion, or where nobody sees it, the transition ends at once.
   * @param {string} name
   * @param {number} duration in milliseconds
   * @param {Easing} easing
   * @param {(share: number) => void} step
   * @returns {Promise<void>} when it is over
   */
  run(name, duration, easing, step) {
    this.finish(name);
    if (isMotionReduced() || duration <= 0 || document.hidden || this.#isUnseen) {
      step(1);
      this.paint();
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      this.#transitions.set(name, { step, done: resolve, duration, easing, began: null });
      step(0);
      this.#schedule();
    });
  }

  /**
   * Makes transitions jump to their end: all of them, or the named one.
   * @param {string} [name]
   */
  finish(name) {
    for (const [key, transition] of [...this.#transitions]) {
      if (name === undefined || key === name) this.#end(key, transition);
    }
  }

  /** @param {number} now */
  #tick(now) {
    clearTimeout(this.#overdue);
    this.#isScheduled = false;
    this.#isUnseen = false;
    for (const [key, transition] of [...this.#transitions]) {
      transition.began ??= now;
      const share = (now - transition.began) / transition.duration;
      if (share >= 1) this.#end(key, transition);
      else transition.step(transition.easing(share));
    }
    this.paint();
    if (this.#transitions.size) this.#schedule();
  }

  #schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    requestAnimationFrame((now) => this.#tick(now));
    this.#overdue = setTimeout(() => {
      this.#overdue = setTimeout(() => this.#endUnseen(), CAUGHT_UP);
    }, UNSEEN);
  }

  #endUnseen() {
    this.#isUnseen = true;
    this.finish();
    this.paint();
  }

  /**
   * @param {string} key
   * @param {Transition} transition
   */
  #end(key, transition) {
    this.#transitions.delete(key);
    transition.step(1);
    transition.done();
  }
}
