/** The browser's database of games. */

/** @import { DBSchema, IDBPDatabase } from "idb" */

/**
 * @typedef {DBSchema & {
 *   games: {key: string, value: any},
 *   aside: {key: number, value: string},
 *   current: {key: string, value: any},
 * }} Schema games as stored, by id; unreadable ones, as JSON texts; by the id of its rules, the game that
 *   was last on the screen, and as `beside` the one that was last played beside such a game
 */

/** @typedef {IDBPDatabase<Schema>} GameDatabase */

const NAME = "calculi";
const VERSION = 2;
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
      fresh.createObjectStore("current");
    },
    blocking(_, __, event) {
      /** @type {IDBDatabase} */ (event.target).close();
      onClosed();
    },
    terminated: onClosed,
  };
  const opening = openDB(NAME, VERSION, handlers).catch((error) => {
    // A newer version of the site has been here: its database has all that this one asks for.
    if (error?.name === "VersionError") return openDB(NAME, undefined, handlers);
    throw error;
  });
  const late = new DOMException("The database does not open.", "TimeoutError");
  return /** @type {Promise<GameDatabase>} */ (/** @type {unknown} */ (within(PATIENCE, opening, late)));
}

/**
 * Everything in the store of games, with its key. An entry that the browser cannot fetch hides no other.
 * @param {GameDatabase} database
 * @returns {Promise<{key: string, found?: unknown}[]>} without `found` where there is no fetching it
 */
export async function readAll(database) {
  const keys = await database.getAllKeys("games");
  const read = [];
  for (let first = 0; first < keys.length; first += PORTION) {
    const portion = keys.slice(first, first + PORTION);
    read.push(...(await readPortion(database, portion)));
  }
  return read;
}

/**
 * @param {GameDatabase} database
 * @param {string[]} keys in the order of the store
 */
async function readPortion(database, keys) {
  const range = IDBKeyRange.bound(keys[0], keys[keys.length - 1]);
  try {
    const transaction = database.transaction("games");
    const [there, values] = await Promise.all([transaction.store.getAllKeys(range), transaction.store.getAll(range)]);
    await transaction.done;
    return there.map((key, index) => ({ key, found: values[index] }));
  } catch {
    const read = [];
    for (const key of keys) read.push(...(await readOne(database, key)));
    return read;
  }
}

/**
 * @param {GameDatabase} database
 * @param {string} key
 * @returns {Promise<{key: string, found?: unknown}[]>} none if it has been deleted meanwhile
 */
async function readOne(database, key) {
  try {
    const found = await database.get("games", key);
    return found === undefined && !(await database.count("games", key)) ? [] : [{ key, found }];
  } catch (error) {
    console.warn("An entry of the library cannot be fetched:", error);
    return [{ key }];
  }
}

/**
 * The outcome of a promise that comes in time; otherwise fails.
 * @template Outcome
 * @param {number} time in milliseconds
 * @param {Promise<Outcome>} promise
 * @param {Error} late
 * @returns {Promise<Outcome>}
 */
export function within(time, promise, late) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late), time);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
