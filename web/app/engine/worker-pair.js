/**
 * Two workers that each search half of the moves. With a spare processor they search deeper than one, as
 * matches show. The second starts when first wanted, helps from the next search on, and ends after an
 * idle time. Without it the first searches alone.
 */

import { mergedReport } from "./merged-report.js";

/** @import { Report, ThinkRequest } from "../seam.js" */
/** @import { EngineClient } from "./client.js" */

/** A second worker needs a processor besides those of the page and the first worker. */
const PROCESSORS = 3;
/** With less memory than this, in gigabytes, there is one worker. */
const MEMORY = 4;
/** Where the browser does not tell the memory, a computer with so many processors has enough. */
const PROCESSORS_OF_A_COMPUTER = 4;
/** What tells a computer from a phone or a tablet. */
const MOUSE = "(hover: hover) and (pointer: fine)";
/** A second worker that is idle for this long ends, in milliseconds. */
const IDLE = 60_000;

/** @typedef {Pick<EngineClient, "think" | "stop">} Searcher */

/** @implements {Searcher} */
export class WorkerPair {
  /** @type {EngineClient} */ #engine;
  /** @type {EngineClient | null} */ #second = null;
  /** Whether a second worker has failed; then none is tried again. */
  #isRefused = false;
  /** By id of a search of the first worker: what else to stop with it. @type {Map<number, () => void>} */
  #stops = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #idle;

  /** @param {EngineClient} engine with the first worker */
  constructor(engine) {
    this.#engine = engine;
  }

  /**
   * Starts a search as the engine does; if several lines are wanted, with both workers.
   * @param {ThinkRequest} request
   * @param {(report: Report) => void} onReport
   * @returns {{id: number, answer: Promise<Report>}}
   */
  think(request, onReport) {
    const lines = request.lines ?? 1;
    if (lines === 1) return this.#engine.think(request, onReport);
    clearTimeout(this.#idle);
    const second = this.#started();
    const search = second ? this.#share(second, request, lines, onReport) : this.#engine.think(request, onReport);
    const rest = () => {
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => this.end(), IDLE);
    };
    search.answer.then(rest, rest);
    return search;
  }

  /**
   * Makes a search answer at once with the best move so far.
   * @param {number} id
   */
  stop(id) {
    this.#stops.get(id)?.();
    return this.#engine.stop(id);
  }

  /** Ends the second worker, if there is one. */
  end() {
    clearTimeout(this.#idle);
    this.#second?.close();
    this.#second = null;
  }

  /**
   * The second worker if it is ready; starts it where it may help, once the first one runs.
   */
  #started() {
    if (this.#isRefused || this.#engine.status !== "ready" || navigator.hardwareConcurrency < PROCESSORS || !hasMemory()) return null;
    this.#second ??= this.#start();
    return this.#second.status === "ready" ? this.#second : null;
  }

  #start() {
    const second = this.#engine.another();
    second.addEventListener("status", () => {
      // It is starting again because it died, perhaps for lack of memory.
      if (second !== this.#second || second.status === "ready" || second.status === "slow") return;
      this.#isRefused = true;
      this.end();
    });
    return second;
  }

  /**
   * @param {EngineClient} second
   * @param {ThinkRequest} request
   * @param {number} lines
   * @param {(report: Report) => void} onReport
   */
  #share(second, request, lines, onReport) {
    /** @type {[Report[], Report[]]} */
    const reports = [[], []];
    const together = () => ({ ...mergedReport(...reports, lines), id });
    const collect = (/** @type {Report[]} */ half) => (/** @type {Report} */ report) => {
      half.push(report);
      if (reports[0].length && reports[1].length) onReport(together());
    };
    const first = this.#engine.think({ ...request, half: 0 }, collect(reports[0]));
    const { id } = first;
    const other = second.think({ ...request, half: 1 }, collect(reports[1]));
    // A stop does not wait for the second worker; only its reports so far count.
    const stopped = new Promise((resolve) => {
      this.#stops.set(id, () => {
        second.stop(other.id).catch(() => {});
        resolve(true);
      });
    });
    const ended = other.answer.then(
      (report) => Boolean(reports[1].push(report)),
      () => {
        void this.#engine.stop(id);
        return false;
      },
    );
    const answer = async () => {
      try {
        const [isWhole, report] = await Promise.all([Promise.race([stopped, ended]), first.answer]);
        if (isWhole) {
          reports[0].push(report);
          return reports[1].length ? together() : report;
        }
        const alone = this.#engine.think(request, (report) => onReport({ ...report, id }));
        this.#stops.set(id, () => void this.#engine.stop(alone.id));
        return { ...(await alone.answer), id };
      } finally {
        this.#stops.delete(id);
      }
    };
    return { id, answer: answer() };
  }
}

/** Whether the device has memory for a second worker: as far as is known, and else by what it looks like. */
function hasMemory() {
  const { deviceMemory } = /** @type {{deviceMemory?: number}} */ (navigator);
  if (deviceMemory !== undefined) return deviceMemory >= MEMORY;
  return navigator.hardwareConcurrency >= PROCESSORS_OF_A_COMPUTER && matchMedia(MOUSE).matches;
}
