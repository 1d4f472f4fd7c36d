/** The tools of a play screen, which are fetched after all that the first board and the start of Python need. */

import { UNFETCHED, nextTask } from "../later.js";

/** @import { EngineClient } from "../engine/client.js" */
/** @import { Retry } from "../later.js" */
/** @import { PlayScreenParts, PlayTools } from "./play-tools.js" */

/** They wait at most this long for Python to start, in milliseconds. */
const PATIENCE = 2000;

export class LateTools {
  /** @type {PlayTools | null} */ #tools = null;
  /** @type {Promise<void> | null} */ #fetched = null;
  #hasFailed = false;
  #closing = new AbortController();
  /** Called when they are there. */
  onThere = () => {};

  /** @param {PlayScreenParts} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** Fetches them once the page has been painted and Python is there. @param {Promise<unknown> | null} shown is also waited for */
  async fetchLater(shown) {
    await Promise.all([painted(), started(this.parts.services.engine), shown]);
    await this.#fetchOnce();
  }

  /** Uses the tools now, or as soon as they are there. @param {(tools: PlayTools) => void} use */
  async use(use) {
    if (!this.#tools) await this.#fetchOnce();
    if (this.#tools) use(this.#tools);
  }

  /** Brings them up to date. */
  update() {
    this.#tools?.update();
  }

  close() {
    this.#closing.abort();
    this.#tools?.close();
  }

  get #isClosed() {
    return this.#closing.signal.aborted;
  }

  #fetchOnce() {
    return (this.#fetched ??= this.#fetch());
  }

  async #fetch() {
    const fetched = await import("./play-tools.js").catch((error) => this.#tellFailure(error));
    await nextTask();
    if (!fetched || this.#isClosed) return;
    const made = new fetched.PlayTools(this.parts);
    await nextTask();
    if (this.#isClosed) return made.close();
    this.#tools = made;
    this.onThere();
  }

  /** @param {unknown} error */
  #tellFailure(error) {
    console.warn("The tools could not be fetched:", error);
    this.#hasFailed = true;
    const act = () => {
      // The user may try again, and so does the page once there is a network.
      if (!this.#hasFailed || this.#isClosed) return;
      this.#hasFailed = false;
      this.#fetched = this.#fetch();
    };
    /** @type {Retry} */
    const detail = { act, signal: this.#closing.signal };
    if (!this.#isClosed) dispatchEvent(new CustomEvent(UNFETCHED, { detail }));
  }
}

/** Resolves when the page has been painted in its current state. @returns {Promise<void>} */
function painted() {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Resolves when Python has started, has failed to start, or takes too long; until then nothing else
 * should compete with it.
 * @param {EngineClient} engine
 * @returns {Promise<void>}
 */
function started(engine) {
  return new Promise((resolve) => {
    if (engine.status !== "starting") return resolve();
    engine.addEventListener("status", () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE);
  });
}
