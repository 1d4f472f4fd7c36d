/**
 * The second press of a double tap hits what the first one has opened under the same finger: 'Resign' where
 * 'More' was, or 'Start' where 'New' was. It is not meant for that.
 */

/** The most milliseconds between two presses of a double press. */
const SOON = 500;
/** The most pixels between them: a finger is less sure of its place than a mouse. */
const NEAR = { finger: 40, mouse: 6 };

/** @typedef {{x: number, y: number, at: number, near: number}} Press */

/** @type {Press} */
let latest = { x: 0, y: 0, at: -Infinity, near: 0 };

globalThis.addEventListener?.(
  "pointerdown",
  ({ clientX: x, clientY: y, timeStamp: at, pointerType }) => (latest = { x, y, at, near: pointerType === "mouse" ? NEAR.mouse : NEAR.finger }),
  true,
);

/**
 * Makes an element ignore the second press of a double one whose first press has opened it, or has put others in place of its buttons.
 * @param {HTMLElement} opened
 * @returns {() => void} to be called each time that it opens
 */
export function overlookSecondPress(opened) {
  let first = latest;
  const overlook = (/** @type {PointerEvent} */ event) => {
    // A key presses without a pointer.
    const isPointed = event.type === "pointerdown" || event.detail > 0;
    const isSecond = isPointed && latest !== first && latest.at - first.at < SOON && Math.hypot(latest.x - first.x, latest.y - first.y) < latest.near;
    if (!isSecond) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const name of /** @type {const} */ (["pointerdown", "click"])) opened.addEventListener(name, overlook, true);
  return () => (first = latest);
}
