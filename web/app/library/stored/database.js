/** The browser's database of games. */

import { asText, isBroken, keyOf } from "./entries.js";
import { tellOtherTabs } from "./other-tabs.js";
import { broughtBack } from "./states.js";

/** @import { BrokenEntry, LibraryEntry } from "./entries.js" */
/** @import { DBSchema, IDBPDatabase } from "idb" */

/**
 * @typedef {DBSchema & {
 *   games: {key: string, value: any},
 *   aside: {key: number, value: string},
 *   current: {key: string, value: any},
 *   summaries: {key: string, value: any},
 * }} Schema games as stored, by id; unreadable ones, as JSON texts; by the id of its rules, the game that
 *   was last on the screen, and as `beside` the one that was last played beside such a game; by id, what the
 *   list has to know of a game
 */

/** @typedef {IDBPDatabase<Schema>} GameDatabase */

/** The key, among the games that were last on the screen, of the one beside a game in progress. */
export const BESIDE = "beside";
const NAME = "calculi";
const VERSION = 3;
/** A database that does not open in this time, in milliseconds, is refused. */
const PATIENCE = 10_000;
/** How many entries are fetched at once. */
const PORTION = 200;

/**
 * @param {() => void} onClosed called when the database must be reopened
 * @returns {Promise<GameDatabase>}
 */
export async function openDatabase(onClosed) {
  // Fetched only now, so that the first board does not wait for it.
  const { openDB } = await import("idb");
  /** @type {import("idb").OpenDBCallbacks<any>} */
  const handlers = {
    upgrade(fresh, from) {
      if (from < 1) {
        fresh.createObjectStore("games");
        fresh.createObjectStore("aside", { autoIncrement: true });
      }
      if (from < 2) fresh.createObjectStore("current");
      fresh.createObjectStore("summaries");
    },
    blocking(_, __, event) {
      /** @type {IDBDatabase} */ (event.target).close();
      onClosed();
    },
    terminated: onClosed,
  };
  const opening = openDB(NAME, VERSION, handlers).catch((error) => {
    // A newer version of the site has been here: its database has all that this one needs.
    if (error?.name === "VersionError") return openDB(NAME, undefined, handlers);
    throw error;
  });
  const late = new DOMException("The database does not open.", "TimeoutError");
  return /** @type {Promise<GameDatabase>} */ (/** @type {unknown} */ (within(PATIENCE, opening, late)));
}

/** What is stored under a key; without `found` where there is no fetching it. @typedef {{key: string, found?: unknown}} Fetched */

/**
 * What is stored under some keys, a few entries at a time. One that the browser cannot fetch hides no other.
 * @param {GameDatabase} database
 * @param {string[]} keys
 * @returns {AsyncGenerator<Fetched[]>} without what has been deleted meanwhile
 */
export async function* portionsOf(database, keys) {
  for (let first = 0; first < keys.length; first += PORTION) {
    const read = keys.slice(first, first + PORTION).map((key) => readOne(database, key));
    yield (await Promise.all(read)).flat();
  }
}

/**
 * All summaries, unchecked; none where they cannot be fetched.
 * @param {GameDatabase} database
 * @returns {Promise<any[]>}
 */
export async function readSummaries(database) {
  try {
    return await database.getAll("summaries");
  } catch (error) {
    console.warn("The summaries of games cannot be fetched:", error);
    return [];
  }
}

/**
 * @param {GameDatabase} database
 * @param {string} key
 * @returns {Promise<Fetched[]>} none if it has been deleted meanwhile
 */
export async function readOne(database, key) {
  try {
    const found = await database.get("games", key);
    return found === undefined && !(await database.count("games", key)) ? [] : [{ key, found }];
  } catch (error) {
    console.warn("An entry of the library cannot be fetched:", error);
    return [{ key }];
  }
}

/**
 * Sets texts aside that cannot be read as games, each once.
 * @param {GameDatabase} database
 * @param {string[]} texts
 */
export async function addAside(database, texts) {
  const { store, done } = database.transaction("aside", "readwrite");
  const known = new Set(await store.getAll());
  const added = [...new Set(texts)].filter((text) => !known.has(text));
  await Promise.all([...added.map((text) => store.add(text)), done]);
}

/**
 * Sets a game aside, and removes all that is known of it.
 * @param {GameDatabase} database
 * @param {string} id
 */
export async function moveAside(database, id) {
  const found = await database.get("games", id);
  if (found !== undefined) await database.add("aside", asText(found));
  await removeGame(database, id);
}

/**
 * Changes a game; what is known of it is read again.
 * @param {GameDatabase} database
 * @param {string} id
 * @param {(found: any) => unknown} change returns undefined to leave it as it is
 */
export async function changeGame(database, id, change) {
  const transaction = database.transaction(["games", "summaries"], "readwrite");
  const games = transaction.objectStore("games");
  const changed = change(await games.get(id));
  if (changed !== undefined) await games.put(changed, id);
  await Promise.all([transaction.objectStore("summaries").delete(id), transaction.done]);
}

/**
 * Removes a game, and all that is known of it.
 * @param {GameDatabase} database
 * @param {string} id
 * @returns {Promise<unknown>} what was stored last; undefined if nothing was, or there is no fetching it
 */
export async function removeGame(database, id) {
  // Within the removal, a fetch that fails would undo it.
  const isFetched = (await readOne(database, id)).some((one) => "found" in one);
  const transaction = database.transaction(["games", "current", "summaries"], "readwrite");
  const games = transaction.objectStore("games");
  const found = isFetched ? await games.get(id) : undefined;
  await games.delete(id);
  await transaction.objectStore("summaries").delete(id);
  const current = transaction.objectStore("current");
  for (const kind of await current.getAllKeys()) {
    if ((await current.get(kind))?.id === id) await current.delete(kind);
  }
  await transaction.done;
  tellOtherTabs();
  return found;
}

/**
 * Stores a removed entry again; nothing that has taken its place meanwhile is lost.
 * @param {GameDatabase} database
 * @param {LibraryEntry | BrokenEntry} removed
 * @param {any} beside what was last played beside a game in progress before something was removed, if that was it
 * @returns {Promise<{key: string, isFork: boolean}>} where it is, and whether it has become a second game beside one that went on
 */
export async function putBack(database, removed, beside) {
  const transaction = database.transaction(["games", "aside", "current", "summaries"], "readwrite");
  const games = transaction.objectStore("games");
  const back = { key: keyOf(removed), isFork: false };
  const found = await games.get(back.key);
  if (!isBroken(removed)) {
    const { entry, isFork } = broughtBack(removed, found);
    Object.assign(back, { key: entry.id, isFork });
    await games.put(entry, entry.id);
  } else if (found === undefined) await games.put(removed.found, back.key);
  else await transaction.objectStore("aside").add(asText(removed.found));
  const current = transaction.objectStore("current");
  if (beside?.id === back.key && !(await current.count(BESIDE))) await current.put(beside, BESIDE);
  await Promise.all([transaction.objectStore("summaries").delete(back.key), transaction.done]);
  tellOtherTabs();
  return back;
}

/**
 * The outcome of a promise that comes in time; otherwise fails.
 * @template Outcome
 * @param {number} time in milliseconds
 * @param {Promise<Outcome>} promise
 * @param {Error} late
 * @returns {Promise<Outcome>}
 */
function within(time, promise, late) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late), time);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
