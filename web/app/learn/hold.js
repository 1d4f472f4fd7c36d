/** Once an attempt has ended, its board is only looked at; the next touch takes a wrong one back. */

/** @import { Attempt } from "./attempt.js" */

/**
 * @param {HTMLElement} stage what has the board in it
 * @param {Attempt} attempt
 * @param {() => void} again takes it back
 * @param {AbortSignal} [signal] ends it
 */
export function holdAfterEnd(stage, attempt, again, signal) {
  /** Whether the touch that is on its way has taken the attempt back. */
  let isTakenBack = false;
  const hold = (/** @type {Event} */ event) => {
    const isRest = isTakenBack && event.type === "click"; // of the touch that took it back
    isTakenBack = false;
    if (!attempt.ending && !isRest) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === "click" || attempt.ending !== "missed") return;
    isTakenBack = event.type === "pointerdown";
    again();
  };
  const options = { capture: true, ...(signal && { signal }) };
  for (const name of ["pointerdown", "click"]) stage.addEventListener(name, hold, options);
  stage.addEventListener("keydown", (event) => [" ", "Enter"].includes(event.key) && hold(event), options);
}
