/**
 * A search that goes on for the position shown, one at a time, apart from what is done with its
 * answer.
 */

/** @import { Searcher } from "../engine/worker-pair.js" */
/** @import { Report, ThinkRequest } from "../seam.js" */

/** @typedef {"move" | "hint" | "analysis"} Purpose */
/** A search under way, with what it has found so far. @typedef {{id: number, purpose: Purpose, report: Report | null}} Search */

export class CurrentSearch {
  /** @type {Searcher} */ #engine;
  /** @type {(search: Search | null) => void} */ #onChange;
  /** @type {Search | null} */ #current = null;

  /**
   * @param {Searcher} engine
   * @param {(search: Search | null) => void} onChange hears what is under way whenever that changes
   */
  constructor(engine, onChange) {
    this.#engine = engine;
    this.#onChange = onChange;
  }

  /**
   * Searches a position; null when the search is dropped meanwhile. Fails with an EngineError.
   * @param {Purpose} purpose
   * @param {ThinkRequest} request
   * @param {(() => Promise<void>) | null} pace what the answer waits for, if for anything
   * @returns {Promise<Report | null>}
   */
  async ask(purpose, request, pace) {
    const isOn = () => this.#current?.id === id;
    const { id, answer } = this.#engine.think(request, (report) => {
      if (isOn()) this.#set({ id, purpose, report });
    });
    this.#set({ id, purpose, report: null });
    try {
      const [report] = await Promise.all([answer, pace?.()]);
      return isOn() ? report : null;
    } catch (error) {
      if (!isOn()) return null;
      throw error;
    } finally {
      if (isOn()) this.#set(null);
    }
  }

  /** Has the search under way answer at once. */
  stop() {
    if (this.#current) void this.#engine.stop(this.#current.id);
  }

  /** Stops the search under way, and its answer is not heard. */
  drop() {
    if (!this.#current) return;
    this.stop();
    this.#set(null);
  }

  /** @param {Search | null} search */
  #set(search) {
    this.#current = search;
    this.#onChange(search);
  }
}
