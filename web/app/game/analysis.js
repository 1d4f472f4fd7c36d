/**
 * The engine's evaluation of the position shown, searched deeper while it is shown and wanted: for the
 * best lines in analysis and, if the evaluation bar is always on, in every game that a person plays.
 */

import { EngineError, EngineGaveUp } from "../engine/engine-error.js";
import { texts } from "../texts/index.js";
import { CurrentSearch } from "./current-search.js";
import { asRequest } from "./record/record.js";

/** @import { Searcher } from "../engine/client.js" */
/** @import { Report, View } from "../seam.js" */
/** @import { Session } from "./session.js" */

/** How many lines to find, and for how many seconds to search a position. */
const LINES = { lines: 3, seconds: 600 };
/** During a game the search is short, to spare the device. */
const BAR = { lines: 1, seconds: 3 };

/**
 * The settings of the site that matter here.
 * @typedef {object} AnalysisSettings
 * @property {() => {lines?: "off" | "on", evaluation?: "lines" | "always"}} choices
 * @property {(changes: {lines: "off" | "on"}) => void} save
 */

/** Dispatches "change" when what is known or wanted changes. */
export class Analysis extends EventTarget {
  /** The latest report on the position shown. @type {Report | null} */
  report = null;
  /** @type {Session} */ #session;
  /** @type {AnalysisSettings} */ #settings;
  /** @type {CurrentSearch} */ #currentSearch;
  /** What the search is for. @type {{view: View | null, limits: typeof LINES | null}} */
  #target = { view: null, limits: null };
  #isUnderWay = false;
  #isDone = false;
  #isResting = false;

  /**
   * @param {Session} session
   * @param {AnalysisSettings} settings
   * @param {Searcher} searcher
   */
  constructor(session, settings, searcher) {
    super();
    this.#session = session;
    this.#settings = settings;
    this.#currentSearch = new CurrentSearch(searcher, (search) => {
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
   * Pauses, to leave the engine to a review of the game, or resumes.
   * @param {boolean} isResting
   */
  rest(isResting) {
    this.#isResting = isResting;
    this.follow();
  }

  /** Shows or hides the best lines, and saves the choice. */
  toggleLines() {
    if (this.#isResting) return;
    this.#settings.save({ lines: this.hasLines ? "off" : "on" });
    this.follow();
  }

  /** Follows the game to the position shown, and searches it unless something prevents it. */
  follow() {
    const { view, waiting, search, resting } = this.#session.state;
    const limits = this.hasLines ? LINES : this.hasBar ? BAR : null;
    if (view !== this.#target.view || limits !== this.#target.limits || waiting) {
      this.#currentSearch.drop();
      this.#target = { view: waiting ? null : view, limits };
      this.#isDone = false;
      this.report = null;
      this.dispatchEvent(new Event("change"));
    }
    // While play rests, what is searched would be the position that nothing shows yet.
    const isFree = this.#session.isPersonsTurn && !search && !resting && !document.hidden;
    const mayGoOn = limits !== null && !waiting && isFree && this.#session.engine.status === "ready" && !this.#isDone;
    if (!mayGoOn) this.#currentSearch.drop();
    else if (!this.#isUnderWay) void this.#deepen(limits);
  }

  /** Stops the running search. */
  end() {
    this.#currentSearch.drop();
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
      // The session reports a position that the engine refuses, but not a search of it that was given up.
      this.#isDone = true;
      if (error instanceof EngineGaveUp) this.#session.tell(texts.analysis.givenUp(error.message));
    }
  }

  /** @param {Report} report */
  #onReport(report) {
    this.report = report;
    this.dispatchEvent(new Event("change"));
  }
}
