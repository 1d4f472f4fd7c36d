/** One search by two workers, each of half of the moves. */

import { secondsOf } from "../game/record/level.js";
import { mergedReport } from "./merged-report.js";

/** @import { Report, ThinkRequest } from "../seam.js" */
/** @import { Searcher } from "./client.js" */

/** How long the first worker waits for the second once their time is up, in seconds. */
const GRACE = 0.1;
/** The least time that the first worker gets to search all moves after all, in seconds. */
const LEAST = 0.05;

/**
 * Starts a search of both workers. If the second fails or has found nothing when the time is up, the first one
 * searches all moves in the rest of its time.
 * @param {Searcher} engine whose id the search has: to stop it, stop both
 * @param {Searcher} second
 * @param {ThinkRequest} request
 * @param {(report: Report) => void} onReport
 * @returns {{id: number, answer: Promise<Report>, stopSecond: () => void}}
 */
export function searchInHalves(engine, second, request, onReport) {
  const { level, lines = 1 } = request;
  const wanted = request.seconds ?? (level === undefined ? null : secondsOf(level));
  const begun = performance.now();
  const left = (/** @type {number} */ seconds) => seconds - (performance.now() - begun) / 1000;

  /** @type {[Report[], Report[]]} */
  const reports = [[], []];
  const together = () => ({ ...mergedReport(...reports, lines), id });
  const collect = (/** @type {Report[]} */ half) => (/** @type {Report} */ report) => {
    half.push(report);
    if (lines === 1 && report.score.kind === "win") stopBoth();
    if (reports[0].length && reports[1].length) onReport(together());
  };
  const first = engine.think({ ...request, half: 0 }, collect(reports[0]));
  const { id } = first;
  const other = second.think({ ...request, half: 1 }, collect(reports[1]));

  let isStopped = false;
  let stopOther = () => void second.stop(other.id).catch(() => {});
  /** @type {(isWhole: boolean) => void} */
  let goOn = () => {};
  const cutShort = new Promise((resolve) => (goOn = resolve));
  const stopSecond = () => {
    isStopped = true;
    stopOther();
    goOn(true);
  };
  const stopBoth = () => {
    stopSecond();
    void engine.stop(id);
  };
  const ended = other.answer.then(
    (report) => Boolean(reports[1].push(report)),
    () => {
      if (!isStopped) void engine.stop(id);
      return false;
    },
  );

  const answer = async () => {
    const late = wanted === null ? undefined : setTimeout(() => { stopOther(); goOn(reports[1].length > 0); }, left(wanted + GRACE) * 1000);
    try {
      const [isWhole, report] = await Promise.all([Promise.race([cutShort, ended]), first.answer]);
      reports[0].push(report);
      if (isWhole || isStopped) return reports[1].length ? together() : report;
    } catch (error) {
      stopOther();
      throw error;
    } finally {
      clearTimeout(late);
    }
    const rest = wanted === null ? {} : { seconds: Math.max(LEAST, left(wanted)) };
    const alone = engine.think({ ...request, ...rest }, (report) => onReport({ ...report, id }));
    stopOther = () => void engine.stop(alone.id);
    const found = await alone.answer;
    const before = reports.flatMap((half) => half.slice(-1)).reduce((sum, { nodes }) => sum + nodes, 0);
    return { ...found, nodes: before + found.nodes, seconds: -left(0), id };
  };
  return { id, answer: answer(), stopSecond };
}
