/** What is known of the games of the library without reading them, and what of it cannot be read. */

import { isBroken, keyOf } from "./stored/entries.js";
import { latestOf } from "./stored/removed.js";
import { summaryOf } from "./stored/summaries.js";
import { asideHere } from "./unreadable.js";

/** @import { SavedGame } from "../game/storage/saved-game.js" */
/** @import { GameStore } from "../game/storage/store.js" */
/** @import { GameInfo } from "../seam.js" */
/** @import { Library } from "./library.js" */
/** @import { BrokenEntry, LibraryEntry } from "./stored/entries.js" */

/**
 * Adds the games of pages that were closed before they could store them to the library, or at least to what it could not keep.
 * @param {{library: Library, store: GameStore}} services
 * @param {GameInfo[]} infos
 * @param {boolean} [isTold] whether the user is notified of a failure, as usual
 */
export async function keepInProgress({ library, store }, infos, isTold) {
  for (const info of infos) {
    const game = await store.loadGame(info);
    if (game) await library.keep(game, { isTold });
  }
}

export class KnownGames {
  /** The games in short, in the order of the library. @type {Awaited<ReturnType<Library["overview"]>>} */ all = [];
  /** Texts that were put aside, since nothing could be read of them. @type {string[]} */ unreadable = [];

  /**
   * @param {{library: Library, store: GameStore}} services
   * @param {GameInfo[]} infos
   */
  constructor({ library, store }, infos) {
    this.library = library;
    this.store = store;
    this.infos = infos;
  }

  async begin() {
    await keepInProgress(this, this.infos);
    await this.look();
  }

  /** Looks anew. */
  async look() {
    this.all = await this.library.overview(this.infos);
    this.unreadable = await asideHere(this);
  }

  /**
   * Takes an entry out of the library.
   * @param {LibraryEntry | BrokenEntry} shown
   * @param {SavedGame | null} [current] its state where it was the game in progress
   * @returns {Promise<ReturnType<typeof latestOf> | null>} what it was last, wherever that was kept; null where it could not be removed
   */
  async remove(shown, current = null) {
    const { infos, library } = this;
    const key = keyOf(shown);
    const unkept = library.unkept.all.filter(({ record }) => record.id === key);
    const removed = await library.remove(shown, infos);
    if (!removed) return null;
    this.all = this.all.filter((one) => one.key !== key);
    return latestOf(removed, current ? [...unkept, current] : unkept, library.version);
  }

  /** Throws away what could not be read. */
  async clearUnreadable() {
    await this.library.clearUnreadable();
    this.store.clearUnreadable();
    this.unreadable = [];
  }

  /**
   * Takes in what has become known of a game.
   * @param {LibraryEntry} game
   */
  learn(game) {
    this.all = this.all.map((one) => (one.key === game.id ? summaryOf(game) : one));
  }

  /**
   * Corrects what was known of games that another version of the site, or another tab, has changed.
   * @param {Map<string, LibraryEntry | BrokenEntry>} entries as they have just been read
   * @returns {boolean} whether anything was corrected
   */
  correct(entries) {
    /** @type {(LibraryEntry | BrokenEntry)[]} */
    const changed = [];
    this.all = this.all.map((one) => {
      const entry = entries.get(one.key);
      if (!entry || (isBroken(entry) && isBroken(one))) return one;
      const now = isBroken(entry) ? entry : summaryOf(entry);
      if (JSON.stringify(now) === JSON.stringify(one)) return one;
      changed.push(entry);
      return now;
    });
    if (changed.length) void this.library.summarise(changed);
    return changed.length > 0;
  }
}
