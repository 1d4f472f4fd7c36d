/**
 * Texts in the browser's storage, by key. If storage is refused or full, the user is notified of each kind of loss, once as long
 * as it threatens, and the page goes on without it.
 */

import { texts } from "./texts/index.js";

/** What a reload loses if it cannot be stored. @typedef {keyof typeof texts.notices.lost.full} Loss */
/** Why it cannot. @typedef {keyof typeof texts.notices.lost} Failure */

export class BrowserStorage {
  /** By loss: what withdraws the notice of it. @type {Map<Loss, () => void>} */ #told = new Map();
  /** By key: what could not be stored, and holds as long as the page does. @type {Map<string, string>} */ #unwritten = new Map();

  /** @param {(sentence: string, loss?: Loss) => () => void} tell returns what withdraws the notice */
  constructor(tell) {
    this.tell = tell;
  }

  /** Whether the browser keeps nothing at all for the site. */
  get isRefused() {
    try {
      localStorage.getItem("");
      return false;
    } catch {
      return true;
    }
  }

  /**
   * Where storage is refused, nothing is found; nobody has lost anything by that.
   * @param {string} key
   */
  read(key) {
    try {
      return this.#unwritten.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  /**
   * Writes a text; if that fails, it holds until a reload, and the user is notified.
   * @param {string} key
   * @param {string} text
   * @param {Loss} loss what a reload loses then
   */
  write(key, text, loss) {
    const failure = this.tryToWrite(key, text);
    if (!failure) return;
    this.#unwritten.set(key, text);
    this.tellOnce(loss, failure);
  }

  /**
   * Writes a text, and leaves it to the caller to notify the user.
   * @param {string} key
   * @param {string} text
   * @returns {Failure | null} null if it is stored
   */
  tryToWrite(key, text) {
    try {
      localStorage.setItem(key, text);
      this.#unwritten.delete(key);
      return null;
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
      return isFull ? "full" : "refused";
    }
  }

  /**
   * Writes a text of which nobody misses much; if that fails, it holds until a reload, and nobody is notified.
   * @param {string} key
   * @param {string} text
   */
  writeQuietly(key, text) {
    if (this.tryToWrite(key, text)) this.#unwritten.set(key, text);
  }

  /**
   * Whether what was written last is there after a reload, too.
   * @param {string} key
   */
  isStored(key) {
    return !this.#unwritten.has(key);
  }

  /** @param {string} key */
  remove(key) {
    this.#unwritten.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Where storage is refused, there is nothing.
    }
  }

  /**
   * The keys that begin with a prefix; none where storage is refused.
   * @param {string} prefix
   */
  keys(prefix) {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    } catch {
      return [];
    }
  }

  /**
   * Tells the user what a reload will lose, in the usual words, unless that has been told.
   * @param {Loss} loss
   * @param {Failure} failure
   */
  tellOnce(loss, failure) {
    this.tellLoss(loss, texts.notices.lost[failure][loss]);
  }

  /**
   * Tells the user what a reload will lose, in words of the caller, unless that has been told.
   * @param {Loss} loss
   * @param {string} sentence
   */
  tellLoss(loss, sentence) {
    if (!this.#told.has(loss)) this.#told.set(loss, this.tell(sentence, loss));
  }

  /**
   * Withdraws the notice of a loss that no reload brings about any more. If one does again, that is told again.
   * @param {Loss} loss
   */
  noteAverted(loss) {
    this.#told.get(loss)?.();
    this.#told.delete(loss);
  }
}
