/**
 * Every game that was played in this browser, in IndexedDB. If something cannot be stored or read, the
 * user is told, and the game on the screen goes on.
 */

import { newId } from "../game/record/record.js";
import { choose } from "../game/storage/newer.js";
import { texts } from "../texts/index.js";
import { openDatabase, readAll } from "./database.js";
import { FORMAT, asText, isBroken, readEntry } from "./entries.js";

/** @import { KnownGame, SavedGame } from "../game/storage/saved-game.js" */
/** @import { Judged } from "../seam.js" */
/** @import { GameDatabase } from "./database.js" */
/** @import { BrokenEntry, LibraryEntry } from "./entries.js" */

/**
 * The results of a review, stored with its game; valid for as many moves as are still the same.
 * @typedef {{format: number, start: string | null, moves: string[], judged: Judged[]}} StoredReview
 */

/** What a browser throws that keeps nothing for the site, or cannot get at it. */
const REFUSALS = ["SecurityError", "NotAllowedError", "InvalidStateError", "UnknownError", "TimeoutError", "NotFoundError"];

/** The key, among the games that were last on the screen, of the one beside a game in progress. */
const BESIDE = "beside";

export class Library {
  /** Distinguishes this page from other open pages of the site. */
  page = newId();
  /** @type {Promise<GameDatabase> | null} */ #database = null;
  /** @type {Promise<unknown>} all tasks so far */ #queue = Promise.resolve();
  /** @type {Map<string, string>} the new ids of games that another page has continued differently */
  #renamed = new Map();
  /** Reviews of games that are visited and not kept so far. @type {Map<string, StoredReview>} */ #reviewsToCome = new Map();
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
   * Stores a game, once something has happened in it. One that another page has continued differently
   * becomes a second game, and the user is told.
   * @param {SavedGame} game
   * @param {{isCurrent?: boolean, isBeside?: boolean, isTold?: boolean}} [manner] whether it is the one that
   *   its screen shows; or the latest that is played beside one; whether the user is told of a failure, as usual
   * @returns {Promise<boolean>} whether there is nothing that is not stored
   */
  keep(game, { isCurrent = false, isBeside = false, isTold = true } = {}) {
    if (!hasBegun(game)) return Promise.resolve(true);
    if (game.view?.result) this.persist();
    return this.#inTurn(() => this.#put(game, isCurrent ? game.record.game : isBeside ? BESIDE : null), isTold);
  }

