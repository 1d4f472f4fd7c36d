/**
 * Two workers that each search half of the moves. With a spare processor they search deeper than one, as
 * matches show. The second starts when first wanted or ahead of that, helps from the next search on, and
 * ends after an idle time. Without it the first searches alone.
 */

import { secondsOf } from "../game/record/level.js";
import { searchInHalves } from "./halved-search.js";

/** @import { Report, ThinkRequest } from "../seam.js" */
/** @import { EngineClient, Searcher } from "./client.js" */

/** A second worker needs a processor besides those of the page and the first worker. */
const PROCESSORS = 3;
/** With less memory than this, in gigabytes, there is one worker. */
const MEMORY = 4;
/** If the browser does not say how much memory there is, a computer with this many processors has enough. */
const PROCESSORS_OF_A_COMPUTER = 4;
/** What tells a computer from a phone or a tablet. */
const MOUSE = "(hover: hover) and (pointer: fine)";
/** With less time than this for a move, in seconds, there is none to wait for a second worker. */
const LEAST_SECONDS = 0.3;
/** A second worker that is idle for this long ends, in milliseconds: soon after an analysis, not while a person thinks. */
const IDLE = { analysis: 60_000, move: 600_000 };

/** @implements {Searcher} */
export class WorkerPair {
  /** @type {EngineClient} */ #engine;
  /** @type {EngineClient | null} */ #second = null;
  /** Whether a second worker has failed; then none is tried again. */
  #isRefused = false;
  /** By id of a search of the first worker: what else to stop with it. @type {Map<number, () => void>} */
  #stops = new Map();
  /** How many searches are open for which a second worker is wanted. */
  #running = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #idle;

  /** @param {EngineClient} engine with the first worker */
  constructor(engine) {
    this.#engine = engine;
  }

  /**
   * Starts a search as the engine does: for several lines of an analysis and for a move at full strength,
   * with both workers.
   * @param {ThinkRequest} request
   * @param {(report: Report) => void} onReport
   * @returns {{id: number, answer: Promise<Report>}}
   */
  think(request, onReport) {
    const { level, lines = 1, seconds = Infinity } = request;
    const isMove = level !== undefined;
    const isShared = seconds >= LEAST_SECONDS && (isMove ? secondsOf(level) !== null : lines > 1);
    if (!isShared) return this.#engine.think(request, onReport);
    clearTimeout(this.#idle);
    this.#running++;
    const second = this.#started();
    const search = second ? this.#share(second, request, onReport) : this.#engine.think(request, onReport);
    const rest = () => {
      this.#running--;
      this.#restFor(isMove ? IDLE.move : IDLE.analysis);
    };
    search.answer.then(rest, rest);
    return search;
  }

  /** Starts the second worker ahead of a move at full strength, or keeps it for that. */
  prepare() {
    this.#started();
    this.#restFor(IDLE.move);
  }

  /**
   * @param {EngineClient} second
   * @param {ThinkRequest} request
   * @param {(report: Report) => void} onReport
   */
  #share(second, request, onReport) {
    const { id, answer, stopSecond } = searchInHalves(this.#engine, second, request, onReport);
    this.#stops.set(id, stopSecond);
    return { id, answer: answer.finally(() => this.#stops.delete(id)) };
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

  /** @param {number} milliseconds after which the second worker ends unless it is wanted before */
  #restFor(milliseconds) {
    // A search that has been dropped may answer while the next one runs.
    if (this.#running) return;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.end(), milliseconds);
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
}

/** Whether the device has memory for a second worker: as far as is known, and else by what it looks like. */
function hasMemory() {
  const { deviceMemory } = /** @type {{deviceMemory?: number}} */ (navigator);
  if (deviceMemory !== undefined) return deviceMemory >= MEMORY;
  return navigator.hardwareConcurrency >= PROCESSORS_OF_A_COMPUTER && matchMedia(MOUSE).matches;
}
