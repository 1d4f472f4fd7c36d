/** Compares a state of a game that is to be stored with what is stored already. All functions here are pure. */

import { newId } from "../../game/record/record.js";
import { choose } from "../../game/storage/newer.js";
import { pictureIn, stampOf } from "../../game/storage/saved-game.js";
import { FORMAT } from "./entries.js";

/** @import { SavedGame } from "../../game/storage/saved-game.js" */
/** @import { LibraryEntry } from "./entries.js" */

/**
 * Compares what is stored with a state of the same game that is to be stored.
 * @param {any} before as found
 * @param {SavedGame} game
 * @returns {"older" | "newer" | "fork" | "unreadable"}
 */
export function relationTo(before, game) {
  try {
    if (before.format !== FORMAT) return "unreadable";
    // Only the ids may differ: a game that became a second one is stored under another.
    const { game: chosen, isFork } = choose(game, { ...before, ...stampOf(before), record: { ...before.record, id: game.record.id } });
    if (isFork) return "fork";
    return chosen === game ? "older" : "newer";
  } catch {
    return "unreadable";
  }
}

/**
 * A game as it is stored in the list of games, and bare of what is stored only there: its picture and its review.
 * @param {SavedGame} game
 * @param {{id: string, version: string, before: any, review: unknown}} more what was stored before, if it is the same
 *   game; a review that came before the game
 */
export function entryOf(game, { id, version, before, review }) {
  const { record, view } = game;
  const name = before?.name ?? game.name;
  const bare = { ...game, ...(typeof name === "string" && { name }), format: FORMAT, id, version, record: { ...record, id }, view: null };
  const reviewed = before?.review ?? review;
  // The picture of another line would tell how that ends.
  const earlier = String(before?.way ?? "") === String(game.way) ? before?.view : null;
  const shown = pictureIn(view) ?? earlier ?? null;
  return { entry: { ...bare, ...(reviewed && { review: reviewed }), view: shown }, bare };
}

/**
 * What brings a removed game back: the game exactly as it was, unless it is there again since another tab went on with it. What
 * was played there is never overwritten; if it has not all that was removed, that becomes a second game.
 * @param {LibraryEntry} removed
 * @param {any} found what is stored under its key by now
 * @returns {{entry: LibraryEntry, isFork: boolean}}
 */
export function broughtBack(removed, found) {
  if (found === undefined) return { entry: removed, isFork: false };
  const relation = relationTo(found, removed);
  if (relation === "fork" || relation === "unreadable") {
    const id = newId();
    return { entry: { ...removed, id, record: { ...removed.record, id } }, isFork: relation === "fork" };
  }
  // The tab that went on knew neither the name nor the review.
  const [name, review] = [found.name || removed.name, found.review ?? removed.review];
  const latest = relation === "newer" ? found : removed;
  return { entry: { ...latest, id: removed.id, ...(name && { name }), ...(review && { review }) }, isFork: false };
}
