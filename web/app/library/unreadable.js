/** What is kept here, or stands in a file of games, and cannot be read: a later version of the site may be able to. */

import { jsonIn } from "../game/storage/readable.js";
import { FORMAT, asText, isBroken, readEntry, readable } from "./stored/entries.js";

/** @import { KnownGame } from "../game/storage/saved-game.js" */
/** @import { GameStore } from "../game/storage/store.js" */
/** @import { Library } from "./library.js" */
/** @import { BrokenEntry, LibraryEntry } from "./stored/entries.js" */

/**
 * What was set aside here, exactly as stored.
 * @param {{library: Library, store: GameStore}} services
 */
export async function asideHere({ library, store }) {
  return [...(await library.unreadable()), ...store.unreadable()];
}

/**
 * All that is kept here and cannot be read, exactly as stored.
 * @param {{library: Library, store: GameStore}} services
 * @param {(LibraryEntry | BrokenEntry)[]} entries of the library
 */
export async function unreadableHere(services, entries) {
  const broken = entries.filter(isBroken).map(({ found }) => asText(found));
  return [...(await asideHere(services)), ...broken];
}

/**
 * The game in a text that could not be read where it was stored; null if it cannot be read here either.
 * @param {string} text
 * @param {KnownGame[]} games those that this page can play
 */
export function entryIn(text, games) {
  const found = jsonIn(text);
  if (typeof found !== "object") return null;
  const id = found?.id ?? found?.record?.id;
  // The game in progress is stored without an id of its own, and what the engine has refused without a format.
  return readable(readEntry(id, { format: FORMAT, ...found, id }, games));
}

/**
 * Sets aside what could not be read of a file, so that it is not lost on the way; not what is here already.
 * @param {{library: Library, store: GameStore}} services
 * @param {string[]} texts
 * @param {KnownGame[]} games those that this page can play
 * @returns {Promise<{entries: number, isKept: boolean}>} how many there are
 */
export async function setAside({ library, store }, texts, games) {
  if (!texts.length) return { entries: 0, isKept: true };
  const here = new Set(await unreadableHere({ library, store }, await library.list(games)));
  const others = texts.filter((text) => !here.has(text));
  return { entries: others.length, isKept: !others.length || (await library.addUnreadable(others)) };
}
