/** The notices for a library of games that cannot be read or written. */

import { texts } from "../../texts/index.js";

/** What a browser throws that keeps nothing for the site, or cannot get at it. */
const REFUSALS = ["SecurityError", "NotAllowedError", "InvalidStateError", "UnknownError", "TimeoutError", "NotFoundError"];

/** What is said of failures: each sentence once, as long as nothing graver is said. */
export class FailuresTold {
  /** By sentence: what withdraws its notice. @type {Map<string, () => void>} */ #told = new Map();
  /** What has given way. @type {Set<string>} */ #waiting = new Set();

  /** @param {(sentence: string) => () => void} show returns what withdraws the notice */
  constructor(show) {
    this.show = show;
  }

  /** @param {string} sentence */
  tell(sentence) {
    this.#waiting.delete(sentence);
    if (!this.#told.has(sentence)) this.#told.set(sentence, this.show(sentence));
  }

  /** Withdraws what was said, in favour of something graver. */
  giveWay() {
    for (const [sentence, withdraw] of this.#told) {
      withdraw();
      this.#waiting.add(sentence);
    }
    this.#told.clear();
  }

  /** Says again what has given way: the graver thing is averted. */
  comeBack() {
    for (const sentence of this.#waiting) this.tell(sentence);
  }

  /** Withdraws everything: all has been stored after all. What fails from now on is told again. */
  noteRecovered() {
    this.giveWay();
    this.#waiting.clear();
  }
}

/**
 * What really failed.
 * @param {unknown} error
 * @param {keyof typeof texts.library.failures} what could not be done with a game
 */
export function sentenceOf(error, what) {
  const name = error instanceof DOMException ? error.name : "";
  const { full, refused, failed } = texts.library.failures[what];
  if (name === "QuotaExceededError") return full;
  return REFUSALS.includes(name) ? refused : failed;
}
