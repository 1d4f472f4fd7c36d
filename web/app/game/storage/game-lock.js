/**
 * A game is played in one tab at a time: the tab that has its lock. Other tabs that show it hear of its
 * moves, and can ask for it. Where the browser has no locks, or refuses them, every tab has the game.
 */

import { openChannel } from "./channel.js";

/** @typedef {{id: string, game: unknown}} Told a game as the tab that plays it shows it */

/**
 * @typedef {object} LockHandlers
 * @property {() => Promise<unknown>} give before the lock goes to another tab: everything is to be stored
 * @property {() => void} lost another tab has the game now
 * @property {(id: string) => void} regained this tab has the game now
 * @property {(game: any) => void} told the tab that has the game shows it so
 */

/**
 * A lock that this page has been given.
 * @typedef {{id: string, owner: GameLock | null, release: () => void}} Held
 */

const NAME = "calculi.game.";
const CHANNEL = "calculi.games";
/** A tab that does not answer in this time, in milliseconds, is not asked any more. */
const PATIENCE = 1000;
/** All locks of this page, by game: a screen that is about to be shown takes over from the one before. */
const here = /** @type {Map<string, Held>} */ (new Map());

export class GameLock {
  /** The game that this tab shows. @type {string | null} */ #id = null;
  /** Whether this tab plays the game. */
  #isHeld = false;
  #abort = new AbortController();
  #channel = openChannel(CHANNEL);

  /** @param {LockHandlers} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    const { signal } = this.#abort;
    this.#channel?.addEventListener("message", (event) => void this.#onMessage(event.data), { signal });
    // A page that may come back from the browser's cache has no lock meanwhile.
    addEventListener("pagehide", () => this.#letGo(), { signal });
    for (const [target, event] of /** @type {[EventTarget, string][]} */ ([
      [window, "pageshow"],
      [window, "focus"],
      [document, "visibilitychange"],
    ])) {
      target.addEventListener(event, () => void this.#tryAgain(), { signal });
    }
  }

  /**
   * Asks for a game, in place of the one before.
   * @param {string} id
   * @returns {Promise<boolean>} whether this tab has it
   */
  async claim(id) {
    if (this.#id === id && this.#isHeld) return true;
    this.#letGo();
    this.#id = id;
    const held = here.get(id);
    if (!held) return this.#ask(id, { ifAvailable: true });
    if (held.owner) held.owner.#isHeld = false;
    held.owner = this;
    this.#isHeld = true;
    return true;
  }

  /** Takes the game from the tab that has it, once that has stored it, or if it does not answer. */
  async takeOver() {
    const id = this.#id;
    if (id === null || this.#isHeld) return;
    this.#channel?.postMessage({ type: "give", id });
    const patience = this.#channel ? PATIENCE : 0;
    const isGiven = await this.#ask(id, { signal: AbortSignal.timeout(patience) });
    if (isGiven || (this.#id === id && (await this.#ask(id, { steal: true })))) this.handlers.regained(id);
  }

  /**
   * Tells other tabs how the game stands.
   * @param {unknown} game
   */
  tell(game) {
    if (this.#isHeld && this.#id !== null) this.#channel?.postMessage({ type: "told", id: this.#id, game });
  }

  close() {
    this.#abort.abort();
    this.#letGo();
    this.#channel?.close();
  }

  /**
   * @param {string} id
   * @param {LockOptions} options
   * @returns {Promise<boolean>} whether the lock is here
   */
  #ask(id, options) {
    if (!("locks" in navigator)) {
      this.#isHeld = true;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      /** @type {Held | null} */
      let held = null;
      const hold = (/** @type {Lock | null} */ lock) => {
        const isGranted = lock !== null && this.#id === id && !this.#abort.signal.aborted;
        resolve(isGranted);
        if (!isGranted) return;
        this.#isHeld = true;
        return new Promise((/** @type {(value?: undefined) => void} */ release) => {
          held = { id, owner: this, release };
          here.set(id, held);
        });
      };
      navigator.locks.request(NAME + id, options, hold).catch((error) => {
        if (held) return onStolen(held);
        const isLate = ["AbortError", "TimeoutError"].includes(error?.name);
        // Refused altogether: treated as if the browser had no locks.
        if (!isLate) this.#isHeld = true;
        resolve(!isLate);
      });
    });
  }

  /** Another tab has taken the game without being given it. */
  onStolen() {
    this.#isHeld = false;
    this.handlers.lost();
  }

  /** @param {{type: string, id: string, game?: unknown}} message */
  async #onMessage({ type, id, game }) {
    if (id !== this.#id) return;
    if (type === "told" && !this.#isHeld) this.handlers.told(game);
    if (type !== "give" || !this.#isHeld) return;
    await this.handlers.give();
    if (id === this.#id) this.#letGo();
  }

  /** The tab that has the game may be gone. */
  async #tryAgain() {
    const id = this.#id;
    if (id === null || this.#isHeld || document.visibilityState === "hidden") return;
    if (await this.#ask(id, { ifAvailable: true })) this.handlers.regained(id);
    // It may have come meanwhile, by an earlier question, or another game may be shown.
    else if (this.#id === id && !this.#isHeld) this.handlers.lost();
  }

  #letGo() {
    this.#isHeld = false;
    const held = this.#id === null ? undefined : here.get(this.#id);
    if (held?.owner !== this) return;
    here.delete(held.id);
    held.release();
  }
}

/** @param {Held} held */
function onStolen(held) {
  if (here.get(held.id) !== held) return;
  here.delete(held.id);
  held.owner?.onStolen();
}
