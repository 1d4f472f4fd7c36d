/** The small boards in the rows of My games: painted from the view that is stored with a game, or asked from Python. */

import { smallBoard } from "../board/slab/static-board.js";
import { element } from "../dom.js";
import { asRequest } from "../game/record/record.js";
import { lineAsRecord } from "../game/record/variations.js";

/** @import { Skin } from "../board/skin.js" */
/** @import { StaticPicture } from "../board/slab/static-board.js" */
/** @import { EngineClient } from "../engine/client.js" */
/** @import { View } from "../seam.js" */
/** @import { Library } from "./library.js" */
/** @import { LibraryEntry } from "./stored/entries.js" */

/** @typedef {{place: HTMLElement, board?: StaticPicture, view?: string}} Placed with the view that is painted, as a text */

export class RowPictures {
  /** By the id of the game: the place of its board, and what is painted there. @type {Map<string, Placed>} */ #placed = new Map();

  /**
   * @param {{engine: EngineClient, library: Library}} services
   * @param {Record<string, Skin>} skins
   * @param {(game: LibraryEntry, place: HTMLElement) => void} onView called when Python has answered, and the game
   *   has its view and how it ended
   */
  constructor({ engine, library }, skins, onView) {
    this.engine = engine;
    this.library = library;
    this.skins = skins;
    this.onView = onView;
  }

  /**
   * The place of a game's board, which is painted now or as soon as its view has come.
   * @param {LibraryEntry} game
   */
  of(game) {
    const place = element("div", { class: "board" });
    this.#placed.set(game.id, { ...this.#placed.get(game.id), place });
    try {
      if (this.#isKnown(game)) this.#paint(game, place);
    } catch (error) {
      console.warn("A stored picture cannot be painted:", error);
      this.#placed.set(game.id, { place });
      game.view = null;
    }
    if (!this.#isKnown(game)) void this.#ask(game, place);
    return place;
  }

  close() {
    for (const { board } of this.#placed.values()) board?.close();
  }

  /** @param {LibraryEntry} game */
  #isKnown(game) {
    return game.view !== null && game.version === this.library.version;
  }

  /**
   * @param {LibraryEntry} game
   * @param {HTMLElement} place
   */
  #paint(game, place) {
    const view = /** @type {View} */ (game.view);
    const text = JSON.stringify(view);
    const before = this.#placed.get(game.id);
    let board = before?.view === text ? before.board : undefined;
    if (!board) {
      before?.board?.close();
      board = smallBoard(this.skins[view.game], view);
    }
    this.#placed.set(game.id, { place, board, view: text });
    place.replaceChildren(board.element);
  }

  /**
   * @param {LibraryEntry} game
   * @param {HTMLElement} place
   */
  async #ask(game, place) {
    const view = await this.engine.view(asRequest(lineAsRecord(game.record, game.way), game.ply)).catch(() => null);
    // Without one its place stays empty; another tab may have gone on with the game, which has a new place then.
    if (!view || this.#placed.get(game.id)?.place !== place) return;
    game.view = view;
    game.version = this.library.version;
    // It may also say how the game has ended.
    if (!game.way.length) game.result ??= view.final;
    this.#paint(game, place);
    void this.library.keepView(game);
    this.onView(game, place);
  }
}
