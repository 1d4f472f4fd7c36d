/** Mouse, pen and touch on a table board: clicks, drags, panning, pinching and the wheel. */

import { isButton } from "../../dom.js";
import { DRAG_DISTANCE } from "../common/geometry.js";

/** @import { Point } from "../common/geometry.js" */

/** How much a wheel's step zooms. */
const WHEEL_ZOOM = 0.0016;

/**
 * @typedef {object} Press
 * @property {Point} point
 * @property {Element | null} target
 * @property {boolean} byFinger
 */

/**
 * Points are in CSS pixels of the window.
 * @typedef {object} Gestures
 * @property {(press: Press) => void} onClick
 * @property {(point: Point) => boolean} onGrab says whether there is something to drag
 * @property {(point: Point) => void} onDrag
 * @property {(point: Point | null) => void} onDrop gets null when the drag was cancelled
 * @property {(across: number, down: number) => void} onPush
 * @property {(point: Point, factor: number) => void} onZoom
 * @property {() => boolean} takesWheel whether the wheel zooms without the Ctrl key, too
 */

/**
 * @param {HTMLElement} table receives clicks and drags
 * @param {HTMLElement} port the part of it that is pushed and zoomed
 * @param {Gestures} gestures
 */
export function listenToGestures(table, port, { onClick, onGrab, onDrag, onDrop, onPush, onZoom, takesWheel }) {
  /** @type {Map<number, Point>} */
  const fingers = new Map();
  /** @type {Point | null} */
  let press = null;
  /** @type {"none" | "drag" | "push" | "pinch"} */
  let mode = "none";
  let wasGesture = false;
  let byFinger = false;

  table.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || isButton(event.target)) return;
    const isInPort = event.target instanceof Node && port.contains(event.target);
    if (event.isPrimary) {
      if (mode === "drag") {
        // While a finger drags, a mouse or a pen changes nothing; a drag whose end was not seen is over.
        if (!fingers.has(event.pointerId)) return;
        onDrop(null);
      }
      fingers.clear();
      wasGesture = false;
      mode = "none";
      press = pointOf(event);
      byFinger = event.pointerType === "touch";
    } else if (!isInPort) return;
    fingers.set(event.pointerId, pointOf(event));
    if (fingers.size === 2) {
      if (mode === "drag") onDrop(null);
      mode = "pinch";
      wasGesture = true;
    }
  });

  table.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    // A press that has left the board in one movement ends elsewhere, unseen.
    if (!event.buttons) return lift(event, null);
    const now = pointOf(event);
    if (mode === "pinch") {
      const [[, other]] = [...fingers].filter(([id]) => id !== event.pointerId);
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      onPush((now.x - before.x) / 2, (now.y - before.y) / 2);
      onZoom(middle, distance(now, other) / Math.max(1, distance(before, other)));
    } else if (mode === "none" && press && distance(now, press) >= DRAG_DISTANCE) {
      const isInPort = event.target instanceof Node && port.contains(event.target);
      mode = onGrab(press) ? "drag" : isInPort ? "push" : "none";
      if (mode === "none") return;
      wasGesture = true;
      table.setPointerCapture(event.pointerId);
      if (mode === "push") onPush(now.x - press.x, now.y - press.y);
    } else if (mode === "push") onPush(now.x - before.x, now.y - before.y);
    if (mode === "drag") onDrag(now);
    fingers.set(event.pointerId, now);
  });

  /**
   * @param {PointerEvent} event
   * @param {Point | null} point
   */
  const lift = (event, point) => {
    if (!fingers.delete(event.pointerId)) return;
    if (mode === "drag") onDrop(point);
    // After a pinch, the finger that stays down does nothing more.
    mode = "none";
    press = null;
  };
  table.addEventListener("pointerup", (event) => lift(event, pointOf(event)));
  table.addEventListener("pointercancel", (event) => lift(event, null));

  table.addEventListener("click", (event) => {
    if (mode === "drag" || isButton(event.target)) return;
    const target = event.target instanceof Element ? event.target : null;
    if (!wasGesture) onClick({ point: pointOf(event), target, byFinger });
    wasGesture = byFinger = false;
  });

  port.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && !takesWheel()) return;
      event.preventDefault();
      onZoom(pointOf(event), Math.exp(-event.deltaY * WHEEL_ZOOM));
    },
    { passive: false },
  );
}

/**
 * @param {MouseEvent} event
 * @returns {Point}
 */
function pointOf({ clientX, clientY }) {
  return { x: clientX, y: clientY };
}

/**
 * @param {Point} one
 * @param {Point} other
 */
function distance(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
