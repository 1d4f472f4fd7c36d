/**
 * What is done later, so that the first board and the first answer do not wait for it: parts of the site
 * are fetched on first use, and long work is done in several tasks.
 */

/**
 * What can be fetched again: how, and what says that nobody wants it any more.
 * @typedef {object} Retry
 * @property {() => void} act
 * @property {AbortSignal} signal
 */

/** The window's event when a part could not be fetched; its detail may be how to try again. */
export const UNFETCHED = "unfetched";

/**
 * Fetches a part and uses it; on failure, dispatches UNFETCHED on the window and does nothing else.
 * @template Part
 * @param {() => Promise<Part>} fetchPart
 * @param {(part: Part) => unknown} use
 * @param {AbortSignal} [signal] aborted when nobody wants it any more
 */
export async function later(fetchPart, use, signal) {
  const part = await fetchPart().catch((error) => {
    console.warn("A part could not be fetched:", error);
    dispatchEvent(new Event(UNFETCHED));
  });
  if (part && !signal?.aborted) await use(part);
}

/**
 * Whether a dialog may not open any more: nobody wants it, or one is open already, as where it was asked for twice before it came.
 * @param {AbortSignal} [signal] aborted when nobody wants it any more
 */
export function isTooLate(signal) {
  return signal?.aborted || document.querySelector("dialog[open]") !== null;
}

/**
 * Settles in a task of its own: what was asked for meanwhile, a touch or a frame, comes first. On a phone
 * a screen that is made in one task keeps them waiting for a fifth of a second.
 * @returns {Promise<void>}
 */
export function nextTask() {
  return new Promise((resolve) => setTimeout(resolve));
}
