/** The way through a game's mistakes: which are known, which one is tried, and for which a better turn was found. */

import { keepRetry } from "../kept/retry.js";
import { mistakesOf, seatsOf } from "../review/mistakes.js";

/** @import { BrowserStorage } from "../browser-storage.js" */
/** @import { EngineClient } from "../engine/client.js" */
/** @import { KeptRetry } from "../kept/retry.js" */
/** @import { Mistake } from "../review/mistakes.js" */
/** @import { Review } from "../review/review.js" */
/** @import { Turn } from "../seam.js" */
/** @import { Retry } from "./retry.js" */

/** Dispatches "change" when more of the game has been looked through. */
export class Course extends EventTarget {
  /** As far as they are known. @type {Mistake[]} */ mistakes = [];
  /** Counts to the mistake shown; past the last at the end, and while the next is looked for. */
  index = 0;
  /** @type {Turn[]} */ #turns = [];
  /** @type {Review} */ #review;
  /** The mistake that was shown before a reload, and the moves tried there; until it is known again. */
  #resumed;

  /**
   * @param {Retry} retry what tries them
   * @param {Review} review what finds them
   * @param {KeptRetry} kept
   * @param {BrowserStorage} storage
   * @param {AbortSignal} signal ends it: what is looked through from then on changes nothing that is kept
   */
  constructor(retry, review, kept, storage, signal) {
    super();
    this.retry = retry;
    this.storage = storage;
    this.kept = kept;
    /** The plies of the mistakes for which a better turn was found. */
    this.found = new Set(kept.found);
    /** Whether all mistakes are the reader's. */
    this.isOwn = seatsOf(kept.record).length === 1 && !kept.isGuests;
    this.#resumed = kept.at === null ? null : { at: kept.at, moves: kept.moves };
    this.signal = signal;
    this.#review = review;
    review.addEventListener("change", () => this.#look(), { signal });
    signal.addEventListener("abort", () => review.stop());
    const follow = () => {
      if (retry.ending === "right" && retry.mistake) this.found.add(retry.mistake.from);
    };
    retry.addEventListener("change", follow, { signal });
  }

  /**
   * Looks for the mistakes.
   * @param {Pick<EngineClient, "turns">} engine
   */
  async begin(engine) {
    const { game, start, moves } = this.kept.record;
    try {
      this.#turns = (await engine.turns({ game, start, moves })).turns;
    } catch (error) {
      console.warn("The game cannot be looked through:", error);
    }
    if (!this.signal.aborted) await this.#review.begin();
  }

  /** How far the review has come, in plies. */
  get review() {
    const { status, judged, plies } = this.#review;
    return { status, done: Math.min(judged.length, plies), all: plies };
  }

  /**
   * Begins with a mistake, or ends past the last.
   * @param {number} index
   * @param {string[]} [moves] that were tried already
   */
  go(index, moves = []) {
    this.index = index;
    this.retry.begin(this.mistakes[index] ?? null, moves);
    this.save();
  }

  /** Keeps how far one is. */
  save() {
    const { ending, mistake, tried, isShowing } = this.retry;
    keepRetry(this.storage, { ...this.kept, at: mistake?.from ?? null, moves: ending || isShowing ? [] : tried, found: [...this.found] });
  }

  /** Takes in the mistakes that have been found since, and begins where none is shown. */
  #look() {
    this.mistakes = mistakesOf(this.kept.record, this.#turns, this.#review.judged);
    const resumed = this.#resumed;
    const again = this.mistakes.findIndex(({ from }) => from === resumed?.at);
    if (resumed && (again >= 0 || this.#review.status !== "running")) {
      this.#resumed = null;
      this.go(Math.max(0, again), again >= 0 ? resumed.moves : []);
    } else if (!resumed && !this.retry.mistake && this.index < this.mistakes.length) this.go(this.index);
    this.dispatchEvent(new Event("change"));
  }
}
