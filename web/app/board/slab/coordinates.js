/** The letters and numbers beside a board of squares. */

import { ink } from "../common/palette.js";

/** @import { Cell } from "../../seam.js" */
/** @import { Pen } from "../common/surface.js" */

/**
 * Paints the letters below the columns and the numbers at the left of the rows, turned to the viewer;
 * none if the cells have no names.
 * @param {Pen} pen
 * @param {Cell[]} cells named by letter and number, such as `c3`
 * @param {{left: number, below: number}} distances of the numbers' middles from the slab's left edge,
 *   and of the letters' from the cells
 */
export function paintCoordinates({ context, font, pixel }, cells, { left, below }) {
  const lastRow = Math.max(...cells.map(({ row }) => row));
  const size = Math.max(15, 13 * pixel);
  context.fillStyle = ink("quiet");
  context.font = `500 ${size}px ${font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const { name, x, y, width, height, row, column } of cells) {
    const [letter, number] = name;
    if (row === lastRow && letter) context.fillText(letter, x + width / 2, y + height + below);
    if (column === 0 && number) context.fillText(number, left, y + height / 2);
  }
}
