/** Saves everything that is kept in this browser to one file: all games, and the progress with lessons and puzzles. */

import { contains } from "../game/storage/newer.js";
import { writtenProgress } from "../kept/written.js";
import { writeCollection } from "../library/collection.js";
import { keepInProgress } from "../library/known-games.js";
import { isBroken } from "../library/stored/entries.js";
import { persist } from "../library/stored/persistence.js";
import { unreadableHere } from "../library/unreadable.js";
import { datedName } from "./file-names.js";
import { saveFile } from "./files-and-clipboard.js";

/** @import { SavedGame } from "../game/storage/saved-game.js" */
/** @import { WrittenGame } from "../library/collection.js" */
/** @import { GameInfo } from "../seam.js" */
/** @import { Services } from "../services.js" */

/**
 * @param {Services} services
 * @param {GameInfo[]} infos the games that this page can play
 */
export async function saveEverything({ engine, library, settings, store }, infos) {
  // They are in the file even where none of them can be kept, so nobody is told.
  await keepInProgress({ library, store }, infos, false);
  const entries = await library.list(infos);
  const stored = entries.flatMap((entry) => (isBroken(entry) ? [] : [entry]));
  const games = withUnkept(stored, library.unkept.all);
  const unreadable = await unreadableHere({ library, store }, entries);
  const text = await writeCollection(engine, games, unreadable, writtenProgress(settings.storage));
  saveFile(datedName("calculi-games", "json"), new Blob([text], { type: "application/json" }));
  persist();
}

/**
 * The games that are stored, and those that could not be, in place of what is stored of them already.
 * @param {WrittenGame[]} stored
 * @param {SavedGame[]} unkept
 * @returns {WrittenGame[]}
 */
function withUnkept(stored, unkept) {
  const nameOf = (/** @type {SavedGame} */ { record, name }) => stored.find(({ id }) => id === record.id)?.name ?? name;
  const latest = unkept.map((game) => ({ ...game, id: game.record.id, name: nameOf(game) }));
  const isOvertaken = (/** @type {WrittenGame} */ { id, record }) => latest.some((game) => game.id === id && contains(game.record, record));
  return [...latest, ...stored.filter((game) => !isOvertaken(game))];
}
