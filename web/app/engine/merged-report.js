/** Merges the reports of two workers that each search half of the moves. */

/** @import { Report, SearchScore } from "../seam.js" */

/** Above every value that is not proven. */
const PROVEN = 1_000_000;

/**
 * The best lines of both halves at the depth that both have reached, since values of different depths
 * cannot be compared. If one line is wanted, it is what the better half has found last.
 * @param {Report[]} one the reports on one half, at least one
 * @param {Report[]} other
 * @param {number} count how many lines are wanted
 * @returns {Report}
 */
export function mergedReport(one, other, count) {
  const halves = [one, other];
  const last = halves.map((reports) => /** @type {Report} */ (reports.at(-1)));
  const nodes = last[0].nodes + last[1].nodes;
  const seconds = Math.max(...last.map(({ seconds }) => seconds));
  // Before its first depth is done, a half knows nothing of its moves.
  const searched = last.filter(({ depth }) => depth > 0);
  if (searched.length === 1) return { ...searched[0], nodes, seconds };
  const deepest = Math.max(...last.map(({ depth }) => depth));
  const depth = Math.min(deepest, ...last.map(reach));
  const known = halves.map((reports, half) =>
    reach(last[half]) === Infinity ? last[half] : (reports.findLast((report) => report.depth <= depth) ?? reports[0]),
  );
  if (count === 1) {
    const better = last[valueOf(known[0].score) >= valueOf(known[1].score) ? 0 : 1];
    return { ...better, nodes, seconds };
  }
  known.sort((a, b) => valueOf(b.score) - valueOf(a.score));
  const lines = known.flatMap((report) => report.lines).sort((a, b) => valueOf(b.score) - valueOf(a.score));
  // If there is only one move, both have searched it.
  const firsts = lines.map(({ moves }) => moves[0]);
  return {
    ...known[0],
    depth,
    nodes,
    seconds,
    lines: lines.filter((_, place) => firsts.indexOf(firsts[place]) === place).slice(0, count),
  };
}

/**
 * The depth up to which a report is valid; a proven value is valid at any.
 * @param {Report} report
 */
function reach({ depth, score }) {
  return score.kind === "cp" || !depth ? depth : Infinity;
}

/** @param {SearchScore} score */
function valueOf({ kind, value }) {
  return { cp: value, win: PROVEN - value, draw: 0, loss: value - PROVEN }[kind];
}
