/** Writes all games to one file, and reads such a file. */

import { EngineError } from "../engine/engine-error.js";
import { newId } from "../game/record/record.js";
import { lineAsRecord } from "../game/record/variations.js";
import { isTexts } from "../game/storage/readable.js";
import { fromItsEnd, isVariationPath, plyWithin, timeOf } from "../game/storage/saved-game.js";
import { nameIn } from "./stored/entries.js";
import { summaryOf } from "./stored/summaries.js";
import { entryIn } from "./unreadable.js";

/** @import { EngineClient } from "../engine/client.js" */
/** @import { GameRecord, Variation } from "../game/record/record.js" */
/** @import { GameInfo } from "../seam.js" */
/** @import { Library } from "./library.js" */
/** @import { BrokenEntry, LibraryEntry } from "./stored/entries.js" */
/** @import { Summary } from "./stored/summaries.js" */

/** What somebody has added to a line. @typedef {Pick<Variation, "comments" | "marks" | "lines">} Annotated */

export const FORMAT = "calculi-games";
const VERSION = 1;

/**
 * @typedef {object} Merged what happened to a file's games
 * @property {number} added
 * @property {number} known games that were here already
 * @property {{number: number, reason: string, isNewer: boolean}[]} refused games, by their number in the file; a newer version of the site
 *   may read some of them
 * @property {string[]} unreadable what could not be read where the file was written, nor here
 * @property {{games: number, reason: string} | null} failed how many could not be stored, and why; they
 *   are not here, all others are
 */

/** What a file holds of a game. @typedef {Pick<LibraryEntry, "id" | "saved" | "name" | "way" | "ply" | "flipped" | "record">} WrittenGame */

/**
 * The text of a file with all games; unreadable ones are included as they are.
 * @param {EngineClient} engine
 * @param {WrittenGame[]} games
 * @param {string[]} unreadable
 * @param {object} [progress] with lessons and puzzles
 * @returns {Promise<string>}
 */
export async function writeCollection(engine, games, unreadable, progress) {
  const written = [];
  const raw = [...unreadable];
  for (const game of games) {
    const { id, saved, name, way, ply, flipped, record } = game;
    const entry = await writtenBy(engine, game);
    if (entry) written.push(entry);
    else raw.push(JSON.stringify({ id, saved, ...(name && { name }), way, ply, flipped, record }));
  }
  return `${JSON.stringify({ format: FORMAT, version: VERSION, games: written, unreadable: raw, progress }, null, 1)}\n`;
}

/**
 * What a file holds of a game; null if the engine refuses it.
 * @param {EngineClient} engine
 * @param {WrittenGame} game
 */
