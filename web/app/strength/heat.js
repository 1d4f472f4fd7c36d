/** Which level finds what share of the puzzles of each grade: a table whose cells are as dark as their numbers are high. */

import { element } from "../dom.js";
import { numberOf } from "../game/record/level.js";
import { strengthTexts as words } from "../texts/strength/index.js";
import { sideways } from "./sideways.js";

/** @import { GradeFound } from "../seam.js" */

/**
 * @param {string} caption
 * @param {readonly number[]} ladder its levels
 * @param {GradeFound[]} rows one for each grade, all with a share for each level
 */
export function heatTable(caption, ladder, rows) {
  const levels = ladder.map((level) => element("th", { scope: "col" }, numberOf(level)));
  const table = element(
    "table",
    { class: "heat" },
    element("caption", { class: "spoken" }, caption),
    // The widths, which the first row, where columns are joined, cannot give.
    element("colgroup", {}, element("col", { class: "grade" }), element("col", { class: "count" }), element("col", { span: levels.length })),
    element(
      "thead",
      {},
      element(
        "tr",
        {},
        element("td"),
        element("td", { class: "count" }),
        element("th", { scope: "colgroup", colspan: levels.length }, words.columns.level),
      ),
      element("tr", {}, element("th", { scope: "col" }, words.grade), element("th", { scope: "col", class: "count" }, words.gradeCount), ...levels),
    ),
    element("tbody", {}, ...rows.map(gradeRow)),
  );
  return sideways(caption, table);
}

/** @param {GradeFound} row */
function gradeRow({ grade, puzzles, shares }) {
  return element(
    "tr",
    {},
    element("th", { scope: "row" }, `${grade}`),
    element("td", { class: "count" }, `${puzzles}`),
    ...shares.map(shareCell),
  );
}

/** @param {number} share */
function shareCell(share) {
  const cell = element("td", { class: "found-share" }, `${Math.round(100 * share)}`);
  cell.style.setProperty("--share", share.toFixed(4));
  return cell;
}
