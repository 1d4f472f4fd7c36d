/**
 * Work that waits until the page is idle, and is done in any case before the page is left.
 */

/** A page that is never idle does the work after this many milliseconds. */
const LONGEST = 1000;
/** How long work waits without `requestIdleCallback`, so that a move's frames come first. */
const AFTER_A_MOVE = 300;

export class IdleWork {
  /** @type {Map<string, () => void>} */ #due = new Map();
  #isLeaving = false;

  constructor() {
    // Work that is added while the page is being left is done at once.
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
   * Adds work for later; it replaces earlier work with the same key.
   * @param {string} key what the work is for
   * @param {() => void} act
   */
  add(key, act) {
    this.#due.set(key, act);
    if (this.#isLeaving || document.visibilityState === "hidden") this.finish();
    else if (this.#due.size === 1) whenIdle(() => this.finish());
  }

  /**
   * Drops the work with a key.
   * @param {string} key
   */
  drop(key) {
    this.#due.delete(key);
  }

  /** Does all waiting work now. */
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
