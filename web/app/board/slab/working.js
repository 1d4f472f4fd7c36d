/** What a move works out, as the content of a bubble: drawn figures, numbers in the colours of their owners. */

import { drawFigures, isDrawn, widthOf } from "../common/figures.js";
import { wordsContent } from "./bubble.js";

/** @import { Point } from "../common/geometry.js" */
/** @import { Pen } from "../common/surface.js" */

const FIGURE = 37;
const GAP = 22;

/**
 * A note such as `1 + 5 = 6` in figures; any other one in words.
 * @param {Pen} pen
 * @param {string} note
 * @param {string[]} tokens the colours of its parts
 */
export function workingContent(pen, note, tokens) {
  const parts = note.split(" ");
  if (!parts.every(isDrawn)) return wordsContent(pen, note);
  const widths = parts.map((part) => (widthOf(part) * FIGURE) / 100);
  const width = widths.reduce((sum, one) => sum + one, GAP * (parts.length - 1));
  const paint = (/** @type {Point} */ { x, y }) => {
    let left = x - width / 2;
    for (const [index, part] of parts.entries()) {
      drawFigures(pen, part, { x: left + widths[index] / 2, y, height: FIGURE, token: tokens[index] ?? "text" });
      left += widths[index] + GAP;
    }
  };
  return { width, paint };
}
