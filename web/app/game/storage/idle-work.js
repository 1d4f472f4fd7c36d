/**
 * Work that waits until the page has nothing else to do, and is done in any case before the page
 * goes.
 */

/** A page that is never idle does it after so many milliseconds. */
const LONGEST = 1000;
/** Browsers that do not tell when they are idle wait so long, for the frames of a move. */
const AFTER_A_MOVE = 300;

export class IdleWork {
  /** @type {Map<string, () => void>} */ #due = new Map();
  #isLeaving = false;

  constructor() {
    // Whoever learns later that the page goes gives its work to one that does it at once.
    addEventListener("pagehide", () => {
      this.#isLeaving = true;
      this.finish();
    });
    addEventListener("pageshow", () => (this.#isLeaving = false));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.finish();
    });
  }

  /**
   * Has something done later, instead of what was to be done for the same thing.
   * @param {string} key the thing that it is done for
   * @param {() => void} act
   */
  add(key, act) {
    this.#due.set(key, act);
    if (this.#isLeaving || document.visibilityState === "hidden") this.finish();
    else if (this.#due.size === 1) whenIdle(() => this.finish());
  }

  /**
   * Forgets what was to be done for a thing.
   * @param {string} key
   */
  drop(key) {
    this.#due.delete(key);
  }

  /** Does now what was to be done later. */
  finish() {
    const due = [...this.#due.values()];
    this.#due.clear();
    for (const act of due) act();
  }
}

/** @param {() => void} act */
function whenIdle(act) {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(act, { timeout: LONGEST });
  else setTimeout(act, AFTER_A_MOVE);
}
