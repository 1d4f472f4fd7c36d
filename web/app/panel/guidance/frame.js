/** Where the frame of a board lies outside some of its cells. */

/**
 * Lays a mark over the frame above or below cells of a row, whichever way round the board is seen.
 * @param {HTMLElement} page
 * @param {HTMLElement} mark
 * @param {string[]} ids of the cells
 */
export function frameBeside(page, mark, ids) {
  // Cells are placed in hundredths of the board, so nothing has to be measured.
  const boxes = ids.flatMap((id) => {
    const cell = page.querySelector(`.stage [data-cell="${id}"]`);
    return cell instanceof HTMLElement ? [boxOf(cell)] : [];
  });
  mark.hidden = boxes.length === 0;
  const left = Math.min(...boxes.map((box) => box.left));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const top = Math.min(...boxes.map((box) => box.top));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  const isAbove = top + bottom < 100;
  const { style } = mark;
  style.left = `${left}%`;
  style.width = `${right - left}%`;
  style.top = isAbove ? "0" : `${bottom}%`;
  style.height = isAbove ? `${top}%` : `${100 - bottom}%`;
}

/** @param {HTMLElement} cell */
function boxOf({ style }) {
  const [left, top, width, height] = [style.left, style.top, style.width, style.height].map(parseFloat);
  return { left, top, width, height };
}
