/** A game as the library keeps it. */

import { isRecord, isVariationPath } from "../game/storage/saved-game.js";

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
 * @param {any} found
 * @param {GameInfo[]} games those that this page can play
 * @returns {found is LibraryEntry}
 */
export function isLibraryEntry(found, games) {
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
