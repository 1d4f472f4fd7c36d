/** The sizes of what a screen measures before it paints. */

/** @import { Element } from "./elements.mjs" */

/** A table on a desk of 1280 by 800 pixels and on a phone of 390 by 844, with what its style says of the shelf. */
const WIDE = { width: 848, height: 700, margin: 12, across: 8, down: 6, corner: 22 };
const NARROW = { width: 374, height: 452, margin: 6, across: 4, down: 2, corner: 16 };

/**
 * Says how large the parts of a screen are, and has them paint.
 * @param {Element} screen
 * @param {number} size of its boards, in CSS pixels
 * @param {boolean} isWide
 * @returns {Element[]} the tables in it, whose shape depends on the room
 */
export function layOut(screen, size, isWide) {
  const tables = screen.querySelectorAll(".table");
  for (const canvas of screen.querySelectorAll("canvas")) canvas.box = { x: 0, y: 0, width: size, height: size };
  for (const table of tables) layOutTable(table, isWide ? WIDE : NARROW);
  const observed = [...screen.querySelectorAll("canvas"), ...screen.querySelectorAll(".port"), ...screen.querySelectorAll(".shelf")];
  // Once more: a canvas may have painted before the others were measured.
  for (let round = 0; round < 2; round++) for (const { observers } of observed) for (const observer of observers) observer();
  for (const cell of screen.querySelectorAll(".cell")) cell.removeAttribute("style");
  return tables;
}

/**
 * @param {Element} table
 * @param {typeof WIDE} room
 */
function layOutTable(table, { width, height, margin, across, down, corner }) {
  const [canvas, port, shelf] = table.children;
  const places = shelf?.querySelector(".cells");
  if (!canvas || !port || !shelf || !places) throw new Error("A table has other parts than a canvas, a port and a shelf.");
  const inside = { width: width - 2 * margin - 2 * across, height: 0 };
  inside.height = inside.width / Number(shelf.style.getPropertyValue("--aspect"));
  const below = inside.height + 2 * down;
  table.box = canvas.box = { x: 0, y: 0, width, height };
  table.computed = { borderTopLeftRadius: `${corner}px` };
  Object.assign(canvas, { isTable: true });
  port.box = { x: 0, y: 0, width, height: height - below - margin };
  shelf.box = { x: margin, y: height - below - margin, width: width - 2 * margin, height: below };
  places.box = { x: across, y: down, ...inside };
}
