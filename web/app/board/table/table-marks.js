/** Marks on a table board that lead from the shelf to the board, or back. */

import { middleOf } from "../common/geometry.js";
import { arrowLine, endsOf, paintArrow } from "../common/own-marks.js";
import { at } from "../common/surface.js";

/** @import { Cell } from "../../seam.js" */
/** @import { Point } from "../common/geometry.js" */
/** @import { Pen } from "../common/surface.js" */
/** @import { Area } from "./table-scene.js" */

/**
 * Paints the arrows that lead from the shelf to the board, or back.
 * @param {Pen} pen
 * @param {string[]} marks
 * @param {Record<Area, Cell[]>} cells
 * @param {(area: Area, place: Point) => Point} seenAt a place of an area on the surface
 * @param {number} scale of the board, which arrows are as large as
 */
export function paintMarksBetween(pen, marks, cells, seenAt, scale) {
  const seen = (/** @type {string} */ id) => {
    for (const area of /** @type {Area[]} */ (["board", "shelf"])) {
      const cell = cells[area].find((one) => one.id === id);
      if (cell) return { area, place: seenAt(area, middleOf(cell)) };
    }
    return null;
  };
  for (const mark of marks) {
    const [from, to] = endsOf(mark).map(seen);
    if (!from || !to || from.area === to.area) continue;
    const inUnits = (/** @type {Point} */ { x, y }) => ({ x: x / scale, y: y / scale });
    at(pen, { x: 0, y: 0, scale }, () => paintArrow(pen, arrowLine(inUnits(from.place), inUnits(to.place))));
  }
}
