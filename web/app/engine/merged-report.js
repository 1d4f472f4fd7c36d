/** One report of two, each of which knows of half of the moves. */

/** @import { Report, SearchScore } from "../seam.js" */

/** Above every value that is not proven. */
const PROVEN = 1_000_000;

/**
 * The best lines of both halves, as far as both have looked equally deep, for values of different
 * depths do not compare.
 * @param {Report[]} one what has been told of one half, one report at least
 * @param {Report[]} other
 * @param {number} count how many lines are wanted
 * @returns {Report}
 */
export function mergedReport(one, other, count) {
  const halves = [one, other];
  const last = halves.map((reports) => /** @type {Report} */ (reports.at(-1)));
  const deepest = Math.max(...last.map(({ depth }) => depth));
  const depth = Math.min(deepest, ...last.map(reach));
  const known = halves.map((reports) => reports.findLast((report) => report.depth <= depth) ?? reports[0]);
  known.sort((a, b) => valueOf(b.score) - valueOf(a.score));
  const lines = known.flatMap((report) => report.lines).sort((a, b) => valueOf(b.score) - valueOf(a.score));
  // Of a position with one move both have looked at that one.
  const firsts = lines.map(({ moves }) => moves[0]);
  return {
    ...known[0],
    depth,
    nodes: last[0].nodes + last[1].nodes,
    seconds: Math.max(...last.map(({ seconds }) => seconds)),
    lines: lines.filter((_, place) => firsts.indexOf(firsts[place]) === place).slice(0, count),
  };
}

/**
 * To which depth a report is good: what is proven stays so at any.
 * @param {Report} report
 */
function reach({ depth, score }) {
  return score.kind === "cp" || !depth ? depth : Infinity;
}

/** @param {SearchScore} score */
function valueOf({ kind, value }) {
  return { cp: value, win: PROVEN - value, draw: 0, loss: value - PROVEN }[kind];
}
