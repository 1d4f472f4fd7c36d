/** How both sides stand, small and quiet, where seats would take too much room: beside a puzzle, in a lesson. */

import { emblem } from "../../board/slab/static-board.js";
import { element, setText } from "../../dom.js";
import { texts } from "../../texts/index.js";
import { scoreParts } from "./score.js";

/** @import { GameParts, PanelPart } from "../../board/skin.js" */
/** @import { Session } from "../../game/session.js" */
/** @import { PlayerIndex } from "../../seam.js" */

export class Standing {
  element;
  #sides;

  /**
   * @param {Session} session
   * @param {GameParts} gameParts
   * @param {PlayerIndex} first whose score is told first
   */
  constructor(session, gameParts, first) {
    this.session = session;
    const order = /** @type {PlayerIndex[]} */ (first === 0 ? [0, 1] : [1, 0]);
    this.#sides = order.map((player) => new Side(session, gameParts, player));
    this.element = element("div", { class: "standing", role: "group", "aria-label": texts.seats.label }, ...this.#sides.map((side) => side.element));
    this.update();
  }

  update() {
    for (const side of this.#sides) side.update();
  }

  close() {
    for (const side of this.#sides) side.close();
  }
}

class Side {
  #name = element("span", { class: "name" });
  #score = element("span", { class: "score", "aria-hidden": "true" });
  #spoken = element("span", { class: "spoken" });
  #emblem;
  /** What the game shows at a seat. @type {PanelPart | null} */ #gamePart;

  /**
   * @param {Session} session
   * @param {GameParts} gameParts
   * @param {PlayerIndex} player
   */
  constructor(session, { skin, makeSeatPart }, player) {
    this.session = session;
    this.player = player;
    this.#emblem = emblem(skin, player);
    this.#gamePart = makeSeatPart?.(session, player) ?? null;
    const parts = this.#gamePart ? [this.#gamePart.element] : [];
    this.element = element("div", { "data-side": String(player) }, this.#emblem.element, this.#name, ...parts, this.#score, this.#spoken);
  }

  update() {
    const { name, score, spoken } = this.session.state.view.players[this.player];
    setText(this.#name, name);
    if (this.#score.textContent !== score) this.#score.replaceChildren(...scoreParts(score));
    setText(this.#spoken, spoken);
    this.#gamePart?.update();
  }

  close() {
    this.#gamePart?.close();
    this.#emblem.close();
  }
}
