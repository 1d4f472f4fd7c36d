/**
 * What the browser keeps: settings, and for each game the one in progress. Storage may be refused,
 * full or damaged; each is told once in a sentence, and the page goes on without it.
 */

import { completed } from "./record.js";
import { readSettings } from "../settings.js";
import { along, lineAt } from "./tree.js";
import { texts } from "../texts/index.js";

/** @import { GameInfo, View } from "../seam.js" */
/** @import { Settings } from "../settings.js" */
/** @import { GameRecord, Player } from "./record.js" */
/** @import { Way } from "./tree.js" */

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

export class Store {
  #told = false;

  /**
   * @param {string} version of the site: a view kept by another one is asked anew
   * @param {(sentence: string) => void} tell
   */
  constructor(version, tell) {
    this.version = version;
    this.tell = tell;
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
    const entry = { format: FORMAT, version: this.version, saved: Date.now(), ...game };
    this.#write(GAME + game.record.game, JSON.stringify(entry));
  }

  /**
   * The game in progress, or null. A damaged entry is set aside, not thrown away.
   * @param {GameInfo} info
   * @returns {SavedGame | null}
   */
  loadGame(info) {
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
      return { record, way, ply, ...manner, view, saved: Number(saved) || 0 };
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
    const text = this.#read(GAME + game);
    if (text !== null) {
      this.#write(UNREADABLE + game, text);
      localStorage.removeItem(GAME + game);
    }
    this.tell(texts.notices.unreadable);
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
function isWay(way, record) {
  return Array.isArray(way) && way.every((_, index) => lineAt(record, way.slice(0, index)).lines[way[index]]);
}

/**
 * @param {any} record
 * @param {GameInfo} info
 * @returns {record is GameRecord}
 */
function isRecord(record, { id, levels }) {
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
  return player?.kind === "human";
}
