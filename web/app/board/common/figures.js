/**
 * Figures as strokes 100 units high with round ends and joins, so that numbers on a board look the
 * same on every system. The advance is the width of a figure's path.
 */

import { Drawing } from "./outline.js";
import { ink } from "./palette.js";

/** @import { Pen } from "./surface.js" */

/** @type {Record<string, {advance: number, path: string}>} */
const FIGURES = {
  "0": { advance: 56, path: "M0 29A28 29 0 0 1 56 29V71A28 29 0 0 1 0 71Z" },
  "1": { advance: 27, path: "M1 20 27 0V100" },
  "2": { advance: 55, path: "M1 26C3 10 13 0 28 0C43 0 54 10.5 54 26C54 37 48 45 40 54L1 100H56" },
  "3": { advance: 56, path: "M2 17C7 6 16 0 27.5 0C42.5 0 53 10 53 24C53 38 43 47 28 47H21M28 47C45 47 56 58 56 73C56 89 44 100 28 100C15 100 5 93 0 81" },
  "4": { advance: 60, path: "M36 0 0 73H60M45 42V100" },
  "5": { advance: 56, path: "M51 0H10L6 46C12 40 19 37 28 37C45 37 56 50 56 68C56 87 44 100 27.5 100C14 100 4.5 93 0 82" },
  "6": { advance: 57, path: "M50 13C45.5 4.5 38.5 0 30 0C11 0 0 18 0 50V69M0 69A28.5 31 0 1 1 57 69A28.5 31 0 1 1 0 69" },
  "7": { advance: 53, path: "M0 0H53L19 100" },
  "8": { advance: 57, path: "M28.5 0A24.5 24 0 0 1 28.5 48A24.5 24 0 0 1 28.5 0ZM28.5 48A28.5 26 0 0 1 28.5 100A28.5 26 0 0 1 28.5 48Z" },
  "9": { advance: 57, path: "M7 87C11.5 95.5 18.5 100 27 100C46 100 57 82 57 50V31M57 31A28.5 31 0 1 1 0 31A28.5 31 0 1 1 57 31" },
  "−": { advance: 33, path: "M0 50H33" },
  "+": { advance: 42, path: "M0 50H42M21 29V71" },
  "×": { advance: 40, path: "M0 30 40 70M40 30 0 70" },
  "÷": { advance: 48, path: "M0 50H48M24 20v.01M24 80v.01" },
  ":": { advance: 0, path: "M0 34v.01M0 72v.01" },
  "=": { advance: 46, path: "M0 36H46M0 64H46" },
  "→": { advance: 60, path: "M0 50H60M38 28 60 50 38 72" },
  "∞": { advance: 104, path: "M52 50C40 33 32 25 22 25C9 25 0 36 0 50C0 64 9 75 22 75C32 75 40 67 52 50C64 33 72 25 82 25C95 25 104 36 104 50C104 64 95 75 82 75C72 75 64 67 52 50Z" },
  "/": { advance: 40, path: "M0 100 40 0" },
};

const GAP = 27;
const GAP_AFTER_SIGN = 22;
const SIGNS = "+−";

/** What is added to the gap between two figures. @type {Record<string, number>} */
const KERNING = { "11": -2, "−1": 4, "+1": 4, "17": -6, "47": -6, "27": -4 };

/** Optical correction: a single figure moved by this much looks centred. @type {Record<string, number>} */
const OPTICAL_SHIFT = { "1": -1.5, "4": -2, "7": 1.5 };

/** @type {Map<string, Drawing>} */
const paths = new Map();

/**
 * Whether all of a text can be drawn with these figures.
 * @param {string} text
 */
export function isDrawn(text) {
  return [...text].every((glyph) => Object.hasOwn(FIGURES, glyph));
}

/**
 * The width of figures at a height of 100.
 * @param {string} text
 */
export function widthOf(text) {
  return layOut([...text])[text.length];
}

/**
 * A number as boards show it, with a true minus sign.
 * @param {number} value
 */
export function written(value) {
  return String(value).replace("-", "−");
}

/**
 * Draws figures centred on a point.
 * @param {Pen} pen
 * @param {string} text figures and signs, such as `+5`
 * @param {{x: number, y: number, height: number, token: string, stroke?: number}} style the stroke is
 *   that of a figure 100 high; the token names the colour
 */
export function drawFigures(pen, text, { x, y, height, token, stroke = 18 }) {
  const { context } = pen;
  const glyphs = [...text];
  const offsets = layOut(glyphs);
  const width = offsets[glyphs.length];
  const scale = height / 100;
  const shift = glyphs.length === 1 ? (OPTICAL_SHIFT[text] ?? 0) : 0;
  context.save();
  context.translate(x + shift * scale, y);
  context.scale(scale, scale);
  context.translate(-width / 2, -50);
  context.strokeStyle = ink(token);
  context.lineWidth = stroke;
  context.lineCap = context.lineJoin = "round";
  for (const [index, glyph] of glyphs.entries()) {
    context.save();
    context.translate(offsets[index], 0);
    context.stroke(pathOf(glyph));
    context.restore();
  }
  context.restore();
}

/**
 * The offset of each figure, followed by the total width.
 * @param {string[]} glyphs
 */
function layOut(glyphs) {
  const offsets = [0];
  for (const [index, glyph] of glyphs.entries()) {
    const next = glyphs[index + 1];
    const gap = next === undefined ? 0 : (SIGNS.includes(glyph) ? GAP_AFTER_SIGN : GAP) + (KERNING[glyph + next] ?? 0);
    offsets.push(offsets[index] + FIGURES[glyph].advance + gap);
  }
  return offsets;
}

/** @param {string} glyph */
function pathOf(glyph) {
  let path = paths.get(glyph);
  if (!path) {
    path = new Drawing(FIGURES[glyph].path);
    paths.set(glyph, path);
  }
  return path;
}
