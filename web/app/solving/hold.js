/** Touches and keys on the board of an attempt that are not moves. */

/** @import { Session } from "../game/session.js" */

/**
 * Holds the board while its attempt is not open; the next touch takes one back that went wrong.
 * @param {HTMLElement} stage what has the board in it
 * @param {{isOpen: boolean, hasGoneWrong: boolean}} attempt
 * @param {() => void} again takes it back
 * @param {AbortSignal} [signal] ends it
 */
export function holdAfterEnd(stage, attempt, again, signal) {
  /** Whether the touch that is on its way has taken the attempt back. */
  let isTakenBack = false;
  const hold = (/** @type {Event} */ event) => {
    const isRest = isTakenBack && event.type === "click"; // of the touch that took it back
    isTakenBack = false;
    if (attempt.isOpen && !isRest) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Nor is a key that is still held for the move that has gone wrong.
    const isHeld = "repeat" in event && event.repeat === true;
    if (event.type === "click" || isHeld || !attempt.hasGoneWrong) return;
    isTakenBack = event.type === "pointerdown";
    again();
  };
  const options = { capture: true, ...(signal && { signal }) };
  for (const name of ["pointerdown", "click"]) stage.addEventListener(name, hold, options);
  stage.addEventListener("keydown", (event) => [" ", "Enter"].includes(event.key) && hold(event), options);
}

/**
 * Escape takes the last pick back, until the attempt has ended.
 * @param {Session} session
 * @param {{ending: string | null}} attempt
 * @param {AbortSignal} signal ends it
 */
export function stepBackByEscape(session, attempt, signal) {
  const stepBack = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" && !event.defaultPrevented && !attempt.ending && session.state.picked.length) session.stepBack();
  };
  document.addEventListener("keydown", stepBack, { signal });
}
