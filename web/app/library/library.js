/**
 * Every game that was played in this browser, in IndexedDB. If something cannot be stored or read, the
 * user is told, and the game on the screen goes on.
 */

import { newId } from "../game/record/record.js";
import { isRecord, isVariationPath } from "../game/storage/saved-game.js";
import { texts } from "../texts/index.js";

/** @import { DBSchema, IDBPDatabase } from "idb" */
/** @import { SavedGame } from "../game/storage/saved-game.js" */
/** @import { GameInfo, Judged } from "../seam.js" */

/**
 * The results of a review, stored with its game; valid for as many moves as are still the same.
 * @typedef {{format: number, start: string | null, moves: string[], judged: Judged[]}} StoredReview
 */

/**
 * @typedef {SavedGame & {
 *   format: number,
 *   id: string,
 *   version: string,
 *   page: string,
 * }} LibraryEntry a game with the version of the site that wrote its view (without the legal moves),
 *   and the id of the open page that wrote it
 */

/**
 * @typedef {DBSchema & {
 *   games: {key: string, value: any},
 *   aside: {key: number, value: string},
 * }} Schema games as stored, by id; unreadable ones, as JSON texts
 */

const NAME = "calculi";
const FORMAT = 1;

export class Library {
  /** Distinguishes this page from other open pages of the site. */
  #page = newId();
  /** @type {Promise<IDBPDatabase<Schema>> | null} */ #database = null;
  /** @type {Promise<unknown>} all tasks so far */ #queue = Promise.resolve();
  /** @type {Map<string, number>} by id: when each game that this page has read or written was stored */
  #seen = new Map();
  /** @type {Map<string, string>} the new ids of games that another page has continued differently */
  #renamed = new Map();
  /** @type {Set<string>} */ #toldSentences = new Set();
  #hasAskedToPersist = false;

  /**
   * @param {string} version of the site; a view stored by another version is requested again
   * @param {(sentence: string) => void} tell
   */
  constructor(version, tell) {
    this.version = version;
    this.tell = tell;
  }

  /**
   * Notes which state of a game this page continues.
   * @param {SavedGame} game
   */
  goOnFrom({ record, saved }) {
    this.#seen.set(record.id, saved);
  }

  /**
   * Stores a game, once something has happened in it.
   * @param {SavedGame} game
   * @returns {Promise<void>} when it is stored, or the user has been told that it is not
   */
  keep(game) {
    const { moves, lines, comments } = game.record;
    if (!moves.length && !lines.length && !Object.keys(comments).length) return Promise.resolve();
    if (game.view?.result) this.persist();
    return this.#inTurn(() => this.#put(game));
  }

