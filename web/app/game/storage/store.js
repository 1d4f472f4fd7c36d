/**
 * The current game of each kind, in the browser's storage and, for what that may have lost, in the
 * library. One that cannot be read is set aside, and the user is notified.
 */

import { texts } from "../../texts/index.js";
import { completed, hasBegun, haveSameMoves, newId } from "../record/record.js";
import { lineAsRecord } from "../record/variations.js";
import { IdleWork } from "./idle-work.js";
import { choose, nextRevision, revisionOf } from "./newer.js";
import { jsonIn } from "./readable.js";
import { isVariationPath, pictureIn, plyWithin, recordIn, resultOf, stampOf, timeOf } from "./saved-game.js";

/** @import { BrowserStorage, Failure } from "../../browser-storage.js" */
/** @import { GameInfo, View } from "../../seam.js" */
/** @import { GameRecord } from "../record/record.js" */
/** @import { SavedGame } from "./saved-game.js" */

const FORMAT = 1;
const GAME = "calculi.game.";
const UNREADABLE = "calculi.unreadable.";
/** A game is shown without what the library has of it if that takes longer, in milliseconds. */
const PATIENCE = 1000;

/**
 * Where all games are stored, not only the current ones.
 * @typedef {object} GameKeeper
 * @property {string} page distinguishes this page from other open pages of the site
 * @property {{all: SavedGame[]}} unkept what could not be stored so far
 * @property {(game: SavedGame, manner?: {isCurrent?: boolean, isBeside?: boolean, isTold?: boolean}) => Promise<boolean>} keep
 * @property {(game: SavedGame) => Promise<boolean>} keepUnlessThere
 * @property {(info: GameInfo) => Promise<SavedGame | null>} current
 * @property {(id: string, games: GameInfo[], isTold?: boolean) => Promise<SavedGame | null>} get
 * @property {(id: string) => string} idOf the id under which a record is kept
 */

export class GameStore {
  #later = new IdleWork();
  /** @type {Map<string, number>} by id of the record: the latest revision that this page has seen */ #seen = new Map();
  /** @type {Map<string, SavedGame>} by game: what the browser's storage did not take */ #unwritten = new Map();
  /** By game: the state that was last read or written with a view. @type {Map<string, SavedGame>} */ #pictured = new Map();
  /** The latest revision of any game that this page has seen. */
  #last = 0;
  /** By game: what this page has written last. @type {Map<string, string>} */ #written = new Map();
  /** By id: what is played here. @type {Map<string, GameInfo>} */ #infos = new Map();

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

  /**
   * Saves the current game of its kind.
   * @param {Omit<SavedGame, "saved">} shown
   */
  saveGame(shown) {
    this.#save(this.#stamped(shown));
  }

