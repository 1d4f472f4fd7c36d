/** Places a popover beside the button that opens it, fully on the screen. */

/** The distance of a popover from its button and from the edge of the screen, in pixels. */
const GAP = 8;

/**
 * Places a popover on the preferred side of its button or on the other, aligned with one edge.
 * @param {HTMLElement} opened
 * @param {HTMLElement} button
 * @param {{side: "above" | "below", edge: "left" | "right"}} wish
 */
export function placeBeside(opened, button, { side, edge }) {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const { style, offsetHeight: height, offsetWidth: width } = opened;
  const { clientWidth } = document.documentElement;
  const above = top - height - GAP;
  const below = bottom + GAP;
  const isRoomBelow = below + height + GAP <= innerHeight;
  const isAbove = side === "above" ? above > 0 : !isRoomBelow;
  style.top = `${Math.max(GAP, isAbove ? above : Math.min(below, innerHeight - height - GAP))}px`;
  if (edge === "right") style.right = `${Math.max(GAP, clientWidth - right)}px`;
  else style.left = `${Math.max(GAP, Math.min(left, clientWidth - width - GAP))}px`;
}
