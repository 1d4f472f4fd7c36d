/** What is said about the position shown, and the field to write it in. */

import { element, setText } from "../dom.js";
import { texts } from "../texts/index.js";
import { commentAt } from "../game/tree.js";

/** @import { Session } from "../game/session.js" */

const LONGEST = 2000;

export class Comment {
  /** @param {Session} session */
  constructor(session) {
    this.session = session;
    this.text = element("textarea", {
      rows: 2,
      maxlength: LONGEST,
      "aria-label": texts.record.comment,
      placeholder: texts.menu.comment,
      onchange: () => this.#keep(),
      onkeydown: (event) => this.#onKey(event),
    });
    this.shown = element("button", { class: "said", type: "button", onclick: () => this.open() });
    this.field = element("div", { class: "field", hidden: true }, this.text);
    this.element = element("div", { class: "comment" }, this.shown, this.field);
    this.update();
  }

  update() {
    const { record, way, ply } = this.session.state;
    const comment = commentAt(record, way, ply);
    setText(this.shown, comment);
    this.shown.setAttribute("aria-label", texts.record.commentOf(comment));
    const isOpen = !this.field.hidden;
    this.shown.hidden = isOpen || !comment;
    this.element.hidden = !isOpen && !comment;
    if (document.activeElement !== this.text) this.text.value = comment;
  }

  /** Opens the field, with what is there already. */
  open() {
    this.field.hidden = false;
    this.update();
    this.text.focus();
    this.text.onblur = () => {
      this.#keep();
      this.field.hidden = true;
      this.update();
    };
  }

  #keep() {
    const { record, way, ply } = this.session.state;
    const comment = this.text.value.trim();
    if (comment !== commentAt(record, way, ply)) this.session.comment(comment);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.key === "Escape" || (event.key === "Enter" && !event.shiftKey)) {
      event.preventDefault();
      this.text.blur();
    }
    event.stopPropagation();
  }
}
