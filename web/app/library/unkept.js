/**
 * The games that could not be stored: they live as long as the page does, and are brought back from here. Dispatches
 * "change" when there is one more, or one less.
 */

import { revisionOf } from "../game/storage/newer.js";
import { texts } from "../texts/index.js";

/** @import { Bookmark, State } from "../game/session-state.js" */
/** @import { SavedGame } from "../game/storage/saved-game.js" */

export class UnkeptGames extends EventTarget {
  /** By id, the one that was on the screen last at the end. @type {Map<string, SavedGame>} */ #games = new Map();

  get all() {
    return [...this.#games.values()];
  }

  /** @param {string} id of a record */
  has(id) {
    return this.#games.has(id);
  }

  /**
   * Notes whether a state of a game is stored; one that has been overtaken says nothing of the game as it is now.
   * @param {SavedGame} game
   * @param {boolean} isKept
   */
  note(game, isKept) {
    const { id } = game.record;
    const known = this.#games.get(id);
    if (known && revisionOf(known) > revisionOf(game)) return;
    if (isKept) return this.forget(id);
    this.#games.delete(id);
    this.#games.set(id, game);
    if (!known) this.#tell();
  }

  /** @param {string} id of a record that is stored, or wanted no more */
  forget(id) {
    if (this.#games.delete(id)) this.#tell();
  }

  /**
   * What can be brought back: what the last change has replaced, and else the last game of the kind that is not stored.
   * @param {Pick<State, "record" | "replaced" | "visiting">} state
   * @returns {Bookmark | null}
   */
  wayBack({ record, replaced, visiting }) {
    const sentence = texts.think.notKept;
    if (replaced) return replaced.record.id !== record.id && this.has(replaced.record.id) ? { ...replaced, sentence } : replaced;
    const last = this.all.findLast((game) => game.record.game === record.game && game.record.id !== record.id);
    return last && !visiting ? { ...last, final: last.result, sentence } : null;
  }

  #tell() {
    this.dispatchEvent(new Event("change"));
  }
}
