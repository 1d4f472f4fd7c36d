/**
 * Where the next game starts: the usual position, a random one, or one from a text.
 */

import { smallBoard } from "../board/slab/static-board.js";
import { element } from "../dom.js";
import { EngineError } from "../engine/engine-error.js";
import { language, texts } from "../texts/index.js";
import { choice } from "./choice.js";

/** @import { Skin } from "../board/skin.js" */
/** @import { StaticPicture } from "../board/slab/static-board.js" */
/** @import { EngineClient } from "../engine/client.js" */
/** @import { GameInfo, View } from "../seam.js" */

/** The text is checked after a pause in typing of this many milliseconds. */
const PAUSE = 250;

export class SetUpFields {
  /** @type {StaticPicture | null} */ #preview = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  #asked = 0;

  /**
   * @param {EngineClient} engine
   * @param {GameInfo} info
   * @param {Skin} skin
   * @param {{usual: string, position: string}} texts of the usual start, and the one to begin with
   */
  constructor(engine, info, skin, { usual, position }) {
    const words = texts.newGame;
    this.engine = engine;
    this.info = info;
    this.skin = skin;
    this.usual = usual;
    this.choice = choice("set-up", words.setUp, info.draws_set_ups ? "drawn" : "usual", [
      ...(info.draws_set_ups ? [{ value: "drawn", label: [words.drawn] }] : []),
      { value: "usual", label: [words.usual] },
      { value: "text", label: [words.fromText] },
    ]);
    this.text = element("textarea", {
      name: "position",
      rows: 3,
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      "aria-describedby": "position-faults",
      oninput: () => this.#lookLater(),
    });
    this.text.value = position;
    this.faults = element("div", { id: "position-faults", class: "faults", "aria-live": "polite" });
    this.board = element("div", { class: "preview" });
    this.editor = element(
      "div",
      { class: "position" },
      element("label", { class: "field" }, element("span", {}, words.position), this.text),
      this.faults,
      this.board,
    );
    this.element = element("div", { class: "set-up" }, this.choice, this.editor);
  }

  /**
   * Shows the fields of the choice.
   * @param {FormData} form
   */
  update(form) {
    const isText = form.get("set-up") === "text";
    const isNew = isText && this.editor.hidden;
    this.editor.hidden = !isText;
    if (isNew) {
      void this.#look();
      this.#bringIntoView();
    }
    if (isText) return;
    // What is found of the text from now on keeps nobody from starting.
    this.#drop();
    this.text.setCustomValidity("");
  }

  /**
   * The position to start from; null for the game's own, also where that is written out: so it comes back in a link.
   * @param {FormData} form
   * @returns {Promise<string | null>} fails with an EngineError
   */
  async read(form) {
    if (form.get("set-up") === "text") {
      const { position } = await this.#written();
      return position === this.usual ? null : position;
    }
    if (form.get("set-up") !== "drawn") return null;
    return this.engine.drawnStart(this.info.id);
  }

  /** Releases the canvas. */
  close() {
    this.#drop();
    this.#preview?.close();
  }

  /** Looks at the text no more. */
  #drop() {
    clearTimeout(this.#timer);
    this.#asked++;
  }

  /** The position of the text. @returns {Promise<View>} */
  #written() {
    return this.engine.view({ game: this.info.id, start: this.text.value.trim(), moves: [], ply: 0, language });
  }

  #lookLater() {
    // A position that has not been checked yet cannot be started.
    this.text.setCustomValidity(texts.newGame.faults);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), PAUSE);
  }

  /** Shows the position as a board, or every fault of the text. */
  async #look() {
    const asked = ++this.#asked;
    try {
      const view = await this.#written();
      if (asked !== this.#asked) return;
      this.#preview?.close();
      this.#preview = smallBoard(this.skin, view, texts.newGame.preview);
      this.board.replaceChildren(this.#preview.element);
      const over = view.result ? texts.newGame.over : "";
      this.faults.replaceChildren(...(over ? [element("p", {}, over)] : []));
      this.text.setCustomValidity(over);
      this.#bringIntoView();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (asked !== this.#asked) return;
      const faults = error.faults.length ? error.faults : [error.message];
      this.board.replaceChildren();
      this.faults.replaceChildren(
        element("p", {}, texts.newGame.faults),
        element("ul", {}, ...faults.map((fault) => element("li", {}, fault))),
      );
      this.text.setCustomValidity(texts.newGame.faults);
      this.#bringIntoView();
    }
  }

  /** The text, and what it means or why it means nothing, as far as there is room. */
  #bringIntoView() {
    this.editor.scrollIntoView({ block: "nearest" });
  }
}
