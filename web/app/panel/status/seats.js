/** The two players: piece, name, who plays, score, and why the score changed. */

import { emblem } from "../../board/slab/static-board.js";
import { element, setAttribute, setText, unbrokenSums } from "../../dom.js";
import { levelText } from "../../game/record/level.js";
import { isAgainstOther } from "../../game/record/record.js";
import { texts } from "../../texts/index.js";
import { ClockFace } from "./clock-face.js";
import { LevelChoice } from "./level-choice.js";
import { scoreParts } from "./score.js";

/** @import { GameParts, PanelPart, Skin } from "../../board/skin.js" */
/** @import { Session } from "../../game/session.js" */
/** @import { GameInfo, PlayerIndex } from "../../seam.js" */

/** Scores of more characters than the first number are set smaller, of more than the second smaller still. */
const LONG_SCORES = [4, 9];

export class Seats {
  element;
  /** @type {Seat[]} */ #seats;

  /**
   * @param {Session} session
   * @param {Skin} skin
   * @param {GameInfo} info
   * @param {(sentence: string) => void} say makes screen readers say a sentence
   * @param {GameParts["makeSeatPart"]} makeSeatPart
   */
  constructor(session, skin, info, say, makeSeatPart) {
    this.session = session;
    const seat = (/** @type {PlayerIndex} */ player) =>
      new Seat(session, skin, info, player, say, makeSeatPart?.(session, player) ?? null);
    this.#seats = [seat(0), seat(1)];
    this.pebble = element("i", { class: "pebble" });
    this.element = element("section", { class: "seats", "aria-label": texts.seats.label }, this.pebble);
    this.update();
  }

  update() {
    const { flipped } = this.session.state;
    const fromTop = flipped ? this.#seats : this.#seats.toReversed();
    if (fromTop[0].element.nextElementSibling !== fromTop[1].element) {
      this.element.append(...fromTop.map((seat) => seat.element));
    }
    const turn = fromTop.findIndex(({ player }) => player === this.session.toMove);
    setAttribute(this.element, "data-turn", turn < 0 ? "" : turn);
    for (const seat of this.#seats) seat.update();
  }

  close() {
    for (const seat of this.#seats) seat.close();
  }
}

class Seat {
  /**
   * @param {Session} session
   * @param {Skin} skin
   * @param {GameInfo} info
   * @param {PlayerIndex} player
   * @param {(sentence: string) => void} say
   * @param {PanelPart | null} gamePart
   */
  constructor(session, skin, info, player, say, gamePart) {
    this.session = session;
    this.player = player;
    this.gamePart = gamePart;
    this.emblem = emblem(skin, player);
    this.choice = new LevelChoice(info.levels, (level) => void session.setLevel(player, level));
    this.name = element("b", { class: "name" });
    this.who = element("span", { class: "who" });
    this.score = element("span", { class: "score", "aria-hidden": "true" });
    this.clock = new ClockFace(session, player, say);
    this.spoken = element("span", { class: "spoken" });
    this.why = element("span", { class: "why" });
    this.element = element(
      "div",
      { class: "seat" },
      this.emblem.element,
      element("div", { class: "row" }, this.name, this.clock.element, this.score),
      element("div", { class: "row" }, element("span", { class: "line" }, this.who, gamePart?.element), this.why),
      this.spoken,
    );
  }

  update() {
    const { record, view, ...state } = this.session.state;
    const { ended } = this.session;
    // In analysis both sides are free, but a finished game still says who has played it.
    const analysing = state.analysing && !ended;
    const { name, score, spoken, why: reason } = view.players[this.player];
    const move = this.session.onlyCandidate;
    const why = move ? texts.seats.after(move.preview.scores[this.player]) : reason;
    const isToMove = this.session.toMove === this.player;
    this.element.toggleAttribute("data-turn", isToMove);
    setText(this.name, name);
    if (this.score.textContent !== score) this.score.replaceChildren(...scoreParts(score));
    const [long, veryLong] = LONG_SCORES;
    setAttribute(this.element, "data-long", score.length > veryLong ? "very" : score.length > long);
    setText(this.spoken, isToMove ? `${spoken}, ${texts.seats.toMove}` : spoken);
    if (this.why.textContent !== why) {
      // A new element, so that it fades in again.
      const line = element("span", { class: "why" }, ...unbrokenSums(why));
      this.why.replaceWith(line);
      this.why = line;
    }
    this.gamePart?.update();
    const player = record.players[this.player];
    this.clock.update();
    this.who.toggleAttribute("data-level", player.kind === "computer" && Boolean(ended));
    if (state.opening) setText(this.who, "");
    else if (player.kind === "computer" && ended) setText(this.who, `${texts.seats.computer}, ${levelText(texts.seats, player.level)}`);
    else if (player.kind === "computer" && !analysing) {
      this.choice.update(player.level, name);
      if (!this.who.contains(this.choice.element)) {
        this.who.replaceChildren(`${texts.seats.computer}, `, this.choice.element);
      }
    } else if (player.kind === "friend") setText(this.who, player.name || texts.seats.friend);
    else if (player.kind === "human" && player.name) setText(this.who, player.name);
    else if (isAgainstOther(record) && !analysing && state.visiting !== "guest") setText(this.who, texts.seats.you);
    else setText(this.who, this.player === view.beginner ? texts.seats.first : texts.seats.second);
  }

  close() {
    this.gamePart?.close();
    this.clock.close();
    this.emblem.close();
  }
}
