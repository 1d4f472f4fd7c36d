/** The frame in which a board is played, and what passes between it and its element. */

/** @import { Words } from "../words/index.js" */

/**
 * What a frame reports of its game; where the reader goes through moves, also all of these.
 * @typedef {{position: string, moves: string, record: string, line?: string}} Told
 */

/**
 * @typedef {object} Listeners
 * @property {(told: Told) => void} onTold
 * @property {(name: string, detail: object) => void} onEvent
 * @property {() => Promise<ArrayBuffer | null>} wheel fetches the engine that the page has pinned; null if it cannot be had
 * @property {() => void} onCome it shows all that it was asked for, or will not get any further
 * @property {() => void} onAlive its engine is wanted: others may have to rest
 * @property {() => void} onFail it has not come, or not all that it consists of
 * @property {() => void} onLeave the reader leaves it with Escape
 */

/** The names of a game's events; a page has events of its own. */
const EVENT = /^calculi-[a-z-]+$/;
/** No board needs more pixels. */
const TALLEST = 100_000;
/** What has been loaded has said its first word by then, in milliseconds; an error page of the browser says none. */
const FIRST_WORD = 1000;
/** Browsers that tell of no error page are waited for so long, in milliseconds. */
const NO_WORD = 30_000;

export class FrameLink {
  #frame = document.createElement("iframe");
  #abort = new AbortController();
  /** @type {Map<number, {resolve: () => void, reject: (error: Error) => void}>} */ #asked = new Map();
  #count = 0;
  /** Whether the frame listens; until then, messages wait. */
  #isOpen = false;
  /** How often it has begun, with its first word; it may load itself anew. */
  #begun = 0;
  /** How often the browser has loaded something. */
  #loaded = 0;
  /** @type {object[]} */ #waiting = [];

  /**
   * @param {HTMLElement} box what the frame lies in, over the picture until it has painted
   * @param {string} address
   * @param {{title: string, words: Words}} said its title, for screen readers, and in which words what is asked of it is refused
   * @param {Listeners} listeners
   */
  constructor(box, address, { title, words }, listeners) {
    this.box = box;
    this.words = words;
    this.listeners = listeners;
    this.#frame.src = address;
    this.#frame.title = title;
    // It is always as high as its content. A frame of a page's own is not, and scrolls.
    this.#frame.scrolling = "no";
    addEventListener("message", (event) => this.#hear(event), { signal: this.#abort.signal });
    this.#frame.addEventListener("load", () => this.#expectWord(FIRST_WORD, ++this.#loaded), { signal: this.#abort.signal });
    this.#expectWord(NO_WORD, 1);
    box.append(this.#frame);
  }

  /**
   * @param {string} name
   * @param {string} [argument]
   * @returns {Promise<void>}
   */
  ask(name, argument) {
    return new Promise((resolve, reject) => {
      const id = ++this.#count;
      this.#asked.set(id, { resolve, reject });
      this.#say({ ask: name, id, argument });
    });
  }

  /** @param {string} theme `light`, `dark` or `auto` */
  wear(theme) {
    this.#say({ theme });
  }

  rest() {
    this.#say({ rest: true });
  }

  /**
   * @param {number} within milliseconds
   * @param {number} times so often something has come by then, an error page of the browser perhaps
   */
  #expectWord(within, times) {
    const timer = setTimeout(() => this.#begun < times && this.listeners.onFail(), within);
    this.#abort.signal.addEventListener("abort", () => clearTimeout(timer));
  }

  /** @param {string} [reason] see `#refuse` */
  close(reason = this.words.removed) {
    this.#end(reason);
    for (const frame of this.box.querySelectorAll("iframe")) frame.remove();
    this.box.removeAttribute("data-live");
    this.box.style.height = "";
  }

  /** Another frame goes on with its game: if it is in sight it stays there, and does nothing more, until that one has been painted. */
  retire() {
    this.#end(this.words.changed);
    if ("painted" in this.#frame.dataset) this.#frame.dataset.former = "";
    else this.#frame.remove();
  }

  /** @param {string} reason */
  #end(reason) {
    this.#abort.abort();
    this.#refuse(reason);
  }

  /** @param {string} reason what is said to who still waits for an answer */
  #refuse(reason) {
    for (const { reject } of this.#asked.values()) reject(new Error(reason));
    this.#asked.clear();
  }

  /** @param {object} message */
  #say(message) {
    if (this.#isOpen) this.#frame.contentWindow?.postMessage({ calculi: 1, ...message }, "*");
    else this.#waiting.push(message);
  }

  /** What was asked of the page that was there before has nobody any more who answers it; what is asked now waits. */
  #begin() {
    this.#begun++;
    if (this.#isOpen) this.#refuse(this.words.changed);
    this.#isOpen = false;
  }

  /** @param {MessageEvent} event */
  #hear({ source, data }) {
    if (source !== this.#frame.contentWindow || data?.calculi !== 1) return;
    const { here, lost, height, painted, come, wants, alive, leave, told, event, detail, answered, refused } = data;
    if (lost) return this.listeners.onFail();
    if (here) this.#begin();
    if (data.open) {
      this.#isOpen = true;
      for (const message of this.#waiting.splice(0)) this.#say(message);
    }
    if (isTold(told)) this.listeners.onTold(told);
    if (typeof height === "number" && height >= 1 && height <= TALLEST) this.box.style.height = `${height}px`;
    if (painted) this.#take();
    if (come) this.listeners.onCome();
    if (wants === "wheel") void this.#handWheel();
    if (alive) this.listeners.onAlive();
    if (leave) this.listeners.onLeave();
    if (typeof event === "string" && EVENT.test(event)) this.listeners.onEvent(event, isObject(detail) ? detail : {});
    if (answered === undefined) return;
    const asked = this.#asked.get(answered);
    this.#asked.delete(answered);
    if (refused) asked?.reject(new Error(typeof refused === "string" ? refused : this.words.refused));
    else asked?.resolve();
  }

  /** The frame waits for it before it opens. */
  async #handWheel() {
    const wheel = await this.listeners.wheel();
    this.#frame.contentWindow?.postMessage({ calculi: 1, wheel }, "*", wheel ? [wheel] : []);
  }

  /**
   * Shows the frame; the focus moves into it from the button of the picture, or from the frame before it. Where keys have brought
   * it there, it moves on to the board.
   */
  #take() {
    const { activeElement } = /** @type {ShadowRoot} */ (this.box.getRootNode());
    const isByKeys = activeElement?.matches(":focus-visible");
    this.box.toggleAttribute("data-live", true);
    this.#frame.dataset.painted = "";
    if (activeElement && activeElement !== this.#frame) {
      this.#frame.focus();
      if (isByKeys) this.#say({ focus: true });
    }
    for (const former of this.box.querySelectorAll("iframe[data-former]")) former.remove();
  }
}

/** @param {any} told @returns {told is Told} */
function isTold(told) {
  return [told?.position, told?.moves, told?.record, told?.line ?? ""].every((text) => typeof text === "string");
}

/** @param {unknown} value @returns {value is object} */
function isObject(value) {
  return typeof value === "object" && value !== null;
}
