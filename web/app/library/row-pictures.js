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

export class RowPictures {
  /** By the id of the game. @type {Map<string, StaticPicture>} */ #boards = new Map();

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
    try {
      if (this.#isKnown(game)) this.#paint(game, place);
    } catch (error) {
      console.warn("A stored picture cannot be painted:", error);
      this.#boards.delete(game.id);
      game.view = null;
    }
    if (!this.#isKnown(game)) void this.#ask(game, place);
    return place;
  }

  close() {
    for (const { close } of this.#boards.values()) close();
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
    const board = this.#boards.get(game.id) ?? smallBoard(this.skins[view.game], view, "");
    board.element.querySelector("canvas")?.setAttribute("aria-hidden", "true");
    this.#boards.set(game.id, board);
    place.replaceChildren(board.element);
  }

  /**
   * @param {LibraryEntry} game
   * @param {HTMLElement} place
   */
  async #ask(game, place) {
    const view = await this.engine.view(asRequest(lineAsRecord(game.record, game.way), game.ply)).catch(() => null);
    if (!view) return; // its place stays empty
    game.view = view;
    game.version = this.library.version;
    // It may also say how the game has ended.
    if (!game.way.length) game.result ??= view.final;
    this.#paint(game, place);
    void this.library.keepView(game);
    this.onView(game, place);
  }
}
