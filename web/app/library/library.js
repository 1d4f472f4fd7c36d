/**
 * Every game that was played in this browser, in IndexedDB. If something cannot be stored or read, the
 * user is notified, and the game on the screen goes on.
 */

import { hasBegun, newId } from "../game/record/record.js";
import { contains } from "../game/storage/newer.js";
import { texts } from "../texts/index.js";
import { DatabaseQueue } from "./stored/database-queue.js";
import { BESIDE, addAside, changeGame, moveAside, portionsOf, putBack, readOne, readSummaries, removeGame } from "./stored/database.js";
import { asText, isBroken, keyOf, readEntry, readFetched, readable } from "./stored/entries.js";
import { FailuresTold, sentenceOf } from "./stored/failures.js";
import { tellOtherTabs } from "./stored/other-tabs.js";
import { persist } from "./stored/persistence.js";
import { entryOf, relationTo } from "./stored/states.js";
import { readSummary, summaryOf } from "./stored/summaries.js";
import { UnkeptGames } from "./unkept.js";

/** @import { KnownGame, SavedGame } from "../game/storage/saved-game.js" */
/** @import { Judged } from "../seam.js" */
/** @import { GameDatabase } from "./stored/database.js" */
/** @import { BrokenEntry, LibraryEntry } from "./stored/entries.js" */
/** @import { Summary } from "./stored/summaries.js" */

/**
 * The results of a review, stored with its game; valid for as many moves as are still the same.
 * @typedef {{format: number, start: string | null, moves: string[], judged: Judged[]}} StoredReview
 */

/**
 * Dispatches "renamed" when a game that another page has continued differently has become a second one, and "restored", with its key,
 * when a removed entry has been brought back.
 */
export class Library extends EventTarget {
  /** Distinguishes this page from other open pages of the site. */
  page = newId();
  /** What could not be stored so far. */
  unkept = new UnkeptGames();
  /** @type {DatabaseQueue} */ #queue;
  /** @type {Map<string, string>} the new ids of games that another page has continued differently */ #renamed = new Map();
  /** What was last played beside a game in progress, and removed since. @type {any} */ #besideBefore;
  /** Reviews of games that are visited and not kept so far. @type {Map<string, StoredReview>} */ #reviewsToCome = new Map();

  /**
   * @param {string} version of the site; a view stored by another version is requested again
   * @param {(sentence: string) => () => void} tell returns what withdraws the notice
   */
  constructor(version, tell) {
    super();
    this.version = version;
    this.tell = tell;
    this.failures = new FailuresTold(tell);
    this.#queue = new DatabaseQueue(this.failures);
  }

  /** Whether the browser has refused the site a database. */
  get isRefused() {
    return this.#queue.isRefused;
  }

  /**
   * Stores a game, once something has happened in it. One that another page has continued differently
   * becomes a second game, and the user is notified.
   * @param {SavedGame} game
   * @param {{isCurrent?: boolean, isBeside?: boolean, isTold?: boolean}} [manner] whether it is the one that
   *   its screen shows; or the latest that is played beside one; whether the user is notified of a failure, as usual
   * @returns {Promise<boolean>} whether there is nothing that is not stored
   */
  async keep(game, { isCurrent = false, isBeside = false, isTold = true } = {}) {
    if (!hasBegun(game.record)) return true;
    if (game.view?.result) persist();
    const place = isCurrent ? game.record.game : isBeside ? BESIDE : null;
    const isPut = await this.#queue.change((database) => this.#put(database, game, place), isTold);
    const isKept = isPut || (await this.#isThere(game));
    this.unkept.note(game, isKept);
    if (isPut) void this.#keepTheRest();
    return isKept;
  }

  /**
   * Stores a game that another page has left to the browser's storage alone, and that is about to lose its place there.
   * @param {SavedGame} game
   */
  async keepUnlessThere(game) {
    return (await this.#isThere(game)) || this.keep(game, { isTold: false });
  }

  /**
   * Whether all of a game is stored already, where it could not be stored again.
   * @param {SavedGame} game
   */
  async #isThere({ record }) {
    if (this.isRefused) return false;
    const found = await this.#queue.read((database) => database.get("games", this.idOf(record.id)), null, false);
    try {
      return contains(found.record, record);
    } catch {
      return false; // There is none, or none that is readable.
    }
  }

  /** There is room again: what had none before is stored, too, one game after the other. */
  async #keepTheRest() {
    const [game] = this.unkept.all;
    if (game) await this.keep(game, { isTold: false });
    else this.failures.noteRecovered();
  }

