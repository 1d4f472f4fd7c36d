/** How the scores of a finished game came about, where the tray has room for it without growing. */

import { emblem } from "../../app/board/slab/static-board.js";
import { element } from "../../app/dom.js";
import { later } from "../../app/later.js";

/** @import { Skin } from "../../app/board/skin.js" */
/** @import { Session } from "../../app/game/session.js" */
/** @import { PlayerIndex, Result } from "../../app/seam.js" */

export class Tally {
  element = element("div", { class: "sum", hidden: true });
  /** @type {Result | null} */ #shown = null;

  /**
   * @param {Session} session
   * @param {Skin} skin
   * @param {HTMLElement} tray
   */
  constructor(session, skin, tray) {
    this.session = session;
    this.skin = skin;
    this.tray = tray;
  }

  update() {
    const { result } = this.session;
    if (this.session.state.waiting || result === this.#shown) return;
    this.#shown = result;
    this.element.hidden = true;
    if (result) void later(() => import("../../app/panel/result/tally.js"), ({ tallyTable }) => this.#show(result, tallyTable));
  }

  /**
   * @param {Result} result
   * @param {typeof import("../../app/panel/result/tally.js").tallyTable} tallyTable
   */
  #show(result, tallyTable) {
    if (result !== this.#shown || !result.tally?.rows.length) return;
    const { players } = this.session.state.view;
    const heads = players.map(({ name }, player) => ({ emblem: emblem(this.skin, /** @type {PlayerIndex} */ (player)).element, name, side: null }));
    const height = this.tray.offsetHeight;
    this.element.replaceChildren(tallyTable(result, players, heads) ?? "");
    this.element.hidden = false;
    this.element.hidden = this.tray.offsetHeight > height;
  }
}
