/** Shares of points with their confidence intervals, as a table and as a ladder of ratings. */

import { element, svgElement } from "../dom.js";
import { numberOf } from "../game/record/level.js";
import { strengthTexts as words } from "../texts/strength/index.js";

/** @import { MatchResult } from "../seam.js" */
/** @typedef {{level: number, rating: number, low: number, high: number}} Rung a level, and its rating with its ends */

/** The range wanted for the share of a step of the ladder. */
const FELT = { low: 0.6, high: 0.8 };
/** Units of the ladder's drawing. */
const LADDER = { width: 480, height: 330, left: 52, right: 14, top: 14, bottom: 44 };
/** Possible spacings of the plot's lines; the first that needs at most MOST_LINES is used. */
const SPACINGS = [100, 200, 250, 500, 1000];
const MOST_LINES = 6;

/**
 * A table of matches: who played, the share as a bar and as a number, the rating difference, the games.
 * @param {string} caption
 * @param {string} label what the first column holds
 * @param {{name: string, counted: MatchResult}[]} rows
 * @param {boolean} hasBand whether to show where a step of the ladder is to lie
 */
export function sharesTable(caption, label, rows, hasBand) {
  const heads = [label, words.share, "", words.elo, words.games];
  return element(
    "table",
    { class: hasBand ? "shares band" : "shares" },
    element("caption", { class: "spoken" }, caption),
    element("thead", {}, element("tr", {}, ...heads.map((head, at) => heading(head, at)))),
    element("tbody", {}, ...rows.map(({ name, counted }) => shareRow(name, counted, hasBand))),
  );
}

/**
 * @param {string} text
 * @param {number} at
 */
function heading(text, at) {
  if (!text) return element("td", { class: "strip" }, scale());
  return element("th", { scope: "col", class: at === 0 ? "name" : null }, text);
}

/** The ends and the middle of what a strip shows. */
function scale() {
  return svgElement(
    "svg",
    { class: "scale", "aria-hidden": "true" },
    ...[0, 50, 100].map((share) =>
      svgElement("text", { x: `${share}%`, y: 16, "text-anchor": ["start", "middle", "end"][share / 50] }, `${share}`),
    ),
  );
}

/**
 * @param {string} name
 * @param {MatchResult} counted
 * @param {boolean} hasBand
 */
function shareRow(name, { share: [share, low, high], elo, games }, hasBand) {
  const [rating, ...errors] = elo.map(words.rating);
  return element(
    "tr",
    {},
    element("th", { scope: "row", class: "name" }, name),
    element("td", { class: "number" }, element("b", {}, words.percent(share)), ` ${words.between(words.percent(low), words.percent(high))}`),
    element("td", { class: "strip", "aria-hidden": "true" }, strip(share, low, high, hasBand)),
    element("td", { class: "number" }, element("b", {}, rating), ` ${words.between(errors[0], errors[1])}`),
    element("td", { class: "number count" }, words.played(games)),
  );
}

/**
 * @param {number} share
 * @param {number} low
 * @param {number} high
 * @param {boolean} hasBand
 */
function strip(share, low, high, hasBand) {
  const at = (/** @type {number} */ part) => `${(100 * part).toFixed(2)}%`;
  const band = { class: "felt", x: at(FELT.low), width: at(FELT.high - FELT.low), y: 0, height: "100%" };
  return svgElement(
    "svg",
    {},
    hasBand ? svgElement("rect", band) : null,
    svgElement("line", { class: "half", x1: "50%", x2: "50%", y1: 0, y2: "100%" }),
    svgElement("line", { class: "error", x1: at(low), x2: at(high), y1: "50%", y2: "50%" }),
    svgElement("circle", { class: "found", cx: at(share), cy: "50%", r: 5.5 }),
  );
}

/**
 * The levels by their ratings above a beginner, as far as they are known.
 * @param {string} label
 * @param {Rung[]} rungs
 */
export function ratingsPlot(label, rungs) {
  const highest = Math.max(...rungs.map(({ high }) => high));
  const spacing = SPACINGS.find((size) => highest / size <= MOST_LINES) ?? highest;
  const top = Math.ceil(highest / spacing) * spacing;
  // The lowest level may be below a beginner.
  const lowest = Math.floor(Math.min(...rungs.map(({ low }) => low)) / spacing) * spacing;
  const { width, height, left, right, bottom } = LADDER;
  const x = (/** @type {number} */ at) => left + 18 + ((width - left - right - 36) * at) / (rungs.length - 1);
  const y = (/** @type {number} */ rating) => height - bottom - ((height - bottom - LADDER.top) * (rating - lowest)) / (top - lowest);
  const lines = Array.from({ length: (top - lowest) / spacing + 1 }, (_, at) => lowest + at * spacing);
  return svgElement(
    "svg",
    { class: "ratings", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label },
    ...lines.flatMap((rating) => [
      svgElement("line", { class: "line", x1: left, x2: width - right, y1: y(rating), y2: y(rating) }),
      svgElement("text", { x: left - 10, y: y(rating) + 5, "text-anchor": "end" }, `${rating}`),
    ]),
    svgElement("polyline", { class: "way", points: rungs.map(({ rating }, at) => `${x(at)},${y(rating)}`).join(" ") }),
    ...rungs.flatMap(({ level, rating, low, high }, at) => [
      svgElement("line", { class: "error", x1: x(at), x2: x(at), y1: y(low), y2: y(high) }),
      svgElement("circle", { class: "found", cx: x(at), cy: y(rating), r: 6 }),
      level
        ? svgElement("text", { x: x(at), y: height - 16, "text-anchor": "middle" }, numberOf(level))
        : // To the left, where there is room for a word.
          svgElement("text", { x: x(at) + 8, y: height - 16, "text-anchor": "end" }, words.beginner),
    ]),
  );
}

/**
 * Ratings above a beginner: the differences added up, with their errors, taken as independent.
 * @param {({level: number} & MatchResult)[]} steps each level against the one below
 * @param {readonly number[]} ladder its levels, the lowest first
 * @returns {Rung[]} from the beginner, 0, up to where a step is not known
 */
export function ratings(steps, ladder) {
  const rungs = [{ level: 0, rating: 0, low: 0, high: 0 }];
  let rating = 0;
  let variance = [0, 0];
  for (const level of ladder) {
    const [found, low, high] = steps.find((step) => step.level === level)?.elo ?? [null, null, null];
    if (found === null || low === null || high === null) break;
    rating += found;
    variance = [variance[0] + (found - low) ** 2, variance[1] + (high - found) ** 2];
    rungs.push({ level, rating, low: rating - Math.sqrt(variance[0]), high: rating + Math.sqrt(variance[1]) });
  }
  return rungs;
}
