/**
 * A field to enter a move, in the notation of the list or as a move text.
 */

import { element, setText } from "../../dom.js";
import { EngineError, asSentence } from "../../engine/engine-error.js";
import { asRequest } from "../../game/record/record.js";
import { texts } from "../../texts/index.js";

/** @import { Session } from "../../game/session.js" */
/** @import { Move, View } from "../../seam.js" */

/** The greatest number of suggestions. */
const MOST = 40;
let fields = 0;

export class MoveEntry {
  /** @type {View | null} */ #suggested = null;
  /**
   * A person who types quickly enters a move before the board has followed the previous one: the move waits for it.
   * @type {Promise<void>}
   */
  #entered = Promise.resolve();

  /**
   * @param {Session} session
   * @param {() => void} onLeave returns the focus
   */
  constructor(session, onLeave) {
    this.session = session;
    const [list, fault] = [`moves-${++fields}`, `fault-${fields}`];
    this.suggestions = element("datalist", { id: list });
    this.input = element("input", {
      type: "text",
      list,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      "aria-label": texts.entry.label,
      "aria-describedby": fault,
      placeholder: texts.entry.placeholder,
      oninput: () => this.#suggest(),
      onkeydown: (event) => {
        event.stopPropagation();
        if (event.key !== "Escape") return;
        this.element.hidden = true;
        onLeave();
      },
    });
    this.fault = element("p", { id: fault, role: "alert" });
    this.element = element(
      "form",
      { class: "move-entry", hidden: true, onsubmit: (event) => this.#onSubmit(event) },
      this.input,
      element("button", { class: "button" }, texts.entry.play),
      this.suggestions,
      this.fault,
    );
  }

  update() {
    if (!this.element.hidden && this.#suggested !== this.session.state.view) this.#suggest();
  }

  /** Shows and focuses the field. */
  open() {
    this.element.hidden = false;
    this.#suggest();
    this.input.focus({ preventScroll: true });
    this.#show();
  }

  /** Scrolls field and error into view, clear of the controls over the panel's end. */
  #show() {
    this.element.scrollIntoView({ block: "nearest" });
  }

  /** Suggests the legal moves that begin with the entered text. */
  #suggest() {
    const { view } = this.session.state;
    this.#suggested = view;
    const begun = plain(this.input.value);
    const fitting = view.moves.filter(({ notation, text }) => [notation, text].some((one) => plain(one).startsWith(begun)));
    this.suggestions.replaceChildren(
      ...fitting.slice(0, MOST).map(({ notation, sentence }) => element("option", { value: notation }, sentence)),
    );
  }

  /** @param {SubmitEvent} event */
  #onSubmit(event) {
    event.preventDefault();
    const written = this.input.value.trim();
    if (!written) return;
    const entered = this.#entered.then(() => this.#enter(written));
    this.#entered = entered.catch(() => {});
    return entered;
  }

  /** @param {string} written a move, to be played if that can be done */
  async #enter(written) {
    if (!this.session.mayPick) return setText(this.fault, texts.entry.notYourTurn);
    const move = this.#find(written);
    const reason = move ? "" : await this.#reason(written);
    setText(this.fault, reason);
    this.input.setAttribute("aria-invalid", String(!move));
    if (!move) return this.#show();
    this.input.value = "";
    await this.session.play(move);
    this.#suggest();
  }

  /**
   * @param {string} written
   * @returns {Move | undefined}
   */
  #find(written) {
    const { moves } = this.session.state.view;
    return moves.find(({ text }) => text === written) ?? moves.find(({ text, notation }) => [text, notation].map(plain).includes(plain(written)));
  }

  /** A sentence with the move and why the engine refuses it. @param {string} written */
  async #reason(written) {
    const { session } = this;
    const { ply } = session.state;
    const request = asRequest(session.line, ply);
    try {
      await session.engine.turns({ ...request, moves: [...request.moves.slice(0, ply), written], ply: ply + 1 });
      return "";
    } catch (error) {
      if (error instanceof EngineError) return asSentence(error.reason);
      throw error;
    }
  }
}

/**
 * The text to compare: without spaces, and with signs that keyboards have.
 * @param {string} written
 */
function plain(written) {
  return written
    .toLowerCase()
    .replace(/[–−‒—]/g, "-")
    .replace(/[×·]/g, "x")
    .replace(/÷/g, "/")
    .replace(/\s/g, "");
}
