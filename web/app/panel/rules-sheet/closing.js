/** A sheet at the foot of a phone is closed by a finger that draws its head down. */

import { isButton } from "../../dom.js";

/** How far a finger has to move to close the sheet, in pixels. */
const FAR = 72;

/**
 * @param {HTMLElement} head what the finger draws at
 * @param {HTMLElement} sheet
 * @param {() => void} close
 */
export function closeByDrag(head, sheet, close) {
  let from = 0;
  const way = (/** @type {PointerEvent} */ event) => Math.max(0, event.clientY - from);
  const isAtFoot = () => sheet.getBoundingClientRect().left === 0;
  head.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" || !isAtFoot() || isButton(event.target)) return;
    from = event.clientY;
    head.setPointerCapture(event.pointerId);
  });
  head.addEventListener("pointermove", (event) => {
    if (head.hasPointerCapture(event.pointerId)) sheet.style.translate = `0 ${way(event)}px`;
  });
  for (const end of ["pointerup", "pointercancel"]) {
    head.addEventListener(end, (event) => {
      if (!(event instanceof PointerEvent) || !head.hasPointerCapture(event.pointerId)) return;
      head.releasePointerCapture(event.pointerId);
      sheet.style.translate = "";
      if (end === "pointerup" && way(event) > FAR) close();
    });
  }
}
