/**
 * What the database of games holds, told apart: games that can be shown, and what cannot be read. All
 * functions here are pure; none fails, whatever was stored.
 */

import { lineAsRecord } from "../../game/record/variations.js";
import { isListOf } from "../../game/storage/readable.js";
import { isVariationPath, plyWithin, recordIn, resultOf, stampOf, timeOf } from "../../game/storage/saved-game.js";

/** @import { KnownGame, SavedGame } from "../../game/storage/saved-game.js" */

export const FORMAT = 1;
/** The most letters in the name of a game. */
export const LONGEST_NAME = 60;

/**
 * @typedef {SavedGame & {
 *   format: number,
 *   id: string,
 *   version: string,
 *   name?: string,
 *   review?: unknown,
 * }} LibraryEntry a game, with the name that was given to it, if any, and the version of the site that wrote its view (without the legal moves)
 */

/**
 * Why an entry cannot be shown: a newer version of the site wrote it; it is of a game that is not here;
 * it is damaged; the browser could not even fetch it.
 * @typedef {"newer" | "unknown" | "damaged" | "lost"} EntryFault
 */

/**
 * @typedef {object} BrokenEntry
 * @property {string} key
 * @property {EntryFault} fault
 * @property {string} game the id of its game, or an empty text
 * @property {number} saved milliseconds since 1970; 0 if it is not known
 * @property {unknown} found as stored; undefined if it is lost
 */

/**
 * A stored value as a game, or why it is none. What can be done without, such as the picture or the ply
 * shown, is put right.
 * @param {string} key
 * @param {any} found
 * @param {KnownGame[]} games those that this page can play
 * @param {EntryFault} [usual] the fault of what has no form at all
 * @returns {LibraryEntry | BrokenEntry}
 */
export function readEntry(key, found, games, usual = "damaged") {
  const broken = (/** @type {EntryFault} */ fault) => ({ key, fault, game: gameOf(found), saved: timeOf(found?.saved), found });
  try {
    if (typeof found?.format === "number" && found.format > FORMAT) return broken("newer");
    if (found?.format !== FORMAT || found.id !== key) return broken(usual);
    const info = games.find(({ id }) => id === found.record?.game);
    if (!info) return broken(gameOf(found) ? "unknown" : "damaged");
    const record = recordIn(found.record, info);
    if (record?.id !== key) return broken("damaged");
    const way = isVariationPath(found.way, record) ? found.way : [];
    return {
      ...found,
      ...stampOf(found),
      record,
      way,
      ply: plyWithin(found.ply, lineAsRecord(record, way).moves.length),
      analysing: found.analysing === true,
      spent: timeOf(found.spent),
      flipped: found.flipped === true,
      paused: found.paused === true,
      saved: timeOf(found.saved),
      name: nameIn(found),
      result: resultOf(found.result),
      view: isPicture(found.view, info.id) ? found.view : null,
    };
  } catch {
    // Such as variations nested deeper than can be followed.
    return broken("damaged");
  }
}

/**
 * What has been fetched, as a game, or why it is none.
 * @param {{key: string, found?: unknown}} fetched without `found` where there was no fetching it
 * @param {KnownGame[]} games those that this page can play
 */
export function readFetched(fetched, games) {
  return readEntry(fetched.key, fetched.found, games, "found" in fetched ? "damaged" : "lost");
}

/**
 * @param {object} entry
 * @returns {entry is BrokenEntry}
 */
export function isBroken(entry) {
  return "fault" in entry;
}

/** @param {LibraryEntry | BrokenEntry} entry */
export function keyOf(entry) {
  return isBroken(entry) ? entry.key : entry.id;
}

/**
 * @param {LibraryEntry | BrokenEntry} entry
 * @returns {LibraryEntry | null}
 */
export function readable(entry) {
  return isBroken(entry) ? null : entry;
}

/**
 * A stored value as text, as far as there is a text for it.
 * @param {unknown} found
 * @returns {string}
 */
export function asText(found) {
  for (const write of [(/** @type {unknown} */ value) => JSON.stringify(value), String]) {
    try {
      return write(found) ?? "";
    } catch {
      // The database can hold what JSON cannot: circles, large integers; and what no text has room for.
    }
  }
  return "";
}

/**
 * The name that was given to a game, or an empty text.
 * @param {any} found
 */
export function nameIn(found) {
  return typeof found?.name === "string" ? found.name.slice(0, LONGEST_NAME) : "";
}

/** @param {any} found */
function gameOf(found) {
  const game = found?.record?.game;
  return typeof game === "string" ? game : "";
}

/**
 * Whether a view can be painted; one that cannot is requested again.
 * @param {any} view
 * @param {string} game
 */
function isPicture(view, game) {
  if (view?.game !== game || ![view.cells, view.pieces].every(isListOfObjects)) return false;
  const areNumbers = (/** @type {any[]} */ ...numbers) => numbers.every(Number.isFinite);
  const cells = new Set(view.cells.map((/** @type {any} */ { id }) => id));
  return (
    view.cells.every((/** @type {any} */ { id, shape, x, y, width, height }) => isText(id, shape) && areNumbers(x, y, width, height)) &&
    view.pieces.every((/** @type {any} */ { cell, kind, x, y }) => cells.has(cell) && isText(kind) && areNumbers(x, y)) &&
    areNumbers(view.board?.width, view.board?.height) &&
    (view.result === null || isText(view.result?.title))
  );
}

/** @param {any} list */
function isListOfObjects(list) {
  return isListOf(list, (one) => typeof one === "object" && one !== null);
}

/** @param {any[]} values */
function isText(...values) {
  return values.every((value) => typeof value === "string");
}
