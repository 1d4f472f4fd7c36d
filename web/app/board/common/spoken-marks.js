/** What somebody has drawn on the board, in words. */

import { texts } from "../../texts/index.js";
import { endsOf } from "./own-marks.js";

/** @import { Cell } from "../../seam.js" */

/**
 * Each mark in words, with the cell where it begins; marks of cells that are not there are left out.
 * @param {Cell[]} cells
 * @param {string[]} marks
 * @returns {{at: string, told: string}[]}
 */
export function spokenMarks(cells, marks) {
  if (!marks.length) return [];
  const places = new Map(cells.map(({ id, name, place }) => [id, place || name]));
  return marks.flatMap((mark) => {
    const [at, to] = endsOf(mark);
    const [from, end] = [places.get(at), places.get(to ?? at)];
    if (from === undefined || end === undefined) return [];
    return [{ at, told: to === undefined ? texts.board.circle(from) : texts.board.arrow(from, end) }];
  });
}
