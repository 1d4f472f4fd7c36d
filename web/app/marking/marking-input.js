/**
 * Drawing on a board by hand: with the right button of a mouse whenever marks are offered, with any pointer
 * and with Enter while drawing is on.
 */

import { isButton } from "../dom.js";

/** @import { Marking } from "./marking.js" */

/**
 * @typedef {object} DrawnBoard
 * @property {HTMLElement} element
 * @property {(event: MouseEvent) => string | null} cellUnder the cell at a point of the screen
 * @property {(mark: string | null) => void} showDraft shows a mark that is being drawn
 */

const RIGHT = 2;

/**
 * @param {DrawnBoard} board
 * @param {Marking} marking
 * @param {AbortSignal} signal ends it
 */
export function listenForMarks(board, marking, signal) {
  const { element } = board;
  /** The cell where a drag began, and its pointer. @type {{cell: string, pointer: number} | null} */
  let begun = null;
  let wasDrawn = false;

  const stop = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const drop = () => {
    begun = null;
    board.showDraft(null);
  };
  const draws = (/** @type {MouseEvent} */ { button }) => marking.isOffered && (button === RIGHT || (marking.isOn && button === 0));

  /** @param {PointerEvent} event */
  const onDown = (event) => {
    wasDrawn = false;
    if (isButton(event.target)) return;
    // A second finger is for zooming.
    if (!event.isPrimary) return drop();
    if (!draws(event)) return;
    const cell = board.cellUnder(event);
    // What begins beside the cells pushes the board, if anything.
    if (cell === null) return;
    begun = { cell, pointer: event.pointerId };
    wasDrawn = true;
    board.showDraft(cell);
    element.setPointerCapture(event.pointerId);
    event.stopPropagation();
  };
  /** @param {PointerEvent} event */
  const onMove = (event) => {
    if (event.pointerId !== begun?.pointer) return;
    event.stopPropagation();
    const cell = board.cellUnder(event);
    board.showDraft(cell === null || cell === begun.cell ? begun.cell : `${begun.cell}>${cell}`);
  };
  /** @param {PointerEvent} event */
  const onUp = (event) => {
    if (event.pointerId !== begun?.pointer) return;
    event.stopPropagation();
    const { cell: from } = begun;
    const to = board.cellUnder(event);
    drop();
    if (to !== null) marking.draw(from, to);
  };
  /** @param {MouseEvent} event */
  const onClick = (event) => {
    if (!marking.isOn || isButton(event.target)) return;
    stop(event);
    // A screen reader clicks without a pointer.
    if (!wasDrawn) marking.press(cellOf(event.target));
    wasDrawn = false;
  };
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isButton(event.target)) return;
    if (event.key === "Escape" && marking.cancel()) return stop(event);
    if (!marking.isOn || (event.key !== "Enter" && event.key !== " ")) return;
    stop(event);
    if (!event.repeat) marking.press(cellOf(event.target));
  };
  /** @param {Event} event */
  const onMenu = (event) => {
    if (marking.isOffered && !isButton(event.target)) event.preventDefault();
  };

  const first = { capture: true, signal };
  element.addEventListener("pointerdown", onDown, first);
  element.addEventListener("pointermove", onMove, first);
  element.addEventListener("pointerup", onUp, first);
  element.addEventListener("pointercancel", drop, first);
  element.addEventListener("click", onClick, first);
  element.addEventListener("keydown", onKey, first);
  element.addEventListener("contextmenu", onMenu, first);
  marking.addEventListener("change", () => element.toggleAttribute("data-drawing", marking.isOn), { signal });
}

/** @param {EventTarget | null} target */
function cellOf(target) {
  return target instanceof Element ? (target.closest("[data-cell]")?.getAttribute("data-cell") ?? null) : null;
}
