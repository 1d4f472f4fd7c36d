/** Going through a game's moves: what was moved, what is written about it, how far that is, and buttons to and fro. */

import { element, iconButton, setText } from "../../app/dom.js";
import { commentAt } from "../../app/game/record/variations.js";

/** @import { Session } from "../../app/game/session.js" */
/** @import { Words } from "./words/index.js" */

export class Walk {
  /**
   * @param {Session} session
   * @param {Words} words
   * @param {Node | null} link to the site
   */
  constructor(session, words, link) {
    this.session = session;
    this.words = words;
    this.where = element("small");
    this.sentence = element("p", { class: "said" });
    /** What is written about the position. */
    this.comment = element("p", { class: "comment", tabindex: 0, hidden: !Object.keys(session.line.comments).length });
    this.told = element("div", { class: "due", "aria-live": "polite", "aria-atomic": "true" }, this.where, this.sentence, this.comment);
    const end = () => session.line.moves.length;
    const go = (/** @type {() => number} */ to) => () => void session.goTo(Math.max(0, Math.min(end(), to())));
    this.first = iconButton("first", words.toStart, go(() => 0), { class: "bare" });
    this.back = iconButton("previous", words.back, go(() => session.state.ply - 1));
    this.on = iconButton("following", words.on, go(() => session.state.ply + 1));
    this.last = iconButton("final", words.toEnd, go(end), { class: "bare" });
    this.walked = element("i");
    this.foot = element("div", { class: "walk-foot" }, element("div", { class: "walked", "aria-hidden": "true" }, this.walked));
    this.foot.append(element("div", { class: "walk", role: "group", "aria-label": words.walk }, this.first, this.back, this.on, this.last, link));
    this.update();
  }

  update() {
    const { record, ply, view, waiting } = this.session.state;
    const end = this.session.line.moves.length;
    this.#enable(ply > 0, ply < end);
    this.walked.style.width = `${end ? (ply / end) * 100 : 0}%`;
    if (waiting) return;
    const { last, result } = view;
    setText(this.where, last ? this.words.ply(ply, end) : this.words.beginning(end));
    setText(this.sentence, [last?.sentence, result && `${result.title}. ${result.reason}`].filter(Boolean).join(" "));
    setText(this.comment, commentAt(record, [], ply));
  }

  /**
   * Says which ways one can go. At either end the focus goes on to the way back, so that the keys lead on from there.
   * @param {boolean} mayGoBack
   * @param {boolean} mayGoOn
   */
  #enable(mayGoBack, mayGoOn) {
    const focused = document.activeElement;
    const [backward, onward] = [[this.first, this.back], [this.on, this.last]];
    for (const button of backward) button.disabled = !mayGoBack;
    for (const button of onward) button.disabled = !mayGoOn;
    if (!document.hasFocus() || !focused?.matches(":disabled")) return;
    if (mayGoBack && onward.some((button) => button === focused)) this.back.focus();
    if (mayGoOn && backward.some((button) => button === focused)) this.on.focus();
  }
}
