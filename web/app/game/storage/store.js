/**
 * What the browser keeps: settings, and for each game the one in progress. Storage may be refused,
 * full or damaged; each is told once in a sentence, and the page goes on without it.
 */

import { IdleWork } from "./idle-work.js";
import { completed } from "../record/record.js";
import { readSettings } from "../../settings.js";
import { along, lineAt } from "../record/variations.js";
import { texts } from "../../texts/index.js";

/** @import { Library } from "../../library/library.js" */
/** @import { GameInfo, View } from "../../seam.js" */
/** @import { Settings } from "../../settings.js" */
/** @import { GameRecord, Player } from "../record/record.js" */
/** @import { Way } from "../record/variations.js" */

const FORMAT = 1;
const SETTINGS = "calculi.settings";
const GAME = "calculi.game.";
const UNREADABLE = "calculi.unreadable.";

/**
 * @typedef {object} SavedGame
 * @property {GameRecord} record
 * @property {Way} way
 * @property {number} ply
 * @property {boolean} analysing
 * @property {number} spent milliseconds that the ply to come has taken
 * @property {boolean} flipped
 * @property {View | null} view the view of that ply, so that it can be painted at once
 * @property {number} saved milliseconds since 1970
 */

/**
 * A game that comes from elsewhere, to be seen at its end.
 * @param {GameRecord} record
 * @returns {Omit<SavedGame, "saved">}
 */
export function fromItsEnd(record) {
  return { record, way: [], ply: record.moves.length, analysing: false, spent: 0, flipped: false, view: null };
}

export class Store {
  #told = false;
  #later = new IdleWork();
  /** @type {Map<string, string>} by game, the id of the one that is to be opened next */ #opening = new Map();

  /**
   * @param {string} version of the site: a view kept by another one is asked anew
   * @param {(sentence: string) => void} tell
   * @param {Library} library where every game is kept beside the one in progress
   */
  constructor(version, tell, library) {
    this.version = version;
    this.tell = tell;
    this.library = library;
  }

  /** @returns {Settings} what of them can be read */
  settings() {
    return readSettings(this.#read(SETTINGS));
  }

  /** @param {Settings} changes */
  saveSettings(changes) {
    this.#write(SETTINGS, JSON.stringify({ ...this.settings(), ...changes }));
  }

  /** @param {Omit<SavedGame, "saved">} game */
  saveGame(game) {
    const saved = Date.now();
    const { record } = game;
    void this.library.keep({ ...game, saved });
    // The game on the screen may move on while another one is being opened in its place.
    if (![undefined, record.id].includes(this.#opening.get(record.game))) return;
    const key = GAME + record.game;
    const entry = { format: FORMAT, version: this.version, ...game, saved };
    // A view may hold hundreds of moves: writing it down would cost the frames of the move.
    const text = JSON.stringify({ ...entry, view: null });
    this.#later.drop(key);
    this.#write(key, text);
    if (!game.view) return;
    this.#later.add(key, () => {
      // Another page of the site may have written another game there.
      if (this.#read(key) === text) this.#write(key, JSON.stringify(entry));
    });
  }

  /**
   * Makes a game the one in progress of its kind; it is shown when its screen is.
   * @param {Omit<SavedGame, "saved">} game
   */
  openGame(game) {
    this.#opening.set(game.record.game, game.record.id);
    this.saveGame(game);
  }

  /**
   * Forgets a game if it is the one in progress of its kind; tells whether it was.
   * @param {GameRecord} record
   */
  forgetGame({ game, id }) {
    try {
      this.#later.finish();
      if (JSON.parse(this.#read(GAME + game) ?? "null")?.record?.id !== id) return false;
      localStorage.removeItem(GAME + game);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * The game in progress, or null. A damaged entry is set aside, not thrown away.
   * @param {GameInfo} info
   * @returns {SavedGame | null}
   */
  loadGame(info) {
    this.#opening.delete(info.id);
    this.#later.finish();
    const text = this.#read(GAME + info.id);
    if (text === null) return null;
    try {
      const entry = JSON.parse(text);
      if (entry.format !== FORMAT || !isRecord(entry.record, info)) throw new Error("not a saved game");
      const { saved } = entry;
      const record = completed(entry.record);
      const way = isWay(entry.way, record) ? entry.way : [];
      const end = along(record, way).moves.length;
      const ply = Number.isInteger(entry.ply) ? Math.max(0, Math.min(entry.ply, end)) : end;
      const view = entry.version === this.version && entry.view?.ply === ply ? entry.view : null;
      const manner = { analysing: entry.analysing === true, spent: Number(entry.spent) || 0, flipped: entry.flipped === true };
      const game = { record, way, ply, ...manner, view, saved: Number(saved) || 0 };
      this.library.goOnFrom(game);
      return game;
    } catch {
      this.setAside(info.id);
      return null;
    }
  }

  /**
   * Puts a saved game that cannot be played where it is in nobody's way, and says so.
   * @param {string} game
   */
  setAside(game) {
    this.#later.finish();
    const text = this.#read(GAME + game);
    if (text !== null) {
      this.#write(UNREADABLE + game, text);
      localStorage.removeItem(GAME + game);
    }
    this.tell(texts.notices.unreadable);
  }

  /**
   * What was set aside because it could not be read, just as it was kept.
   * @returns {string[]}
   */
  unreadable() {
    return this.#unreadableKeys().map((key) => this.#read(key) ?? "");
  }

  /** Throws away what was set aside. */
  clearUnreadable() {
    for (const key of this.#unreadableKeys()) localStorage.removeItem(key);
  }

  #unreadableKeys() {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(UNREADABLE));
    } catch {
      return [];
    }
  }

  /** @param {string} key */
  #read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      this.#tellOnce(texts.notices.storageRefused);
      return null;
    }
  }

  /**
   * @param {string} key
   * @param {string} text
   */
  #write(key, text) {
    try {
      localStorage.setItem(key, text);
    } catch (error) {
      const full = error instanceof DOMException && error.name === "QuotaExceededError";
      this.#tellOnce(full ? texts.notices.storageFull : texts.notices.storageRefused);
    }
  }

  /** @param {string} sentence */
  #tellOnce(sentence) {
    if (!this.#told) this.tell(sentence);
    this.#told = true;
  }
}

/**
 * @param {unknown} way
 * @param {GameRecord} record
 * @returns {way is Way}
 */
export function isWay(way, record) {
  return Array.isArray(way) && way.every((_, index) => lineAt(record, way.slice(0, index)).lines[way[index]]);
}

/**
 * Whether what was kept has the form of a game's record; the moves themselves are not looked at.
 * @param {any} record
 * @param {GameInfo} info
 * @returns {record is GameRecord}
 */
export function isRecord(record, { id, levels }) {
  return (
    record?.game === id &&
    (record.start === null || typeof record.start === "string") &&
    Array.isArray(record.moves) &&
    record.moves.every((/** @type {unknown} */ move) => typeof move === "string") &&
    Array.isArray(record.players) &&
    record.players.length === 2 &&
    record.players.every((/** @type {any} */ player) => isPlayer(player, levels))
  );
}

/**
 * @param {any} player
 * @param {GameInfo["levels"]} levels
 * @returns {player is Player}
 */
function isPlayer(player, levels) {
  if (player?.kind === "computer") return levels.some(({ level }) => level === player.level);
  return player?.kind === "human" || player?.kind === "friend";
}
