/**
 * Where play rests, in place of the players and the step: who leads, both scores, what comes next, and the
 * button that goes on.
 */

import { emblem } from "../../board/slab/static-board.js";
import { element } from "../../dom.js";
import { levelText } from "../../game/record/level.js";
import { texts } from "../../texts/index.js";
import { resultTexts as words } from "../../texts/result/index.js";
import { titleHeading } from "./title.js";

/** @import { Skin } from "../../board/skin.js" */
/** @import { Session } from "../../game/session.js" */
/** @import { PlayerIndex, Rest } from "../../seam.js" */

export class RestPanel {
  element = element("section", { class: "result rest", hidden: true, "aria-label": words.restLabel });
  /** @type {Rest | null} */ #shown = null;
  /** @type {{element: HTMLElement, close: () => void}[]} */ #emblems;

  /**
   * @param {Session} session
   * @param {Skin} skin
   */
  constructor(session, skin) {
    this.session = session;
    this.#emblems = /** @type {PlayerIndex[]} */ ([0, 1]).map((player) => emblem(skin, player));
    this.begin = element("button", { class: "button", type: "button", onclick: () => void session.goOn() });
  }

  get isShown() {
    const { resting, waiting, elsewhere } = this.session.state;
    return resting !== null && !waiting && !elsewhere && this.session.result === null;
  }

  update() {
    this.element.hidden = !this.isShown;
    const { rest } = this.session.state.view;
    if (!this.isShown || !rest || rest === this.#shown) return;
    this.#shown = rest;
    this.begin.textContent = rest.begin;
    this.element.replaceChildren(
      titleHeading(standing(this.session, rest)),
      element("p", {}, rest.reason),
      element("div", { class: "rounds" }, this.#score(0, rest), this.#score(1, rest)),
      element("div", { class: "next" }, this.begin),
      element("h3", {}, rest.title),
      element("p", { class: "coming" }, rest.text),
    );
  }

  close() {
    for (const one of this.#emblems) one.close();
  }

  /**
   * @param {PlayerIndex} player
   * @param {Rest} rest
   */
  #score(player, { players }) {
    const { record } = this.session.state;
    const { name, score, spoken } = players[player];
    const by = record.players[player];
    const isReader = this.session.isReaders(player);
    const who = by.kind === "computer" ? `${texts.seats.computer}, ${levelText(texts.seats, by.level)}` : by.name || (by.kind === "friend" ? texts.seats.friend : "");
    return element(
      "div",
      {},
      element("span", { class: "player" }, this.#emblems[player].element, isReader ? texts.seats.you : name),
      element("output", { "aria-hidden": "true" }, score),
      element("span", { class: "spoken" }, spoken),
      element("small", {}, isReader ? name : who),
    );
  }
}

/**
 * Who leads, and by how much.
 * @param {Session} session
 * @param {Rest} rest
 */
export function standing(session, { leader, margin, players }) {
  if (leader === null) return words.even;
  if (session.isReaders(leader)) return words.youLead(margin);
  return words.leads(session.nameOf(leader) ?? players[leader].name, margin);
}
