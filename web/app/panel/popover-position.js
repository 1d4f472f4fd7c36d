/** Places a popover beside the button that opens it, fully on the screen and beside the board. */

/** The distance of a popover from its button, in pixels. */
const GAP = 8;
/** Its distance from the edge of the screen. */
const EDGE = 12;
/** Where a board would leave less room than this, a popover may lie over it. */
const NARROWEST = 320;

/**
 * Places a popover on the preferred side of its button or on the other, at the right of the screen.
 * @param {HTMLElement} opened its own width is the widest that it may be
 * @param {HTMLElement} button
 * @param {"above" | "below"} side
 * @param {Element | null} board what it leaves free if it can
 */
export function placeBeside(opened, button, side, board) {
  const { top, bottom } = button.getBoundingClientRect();
  const { style } = opened;
  const { clientWidth } = document.documentElement;
  const room = clientWidth - EDGE - GAP - (board?.getBoundingClientRect().right ?? 0);
  style.maxWidth = room < NARROWEST ? "" : `${room}px`;
  const { offsetHeight: height } = opened;
  const above = top - height - GAP;
  const below = bottom + GAP;
  const isRoomBelow = below + height + GAP <= innerHeight;
  const isAbove = side === "above" ? above > 0 : !isRoomBelow;
  style.top = `${Math.max(GAP, isAbove ? above : Math.min(below, innerHeight - height - GAP))}px`;
  style.right = `${EDGE}px`;
}

/**
 * Places a small popover above or below what it is about, in the middle if it can.
 * @param {HTMLElement} opened
 * @param {Element} about
 * @param {Element} around what it leaves in sight with it
 */
export function placeAround(opened, about, around) {
  const { left, right } = about.getBoundingClientRect();
  const { top, bottom } = around.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height, style } = opened;
  const { clientWidth } = document.documentElement;
  const isBelow = bottom + GAP + height + GAP <= innerHeight;
  style.top = `${isBelow ? bottom + GAP : Math.max(GAP, top - GAP - height)}px`;
  style.left = `${Math.max(EDGE, Math.min((left + right - width) / 2, clientWidth - EDGE - width))}px`;
}
