/**
 * The result of a game, in place of the players and the step: who won, why, how the scores came about, and
 * what can be done next. It shows the end of a game as it was played; in analysis it is not in the way.
 */

import { emblem } from "../../board/slab/static-board.js";
import { element, icon } from "../../dom.js";
import { levelText } from "../../game/record/level.js";
import { isAgainstOther, otherPlayer, seatOfPerson } from "../../game/record/record.js";
import { spokenWinner } from "../../game/spoken.js";
import { texts } from "../../texts/index.js";
import { pointsLost } from "../../texts/numbers.js";
import { resultTexts as words } from "../../texts/result/index.js";
import { tallyTable } from "./tally.js";
import { titleHeading } from "./title.js";

/** @import { Skin } from "../../board/skin.js" */
/** @import { Session } from "../../game/session.js" */
/** @import { Offer } from "../../library/offered-level.js" */
/** @import { UnkeptGames } from "../../library/unkept.js" */
/** @import { Mistake } from "../../review/mistakes.js" */
/** @import { PlayerIndex, Result } from "../../seam.js" */
/** @import { Controls } from "../status/controls.js" */

/**
 * @typedef {object} ResultActions
 * @property {(isSwapped: boolean, level?: number) => void} rematch
 * @property {() => Promise<Offer | null>} offer
 * @property {() => void} review
 * @property {() => void} share
 * @property {() => Promise<Mistake | null>} turned
 * @property {(at?: number) => void} retry
 */

export class ResultPanel {
  element = element("section", { class: "result", hidden: true, "aria-label": words.label });
  #shown = "";
  #where = element("b");
  #cost = element("small");
  #retry = element("button", { class: "link", type: "button", onclick: () => this.actions.retry(this.#at) }, words.findOut);
  /** The ply at which the turn begins that the game turned on. @type {number | undefined} */ #at;
  /** @type {{element: HTMLElement, close: () => void}[]} */ #emblems;

  /**
   * @param {Session} session
   * @param {Skin} skin
   * @param {Controls} controls where narrow screens have what can be done next
   * @param {UnkeptGames} unkept
   * @param {ResultActions} actions
   */
  constructor(session, skin, controls, unkept, actions) {
    this.session = session;
    this.unkept = unkept;
    this.controls = controls;
    this.actions = actions;
    this.offer = element("p", { class: "offer", hidden: true });
    this.#emblems = /** @type {PlayerIndex[]} */ ([0, 1]).map((player) => emblem(skin, player));
    const again = () => actions.rematch(false);
    const swapped = () => actions.rematch(true);
    this.other = element("button", { class: "button plain", type: "button", onclick: swapped });
    const review = element("button", { class: "link", type: "button", onclick: actions.review }, words.review);
    const reviewAtEnd = element("button", { class: "at-end", type: "button", onclick: actions.review }, icon("review"), words.reviewShort);
    this.reviews = [review, reviewAtEnd];
    this.next = element(
      "div",
      { class: "next" },
      element("button", { class: "button", type: "button", onclick: again }, words.rematch),
      this.other,
      element(
        "div",
        { class: "links" },
        review,
        element("button", { class: "link", type: "button", onclick: actions.share }, words.share),
      ),
    );
    this.turned = element(
      "p",
      { class: "turned" },
      this.#where,
      this.#cost,
      this.#retry,
    );
    const { more } = controls;
    more.parentElement?.before(
      element("button", { class: "button at-end", type: "button", onclick: again }, words.rematch),
      element("button", { class: "button plain at-end", type: "button", onclick: swapped }, words.otherSide),
      reviewAtEnd,
      element("button", { class: "at-end", type: "button", onclick: actions.share }, icon("share"), words.share),
    );
  }

  /** Whether the result is shown. */
  get isShown() {
    const { waiting, analysing } = this.session.state;
    return this.session.result !== null && !waiting && !analysing;
  }

