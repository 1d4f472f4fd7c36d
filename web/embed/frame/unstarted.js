/** A board that needs Python before it can be shown, where Python does not start: its reader and its page are told, and may try again. */

import { element, setAttribute } from "../../app/dom.js";
import { texts } from "../../app/texts/index.js";
import { placeOf } from "../attributes.js";
import { tray } from "../fault.js";
import { whyNotStarted } from "./pinned-engine.js";

/** @import { EngineClient } from "../../app/engine/client.js" */
/** @import { Options } from "../attributes.js" */
/** @import { Ask, Host } from "./host.js" */
/** @import { Words } from "./words/index.js" */

/** A board that needs no Python is there within this many milliseconds, and says itself that it did not start. */
const GRACE = 500;
/** A request within this many milliseconds after a failure is refused without another try: it was made before that, or without a pause. */
const JUST_NOW = 1000;

export class Unstarted {
  #until = new AbortController();
  /** What the board does that is asked of it, as soon as there is one. @type {PromiseWithResolvers<Record<string, Ask>>} */ #asks = settledLater();
  /** The next failure. @type {PromiseWithResolvers<never>} */ #failure = settledLater();
  #failedAt = -Infinity;
  /** Until it is told. @type {ReturnType<typeof setTimeout> | undefined} */ #grace;
  /** @type {TroubleTray | null} */ #tray = null;

  /**
   * @param {Options} options
   * @param {EngineClient} engine
   * @param {Host} host
   * @param {Words} words
   * @param {(content: HTMLElement) => void} put shows it
   */
  constructor(options, engine, host, words, put) {
    this.options = options;
    this.engine = engine;
    this.host = host;
    this.words = words;
    this.put = put;
    engine.addEventListener("status", () => this.#onStatus(), { signal: this.#until.signal });
  }

  /**
   * There is a board.
   * @param {Record<string, Ask>} asks what may be asked of it
   */
  end(asks) {
    this.#until.abort();
    this.#asks.resolve(asks);
  }

  /**
   * There will be none.
   * @param {unknown} reason
   */
  giveUp(reason) {
    this.#until.abort();
    this.#asks.reject(reason);
  }

  #onStatus() {
    const { status } = this.engine;
    if (status === "resting") this.#refuse(this.words.rested);
    this.#tray?.setBusy(status === "starting" || status === "slow");
    // What is asked for meanwhile tries again: that is one failure, told once.
    clearTimeout(this.#grace);
    if (status === "failed") this.#grace = setTimeout(() => this.#fail(), this.#tray ? 0 : GRACE);
    // As many engines as may live on a page are those that were wanted last.
    if (status === "starting" && this.#tray) this.host.tell({ alive: true });
  }

  #fail() {
    const { host, engine, words } = this;
    if (this.#until.signal.aborted || engine.status !== "failed") return;
    const message = whyNotStarted(engine, words);
    this.#failedAt = performance.now();
    if (!this.#tray) {
      this.#tray = new TroubleTray(words, placeOf(this.options), () => engine.wake());
      this.put(this.#tray.element);
      const asks = ["play", "undo", "reset"].map((name) => [name, (/** @type {string} */ argument) => this.#ask(name, argument)]);
      host.open(Object.fromEntries(asks), () => engine.rest());
      void host.show();
    }
    this.#tray.tell(message);
    host.tell({ event: "calculi-error", detail: { message } });
    this.#refuse(message);
  }

  /** @param {string} reason what is said to who waits for the board */
  #refuse(reason) {
    this.#failure.reject(new Error(reason));
    this.#failure = settledLater();
  }

  /**
   * Whatever is asked wakes Python, and waits for the board.
   * @param {string} name
   * @param {string} argument
   */
  async #ask(name, argument) {
    if (performance.now() - this.#failedAt < JUST_NOW) throw new Error(whyNotStarted(this.engine, this.words));
    this.engine.wake();
    const asks = await Promise.race([this.#asks.promise, this.#failure.promise]);
    await asks[name](argument);
  }
}

/** What stands in the board's place; a touch tries again. */
export class TroubleTray {
  #told = element("li");
  #again;

  /**
   * @param {Words} words
   * @param {string} place that of the same board on the site, below its address
   * @param {() => void} onAgain
   */
  constructor(words, place, onAgain) {
    this.#again = element("button", { type: "button", class: "begin" }, texts.notices.retry);
    const full = element("a", { href: `${new URL("../../", document.baseURI).href}#${place}`, target: "_blank", rel: "noopener" }, words.fullBoard);
    this.element = tray(words, element("ul", {}, this.#told, element("li", {}, full)), this.#again);
    this.element.addEventListener("click", ({ target }) => target !== full && onAgain());
  }

  /** @param {string} sentence said again where it is the same */
  tell(sentence) {
    this.#told.replaceChildren(sentence);
  }

  /** @param {boolean} isBusy */
  setBusy(isBusy) {
    setAttribute(this.#again, "aria-busy", isBusy ? "true" : null);
  }
}

/**
 * A promise to be settled, which nobody may wait for.
 * @template Value
 * @returns {PromiseWithResolvers<Value>}
 */
function settledLater() {
  /** @type {PromiseWithResolvers<Value>} */
  const later = Promise.withResolvers();
  later.promise.catch(() => undefined);
  return later;
}
