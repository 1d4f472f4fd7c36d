/** The notices for a library of games that cannot be read or written. */

import { texts } from "../../texts/index.js";

/** What a browser throws that keeps nothing for the site, or cannot get at it. */
const REFUSALS = ["SecurityError", "NotAllowedError", "InvalidStateError", "UnknownError", "TimeoutError", "NotFoundError"];

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
