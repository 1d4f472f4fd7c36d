/** The two players: piece, name, who plays, points, and what else a game shows beside them. */

import { emblem } from "../../app/board/slab/static-board.js";
import { element, setAttribute, setText } from "../../app/dom.js";
import { levelText } from "../../app/game/record/level.js";
import { otherPlayer } from "../../app/game/record/record.js";

/** @import { GameParts } from "../../app/board/skin.js" */
/** @import { Session } from "../../app/game/session.js" */
/** @import { PlayerIndex } from "../../app/seam.js" */
/** @import { Words } from "./words/index.js" */

export class Seats {
  /** @type {{update: () => void, close: () => void}[]} */ #seats;

  /**
   * @param {Session} session
   * @param {Pick<GameParts, "skin" | "makeSeatPart">} gameParts
   * @param {Words} words
   */
  constructor(session, { skin, makeSeatPart }, words) {
    this.session = session;
    const seats = /** @type {PlayerIndex[]} */ ([0, 1]).map((player) => seat(session, skin, player, makeSeatPart?.(session, player) ?? null, words));
    this.#seats = seats;
    this.fromTop = seats.map((one) => one.element).toReversed();
    this.element = element("section", { class: "marks", "aria-label": words.players });
    this.update();
  }

  update() {
    const order = this.session.state.flipped ? this.fromTop.toReversed() : this.fromTop;
    if (this.element.firstElementChild !== order[0]) this.element.replaceChildren(...order);
    for (const one of this.#seats) one.update();
  }

  close() {
    for (const one of this.#seats) one.close();
  }
}

/**
 * @param {Session} session
 * @param {GameParts["skin"]} skin
 * @param {PlayerIndex} player
 * @param {import("../../app/board/skin.js").PanelPart | null} gamePart
 * @param {Words} words
 */
function seat(session, skin, player, gamePart, words) {
  const piece = emblem(skin, player);
  const name = element("b");
  const who = element("small");
  // The points are no news of their own: the move that brings them is told.
  const points = element("output", { "aria-live": "off" });
  const made = element("div", {}, piece.element, element("span", {}, name, " ", who), points, gamePart?.element);
  const update = () => {
    const { record, view } = session.state;
    const by = record.players[player];
    setText(name, view.players[player].name);
    const isAlone = record.players[otherPlayer(player)].kind === by.kind;
    setText(who, by.kind === "computer" ? levelText(words, by.level) : isAlone ? "" : words.you);
    setText(points, view.players[player].score);
    setAttribute(made, "data-turn", session.toMove === player);
    gamePart?.update();
  };
  return {
    element: made,
    update,
    close: () => {
      piece.close();
      gamePart?.close();
    },
  };
}
