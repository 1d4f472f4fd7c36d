/**
 * A game that is visited beside the game in progress: one from a link or a file, or one of My games. To look
 * at it stores nothing. Once something changes in it, it is kept: as the game in progress where there is
 * none, else as a game of its own, so that nothing ever takes the place of a game in progress.
 */

import { hasBegun } from "./record/record.js";
import { isOver } from "./storage/saved-game.js";

/** @import { View } from "../seam.js" */
/** @import { GameRecord } from "./record/record.js" */
/** @import { Session } from "./session.js" */
/** @import { SavedGame } from "./storage/saved-game.js" */
/** @import { GameStore } from "./storage/store.js" */

/**
 * What a screen needs to show a game that is visited.
 * @typedef {object} Visited
 * @property {SavedGame | null} game null while it is still to come
 * @property {boolean} [isPlayed] whether it is played already, and not only looked at
 * @property {(own: SavedGame | null) => Visit} visit gets the current game of the kind
 * @property {(start: View) => View} view what is shown until Python has answered, made from the game's start
 * @property {(session: Session, visit: Visit, here: Here, signal: AbortSignal) => Promise<void>} begin shows the game as
 *   soon as it is there
 * @property {(session: Session, visit: Visit, game: string) => {element: HTMLElement, update: () => void}} panel
 *   tells whose game it is; gets the id of its rules
 * @property {(id: string) => Promise<void>} refuse sets aside a kept game that cannot be played
 */

/**
 * What is here where a game comes in.
 * @typedef {object} Here
 * @property {SavedGame | null} own the game in progress
 * @property {(id: string) => Promise<SavedGame | null>} take makes a game this tab's, and returns how it is stored then
 */

/** A session saves its game here as it does in the store. */
export class Visit {
  /** The game in progress, beside which this one is visited. @type {SavedGame | null} */ own;
  /** Whether the game visited has become the one in progress. */
  isInProgress = false;
  /** Called when something has changed in the game, and it is one's own from now on. */
  onOwn = () => {};
  /** The game as it was found. @type {GameRecord | null} */ #found = null;
  /** The same, while it is being kept. @type {GameRecord | null} */ #asked = null;
  #store;
  /** Where the game is found as it was. */ #address;
  /** The address of the page. */ #current;
  /** The address of the page once everything is kept. */ #due;
  #setAddress;

  /**
   * @param {Pick<GameStore, "saveGame" | "keepGame">} store
   * @param {SavedGame | null} own the current game of the kind
   * @param {string} address of the visit
   * @param {(address: string, from: string) => void} setAddress the address of the page, without going there;
   *   only from the address that it has had so far
   */
  constructor(store, own, address, setAddress) {
    this.#store = store;
    this.own = own && own.record.moves.length > 0 && !isOver(own) ? own : null;
    this.#address = this.#current = this.#due = address;
    this.#setAddress = setAddress;
  }

  /**
   * The game visited has been found.
   * @param {GameRecord} record
   * @param {string} [address] where it is found from now on
   */
  find(record, address = this.#address) {
    this.#found = record;
    this.#address = address;
    this.#goTo(address);
  }

  /**
   * Goes on as the game in progress, which a friend's link has brought a move for.
   * @param {Omit<SavedGame, "saved">} game
   */
  goOn(game) {
    this.isInProgress = true;
    this.own = null;
    this.#goTo(game.record.game);
    this.#store.saveGame(game);
  }

  /**
   * Saves the game once something has changed in it.
   * @param {Omit<SavedGame, "saved">} game
   */
  saveGame(game) {
    const isChanged = game.record !== this.#found;
    if (this.isInProgress) this.#store.saveGame(game);
    else if (!isChanged) {
      // What is being kept has its address as soon as it is, whatever is looked at meanwhile.
      if (game.record !== this.#asked) this.#goTo(this.#address);
    } else {
      if (this.own || isOver(game)) void this.keep(game, true);
      else this.goOn(game);
      this.onOwn();
    }
  }

  /**
   * Keeps the game in My games, and gives it its address once that leads to it.
   * @param {Omit<SavedGame, "saved">} game
   * @param {boolean} [isPlayed] whether it is the one to continue with
   * @returns {Promise<boolean>} whether it is kept
   */
  async keep(game, isPlayed = false) {
    const { record } = game;
    if (!hasBegun(record)) return false;
    const address = addressOf(record);
    this.#due = address;
    const isKept = await this.#store.keepGame(game, isPlayed);
    if (isKept && this.#due === address) this.#goTo(address);
    return isKept;
  }

  /**
   * Keeps the game as it was found: from then on it is found in My games, unless something has changed in it meanwhile.
   * @param {Omit<SavedGame, "saved">} game
   * @returns {Promise<boolean>} whether it is kept
   */
  async keepAsFound(game) {
    this.#asked = game.record;
    const isKept = await this.keep(game);
    this.#asked = null;
    if (isKept && this.#found === game.record && this.#current === addressOf(game.record)) this.#address = this.#current;
    return isKept;
  }

  /**
   * Renames the page's address, unless it is that already: a screen that is left saves its game once more.
   * @param {string} address
   */
  #goTo(address) {
    this.#due = address;
    if (address === this.#current) return;
    const from = this.#current;
    this.#current = address;
    this.#setAddress(address, from);
  }
}

/**
 * Where a game of My games is shown.
 * @param {GameRecord} record
 */
function addressOf({ game, id }) {
  return `${game}/${id}`;
}