  /** @param {SavedGame} game */
  #save(game) {
    const displaced = this.#placedByAnotherPage(game.record);
    const failure = this.#write(game);
    // Another page may have had no room for it anywhere else.
    if (displaced && !failure) void this.library.keepUnlessThere(displaced);
    // As long as one of the two has the game, it survives a reload.
    void this.library.keep(game, { isCurrent: true, isTold: failure === null }).then((isKept) => {
      if (failure && !isKept) this.storage.tellOnce("game", failure);
      else this.noteAverted();
      this.#rename(game);
    });
  }

  /**
   * The other game that the browser's storage has in the place of this one, if another page has written it.
   * @param {GameRecord} record
   */
  #placedByAnotherPage({ game, id }) {
    const text = this.storage.read(GAME + game);
    const info = this.#infos.get(game);
    if (text === null || !info || text === this.#written.get(game)) return null;
    const other = jsonIn(text)?.record?.id;
    return typeof other === "string" && other !== id ? this.#read(text, info) : null;
  }

  /**
   * Notifies the user where another page has begun another game in the place of one that is kept nowhere else, even now.
   * @param {Pick<StorageEvent, "key" | "oldValue" | "newValue">} change of the browser's storage by another page
   */
  async noteDisplaced({ key, oldValue, newValue }) {
    const { all } = this.library.unkept;
    if (!key?.startsWith(GAME) || newValue === null || !all.length) return;
    const [before, now] = [oldValue, newValue].map((text) => jsonIn(text)?.record?.id);
    const displaced = before === now ? null : all.find(({ record }) => record.id === before);
    if (!displaced || (await this.library.keep(displaced, { isTold: false }))) return;
    // It may be of another game than the screen that is shown by now.
    const { game } = displaced.record;
    this.storage.tellLoss("game", texts.notices.displaced(this.#infos.get(game)?.name ?? game));
  }

  /**
   * Keeps a game beside the current one of its kind.
   * @param {Omit<SavedGame, "saved">} shown
   * @param {boolean} isPlayed whether it is the one to continue with
   * @returns {Promise<boolean>} whether it is kept
   */
  keepGame(shown, isPlayed) {
    return this.library.keep(this.#stamped(shown), { isBeside: isPlayed });
  }

  /**
   * Notes that this page goes on from a game of the library.
   * @param {SavedGame} game
   */
  goOnFrom(game) {
    this.#see(game);
  }

  /**
   * Makes a removed game the current one of its kind again, exactly as it was, so that a tab which shows it can go on from it; unless
   * it has gone on there meanwhile, or another one has been begun: a game in progress is never displaced.
   * @param {SavedGame} game
   */
  restoreGame(game) {
    const { record } = game;
    if (this.#isTaken(record)) return;
    this.#see(game);
    // A view from the library has no legal moves.
    this.#save({ ...game, view: null });
  }

  /**
   * Whether a game, or another one that has begun, is the current one of its kind; what cannot be read might be that.
   * @param {GameRecord} record
   */
  #isTaken({ game, id }) {
    const text = this.storage.read(GAME + game);
    const now = this.#unwritten.get(game)?.record ?? jsonIn(text)?.record;
    if (!now) return text !== null;
    try {
      return now.id === id || hasBegun(completed(now));
    } catch {
      return true;
    }
  }

  /**
   * Removes a game if it is the current one of its kind.
   * @param {GameRecord} record
   * @returns {SavedGame | null} as it was; null if it was not, or was not readable
   */
  forgetGame({ game, id }) {
    this.#later.finish();
    const [unwritten, info] = [this.#unwritten.get(game), this.#infos.get(game)];
    const isWritten = this.#writtenId(game) === id;
    const written = isWritten && info ? this.#read(this.storage.read(GAME + game) ?? "", info) : null;
    if (isWritten) this.storage.remove(GAME + game);
    if (unwritten?.record.id !== id) return written;
    this.#unwritten.delete(game);
    return unwritten;
  }

  /** Whether a reload would lose a game: one that is not in the library and, as it is now, not in the browser's storage. */
  get wouldLoseGames() {
    return this.library.unkept.all.some(({ record: { game, id } }) => this.#unwritten.has(game) || this.#writtenId(game) !== id);
  }

  /** Withdraws what was said of a game that a reload would lose, once it would lose none. */
  noteAverted() {
    if (!this.wouldLoseGames) this.storage.noteAverted("game");
  }

  /** @param {string} game whose current one in the browser's storage is meant */
  #writtenId(game) {
    return jsonIn(this.storage.read(GAME + game))?.record?.id;
  }

  /**
   * The current game, or null. A browser that was killed may have lost the last moves from its storage,
   * but not from the library: what is newer and contains the other is taken. If both went on, the newer
   * one is; the other becomes a game of its own, and the user is told. A damaged entry is set aside, not
   * deleted.
   * @param {GameInfo} info
   * @returns {Promise<SavedGame | null>}
   */
  async loadGame(info) {
    this.#infos.set(info.id, info);
    const stored = await inTime(this.library.current(info));
    this.#later.finish();
    const text = this.storage.read(GAME + info.id);
    const read = text === null ? null : this.#read(text, info);
    if (text !== null && !read) this.setAside(info.id, stored ? texts.notices.unreadableCopied : texts.notices.unreadable);
    const { game, rest, isFork } = choose(this.#unwritten.get(info.id) ?? read, stored);
    if (read) this.#see(read);
    if (stored) this.#see(stored);
    if (rest) void this.#keepRest(rest, isFork);
    return game;
  }

  /**
   * Keeps the game that is not gone on from; one that went on elsewhere as a game of its own, and the user is told.
   * @param {SavedGame} rest
   * @param {boolean} isFork
   */
  async #keepRest(rest, isFork) {
    const isKept = await this.library.keep(isFork ? { ...rest, record: { ...rest.record, id: newId() } } : rest);
    if (isFork) this.storage.tell(isKept ? texts.library.forked : texts.library.forkNotKept);
  }

  /**
   * The latest state of a game, as far as it is the current one of its kind; else as the library has it.
   * @param {GameInfo} info
   * @param {string} id of its record
   * @returns {Promise<SavedGame | null>}
   */
  async gameNow(info, id) {
    const text = this.storage.read(GAME + info.id);
    const [stored, kept] = await Promise.all([inTime(this.library.current(info)), inTime(this.library.get(id, [info]))]);
    const read = text === null ? null : this.#read(text, info);
    const states = [read, stored, kept].filter((game) => game?.record.id === id);
    const game = states.reduce((one, other) => choose(one, other).game, null);
    if (game) this.#see(game);
    return game;
  }

  /**
   * Whether there is a game that is not the current one of its kind; where it is, that is known without waiting.
   * @param {GameInfo} info
   * @param {string} id of its record
   */
  async isBesideCurrent(info, id) {
    return this.#writtenId(info.id) !== id && (await inTime(this.library.get(id, [info], false))) !== null;
  }

  /**
   * Sets aside a saved game that cannot be played, and notifies the user.
   * @param {string} game
   * @param {string} [sentence]
   */
  setAside(game, sentence = texts.notices.unreadable) {
    this.#later.finish();
    const text = this.storage.read(GAME + game);
    // Where there is no room for it, it stays where it is until the next game takes its place.
    if (text !== null && this.storage.tryToWrite(UNREADABLE + game, text) === null) this.storage.remove(GAME + game);
    this.#unwritten.delete(game);
    this.storage.tell(sentence);
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

  /**
   * A game with the time and what orders its states.
   * @param {Omit<SavedGame, "saved">} shown
   * @returns {SavedGame}
   */
  #stamped(shown) {
    const id = this.library.idOf(shown.record.id);
    const record = id === shown.record.id ? shown.record : { ...shown.record, id };
    const saved = Date.now();
    this.#last = nextRevision(saved, this.#last);
    return { ...shown, record, saved, revision: this.#last, page: this.library.page, base: this.#seen.get(id) ?? 0 };
  }

  /**
   * A stored text as a game; null if it is not readable.
   * @param {string} text
   * @param {GameInfo} info
   * @returns {SavedGame | null}
   */
  #read(text, info) {
    try {
      const entry = JSON.parse(text);
      const record = entry.format === FORMAT ? recordIn(entry.record, info) : null;
      if (!record) return null;
      const way = isVariationPath(entry.way, record) ? entry.way : [];
      const end = lineAsRecord(record, way).moves.length;
      const ply = plyWithin(entry.ply, end);
      const view = entry.version === this.version && entry.view?.ply === ply ? entry.view : null;
      const [analysing, paused, flipped] = [entry.analysing, entry.paused, entry.flipped].map((value) => value === true);
      const manner = { analysing, paused, flipped, spent: timeOf(entry.spent) };
      const game = { record, way, ply, ...manner, result: resultOf(entry.result), view, saved: timeOf(entry.saved), ...stampOf(entry) };
      if (view) this.#pictured.set(record.game, game);
      return game;
    } catch {
      return null;
    }
  }

  /**
   * @param {SavedGame} game
   * @returns {Failure | null} why the browser's storage does not take it
   */
  #write(game) {
    const key = GAME + game.record.game;
    const entry = { format: FORMAT, version: this.version, ...game };
    // A view may have hundreds of moves: writing them now would make the move's animation stutter.
    const text = JSON.stringify({ ...entry, view: this.#pictureOf(game) });
    this.#later.drop(key);
    this.#unwritten.delete(game.record.game);
    const failure = this.storage.tryToWrite(key, text);
    if (failure) this.#unwritten.set(game.record.game, game);
    else this.#written.set(game.record.game, text);
    if (!failure && game.view) this.#addView(game.record.game, text, JSON.stringify(entry));
    return failure;
  }

  /**
   * What is painted of a game that is opened again before its legal moves are known; null if nothing is known of its position.
   * @param {SavedGame} game
   * @returns {View | null}
   */
  #pictureOf(game) {
    const { record, way, ply, view } = game;
    if (view) this.#pictured.set(record.game, game);
    const before = this.#pictured.get(record.game);
    const isSame = before?.ply === ply && haveSameMoves(lineAsRecord(before.record, before.way), lineAsRecord(record, way));
    return isSame ? pictureIn(before.view) : null;
  }

  /**
   * @param {string} game
   * @param {string} text what has been written
   * @param {string} withView
   */
  #addView(game, text, withView) {
    const key = GAME + game;
    this.#later.add(key, () => {
      // Another page of the site may have written another game there.
      if (this.storage.read(key) !== text) return;
      if (this.storage.tryToWrite(key, withView) === null) this.#written.set(game, withView);
    });
  }

  /**
   * Writes a game under its new id, once it has become a second game.
   * @param {SavedGame} game
   */
  #rename(game) {
    const { record } = game;
    const id = this.library.idOf(record.id);
    if (id !== record.id && this.#last === game.revision) this.#write({ ...game, record: { ...record, id } });
  }

  /**
   * Notes a state of a game that this page has seen.
   * @param {Pick<SavedGame, "record" | "saved" | "revision">} game
   */
  #see(game) {
    const revision = revisionOf(game);
    const { id } = game.record;
    this.#seen.set(id, Math.max(revision, this.#seen.get(id) ?? 0));
    this.#last = Math.max(revision, this.#last);
  }
}

/**
 * The answer of the library, or null if it is late.
 * @param {Promise<SavedGame | null>} answer
 */
function inTime(answer) {
  /** @type {Promise<null>} */
  const late = new Promise((resolve) => setTimeout(() => resolve(null), PATIENCE));
  return Promise.race([answer, late]);
}
