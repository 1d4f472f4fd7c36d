/** A player's reserve beside the board, shown at the seat. */

import { staticPiece } from "../../board/slab/static-board.js";
import { element } from "../../dom.js";

/** @import { Skin } from "../../board/skin.js" */
/** @import { StaticPicture } from "../../board/slab/static-board.js" */
/** @import { Session } from "../../game/session.js" */
/** @import { PlayerIndex } from "../../seam.js" */

export class Reserve {
  element = element("span", { class: "reserve" });
  /** @type {StaticPicture[]} */ #pieces = [];
  #shown = "";

  /**
   * @param {Session} session
   * @param {Skin} skin
   * @param {PlayerIndex} player
   */
  constructor(session, skin, player) {
    this.session = session;
    this.skin = skin;
    this.player = player;
  }

  update() {
    const { cells, pieces } = this.session.state.view;
    const held = pieces.flatMap((piece) => {
      const cell = cells.find(({ id }) => id === piece.cell);
      return cell?.area === "shelf" && piece.owner === this.player ? [{ piece, cell }] : [];
    });
    const shown = JSON.stringify(held.map(({ cell }) => [cell.id, cell.label]));
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.close();
    this.#pieces = held.map(({ piece }) => staticPiece(this.skin, piece));
    this.element.replaceChildren(
      ...held.map(({ cell: { id, label } }, index) =>
        element(
          "button",
          { type: "button", "aria-label": label, title: label, onclick: () => void this.session.pick(id) },
          this.#pieces[index].element,
        ),
      ),
    );
  }

  /** Releases the canvases. */
  close() {
    for (const { close } of this.#pieces) close();
  }
}