  /**
   * Stores a game that comes from elsewhere.
   * @param {SavedGame} game
   * @returns {Promise<string | null>} null when it is stored; else a sentence that says why it is not
   */
  add(game) {
    const done = this.#queue
      .then(() => this.#put(game, null))
      .then(
        () => null,
        (error) => {
          console.warn("The library of games:", error);
          return sentenceOf(error, "added");
        },
      );
    this.#queue = done;
    return done;
  }

  /**
   * The id under which a record is stored: another one than its own if it became a second game.
   * @param {string} id
   */
  idOf(id) {
    let now = id;
    for (let next; (next = this.#renamed.get(now)); now = next);
    return now;
  }

  /**
   * The game of a kind that was last on the screen; null if none is stored, or none that is readable.
   * @param {KnownGame} info
   * @returns {Promise<LibraryEntry | null>}
   */
  async current(info) {
    await this.#queue;
    try {
      const found = await (await this.#open()).get("current", info.id);
      const read = readEntry(found?.id, found, [info]);
      return isBroken(read) ? null : read;
    } catch (error) {
      // The user is told as soon as a game cannot be stored.
      console.warn("The library of games:", error);
      return null;
    }
  }

  /**
   * The game that was last played beside a game in progress; null if there is none.
   * @param {KnownGame[]} games those that this page can play
   * @returns {Promise<LibraryEntry | null>}
   */
  async beside(games) {
    try {
      const found = await (await this.#open()).get("current", BESIDE);
      const read = readEntry(found?.id, found, games);
      if (isBroken(read)) return null;
      return read.version === this.version ? read : { ...read, view: null };
    } catch (error) {
      console.warn("The library of games:", error);
      return null;
    }
  }

  /** Opens the database, so that nothing has to wait for it later. */
  prepare() {
    this.#open().catch(() => undefined);
  }

  /** Resolves when everything is stored. */
  async settled() {
    await this.#queue;
  }

  /**
   * Restores a removed entry exactly as it was.
   * @param {string} key
   * @param {unknown} entry
   */
  restore(key, entry) {
    return this.#inTurn(async () => (await this.#open()).put("games", entry, key));
  }

  /**
   * Stores the results of a review with its game.
   * @param {string} id
   * @param {StoredReview} review
   */
  keepReview(id, review) {
    return this.#inTurn(async () => {
      const transaction = (await this.#open()).transaction("games", "readwrite");
      const key = this.idOf(id);
      const game = await transaction.store.get(key);
      if (game) await transaction.store.put({ ...game, review }, key);
      else this.#reviewsToCome.set(key, review);
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
      return (await (await this.#open()).get("games", this.idOf(id)))?.review ?? this.#reviewsToCome.get(id);
    } catch (error) {
      this.#explain(error);
      return undefined;
    }
  }

  /**
   * A game by its id, or null if there is no readable one.
   * @param {string} id
   * @param {KnownGame[]} games those that this page can play
   * @returns {Promise<LibraryEntry | null>}
   */
  async get(id, games) {
    await this.#queue;
    try {
      const read = readEntry(id, await (await this.#open()).get("games", id), games);
      return isBroken(read) ? null : read;
    } catch (error) {
      this.#explain(error);
      return null;
    }
  }

  /**
   * All games, the latest first. An unreadable one stands where it belongs by its date, if that is known.
   * @param {KnownGame[]} games those that this page can play
   * @returns {Promise<(LibraryEntry | BrokenEntry)[]>}
   */
  async list(games) {
    await this.#queue;
    try {
      const all = await readAll(await this.#open());
      const entries = all.map((one) => readEntry(one.key, one.found, games, "found" in one ? "damaged" : "lost"));
      return entries.sort((one, other) => other.saved - one.saved);
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
      const database = await this.#open();
      const found = await database.get("games", id);
      if (found !== undefined) await database.add("aside", asText(found));
      await remove(database, id);
    });
  }

  /** Deletes what was set aside. */
  clearUnreadable() {
    return this.#inTurn(async () => (await this.#open()).clear("aside"));
  }

  /** @param {string} id */
  remove(id) {
    return this.#inTurn(async () => remove(await this.#open(), id));
  }

  /** Asks the browser, once, not to clear this storage when space runs short. */
  persist() {
    if (this.#hasAskedToPersist) return;
    this.#hasAskedToPersist = true;
    // If the browser refuses, games are stored all the same, only less safely.
    void navigator.storage?.persist?.().catch(() => undefined);
  }

  /**
   * @param {SavedGame} game
   * @param {string | null} place among those that were last on the screen
   */
  async #put(game, place) {
    const { record, view } = game;
    const transaction = (await this.#open()).transaction(["games", "aside", "current"], "readwrite");
    const games = transaction.objectStore("games");
    let id = this.idOf(record.id);
    let before = await games.get(id);
    const standing = before === undefined ? "older" : standingOf(before, game);
    if (standing === "newer") return transaction.done;
    if (standing === "fork") id = newId();
    if (standing === "unreadable") await transaction.objectStore("aside").add(asText(before));
    if (standing !== "older") before = undefined;
    const shown = view ? { ...view, moves: [] } : (before?.view ?? null);
    const reviewed = before?.review ?? this.#reviewsToCome.get(id);
    const review = reviewed && { review: reviewed };
    const entry = { ...game, format: FORMAT, id, version: this.version, record: { ...record, id }, view: null };
    await games.put({ ...entry, ...review, view: shown }, id);
    if (place) await transaction.objectStore("current").put({ ...entry, view: place === BESIDE ? shown : null }, place);
    await transaction.done;
    if (standing !== "fork") return;
    this.#renamed.set(record.id, id);
    this.tell(texts.library.forked);
  }

  /**
   * Runs tasks one after the other, and tells the user of failures.
   * @param {() => Promise<unknown>} act
   * @param {boolean} [isTold]
   * @returns {Promise<boolean>} whether it was done
   */
  #inTurn(act, isTold = true) {
    const done = this.#queue.then(act).then(
      () => true,
      (error) => {
        this.#explain(error, isTold);
        return false;
      },
    );
    this.#queue = done;
    return done;
  }

  /** @returns {Promise<GameDatabase>} */
  #open() {
    this.#database ??= openDatabase(() => (this.#database = null));
    // Opening may succeed later.
    this.#database.catch(() => (this.#database = null));
    return this.#database;
  }

  /**
   * @param {unknown} error
   * @param {boolean} [isTold]
   */
  #explain(error, isTold = true) {
    const sentence = sentenceOf(error, "kept");
    console.warn("The library of games:", error);
    if (!isTold) return;
    if (!this.#toldSentences.has(sentence)) this.tell(sentence);
    this.#toldSentences.add(sentence);
  }
}

/** @param {SavedGame} game */
function hasBegun({ record: { moves, lines, comments, marks } }) {
  return moves.length > 0 || lines.length > 0 || Object.keys({ ...comments, ...marks }).length > 0;
}

/**
 * How what is stored stands to a state of the same game that is to be stored.
 * @param {any} before as found
 * @param {SavedGame} game
 * @returns {"older" | "newer" | "fork" | "unreadable"}
 */
function standingOf(before, game) {
  try {
    if (before.format !== FORMAT) return "unreadable";
    // Only the ids may differ: a game that became a second one is stored under another.
    const { game: chosen, isFork } = choose(game, { ...before, record: { ...before.record, id: game.record.id } });
    if (isFork) return "fork";
    return chosen === game ? "older" : "newer";
  } catch {
    return "unreadable";
  }
}

/**
 * @param {GameDatabase} database
 * @param {string} id
 */
async function remove(database, id) {
  const transaction = database.transaction(["games", "current"], "readwrite");
  await transaction.objectStore("games").delete(id);
  const current = transaction.objectStore("current");
  for (const kind of await current.getAllKeys()) {
    if ((await current.get(kind))?.id === id) await current.delete(kind);
  }
  await transaction.done;
}

/**
 * What really failed.
 * @param {unknown} error
 * @param {keyof typeof texts.library.failures} what could not be done with a game
 */
function sentenceOf(error, what) {
  const name = error instanceof DOMException ? error.name : "";
  const { full, refused, failed } = texts.library.failures[what];
  if (name === "QuotaExceededError") return full;
  return REFUSALS.includes(name) ? refused : failed;
}
