/**
 * The current game of each kind, in the browser's storage. One that cannot be read is set aside, and
 * the user is told.
 */

import { texts } from "../../texts/index.js";
import { completed } from "../record/record.js";
import { lineAsRecord } from "../record/variations.js";
import { IdleWork } from "./idle-work.js";
import { isRecord, isVariationPath, plyWithin } from "./saved-game.js";

/** @import { BrowserStorage } from "../../browser-storage.js" */
/** @import { GameInfo } from "../../seam.js" */
/** @import { GameRecord } from "../record/record.js" */
/** @import { SavedGame } from "./saved-game.js" */

const FORMAT = 1;
const GAME = "calculi.game.";
const UNREADABLE = "calculi.unreadable.";

/**
 * Where all games are stored, not only the current ones.
 * @typedef {object} GameKeeper
 * @property {(game: SavedGame) => unknown} keep
 * @property {(game: SavedGame) => void} goOnFrom notes which state of a game this page continues
 */

export class GameStore {
  #later = new IdleWork();
  /** @type {Map<string, string>} by game: the id of the record that is opened next */ #opening = new Map();

  /**
   * @param {string} version of the site; a view stored by another version is requested again
   * @param {BrowserStorage} storage
   * @param {GameKeeper} library
   */
  constructor(version, storage, library) {
    this.version = version;
    this.storage = storage;
    this.library = library;
  }

  /** @param {Omit<SavedGame, "saved">} game */
  saveGame(game) {
    const saved = Date.now();
    const { record } = game;
    void this.library.keep({ ...game, saved });
    // The game on the screen may still change while another is being opened in its place.
    if (![undefined, record.id].includes(this.#opening.get(record.game))) return;
    const key = GAME + record.game;
    const entry = { format: FORMAT, version: this.version, ...game, saved };
    // A view may have hundreds of moves: writing it now would make the move's animation stutter.
    const text = JSON.stringify({ ...entry, view: null });
    this.#later.drop(key);
    this.storage.write(key, text);
    if (!game.view) return;
    this.#later.add(key, () => {
      // Another page of the site may have written another game there.
      if (this.storage.read(key) === text) this.storage.write(key, JSON.stringify(entry));
    });
  }

  /**
   * Makes a game the current one of its kind, which that game's screen shows.
   * @param {Omit<SavedGame, "saved">} game
   */
  openGame(game) {
    this.#opening.set(game.record.game, game.record.id);
    this.saveGame(game);
  }

  /**
   * Removes a game if it is the current one of its kind; returns whether it was.
   * @param {GameRecord} record
   */
  forgetGame({ game, id }) {
    try {
      this.#later.finish();
      if (JSON.parse(this.storage.read(GAME + game) ?? "null")?.record?.id !== id) return false;
      this.storage.remove(GAME + game);
      return true;
    } catch {
      return false;
    }
  }

  /**
   * The current game, or null. A damaged entry is set aside, not deleted.
   * @param {GameInfo} info
   * @returns {SavedGame | null}
   */
  loadGame(info) {
    this.#opening.delete(info.id);
    this.#later.finish();
    const text = this.storage.read(GAME + info.id);
    if (text === null) return null;
    try {
      const entry = JSON.parse(text);
      if (entry.format !== FORMAT || !isRecord(entry.record, info)) throw new Error("not a saved game");
      const { saved } = entry;
      const record = completed(entry.record);
      const way = isVariationPath(entry.way, record) ? entry.way : [];
      const end = lineAsRecord(record, way).moves.length;
      const ply = plyWithin(entry.ply, end);
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
   * Sets aside a saved game that cannot be played, and tells the user.
   * @param {string} game
   */
  setAside(game) {
    this.#later.finish();
    const text = this.storage.read(GAME + game);
    if (text !== null) {
      this.storage.write(UNREADABLE + game, text);
      this.storage.remove(GAME + game);
    }
    this.storage.tell(texts.notices.unreadable);
  }

  /**
   * The unreadable entries that were set aside, exactly as stored.
   * @returns {string[]}
   */
  unreadable() {
    return this.storage.keys(UNREADABLE).map((key) => this.storage.read(key) ?? "");
  }

  /** Deletes what was set aside. */
  clearUnreadable() {
    for (const key of this.storage.keys(UNREADABLE)) this.storage.remove(key);
  }
}
