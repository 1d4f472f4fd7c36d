/** What has become of the states of a game that is removed. All functions here are pure. */

import { choose } from "../../game/storage/newer.js";
import { isBroken, keyOf } from "./entries.js";
import { entryOf } from "./states.js";

/** @import { SavedGame } from "../../game/storage/saved-game.js" */
/** @import { BrokenEntry, LibraryEntry } from "./entries.js" */

/**
 * A removed game in its latest state, and those states of it that go beside that, since each has something that the other lacks.
 * @param {LibraryEntry | BrokenEntry} removed as it was stored last
 * @param {SavedGame[]} others states that were not stored
 * @param {string} version of the site
 * @returns {{latest: LibraryEntry | BrokenEntry, rest: SavedGame[]}}
 */
export function latestOf(removed, others, version) {
  /** @type {SavedGame[]} */
  const rest = [];
  let latest = removed;
  for (const other of others) {
    // What cannot be read may have anything.
    const choice = isBroken(latest) ? { game: latest, rest: other } : choose(latest, other);
    if (choice.game === other) latest = entryOf(other, { id: keyOf(removed), version, before: removed, review: null }).entry;
    if (choice.rest) rest.push(choice.rest);
  }
  return { latest, rest };
}
