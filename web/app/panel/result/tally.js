/** How the scores of a game came about, as a table: a row for each source of points, the scores below. */

import { element } from "../../dom.js";
import { resultTexts } from "../../texts/result/index.js";

/** @import { Result, Share, View } from "../../seam.js" */

/** @typedef {{emblem: HTMLElement, name: string, side: string | null}} Head whom a column is about; the side if that is not the name */

/**
 * @param {Result} result
 * @param {View["players"]} players
 * @param {Head[]} heads of both players
 * @returns {HTMLTableElement | null} null in games without scores
 */
export function tallyTable({ tally, winner }, players, heads) {
  if (!tally?.total) return null;
  const won = (/** @type {number} */ player) => (player === winner ? "won" : null);
  const names = heads.map(({ emblem, name, side }, player) =>
    element(
      "th",
      { class: won(player), scope: "col" },
      side ? element("span", { class: "person", "data-long": name.length > LONG_NAME }, name) : null,
      element("span", { class: "player" }, emblem, side ?? name),
    ),
  );
  const rows = tally.rows.map(({ label, shares }) =>
    element("tr", {}, element("th", { scope: "row" }, label), ...shares.map(shareCell)),
  );
  const totals = players.map(({ score, spoken }, player) =>
    element("td", { class: won(player) }, element("span", { "aria-hidden": "true" }, unbroken(score)), element("span", { class: "spoken" }, spoken)),
  );
  const longest = Math.max(...players.map(({ score }) => score.length));
  return element(
    "table",
    { class: "tally" },
    element("caption", { class: "spoken" }, resultTexts.sum),
    element("thead", {}, element("tr", {}, element(tally.heading ? "th" : "td", {}, element("small", {}, tally.heading)), ...names)),
    element("tbody", {}, ...rows),
    element(
      "tfoot",
      { "data-long": longest > VERY_LONG ? "very" : longest > LONG },
      element("tr", {}, element("th", { scope: "row" }, tally.total), ...totals),
    ),
  );
}

/** A name of more characters is set smaller. */
const LONG_NAME = 10;

/** With a score of more characters than the first number both are set smaller, of more than the second smaller still. */
const [LONG, VERY_LONG] = [5, 7];

/**
 * A score in which a fraction stays beside its whole number.
 * @param {string} score
 */
function unbroken(score) {
  return score.replace(/ (?=\d+\/)/, "\u00a0");
}

/** @param {Share} share */
function shareCell({ factor, product }) {
  if (!product) {
    const spoken = element("span", { class: "spoken" }, resultTexts.nothing);
    return element("td", { class: "none" }, element("span", { "aria-hidden": "true" }, "–"), spoken);
  }
  return element("td", {}, factor ? element("small", {}, factor) : null, factor ? " " : null, element("b", {}, product));
}
