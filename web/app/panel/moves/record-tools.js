/**
 * A row of small buttons to step through the moves or, while a computer plays itself, to pause it. In a
 * variation there are two more: to make it the main line, and to delete it.
 */

import { element, iconButton, setAttribute } from "../../dom.js";
import { promotable, removable } from "../../game/session-changes.js";
import { texts } from "../../texts/index.js";

/** @import { Autoplay } from "../../game/autoplay.js" */
/** @import { Session } from "../../game/session.js" */

export class RecordTools {
  /**
   * @param {Session} session
   * @param {Autoplay} autoplay
   */
  constructor(session, autoplay) {
    this.session = session;
    this.autoplay = autoplay;
    const words = texts.record;
    const go = (/** @type {number} */ ply) => void session.goTo(ply);
    this.first = tool("first", words.first, "Home", () => go(0));
    this.back = tool("previous", words.back, ",", () => go(session.state.ply - 1));
    this.play = tool("play", words.play, "p", () => this.#toggle());
    this.pause = tool("pause", words.pause, "p", () => this.#toggle());
    this.forward = tool("following", words.forward, ".", () => go(session.state.ply + 1));
    this.step = tool("following", words.step, ".", () => void session.step());
    this.last = tool("final", words.last, "End", () => go(session.line.moves.length));
    const walk = element("div", {}, this.first, this.back, this.play, this.pause, this.forward, this.step, this.last);
    this.promote = named(words.promote, words.promoteShort, () => void session.promote());
    const remove = named(words.remove, words.removeShort, () => void session.removeVariation());
    this.variation = element("div", { class: "variation-tools" }, this.promote, remove);
    this.element = element("div", { class: "record-tools", role: "group", "aria-label": words.label }, walk, this.variation);
    autoplay.addEventListener("change", () => this.update());
    this.update();
  }

  update() {
    const { session } = this;
    const { ply, paused, search, waiting } = session.state;
    const end = session.line.moves.length;
    const isWatching = session.mode === "watch" && !session.result && ply === end;
    setAttribute(this.element, "hidden", !end && !isWatching);
    this.first.disabled = this.back.disabled = ply === 0;
    this.last.disabled = this.forward.disabled = ply === end;
    const isMoving = this.autoplay.isPlaying || (isWatching && !paused);
    const hadFocus = document.activeElement === this.play || document.activeElement === this.pause;
    this.play.hidden = isMoving;
    this.pause.hidden = !isMoving;
    if (hadFocus) (isMoving ? this.pause : this.play).focus();
    this.step.hidden = !(isWatching && paused);
    this.forward.hidden = !this.step.hidden;
    this.step.disabled = search !== null || waiting;
    setAttribute(this.variation, "hidden", !removable(session.state));
    this.promote.hidden = !promotable(session.state);
  }

  #toggle() {
    const { session, autoplay } = this;
    const isAtEnd = session.state.ply === session.line.moves.length;
    if (session.mode === "watch" && !session.result && isAtEnd) return void session.pause(!session.state.paused);
    return autoplay.toggle();
  }

  /** Starts or pauses stepping through the moves, or a computer that plays itself. */
  toggle() {
    this.#toggle();
  }
}

/**
 * @param {Parameters<typeof iconButton>[0]} name
 * @param {string} title
 * @param {string} key
 * @param {() => void} act
 */
function tool(name, title, key, act) {
  return iconButton(name, title, act, { title: `${title} (${key})`, "aria-keyshortcuts": key });
}

/**
 * A button that has room for a word beside the others, and a name that says all.
 * @param {string} title
 * @param {string} word
 * @param {() => void} act
 */
function named(title, word, act) {
  return element("button", { class: "link", type: "button", title, "aria-label": title, onclick: act }, word);
}
