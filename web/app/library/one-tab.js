/** A session that is played in one tab at a time: other tabs show its moves, until they take it over. */

import { hasBegun, newId } from "../game/record/record.js";
import { lineAsRecord } from "../game/record/variations.js";
import { GameLock } from "../game/storage/game-lock.js";
import { isVariationPath, plyWithin, recordIn } from "../game/storage/saved-game.js";

/** @import { GameRecord } from "../game/record/record.js" */
/** @import { Cursor } from "../game/session-state.js" */
/** @import { Session } from "../game/session.js" */
/** @import { SavedGame } from "../game/storage/saved-game.js" */
/** @import { GameStore } from "../game/storage/store.js" */
/** @import { GameInfo } from "../seam.js" */
/** @import { Library } from "./library.js" */

export class OneTab {
  /** @type {Session | null} */ #session = null;
  /** What was last sent to other tabs. @type {Cursor | null} */ #told = null;

  /**
   * @param {{store: GameStore, library: Library}} services
   * @param {GameInfo} info
   */
  constructor({ store, library }, info) {
    this.store = store;
    this.library = library;
    this.info = info;
    this.lock = new GameLock({
      give: () => this.#give(),
      lost: () => this.#session?.state.elsewhere || this.#session?.yieldTo(),
      regained: (id) => void this.#goOn(id),
      told: (game) => this.#show(game),
    });
  }

  /**
   * Asks for a game that is about to be shown.
   * @param {GameRecord} record
   * @returns {Promise<{record: GameRecord, elsewhere: boolean}>} the game, and whether another tab plays
   *   it; if nothing has happened in it yet, this tab gets one of its own
   */
  async claim(record) {
    if (await this.lock.claim(record.id)) return { record, elsewhere: false };
    if (hasBegun(record)) return { record, elsewhere: true };
    const own = { ...record, id: newId() };
    await this.lock.claim(own.id);
    return { record: own, elsewhere: false };
  }

  /**
   * Follows a session: its changes are sent to other tabs, and theirs are shown.
   * @param {Session} session
   */
  follow(session) {
    this.#session = session;
    this.#told = session.state;
    session.addEventListener("change", () => void this.#onChange(session));
  }

  /** Takes the game over from the tab that plays it. */
  takeOver() {
    return this.lock.takeOver();
  }

  /**
   * Takes a game that is about to be shown from the tab that plays it, which stores it first.
   * @param {string} id of its record
   * @returns {Promise<SavedGame | null>} the game as it is stored then
   */
  async take(id) {
    if (!(await this.lock.claim(id))) await this.lock.takeOver();
    return this.store.gameNow(this.info, id);
  }

  close() {
    this.#session = null;
    this.lock.close();
  }

  /** @param {Session} session */
  async #onChange(session) {
    const { record, way, ply, analysing, elsewhere } = session.state;
    const before = this.#told;
    if (before?.record === record && before.way === way && before.ply === ply && before.analysing === analysing) return;
    this.#told = { record, way, ply, analysing };
    if (before?.record.id === record.id) {
      if (!elsewhere) this.lock.tell(this.#told);
    } else {
      const isHere = await this.lock.claim(record.id);
      // It may have been taken from another tab, which shows it still.
      if (isHere) this.lock.tell({ record, way, ply, analysing });
      else if (session.state.record.id === record.id) session.yieldTo();
    }
  }

  /** Stores the game for the tab that takes it over. */
  async #give() {
    this.#session?.keep();
    this.#session?.yieldTo();
    await this.library.settled();
  }

  /** Goes on with the game that is shown as another tab has left it. @param {string} id of its record */
  async #goOn(id) {
    const session = this.#session;
    if (session?.state.record.id !== id) return;
    const stored = await this.store.gameNow(this.info, id);
    const { record } = session.state;
    if (this.#session !== session || record.id !== id) return;
    // A game that is as it is shown has not been played: it is only looked at, if it was so far.
    const isAsShown = stored !== null && JSON.stringify(stored.record) === JSON.stringify(record);
    const game = isAsShown ? { ...stored, record } : (stored ?? session.state);
    session.adopt(game, { elsewhere: false, elapsed: stored?.spent ?? 0 });
  }

  /** @param {any} game as another tab, perhaps of another version of the site, has it */
  #show(game) {
    const record = this.#session?.state.elsewhere ? recordIn(game?.record, this.info) : null;
    if (!record) return;
    const way = isVariationPath(game.way, record) ? game.way : [];
    const ply = plyWithin(game.ply, lineAsRecord(record, way).moves.length);
    this.#session?.adopt({ record, way, ply, analysing: game.analysing === true }, { elsewhere: true });
  }
}
