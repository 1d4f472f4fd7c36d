/** Saves everything that is kept in this browser to one file: all games, and the progress with lessons and puzzles. */

import { writtenProgress } from "../kept/written.js";
import { writeCollection } from "../library/collection.js";
import { asText, isBroken } from "../library/stored/entries.js";
import { datedName } from "./file-names.js";
import { saveFile } from "./files-and-clipboard.js";

/** @import { GameInfo } from "../seam.js" */
/** @import { Services } from "../services.js" */

/**
 * @param {Services} services
 * @param {GameInfo[]} infos the games that this page can play
 */
export async function saveEverything({ engine, library, settings, store }, infos) {
  const entries = await library.list(infos);
  const games = entries.flatMap((entry) => (isBroken(entry) ? [] : [entry]));
  const broken = entries.filter(isBroken).map(({ found }) => asText(found));
  const unreadable = [...(await library.unreadable()), ...store.unreadable(), ...broken];
  const text = await writeCollection(engine, games, unreadable, writtenProgress(settings.storage));
  saveFile(datedName("calculi-games", "json"), new Blob([text], { type: "application/json" }));
  library.persist();
}
