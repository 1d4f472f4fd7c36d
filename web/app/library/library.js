/**
 * Every game that was played in this browser, in IndexedDB. What cannot be kept or read is told in
 * a sentence; the game on the screen goes on without it.
 */

import { newId } from "../game/record/record.js";
import { isRecord, isVariationPath } from "../game/storage/saved-game.js";
import { texts } from "../texts/index.js";

/** @import { DBSchema, IDBPDatabase } from "idb" */
/** @import { SavedGame } from "../game/storage/saved-game.js" */
/** @import { GameInfo, Judged } from "../seam.js" */

/**
 * What a review has found, kept beside its game; it goes for as many moves as are still the same.
 * @typedef {{format: number, start: string | null, moves: string[], judged: Judged[]}} StoredReview
 */

/**
 * @typedef {SavedGame & {
 *   format: number,
 *   id: string,
 *   version: string,
 *   page: string,
 * }} LibraryEntry the version of the site that wrote its view, which lacks the legal moves, and
 * which of
 *   the pages that are open wrote it
 */

/**
 * @typedef {DBSchema & {
 *   games: {key: string, value: any},
 *   aside: {key: number, value: string},
 * }} Schema games as they are kept, by id; what could not be read, as JSON texts
 */

const NAME = "calculi";
const FORMAT = 1;

export class Library {
  /** Distinguishes this page from others that the browser has open. */
  #page = newId();
  /** @type {Promise<IDBPDatabase<Schema>> | null} */ #database = null;
  /** @type {Promise<unknown>} what has been asked to be kept so far */ #queue = Promise.resolve();
  /** @type {Map<string, number>} when each game was kept that this page has read or written */
  #seen = new Map();
  /** @type {Map<string, string>} the ids of games that another page has played on otherwise */
  #renamed = new Map();
  /** @type {Set<string>} */ #toldSentences = new Set();
  #hasAskedToPersist = false;

  /**
   * @param {string} version of the site: a view kept by another one is asked anew
   * @param {(sentence: string) => void} tell
   */
  constructor(version, tell) {
    this.version = version;
    this.tell = tell;
  }

  /**
   * Notes which state of a game this page goes on from.
   * @param {SavedGame} game
   */
  goOnFrom({ record, saved }) {
    this.#seen.set(record.id, saved);
  }

  /**
   * Keeps a game, once something has happened in it.
   * @param {SavedGame} game
   * @returns {Promise<void>} when it is kept, or a sentence has told that it is not
   */
  keep(game) {
    const { moves, lines, comments } = game.record;
    if (!moves.length && !lines.length && !Object.keys(comments).length) return Promise.resolve();
    if (game.view?.result) this.persist();
    return this.#inTurn(() => this.#put(game));
  }

  /**
   * Puts a game back just as it was.
   * @param {LibraryEntry} game
   */
  restore(game) {
    return this.#inTurn(async () => {
      await (await this.#open()).put("games", game, game.id);
      this.#seen.set(game.id, game.saved);
    });
  }

  /**
   * Keeps what a review of a game has found, beside the game.
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
   * What is kept of the review of a game, whatever it is; undefined where there is nothing.
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
   * A game by its id, or null when there is none that can be read.
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
   * All games, the latest first. What cannot be read is set aside, and a sentence tells of it.
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
   * What was set aside because it could not be read, just as it was kept.
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
   * Sets a game aside that cannot be played.
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

  /** Throws away what was set aside. */
  clearUnreadable() {
    return this.#inTurn(async () => (await this.#open()).clear("aside"));
  }

  /** @param {string} id */
  remove(id) {
    return this.#inTurn(async () => (await this.#open()).delete("games", id));
  }

  /** Asks the browser, once, not to clear what is kept here when it runs short of room. */
  persist() {
    if (this.#hasAskedToPersist) return;
    this.#hasAskedToPersist = true;
    // If the browser refuses, games are kept all the same, only less safely.
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
      // Another page has played the same game on otherwise: both are kept.
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
   * Runs tasks one after the other; failures are told in a sentence.
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
    // If opening fails now, it may succeed later.
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
 * @param {() => void} onClosed when the database has to be opened anew
 * @returns {Promise<IDBPDatabase<Schema>>}
 */
async function openDatabase(onClosed) {
  // Fetched only now: the first board does not wait for it.
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
 * @param {any} record one as it was found
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
