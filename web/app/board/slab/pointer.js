/** Mouse, pen and touch on a slab: clicks and drags. */

import { DRAG_DISTANCE } from "../common/geometry.js";

/** @import { Point } from "../common/geometry.js" */

/** A touch that lasts longer than this shows the note and does not pick, in milliseconds. */
const HOLD_TIME = 400;

/**
 * @typedef {object} PointerHandlers
 * @property {(event: MouseEvent) => Point} placeOf where on the board an event is, in board units
 * @property {(place: Point) => string | null} cellAt
 * @property {(cell: string | null) => boolean} onAim gets the cell that is pointed at or dragged
 *   over; returns whether it has a note to read
 * @property {(cell: string) => void} onPick
 * @property {(cell: string, place: Point) => boolean} onGrab returns whether there is something to drag
 * @property {(place: Point) => void} onDrag
 * @property {(cell: string | null) => void} onDrop
 */

/**
 * @param {HTMLElement} target
 * @param {PointerHandlers} handlers
 */
export function listenToPointer(target, { placeOf, cellAt, onAim, onPick, onGrab, onDrag, onDrop }) {
  /** @type {{cell: string, event: PointerEvent} | null} */
  let press = null;
  /** Where the latest press began, until its click. @type {{cell: string | null, event: PointerEvent} | null} */
  let begun = null;
  let isDragging = false;
  let wasDragged = false;
  /** When the press began, if it is a touch. */
  let touched = Infinity;
  /** Whether that touch showed a note. */
  let tells = false;

  /** Whether an event is of another finger than the one that drags: it changes nothing. @param {PointerEvent} event */
  const isAnother = ({ pointerId }) => isDragging && pointerId !== press?.event.pointerId;

  target.addEventListener("pointerdown", (event) => {
    if (isAnother(event)) return;
    wasDragged = false;
    const cell = cellAt(placeOf(event));
    begun = { cell, event };
    press = cell !== null && event.isPrimary && event.button === 0 ? { cell, event } : null;
    // A touch cannot hover: when held down, it shows the cell's note.
    touched = press && event.pointerType === "touch" ? event.timeStamp : Infinity;
    tells = touched < Infinity && onAim(cell);
  });

  target.addEventListener("pointermove", (event) => {
    if (event.isPrimary && (event.pointerType === "mouse" || isDragging)) onAim(cellAt(placeOf(event)));
    if (!press || event.pointerId !== press.event.pointerId) return;
    // A press that has left the board in one movement ends elsewhere, unseen.
    if (!event.buttons) return drop(null);
    if (!isDragging && isFar(event, press.event)) {
      isDragging = onGrab(press.cell, placeOf(event));
      if (isDragging) target.setPointerCapture(event.pointerId);
      else press = null;
    }
    if (isDragging) onDrag(placeOf(event));
  });

  /** @param {string | null} cell */
  const drop = (cell) => {
    if (isDragging) {
      onAim(null);
      onDrop(cell);
    }
    wasDragged = isDragging;
    isDragging = false;
    press = null;
  };
  target.addEventListener("pointerup", (event) => void (isAnother(event) || drop(cellAt(placeOf(event)))));
  target.addEventListener("pointercancel", (event) => {
    if (isAnother(event)) return;
    begun = null;
    touched = Infinity;
    drop(null);
  });
  target.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType !== "touch") onAim(null);
  });

  /**
   * The cell that a click is meant for: none, if the press began on another one; but a hand may tremble.
   * @param {MouseEvent} event
   * @param {string | null} cell where it ended
   */
  const clickedCell = (event, cell) => {
    const from = begun;
    begun = null;
    // Keys and screen readers click without a press.
    if (!from || event.detail === 0 || cell === from.cell) return cell;
    return isFar(event, from.event) ? null : from.cell;
  };

  target.addEventListener("click", (event) => {
    // One of the mouse, while a finger drags.
    if (isDragging) return;
    if (wasDragged) {
      wasDragged = false;
      return;
    }
    // A click by a screen reader has a cell but no place.
    const named = event.target instanceof Element ? event.target.closest("[data-cell]") : null;
    const cell = clickedCell(event, named?.getAttribute("data-cell") ?? cellAt(placeOf(event)));
    if (cell === null) return;
    const began = touched;
    // A click without a press, however long after it, is not its end.
    touched = Infinity;
    // After a long touch the note stays; only a tap picks.
    if (tells && event.timeStamp - began > HOLD_TIME) return;
    onPick(cell);
    if (began < Infinity) onAim(null);
  });
}

/**
 * Whether two events are so far apart that no click is meant.
 * @param {MouseEvent} one
 * @param {MouseEvent} other
 */
function isFar(one, other) {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) >= DRAG_DISTANCE;
}
