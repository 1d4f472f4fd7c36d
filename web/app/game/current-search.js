/**
 * The running search of the position shown, one at a time, whatever its answer is used for.
 */

/** @import { Searcher } from "../engine/client.js" */
/** @import { Report, ThinkRequest } from "../seam.js" */

/** @typedef {"move" | "hint" | "analysis"} Purpose */
/** A running search, with its last report. @typedef {{id: number, purpose: Purpose, report: Report | null}} Search */

export class CurrentSearch {
  /** @type {(search: Search | null) => void} */ #onChange;
  /** @type {Search | null} */ #current = null;

  /**
   * @param {Searcher} searcher may be replaced by one that knows its searches
   * @param {(search: Search | null) => void} onChange gets the running search whenever it changes
   */
  constructor(searcher, onChange) {
    this.searcher = searcher;
    this.#onChange = onChange;
  }

  /**
   * Searches a position; null if the search is dropped meanwhile. Fails with an EngineError.
   * @param {Purpose} purpose
   * @param {ThinkRequest} request
   * @param {(() => Promise<void>) | null} pace the answer also waits for this
   * @returns {Promise<Report | null>}
   */
  async ask(purpose, request, pace) {
    const isOn = () => this.#current?.id === id;
    const { id, answer } = this.searcher.think(request, (report) => {
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

  /** Makes the running search answer at once. */
  stop() {
    if (this.#current) void this.searcher.stop(this.#current.id);
  }

  /** Stops the running search and ignores its answer. */
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
