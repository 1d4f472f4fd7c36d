/** In a game with a friend elsewhere: whose turn it is, and the link that shows them how it ended; one that is due is offered with the step. */

import { element } from "../../dom.js";
import { texts } from "../../texts/index.js";

/** @import { Session } from "../../game/session.js" */

export class FriendPanel {
  element = element("section", { class: "friend", "aria-label": texts.friend.label, hidden: true });
  #sentence = element("p", {});
  #send;
  /** Whether what is to be done was announced since the game became one by links. */
  #isAnnounced = false;
  #news = "";

  /**
   * @param {Session} session
   * @param {() => void} onSend
   */
  constructor(session, onSend) {
    this.session = session;
    this.#send = element("button", { class: "button", type: "button", onclick: onSend }, texts.friend.send);
    this.element.append(this.#sentence, this.#send);
    this.update();
  }

  update() {
    const { record, way, ply, waiting, analysing } = this.session.state;
    const friend = record.players.findIndex(({ kind }) => kind === "friend");
    this.element.hidden = friend < 0 || analysing;
    if (this.element.hidden) {
      this.#isAnnounced = false;
      return;
    }
    const isAtEnd = !way.length && ply === record.moves.length && !waiting;
    const isOver = isAtEnd && this.session.result !== null;
    const isDue = this.session.isLinkDue;
    this.#send.hidden = !isOver;
    const { over, due, browsing, invite } = texts.friend;
    const isNew = !record.moves.length;
    const sentence = isOver ? over : isDue ? (isNew ? invite : due) : isAtEnd ? this.#whatIsToDo : browsing;
    if (this.#sentence.textContent !== sentence) this.#sentence.textContent = sentence;
    if (this.#isAnnounced || !isAtEnd) return;
    this.#isAnnounced = true;
    this.#news = sentence;
  }

  /** What is to be done, for it to be announced, once the game has become one by links; empty the next time. */
  takeNews() {
    const news = this.#news;
    this.#news = "";
    return news;
  }

  /** What the person here does: nobody can tell whether a move before theirs was the friend's, or one from before there was a friend. */
  get #whatIsToDo() {
    const { record, view } = this.session.state;
    if (!record.moves.length) return texts.friend.first;
    return view.latest[0]?.unfinished ? texts.friend.finish : texts.friend.yours;
  }
}
