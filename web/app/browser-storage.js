/**
 * Texts in the browser's storage, by key. If storage is refused or full, the user is notified once, and the
 * page goes on without it.
 */

import { texts } from "./texts/index.js";

export class BrowserStorage {
  #hasTold = false;

  /** @param {(sentence: string) => void} tell */
  constructor(tell) {
    this.tell = tell;
  }

  /** @param {string} key */
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      this.tellOnce(texts.notices.storageRefused);
      return null;
    }
  }

  /**
   * Writes a text; if that fails, the user is notified.
   * @param {string} key
   * @param {string} text
   * @returns {boolean} whether it is stored
   */
  write(key, text) {
    const failure = this.tryToWrite(key, text);
    if (failure) this.tellOnce(failure);
    return failure === null;
  }

  /**
   * Writes a text, and leaves it to the caller to notify the user.
   * @param {string} key
   * @param {string} text
   * @returns {string | null} null if it is stored; else a sentence about what that means for a game
   */
  tryToWrite(key, text) {
    try {
      localStorage.setItem(key, text);
      return null;
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
      return isFull ? texts.notices.storageFull : texts.notices.storageRefused;
    }
  }

  /** @param {string} key */
  remove(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      this.tellOnce(texts.notices.storageRefused);
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
   * Tells the user, once, that the browser keeps nothing more.
   * @param {string} sentence
   */
  tellOnce(sentence) {
    if (!this.#hasTold) this.tell(sentence);
    this.#hasTold = true;
  }
}
