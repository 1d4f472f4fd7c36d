/**
 * What the engine thinks of the position shown, deeper and deeper for as long as it is shown and
 * somebody wants to know: with the best lines in analysis, and where the evaluation bar is always
 * wanted, in every game that a person plays.
 */

import { EngineError } from "../engine/client.js";
import { WorkerPair } from "../engine/worker-pair.js";
import { CurrentSearch } from "./current-search.js";
import { asRequest } from "./record/record.js";

/** @import { Report, View } from "../seam.js" */
/** @import { Session } from "./session.js" */

/** How many lines are told, and for how many seconds a position is looked at. */
const LINES = { lines: 3, seconds: 600 };
/** Beside a game that is played, the search gives the device its rest. */
const BAR = { lines: 1, seconds: 3 };

/**
 * What is chosen for the whole site, as far as it matters here.
 * @typedef {object} AnalysisSettings
 * @property {() => {lines?: "off" | "on", evaluation?: "lines" | "always"}} choices
 * @property {(changes: {lines: "off" | "on"}) => void} save
 */

/** Dispatches "change" when what is known or wanted does. */
export class Analysis extends EventTarget {
  /** What is known of the position shown. @type {Report | null} */
  report = null;
  /** @type {Session} */ #session;
  /** @type {AnalysisSettings} */ #settings;
  /** @type {WorkerPair | null} */ #pair;
  /** @type {CurrentSearch} */ #currentSearch;
  /** What the search is for. @type {{view: View | null, limits: typeof LINES | null}} */
  #target = { view: null, limits: null };
  #isUnderWay = false;
  #isDone = false;
  #isResting = false;

  /**
   * @param {Session} session
   * @param {AnalysisSettings} settings
   * @param {boolean} isShared whether two workers search better than one
   */
  constructor(session, settings, isShared) {
    super();
    this.#session = session;
    this.#settings = settings;
    this.#pair = isShared ? new WorkerPair(session.engine) : null;
    this.#currentSearch = new CurrentSearch(this.#pair ?? session.engine, (search) => {
      this.#isUnderWay = search !== null;
      if (search?.report) this.#onReport(search.report);
    });
  }

  /** Whether the best lines are shown. */
  get hasLines() {
    return !this.#isResting && this.#session.mode === "analysis" && this.#settings.choices().lines === "on";
  }

  /** Whether the evaluation is shown. */
  get hasBar() {
    return this.hasLines || (this.#settings.choices().evaluation === "always" && this.#session.mode !== "watch");
  }

  /**
   * Leaves the engine to a review of the game, or takes it up again.
   * @param {boolean} isResting
   */
  rest(isResting) {
    this.#isResting = isResting;
    this.follow();
  }

  /** Shows the best lines, or shows them no more; that is kept. */
  toggleLines() {
    if (this.#isResting) return;
    this.#settings.save({ lines: this.hasLines ? "off" : "on" });
    this.follow();
  }

  /** Goes to the position shown, and searches it unless something is in the way. */
  follow() {
    const { view, waiting, search } = this.#session.state;
    const limits = this.hasLines ? LINES : this.hasBar ? BAR : null;
    if (view !== this.#target.view || limits !== this.#target.limits || waiting) {
      this.#currentSearch.drop();
      this.#target = { view: waiting ? null : view, limits };
      this.#isDone = false;
      this.report = null;
      this.dispatchEvent(new Event("change"));
    }
    const isFree = this.#session.isPersonsTurn && !search && !document.hidden;
    const mayGoOn = limits !== null && !waiting && isFree && this.#session.engine.status === "ready" && !this.#isDone;
    if (!mayGoOn) this.#currentSearch.drop();
    else if (!this.#isUnderWay) void this.#deepen(limits);
  }

  /** Ends: a search under way is stopped, and a second worker is no longer needed. */
  end() {
    this.#currentSearch.drop();
    this.#pair?.end();
  }

  /** @param {typeof LINES} limits */
  async #deepen(limits) {
    const { line, state } = this.#session;
    try {
      const report = await this.#currentSearch.ask("analysis", { ...asRequest(line, state.ply), ...limits }, null);
      if (!report) return;
      this.#isDone = true;
      this.#onReport(report);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      // A position that the engine refuses is told by the session.
      this.#isDone = true;
    }
  }

  /** @param {Report} report */
  #onReport(report) {
    this.report = report;
    this.dispatchEvent(new Event("change"));
  }
}
