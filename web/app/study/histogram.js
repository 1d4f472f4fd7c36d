/** Bars of how often each number was counted, with their median. */

import { svgElement } from "../dom.js";

/** @import { Spread } from "../seam.js" */

/** Units of a drawing. */
export const PLOT = { width: 480, height: 200, top: 32, floor: 170, label: 192 };
/** The most bars, and how many numbers one may stand for. */
const MOST_BARS = 20;
const WIDTHS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const MOST_LABELS = 7;
/** Where the median's words stand left of its line, as they would end outside of the drawing. */
const RIGHT_THIRD = 320;

/**
 * The numbers in equal steps: where the first begins, how wide they are, and how many games lie in each.
 * @param {number[][]} counts
 */
export function bins(counts) {
  const first = counts[0][0];
  const last = counts[counts.length - 1][0];
  const width = WIDTHS.find((size) => Math.floor(last / size) - Math.floor(first / size) < MOST_BARS) ?? last - first + 1;
  const from = Math.floor(first / width) * width;
  const games = new Array(Math.floor((last - from) / width) + 1).fill(0);
  for (const [number, times] of counts) games[Math.floor((number - from) / width)] += times;
  return { from, width, games };
}

/**
 * @param {Spread} spread of at least one game
 * @param {string} median the median in words
 */
export function histogram({ counts, median: middle }, median) {
  const { from, width, games } = bins(counts);
  const wide = PLOT.width / games.length;
  const bar = Math.min(wide - 3, 40);
  const highest = Math.max(...games);
  const centre = (/** @type {number} */ at) => (at + 0.5) * wide;
  const every = (WIDTHS.find((size) => games.length / size <= MOST_LABELS) ?? 1) * width;
  // A bar of several numbers stands for those from its first on.
  const at = centre((middle - from - (width - 1) / 2) / width);
  const isRight = at > RIGHT_THIRD;
  return svgElement(
    "svg",
    { viewBox: `0 0 ${PLOT.width} ${PLOT.height}`, role: "img", "aria-label": median },
    svgElement(
      "g",
      { class: "bars" },
      ...games.map((number, place) => {
        const height = ((PLOT.floor - PLOT.top) * number) / highest;
        return svgElement("rect", { x: centre(place) - bar / 2, y: PLOT.floor - height, width: bar, height, rx: Math.min(2.5, height / 2) });
      }),
    ),
    svgElement("line", { class: "grid", x1: 0, x2: PLOT.width, y1: PLOT.floor + 0.5, y2: PLOT.floor + 0.5 }),
    ...games.map((_, place) =>
      (from + place * width) % every
        ? null
        : svgElement("text", { x: centre(place), y: PLOT.label, "text-anchor": "middle" }, `${from + place * width}`),
    ),
    svgElement("line", { class: "median", x1: at, x2: at, y1: PLOT.top - 22, y2: PLOT.floor }),
    svgElement("text", { class: "said", x: at + (isRight ? -8 : 8), y: PLOT.top - 12, "text-anchor": isRight ? "end" : "start" }, median),
  );
}
