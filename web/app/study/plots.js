/** Drawings of a study: balance, choices, and shares of games with their errors. */

import { element, svgElement } from "../dom.js";
import { studyTexts as words } from "../texts/study/index.js";
import { PLOT } from "./histogram.js";

/** @import { Choices, Share } from "../seam.js" */

/** Where the line of the balance lies, from 0 to 100 %. */
const BALANCE = { left: 20, right: 460, y: 48 };
/** The shares that count as even, where an interval ends within them. */
export const EVEN = { low: 0.45, high: 0.55 };
/** The frame of the plot of choices. */
const FRAME = { left: 40, right: 474, top: 20 };
const SPACINGS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const MOST_LINES = 5;

/**
 * The first player's share of the points on a line, between those of the players.
 * @param {Share} balance
 * @param {string[]} players
 */
export function balancePlot({ share: [share, low, high] }, players) {
  const { left, right, y } = BALANCE;
  const x = (/** @type {number} */ part) => left + (right - left) * part;
  const told = words.balance.told(players[0], words.percent(share, 1), words.range(low, high, 1));
  return svgElement(
    "svg",
    { viewBox: "0 0 480 92", role: "img", "aria-label": told },
    svgElement("text", { x: left, y: 16 }, players[1]),
    svgElement("text", { x: x(0.5), y: 16, "text-anchor": "middle" }, words.balance.even),
    svgElement("text", { x: right, y: 16, "text-anchor": "end" }, players[0]),
    svgElement("rect", { class: "felt", x: x(EVEN.low), y: 28, width: x(EVEN.high) - x(EVEN.low), height: 40, rx: 3 }),
    svgElement("line", { class: "way", x1: left, x2: right, y1: y, y2: y }),
    svgElement("line", { class: "half", x1: x(0.5), x2: x(0.5), y1: 24, y2: 72 }),
    svgElement("line", { class: "error wide", x1: x(low), x2: x(high), y1: y, y2: y }),
    svgElement("circle", { class: "found", cx: x(share), cy: y, r: 7 }),
    svgElement("text", { x: left, y: 88 }, "0"),
    svgElement("text", { x: x(0.5), y: 88, "text-anchor": "middle" }, "50"),
    svgElement("text", { x: right, y: 88, "text-anchor": "end" }, "100 %"),
  );
}

/**
 * How many legal moves turns begin with as games go on, with the band of eight games of ten.
 * @param {Choices[]} choices
 */
export function choicesPlot(choices) {
  const most = Math.max(...choices.map(({ high }) => high));
  const spacing = SPACINGS.find((size) => most / size <= MOST_LINES) ?? most;
  const top = Math.ceil(most / spacing) * spacing;
  const last = choices[choices.length - 1].turn || 1;
  const x = (/** @type {number} */ turn) => FRAME.left + ((FRAME.right - FRAME.left) * turn) / last;
  const y = (/** @type {number} */ moves) => PLOT.floor - ((PLOT.floor - FRAME.top) * moves) / top;
  const points = (/** @type {(one: Choices) => number} */ value) => choices.map((one) => `${x(one.turn)},${y(value(one))}`);
  const band = [...points(({ high }) => high), ...points(({ low }) => low).reverse()];
  const step = SPACINGS.find((size) => last / size <= MOST_LINES) ?? last;
  const turns = Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step);
  const told = words.choices.told(words.decimal(choices[0].mean), words.decimal(choices[choices.length - 1].mean));
  return svgElement(
    "svg",
    { viewBox: `0 0 ${PLOT.width} ${PLOT.height}`, role: "img", "aria-label": told },
    ...Array.from({ length: top / spacing + 1 }, (_, at) => at * spacing).flatMap((moves) => [
      svgElement("line", { class: "grid", x1: FRAME.left, x2: FRAME.right, y1: y(moves), y2: y(moves) }),
      svgElement("text", { x: FRAME.left - 10, y: y(moves) + 5, "text-anchor": "end" }, `${moves}`),
    ]),
    svgElement("polygon", { class: "span", points: band.join(" ") }),
    svgElement("polyline", { class: "way-line", points: points(({ mean }) => mean).join(" ") }),
    ...turns.map((turn) => svgElement("text", { x: x(turn), y: PLOT.label, "text-anchor": "middle" }, `${turn}`)),
  );
}

/**
 * A strip from 0 to 100 % with a share and its error, and a ring for what a search promises.
 * @param {number[]} share estimate, low and high; empty if there is none
 * @param {number | null} [promised]
 */
export function strip(share, promised = null) {
  const at = (/** @type {number} */ part) => `${(100 * part).toFixed(2)}%`;
  const [estimate, low, high] = share;
  return svgElement(
    "svg",
    {},
    svgElement("line", { class: "half", x1: "50%", x2: "50%", y1: 0, y2: "100%" }),
    share.length ? svgElement("line", { class: "error", x1: at(low), x2: at(high), y1: "50%", y2: "50%" }) : null,
    share.length ? svgElement("circle", { class: "found", cx: at(estimate), cy: "50%", r: 5.5 }) : null,
    promised === null ? null : svgElement("circle", { class: "promised", cx: at(promised), cy: "50%", r: 6 }),
  );
}

/**
 * Shares of games, a row each: what, the share with its interval, and a strip.
 * @param {string} caption
 * @param {{name: string, found: Share}[]} rows
 */
export function sharesRows(caption, rows) {
  return element(
    "table",
    { class: "parts" },
    element("caption", { class: "spoken" }, caption),
    element(
      "tbody",
      {},
      ...rows.map(({ name, found: { share } }) =>
        element(
          "tr",
          {},
          element("th", { scope: "row" }, name),
          element("td", { class: "number" }, element("b", {}, words.percent(share[0])), ` ${words.range(share[1], share[2])}`),
          element("td", { class: "strip", "aria-hidden": "true" }, strip(share)),
        ),
      ),
    ),
  );
}
