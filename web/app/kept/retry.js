/** What is kept of games whose mistakes are tried again, so that a reload goes on in the middle: of several, as tabs may be at others. */

import { jsonIn } from "../game/storage/readable.js";
import { recordIn } from "../game/storage/saved-game.js";

/** @import { BrowserStorage } from "../browser-storage.js" */
/** @import { GameRecord } from "../game/record/record.js" */
/** @import { GameInfo } from "../seam.js" */

const KEY = "calculi.retry";
/** Games that lie further back are forgotten. */
const KEPT = 6;

/**
 * @typedef {object} KeptRetry
 * @property {GameRecord} record the game
 * @property {boolean} isGuests whether it is somebody else's
 * @property {string} back the address that one came from, after the #
 * @property {number | null} at the ply of the mistake that was shown; null for none, so far
 * @property {string[]} moves those tried there
 * @property {number[]} found the plies of the mistakes for which a better turn was found
 */

/**
 * Begins with a game, and returns the address of the screen.
 * @param {BrowserStorage} storage
 * @param {Pick<KeptRetry, "record" | "back" | "isGuests"> & {at?: number | null}} game which one, whose it is, the address that
 *   one comes from, after the #, and the ply of the mistake to begin with; without that, it is the first
 */
export function beginRetry(storage, { record, back, isGuests, at = null }) {
  keepRetry(storage, { record, isGuests, back, at, moves: [], found: [] });
  return `retry/${record.game}/${record.id}`;
}

/**
 * Keeps where one is, and adds to what has been found, here or in another tab.
 * @param {BrowserStorage} storage
 * @param {KeptRetry} kept
 */
export function keepRetry(storage, kept) {
  const { id, moves } = kept.record;
  const all = stored(storage);
  const before = all.find(({ record }) => record.id === id && String(record.moves) === String(moves));
  const found = [...new Set([...list(before?.found), ...kept.found])];
  const others = all.filter(({ record }) => record.id !== id);
  storage.writeQuietly(KEY, JSON.stringify([{ ...kept, found }, ...others].slice(0, KEPT)));
}

/**
 * What is kept of a game; null if it is not kept, or cannot be read.
 * @param {BrowserStorage} storage
 * @param {GameInfo} info
 * @param {string} id
 * @returns {KeptRetry | null}
 */
export function keptRetry(storage, info, id) {
  const found = stored(storage).find(({ record }) => record.id === id);
  const record = found && recordIn(found.record, info);
  if (!record) return null;
  const isPly = (/** @type {unknown} */ ply) => Number.isInteger(ply);
  return {
    record,
    isGuests: found.isGuests === true,
    back: typeof found.back === "string" ? found.back : info.id,
    at: isPly(found.at) ? found.at : null,
    moves: list(found.moves).filter((move) => typeof move === "string"),
    found: list(found.found).filter(isPly),
  };
}

/**
 * @param {BrowserStorage} storage
 * @returns {any[]} with a record that has an id
 */
function stored(storage) {
  const kept = jsonIn(storage.read(KEY));
  // A former version kept one game alone.
  return (Array.isArray(kept) ? kept : [kept]).filter((one) => typeof one?.record?.id === "string");
}

/**
 * @param {unknown} value
 * @returns {any[]}
 */
function list(value) {
  return Array.isArray(value) ? value : [];
}