  /**
   * Stores a game that comes from elsewhere.
   * @param {SavedGame} game
   * @returns {Promise<string | null>} null when it is stored; else a sentence that says why it is not
   */
  add(game) {
    return this.#queue
      .inOrder((database) => this.#put(database, game, null))
      .then(
        () => null,
        (error) => {
          console.warn("The library of games:", error);
          return sentenceOf(error, "added");
        },
      );
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
  current(info) {
    const read = async (/** @type {GameDatabase} */ database) => {
      const found = await database.get("current", info.id);
      return readable(readEntry(found?.id, found, [info]));
    };
    // The user is notified as soon as a game cannot be stored.
    return this.#queue.read(read, null, false);
  }

  /**
   * The game that was last played beside a game in progress; null if there is none.
   * @param {KnownGame[]} games those that this page can play
   * @returns {Promise<LibraryEntry | null>}
   */
  async beside(games) {
    try {
      const found = await (await this.#queue.open()).get("current", BESIDE);
      const read = readable(readEntry(found?.id, found, games));
      return read && { ...read, view: read.version === this.version ? read.view : null };
    } catch (error) {
      this.#queue.explain(error, false);
      return null;
    }
  }

  /** Opens the database ahead of need. */
  prepare() {
    this.#queue.open().catch(() => undefined);
  }

  /** Resolves when everything is stored. */
  settled() {
    return this.#queue.settled();
  }

  /**
   * Restores a removed entry exactly as it was; nothing that has taken its place meanwhile is lost. A game that there is no room for
   * by now is held until there is.
   * @param {LibraryEntry | BrokenEntry} removed
   * @param {SavedGame[]} [rest] other states of it, each with something that it lacks
   * @returns {Promise<boolean>} whether it is stored
   */
  async restore(removed, rest = []) {
    let back = { key: keyOf(removed), isFork: false };
    const isBack = await this.#queue.change(async (database) => void (back = await putBack(database, removed, this.#besideBefore)));
    if (!isBack && !isBroken(removed)) this.unkept.note(removed, false);
    if (back.isFork) this.tell(texts.library.forked);
    for (const game of rest) await this.keep(game);
    this.dispatchEvent(new CustomEvent("restored", { detail: back.key }));
    return isBack;
  }

  /**
   * Gives a name to a game, or takes it away.
   * @param {string} id
   * @param {string} name an empty text for none
   */
  async rename(id, name) {
    if (await this.#change(id, (game) => game && { ...game, name })) tellOtherTabs();
  }

  /**
   * Stores the view of a game that another version of the site has stored, and how the game has ended.
   * @param {LibraryEntry} game with its new view
   */
  keepView({ id, revision, view, result }) {
    // It may have been deleted meanwhile, or have gone on in another tab.
    const changes = { version: this.version, view: view && { ...view, moves: [] }, ...(result && { result }) };
    return this.#change(id, (found) => (found && found.revision === revision ? { ...found, ...changes } : undefined), false);
  }

  /**
   * Stores the results of a review with its game.
   * @param {string} id
   * @param {StoredReview} review
   */
  keepReview(id, review) {
    return this.#queue.change(async (database) => {
      const transaction = database.transaction("games", "readwrite");
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
  review(id) {
    const read = async (/** @type {GameDatabase} */ database) =>
      (await database.get("games", this.idOf(id)))?.review ?? this.#reviewsToCome.get(id);
    return this.#queue.read(read, undefined);
  }

  /**
   * A game by its id, or null if there is no readable one.
   * @param {string} id
   * @param {KnownGame[]} games those that this page can play
   * @param {boolean} [isTold]
   * @returns {Promise<LibraryEntry | null>}
   */
  get(id, games, isTold) {
    return this.#queue.read(async (database) => readable(readEntry(id, await database.get("games", id), games)), null, isTold);
  }

  /**
   * What is known of all games, the latest first. An unreadable one stands where it belongs by its date, if that is known.
   * @param {KnownGame[]} games those that this page can play
   * @param {string} [kind] the id of a game: what is known to be of another one is not read
   * @returns {Promise<(Summary | BrokenEntry)[]>}
   */
  overview(games, kind) {
    const read = async (/** @type {GameDatabase} */ database) => {
      const [keys, summaries] = await Promise.all([database.getAllKeys("games"), readSummaries(database)]);
      const kept = new Map(summaries.map((found) => [found?.key, readSummary(found, games)]));
      const others = new Set(kind ? summaries.flatMap((found) => (found?.game === kind ? [] : [found?.key])) : []);
      /** @type {(Summary | BrokenEntry)[]} */
      const known = keys.flatMap((key) => kept.get(key) ?? []);
      // Games of an earlier version of the site are read once, a few at a time, and then known, too.
      for await (const portion of portionsOf(database, keys.filter((key) => !kept.get(key) && !others.has(key)))) {
        known.push(...(await this.summarise(portion.map((one) => readFetched(one, games)))));
      }
      return known.sort((one, other) => other.saved - one.saved);
    };
    return this.#queue.read(read, []);
  }

  /**
   * The summaries of entries, as far as they are readable; they are stored, too.
   * @param {(LibraryEntry | BrokenEntry)[]} entries
   */
  async summarise(entries) {
    const known = entries.map((entry) => (isBroken(entry) ? entry : summaryOf(entry)));
    const summaries = known.filter((one) => !isBroken(one));
    await this.#queue.change(async (database) => {
      const { store, done } = database.transaction("summaries", "readwrite");
      await Promise.all([...summaries.map((summary) => store.put(summary, summary.key)), done]);
      // Without them, games are only read again at the next visit.
    }, false);
    return known;
  }

  /**
   * Games as they are stored, and whatever else is stored under their keys, by key.
   * @param {string[]} keys
   * @param {KnownGame[]} games those that this page can play
   * @returns {Promise<Map<string, LibraryEntry | BrokenEntry>>} without those that are not there any more
   */
  entries(keys, games) {
    const read = async (/** @type {GameDatabase} */ database) => {
      const found = (await Promise.all(keys.map((key) => readOne(database, key)))).flat();
      return new Map(found.map((one) => [one.key, readFetched(one, games)]));
    };
    return this.#queue.read(read, new Map());
  }

  /**
   * All games, as they are stored, the latest first.
   * @param {KnownGame[]} games those that this page can play
   * @returns {Promise<(LibraryEntry | BrokenEntry)[]>}
   */
  async list(games) {
    const keys = (await this.overview(games)).map(({ key }) => key);
    return [...(await this.entries(keys, games)).values()];
  }

  /**
   * The unreadable entries that were set aside, exactly as stored.
   * @returns {Promise<string[]>}
   */
  unreadable() {
    return this.#queue.read((database) => database.getAll("aside"), [], false);
  }

  /**
   * Sets aside a game that cannot be played.
   * @param {string} id
   */
  setAside(id) {
    return this.#queue.change((database) => moveAside(database, id));
  }

  /** @param {string[]} texts of entries from elsewhere that cannot be read here either */
  addUnreadable(texts) {
    return this.#queue.change((database) => addAside(database, texts), false);
  }

  /** Deletes what was set aside. */
  clearUnreadable() {
    return this.#queue.change((database) => database.clear("aside"));
  }

  /**
   * Removes an entry.
   * @param {LibraryEntry | BrokenEntry} shown as the page knows it
   * @param {KnownGame[]} games those that this page can play
   * @returns {Promise<LibraryEntry | BrokenEntry | null>} as it was stored last, if it still was; null where it could not be removed
   */
  async remove(shown, games) {
    const key = keyOf(shown);
    let removed = shown;
    const isRemoved = await this.#queue.change(async (database) => {
      const beside = await database.get("current", BESIDE).catch(() => undefined);
      const found = await removeGame(database, key);
      if (beside?.id === key) this.#besideBefore = beside;
      if (found !== undefined) removed = readEntry(key, found, games);
    });
    if (!isRemoved) return null;
    this.unkept.forget(key);
    void this.#keepTheRest();
    return removed;
  }

  /**
   * @param {GameDatabase} database
   * @param {SavedGame} game
   * @param {string | null} place among those that were last on the screen
   */
  async #put(database, game, place) {
    const { record } = game;
    const transaction = database.transaction(["games", "aside", "current", "summaries"], "readwrite");
    const games = transaction.objectStore("games");
    let id = this.idOf(record.id);
    let before = await games.get(id);
    const relation = before === undefined ? "older" : relationTo(before, game);
    if (relation === "newer") return transaction.done;
    if (relation === "fork") id = newId();
    if (relation === "unreadable") await transaction.objectStore("aside").add(asText(before));
    if (relation !== "older") before = undefined;
    const { entry, bare } = entryOf(game, { id, version: this.version, before, review: this.#reviewsToCome.get(id) });
    await games.put(entry, id);
    await transaction.objectStore("summaries").put(summaryOf(entry), id);
    if (place) await transaction.objectStore("current").put({ ...bare, view: place === BESIDE ? entry.view : null }, place);
    await transaction.done;
    tellOtherTabs();
    if (relation !== "fork") return;
    this.#renamed.set(record.id, id);
    this.dispatchEvent(new Event("renamed"));
    this.tell(texts.library.forked);
  }

  /**
   * Changes what is stored under a key.
   * @param {string} key
   * @param {(found: any) => unknown} change returns undefined to leave it as it is
   * @param {boolean} [isTold]
   */
  #change(key, change, isTold) {
    return this.#queue.change((database) => changeGame(database, key, change), isTold);
  }
}
