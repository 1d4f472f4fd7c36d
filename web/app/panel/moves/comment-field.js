/**
 * The field for a comment on the position at which it is opened: the board may move on meanwhile, by itself or because the
 * computer answers. The move list shows the comment.
 */

import { element } from "../../dom.js";
import { commentAt, isOnLine, lineAsRecord } from "../../game/record/variations.js";
import { texts } from "../../texts/index.js";

/** @import { VariationPath } from "../../game/record/variations.js" */
/** @import { Session } from "../../game/session.js" */

/**
 * @typedef {object} Place what a comment is about
 * @property {string} id of the game
 * @property {VariationPath} way
 * @property {number} ply
 * @property {string[]} moves that lead there
 * @property {string} before what the field held when it was opened, or was saved last
 */

const LONGEST = 2000;
/** So long after the last letter what is written is kept, in milliseconds: a page may also end without a word while it is looked at. */
const PAUSE = 1_000;

export class CommentField {
  /** What is written about while the field is open. @type {Place | null} */ #place = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #pausing;

  /**
   * @param {Session} session
   * @param {() => void} onLeave returns the focus
   * @param {AbortSignal} signal
   */
  constructor(session, onLeave, signal) {
    this.session = session;
    this.onLeave = onLeave;
    this.text = element("textarea", {
      rows: 2,
      maxlength: LONGEST,
      "aria-label": texts.record.comment,
      placeholder: texts.menu.comment,
      onkeydown: (event) => this.#onKey(event),
      onblur: () => this.#onBlur(),
      oninput: () => this.#onInput(),
    });
    this.element = element("div", { class: "comment field", hidden: true }, this.text);
    // No field is told that its page is left, and a page out of sight may be ended without a word.
    addEventListener("pagehide", () => this.#save(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.#save(), { signal });
  }

  /** Opens the field with the existing comment. */
  open() {
    this.close();
    const { record, way, ply } = this.session.state;
    this.text.value = commentAt(record, way, ply);
    const moves = lineAsRecord(record, way).moves.slice(0, ply);
    this.#place = { id: record.id, way, ply, moves, before: this.text.value };
    this.element.hidden = false;
    this.text.focus();
  }

  /** Saves the comment where it belongs. Not every browser tells the field that it is taken away with its screen. */
  close() {
    if (!this.#place) return;
    this.#save();
    this.#place = null;
    this.element.hidden = true;
  }

  #onInput() {
    clearTimeout(this.#pausing);
    this.#pausing = setTimeout(() => this.#save(), PAUSE);
  }

  #save() {
    clearTimeout(this.#pausing);
    const place = this.#place;
    const { value } = this.text;
    if (!place || value === place.before || !this.#isThere(place)) return;
    place.before = value;
    this.session.comment(value.trim(), place);
  }

  /** The field stays open where only another window gets the focus. */
  #onBlur() {
    if (document.activeElement === this.text) this.#save();
    else this.close();
  }

  /**
   * Whether a position is still there: another game may have taken its place, or its variation may have been removed.
   * @param {Place} place
   */
  #isThere({ id, way, moves }) {
    const { record } = this.session.state;
    return record.id === id && isOnLine(record, way, moves);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    event.stopPropagation();
    // Escape leaves the field, too; what was written stays.
    if (event.key !== "Escape" && (event.key !== "Enter" || event.shiftKey)) return;
    event.preventDefault();
    // Without another place the focus would be lost, and Tab would begin at the top of the page.
    this.onLeave();
    this.text.blur();
  }
}