  update() {
    const { result, state } = this.session;
    const { isShown } = this;
    const isAnew = isShown && this.element.hidden;
    this.element.hidden = !isShown;
    this.controls.element.toggleAttribute("data-over", isShown);
    if (!result || !isShown) return;
    const { view, record, visiting } = state;
    const shown = JSON.stringify([result, view.players, record.id, record.players, visiting]);
    // It may have been reviewed in between, or another game been opened in its place.
    if (isAnew || shown !== this.#shown) void this.#tellWhere(shown);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const { note = "" } = result.tally ?? {};
    // Where no person has played, there are no mistakes of one's own; and a link may begin with a game that is over.
    this.turned.hidden = this.session.mode === "watch" || !record.moves.length;
    for (const button of this.reviews) button.hidden = !record.moves.length;
    this.other.textContent = this.#otherSide();
    this.element.replaceChildren(
      titleHeading(this.#title(result)),
      element("p", {}, [spokenWinner(this.session), result.reason].filter(Boolean).join(" "), note ? element("span", { class: "note" }, ` ${note}`) : null),
      ...[tallyTable(result, view.players, this.#heads()) ?? ""],
      this.turned,
      this.next,
      this.offer,
    );
    void this.#offerLevel();
  }

  /**
   * Names the turn that the game turned on and what it cost, where a review has found it; else offers to look for it.
   * @param {string} shown the result that this is about
   */
  async #tellWhere(shown) {
    const mistake = await this.actions.turned().catch(() => null);
    if (shown !== this.#shown) return;
    this.#at = mistake?.from;
    this.#where.textContent = mistake ? words.turnedOn(mistake.number) : words.turned;
    this.#cost.textContent = mistake ? words.turnedCost(mistake.text, pointsLost(mistake.loss)) : this.#whoseMistakes;
    this.#retry.textContent = mistake ? words.tryAgain : words.findOut;
    this.turned.toggleAttribute("data-found", mistake !== null);
  }

  /** Whose mistakes are tried: one's own, those of the only person, or of both; in one line, so that the last move stays in sight. */
  get #whoseMistakes() {
    const { record, view } = this.session.state;
    const seat = seatOfPerson(record.players);
    if (seat === null) return words.turnedText.all;
    if (this.session.isReaders(seat)) return words.turnedText.own;
    return words.turnedText.of(view.players[seat].name);
  }

  /** Offers the next game at another level, in a line, if there is a reason to. */
  async #offerLevel() {
    const shown = this.#shown;
    this.offer.hidden = true;
    const offered = await this.actions.offer();
    if (!offered || shown !== this.#shown) return;
    const { level, streak, count } = offered;
    const play = () => this.actions.rematch(false, level);
    const label = words.playLevel(levelText(words, level));
    this.offer.replaceChildren(words.streaks[streak](count), " ", element("button", { class: "link", type: "button", onclick: play }, label));
    this.offer.hidden = false;
  }

  /** Moves the focus to what opens the review, where that is in sight. */
  focusReview() {
    this.reviews.find((button) => button.checkVisibility())?.focus();
  }

  close() {
    for (const one of this.#emblems) one.close();
  }

  /**
   * Below the moves: the level, how long the game was, and whether it is kept.
   * @returns {string | null} null while no result is shown
   */
  get foot() {
    if (!this.isShown) return null;
    const { record, view, visiting } = this.session.state;
    const levels = record.players.flatMap((player) => (player.kind === "computer" ? [levelText(words, player.level)] : []));
    const kept = this.unkept.has(record.id) ? words.notKept : words.kept;
    const isStored = visiting === null || visiting === "kept";
    return [...new Set(levels), words.turns(view.turns.length), ...(isStored && record.moves.length ? [kept] : [])].join(", ");
  }

  /** @param {Result} result */
  #title({ winner }) {
    const { view } = this.session.state;
    if (winner === null) return texts.endings.draw;
    if (this.session.isReaders(winner)) return words.youWin;
    return texts.endings.wins(this.session.nameOf(winner) ?? view.players[winner].name);
  }

  /** The scores by side: its name, below that of its player if there is one. */
  #heads() {
    const { view } = this.session.state;
    return /** @type {PlayerIndex[]} */ ([0, 1]).map((player) => {
      const side = view.players[player].name;
      const person = this.session.nameOf(player);
      return { emblem: this.#emblems[player].element, name: person ?? side, side: person && side };
    });
  }

  #otherSide() {
    const { record, view } = this.session.state;
    const person = record.players.findIndex(({ kind }) => kind === "human");
    if (!isAgainstOther(record) || person < 0) return words.changeSides;
    return words.playAs(view.players[otherPlayer(/** @type {PlayerIndex} */ (person))].name);
  }
}
