/** Beside a game that is visited: whose it is, whether it has variations, and the way back to the game in progress. */

import { element, setAttribute, setText } from "../../dom.js";
import { texts } from "../../texts/index.js";
import { visitTexts as words } from "../../texts/visits/index.js";

/** @import { Session } from "../../game/session.js" */
/** @import { Visit } from "../../game/visit.js" */
/** @import { UnkeptGames } from "../../library/unkept.js" */

export class VisitPanel {
  #sentence = element("p", {});
  #analyse;
  #keep;
  #back;

  /**
   * @param {HTMLElement} place
   * @param {Session} session
   * @param {Visit} visit
   * @param {string} game the id of its rules
   * @param {UnkeptGames} unkept
   */
  constructor(place, session, visit, game, unkept) {
    this.session = session;
    this.visit = visit;
    this.unkept = unkept;
    this.#analyse = element("button", { class: "link", type: "button", onclick: () => this.#onAnalyse() }, texts.menu.analyse);
    this.#keep = element("button", { class: "link", type: "button", onclick: () => void this.#onKeep() }, words.keep);
    this.#back = element("a", { class: "link", href: `#${game}` }, words.back);
    this.element = place;
    setAttribute(place, "aria-label", words.label);
    place.append(this.#sentence, element("div", {}, this.#back, this.#analyse, this.#keep));
    this.update();
  }

  update() {
    const { visit } = this;
    const { opening, visiting, record, elsewhere, analysing } = this.session.state;
    const isGuest = visiting === "guest";
    // The list of moves has them only in analysis.
    const hasMore = record.lines.length > 0 && !analysing;
    const whose = this.unkept.has(record.id) ? words.notKept : words[visiting ?? "played"];
    setText(this.#sentence, hasMore ? `${whose} ${words.variations}` : whose);
    setAttribute(this.#analyse, "hidden", !hasMore);
    setAttribute(this.#back, "hidden", !visit.own);
    setAttribute(this.#keep, "hidden", !(isGuest || visiting === "friends") || !record.moves.length);
    setAttribute(this.element, "hidden", opening || elsewhere || visit.isInProgress || !(isGuest || visit.own));
  }

  #onAnalyse() {
    const { session } = this;
    void session.goOnAs(session.state.record.players, true);
  }

  async #onKeep() {
    const { session, visit } = this;
    // Where it cannot be kept, My games says why, and it can be asked for again.
    if (await visit.keepAsFound(session.saved)) session.makeOwn();
  }
}