async function writtenBy(engine, { id, saved, name, way, ply, flipped, record }) {
  try {
    const { file } = await engine.write(record);
    const friend = record.players.findIndex(({ kind }) => kind === "friend");
    return { id, saved, ...(name && { name }), way, ply, flipped, friend: friend < 0 ? null : friend, record: JSON.parse(file) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return null;
  }
}

/**
 * What could not be read where a file was written, as far as it can be here: as games of the file, and what stays as it is.
 * @param {{engine: EngineClient, library: Library}} services
 * @param {any} texts
 * @param {GameInfo[]} infos
 */
async function readAgain({ engine, library }, texts, infos) {
  /** @type {{games: object[], unreadable: string[]}} */
  const read = { games: [], unreadable: [] };
  for (const text of isTexts(texts) ? texts.filter(Boolean) : []) {
    const entry = entryIn(text, infos);
    const game = entry && (await writtenBy(engine, entry));
    if (game) read.games.push(game);
    // What only the engine refuses stands among the games where it was played.
    else if (!entry || !(await library.get(entry.id, infos))) read.unreadable.push(text);
  }
  return read;
}

/**
 * Adds the games of a file to the library. One that is here already, but with other moves, another name or with words,
 * drawings or variations that are not here, becomes a second game; one that has no name here takes that of the file.
 * The record of a game may also be a text, as a file of one game holds it.
 * @param {{engine: EngineClient, library: Library}} services
 * @param {{games: any[], unreadable?: unknown}} file the object in the file
 * @param {GameInfo[]} infos the games that this page can play
 * @returns {Promise<Merged>}
 */
export async function readCollection({ engine, library }, file, infos) {
  /** @type {Merged} */
  const merged = { added: 0, known: 0, refused: [], unreadable: [], failed: null };
  const again = await readAgain({ engine, library }, file.unreadable, infos);
  merged.unreadable = again.unreadable;
  /** @type {any[]} */
  const entries = [...file.games, ...again.games];
  const played = entries.every(idOf) ? [] : await library.overview(infos);
  for (const [index, entry] of entries.entries()) {
    try {
      const read = await engine.read(typeof entry?.record === "string" ? entry.record : JSON.stringify(entry?.record ?? null));
      const id = idOf(entry) ?? (await idOfAlike(library, read.record, played, infos)) ?? newId();
      const record = restoreFriend({ ...read.record, id }, entry?.friend);
      const name = nameIn(entry);
      let here = await library.get(record.id, infos);
      // The ids of second games follow on: where the same file is opened again, they are found.
      while (here && !tellsNothingNew(record, name, here)) {
        record.id = idAfter(record.id);
        here = await library.get(record.id, infos);
      }
      if (here) {
        if (name && !here.name) await library.rename(record.id, name);
        merged.known++;
        continue;
      }
      const way = isVariationPath(entry.way, record) ? entry.way : [];
      const ply = plyWithin(entry.ply, lineAsRecord(record, way).moves.length);
      // A time that is still to come would stand before all that is played here.
      const saved = Math.min(timeOf(entry.saved) || Date.now(), Date.now());
      const game = {
        ...fromItsEnd(record),
        result: read.final,
        ...(name && { name }),
        way,
        analysing: way.length > 0,
        ply,
        flipped: entry.flipped === true,
        saved,
      };
      const reason = await library.add(game);
      if (reason) return { ...merged, failed: { games: entries.length - index, reason } };
      played.push(summaryOf({ ...game, id: record.id }));
      merged.added++;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      merged.refused.push({ number: index + 1, reason: error.message, isNewer: error.kind === "newer" });
    }
  }
  return merged;
}

/**
 * Whether all that is in a game of a file stands in the one that is here, or, a name, can.
 * @param {GameRecord} record
 * @param {string} name
 * @param {LibraryEntry} here
 */
function tellsNothingNew(record, name, here) {
  const { moves, ending } = record;
  const endsAlike = !ending || JSON.stringify(ending) === JSON.stringify(here.record.ending);
  const isPlayedAlike = JSON.stringify(moves) === JSON.stringify(here.record.moves);
  const isNamedAlike = !name || !here.name || name === here.name;
  return isPlayedAlike && endsAlike && isNamedAlike && annotatesNothingNew(record, here.record);
}

/**
 * Whether all comments, drawings and variations of a line stand beside another one.
 * @param {Annotated} line
 * @param {Annotated} other
 * @returns {boolean}
 */
function annotatesNothingNew(line, other) {
  const areIn = (/** @type {Record<number, string>} */ texts, /** @type {Record<number, string>} */ others) =>
    Object.entries(texts).every(([ply, text]) => others[Number(ply)] === text);
  return (
    areIn(line.comments, other.comments) &&
    areIn(line.marks ?? {}, other.marks ?? {}) &&
    line.lines.every((inner) => other.lines.some((known) => isWithin(inner, known) && annotatesNothingNew(inner, known)))
  );
}

/**
 * Whether a variation is another one, or its beginning.
 * @param {Variation} line
 * @param {Variation} other
 */
function isWithin(line, other) {
  return line.from === other.from && line.moves.every((move, ply) => other.moves[ply] === move);
}

/** @param {any} entry */
function idOf(entry) {
  const id = entry?.id;
  return typeof id === "string" && /^[0-9a-f]{16}$/.test(id) ? id : null;
}

/**
 * The id of a game here that the same players have played alike, or null: a file of one game does not tell its id.
 * @param {Library} library
 * @param {Omit<GameRecord, "id">} record
 * @param {(Summary | BrokenEntry)[]} played what is known of the games here
 * @param {GameInfo[]} infos
 */
async function idOfAlike(library, record, played, infos) {
  const { digest } = summaryOf(/** @type {any} */ ({ record }));
  for (const known of played) {
    if (!("digest" in known) || known.digest !== digest || known.game !== record.game) continue;
    const here = await library.get(known.key, infos);
    if (here && originOf(here.record) === originOf(record)) return known.key;
  }
  return null;
}

/**
 * What a game began with, as a text; a friend is a person, as in a file of one game.
 * @param {Omit<GameRecord, "id">} record
 */
function originOf({ start, options, players, moves }) {
  const seated = players.map((player) => (player.kind === "computer" ? player.level : "person"));
  const names = players.map((player) => player.name ?? "");
  return JSON.stringify([start, options, seated, names, moves]);
}

/** @param {string} id */
function idAfter(id) {
  return BigInt.asUintN(64, BigInt(`0x${id}`) + 1n).toString(16).padStart(16, "0");
}

/**
 * @param {GameRecord} record
 * @param {unknown} seat
 * @returns {GameRecord}
 */
function restoreFriend(record, seat) {
  const player = seat === 0 || seat === 1 ? record.players[seat] : null;
  if (player?.kind !== "human") return record;
  const [first, second] = record.players;
  const friend = { ...player, kind: /** @type {const} */ ("friend") };
  return { ...record, players: seat === 0 ? [friend, second] : [first, friend] };
}
