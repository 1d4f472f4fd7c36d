/** The focus of a button that disappears on use, or that is moved. */

/**
 * Brings a screen up to date. A button that is gone or disabled by then loses the focus; it goes to the board, where it is
 * needed next. What has only changed its place in the page has lost it, too, and gets it back.
 * @param {{update: () => void}[]} parts of the screen
 * @param {{focus: () => void}} board
 */
export function updateParts(parts, board) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  for (const part of parts) part.update();
  const { activeElement, body } = document;
  if (focused === body || (activeElement !== focused && activeElement !== body)) return;
  if (!focused?.checkVisibility() || focused.matches(":disabled")) board.focus();
  // A frame never takes it from the page around.
  else if (activeElement === body && document.hasFocus()) focused.focus({ preventScroll: true });
}