  /**
   * Restores a removed game exactly as it was.
   * @param {LibraryEntry} game
   */
  restore(game) {
    return this.#inTurn(async () => {
      await (await this.#open()).put("games", game, game.id);
      this.#seen.set(game.id, game.saved);
    });
  }

  /**
   * Stores the results of a review with its game.
   * @param {string} id
   * @param {StoredReview} review
   */
  keepReview(id, review) {
    return this.#inTurn(async () => {
      const transaction = (await this.#open()).transaction("games", "readwrite");
      const key = this.#renamed.get(id) ?? id;
      const game = await transaction.store.get(key);
      if (game) await transaction.store.put({ ...game, review }, key);
      await transaction.done;
    });
  }

  /**
   * The stored review of a game, unchecked; undefined if there is none.
   * @param {string} id
   * @returns {Promise<unknown>}
   */
  async review(id) {
    await this.#queue;
    try {
      return (await (await this.#open()).get("games", this.#renamed.get(id) ?? id))?.review;
    } catch (error) {
      this.#explain(error);
      return undefined;
    }
  }

  /**
   * A game by its id, or null if there is no readable one.
   * @param {string} id
   * @param {GameInfo[]} games those that this page can play
   * @returns {Promise<LibraryEntry | null>}
   */
  async get(id, games) {
    await this.#queue;
    try {
      const found = await (await this.#open()).get("games", id);
      return isLibraryEntry(found, games) ? found : null;
    } catch (error) {
      this.#explain(error);
      return null;
    }
  }

  /**
   * All games, the latest first. Unreadable ones are set aside, and the user is told.
   * @param {GameInfo[]} games those that this page can play
   * @returns {Promise<LibraryEntry[]>}
   */
  async list(games) {
    await this.#queue;
    try {
      const transaction = (await this.#open()).transaction(["games", "aside"], "readwrite");
      const store = transaction.objectStore("games");
      /** @type {LibraryEntry[]} */
      const readable = [];
      let damaged = 0;
      for (const key of await store.getAllKeys()) {
        const found = await store.get(key);
        if (isLibraryEntry(found, games)) readable.push(found);
        else {
          damaged++;
          await transaction.objectStore("aside").add(JSON.stringify(found) ?? "");
          await store.delete(key);
        }
      }
      await transaction.done;
      if (damaged) this.tell(texts.library.damaged(damaged));
      return readable.sort((one, other) => other.saved - one.saved);
    } catch (error) {
      this.#explain(error);
      return [];
    }
  }

  /**
   * The unreadable entries that were set aside, exactly as stored.
   * @returns {Promise<string[]>}
   */
  async unreadable() {
    try {
      return await (await this.#open()).getAll("aside");
    } catch {
      return [];
    }
  }

  /**
   * Sets aside a game that cannot be played.
   * @param {string} id
   */
  setAside(id) {
    return this.#inTurn(async () => {
      const transaction = (await this.#open()).transaction(["games", "aside"], "readwrite");
      const found = await transaction.objectStore("games").get(id);
      if (found !== undefined) {
        await transaction.objectStore("aside").add(JSON.stringify(found));
        await transaction.objectStore("games").delete(id);
      }
      await transaction.done;
    });
  }

  /** Deletes what was set aside. */
  clearUnreadable() {
    return this.#inTurn(async () => (await this.#open()).clear("aside"));
  }

  /** @param {string} id */
  remove(id) {
    return this.#inTurn(async () => (await this.#open()).delete("games", id));
  }

  /** Asks the browser, once, not to clear this storage when space runs short. */
  persist() {
    if (this.#hasAskedToPersist) return;
    this.#hasAskedToPersist = true;
    // If the browser refuses, games are stored all the same, only less safely.
    void navigator.storage?.persist?.().catch(() => undefined);
  }

  /** @param {SavedGame} game */
  async #put(game) {
    const { record, view, saved } = game;
    const transaction = (await this.#open()).transaction("games", "readwrite");
    let id = this.#renamed.get(record.id) ?? record.id;
    let before = await transaction.store.get(id);
    const isAnothers = before && before.page !== this.#page && before.saved !== this.#seen.get(id);
    if (isAnothers && !isContained(before.record, record)) {
      // Another page has continued the same game differently: store both.
      id = newId();
      this.#renamed.set(record.id, id);
      before = undefined;
    }
    const shown = view ? { ...view, moves: [] } : (before?.view ?? null);
    const review = before?.review && { review: before.review };
    await transaction.store.put(
      { ...game, ...review, format: FORMAT, id, version: this.version, page: this.#page, record: { ...record, id }, view: shown },
      id,
    );
    await transaction.done;
    this.#seen.set(id, saved);
  }

  /**
   * Runs tasks one after the other, and tells the user of failures.
   * @param {() => Promise<unknown>} act
   * @returns {Promise<void>}
   */
  #inTurn(act) {
    const done = this.#queue.then(act).then(
      () => undefined,
      (error) => this.#explain(error),
    );
    this.#queue = done;
    return done;
  }

  /** @returns {Promise<IDBPDatabase<Schema>>} */
  #open() {
    this.#database ??= openDatabase(() => (this.#database = null));
    // Opening may succeed later.
    this.#database.catch(() => (this.#database = null));
    return this.#database;
  }

  /** @param {unknown} error */
  #explain(error) {
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    const sentence = isFull ? texts.library.full : texts.library.refused;
    console.warn("The library of games:", error);
    if (!this.#toldSentences.has(sentence)) this.tell(sentence);
    this.#toldSentences.add(sentence);
  }
}

/**
 * @param {() => void} onClosed called when the database must be reopened
 * @returns {Promise<IDBPDatabase<Schema>>}
 */
async function openDatabase(onClosed) {
  // Fetched only now, so that the first board does not wait for it.
  const { openDB } = await import("idb");
  const database = await openDB(NAME, 1, {
    upgrade(fresh) {
      fresh.createObjectStore("games");
      fresh.createObjectStore("aside", { autoIncrement: true });
    },
    blocking() {
      database.close();
      onClosed();
    },
    terminated: onClosed,
  });
  return /** @type {IDBPDatabase<Schema>} */ (/** @type {unknown} */ (database));
}

/**
 * Whether another record contains everything that this one does.
 * @param {any} record as found
 * @param {import("../game/record/record.js").GameRecord} other
 */
function isContained(record, other) {
  const annotations = (/** @type {any} */ { lines, comments }) => JSON.stringify([lines, comments]);
  return (
    Array.isArray(record?.moves) &&
    record.moves.every((/** @type {string} */ move, /** @type {number} */ ply) => move === other.moves[ply]) &&
    [annotations({ lines: [], comments: {} }), annotations(other)].includes(annotations(record))
  );
}

/**
 * @param {any} found
 * @param {GameInfo[]} games those that this page can play
 * @returns {found is LibraryEntry}
 */
function isLibraryEntry(found, games) {
  const info = games.find(({ id }) => id === found?.record?.game);
  return (
    info !== undefined &&
    found.format === 1 &&
    typeof found.id === "string" &&
    isRecord(found.record, info) &&
    found.record.id === found.id &&
    Array.isArray(found.record.lines) &&
    isVariationPath(found.way, found.record) &&
    Number.isInteger(found.ply) &&
    Number.isFinite(found.saved) &&
    (found.view === null || (Array.isArray(found.view?.cells) && Array.isArray(found.view?.pieces)))
  );
}
