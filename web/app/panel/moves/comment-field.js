/** The field for a comment on the position shown; the move list shows the comment. */

import { element } from "../../dom.js";
import { commentAt } from "../../game/record/variations.js";
import { texts } from "../../texts/index.js";

/** @import { Session } from "../../game/session.js" */

const LONGEST = 2000;

export class CommentField {
  /**
   * @param {Session} session
   * @param {() => void} onLeave returns the focus
   */
  constructor(session, onLeave) {
    this.session = session;
    this.onLeave = onLeave;
    this.text = element("textarea", {
      rows: 2,
      maxlength: LONGEST,
      "aria-label": texts.record.comment,
      placeholder: texts.menu.comment,
      onkeydown: (event) => this.#onKey(event),
      onblur: () => this.#close(),
    });
    this.element = element("div", { class: "comment field", hidden: true }, this.text);
  }

  update() {
    if (document.activeElement !== this.text) this.text.value = this.#comment;
  }

  /** Opens the field with the existing comment. */
  open() {
    this.element.hidden = false;
    this.text.value = this.#comment;
    this.text.focus();
  }

  get #comment() {
    const { record, way, ply } = this.session.state;
    return commentAt(record, way, ply);
  }

  /** Saves the comment. */
  #close() {
    this.element.hidden = true;
    const comment = this.text.value.trim();
    if (comment !== this.#comment) this.session.comment(comment);
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
