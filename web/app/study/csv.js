/** The numbers of a study as comma-separated values, a number a line: what, of what, and its bounds where it has any. */

/** @import { Spread, Study } from "../seam.js" */

const HEAD = ["what", "of", "value", "low", "high"];

/**
 * @param {Study} study
 * @returns {string} lines that end as RFC 4180 asks for
 */
export function csv(study) {
  const rows = [
    HEAD,
    ["games", "", study.games],
    ["won by the first player", "", study.won],
    ["drawn", "", study.drawn],
    ["lost by the first player", "", study.lost],
    ["points of the first player", "", ...study.balance.share],
    ...spread("turns", study.turns),
    ...spread("plies", study.plies),
    ...spread("lead changes", study.lead_changes),
    ...(study.margins ? spread("margin", study.margins) : []),
    ...study.choices.map(({ turn, mean, low, high }) => ["legal moves after turns", turn, mean, low, high]),
    ...Object.entries(study.reasons).map(([reason, games]) => ["games ended", reason, games]),
    ...study.behind.map(({ part, share }) => ["loser had been ahead", part, ...share]),
    ...(study.proved ? spread("proved before the end", study.proved.plies) : []),
    ...(study.first_moves?.moves ?? []).flatMap(({ move, score, share }) => [
      ["first move, value in points", move, score],
      ...(share.length ? [["first move, points of the first player", move, ...share]] : []),
    ]),
  ];
  return rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

/**
 * @param {string} name
 * @param {Spread} found
 */
function spread(name, { counts, median }) {
  return [[`${name}, median`, "", median], ...counts.map(([number, games]) => [`${name}, games`, number, games])];
}

/** @param {string | number} value */
function field(value) {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
