/** The focus of a button that disappears on use. */

/**
 * Brings a screen up to date. A button that is gone or disabled by then loses the focus; it goes to the board, where it is
 * needed next.
 * @param {{update: () => void}[]} parts of the screen
 * @param {{focus: () => void}} board
 */
export function updateParts(parts, board) {
  const focused = document.activeElement;
  for (const part of parts) part.update();
  const isLost = focused !== document.body && (!focused?.checkVisibility() || focused.matches(":disabled"));
  if (isLost && [focused, document.body].includes(document.activeElement)) board.focus();
}
