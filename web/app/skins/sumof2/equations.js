/**
 * The move as an equation that grows while its terms are picked: solid rings round picked terms, dots
 * round open ones. While two moves are left, either can be chosen here.
 */

import { drawFigures } from "../../board/common/figures.js";
import { dotted, ring } from "../../board/common/marks.js";
import { Surface, at } from "../../board/common/surface.js";
import { element } from "../../dom.js";
import { texts } from "../../texts/index.js";
import { MOST_WRITTEN } from "./skin.js";

/** @import { Pen } from "../../board/common/surface.js" */
/** @import { Skin } from "../../board/skin.js" */
/** @import { WrittenMove } from "../../game/session-state.js" */
/** @import { Session } from "../../game/session.js" */
/** @import { Piece } from "../../seam.js" */

/** What stands for a term that is not known yet. */
const OPEN = "?";
/** What stands for a sign that is not known yet. */
const NO_SIGN = "";
/** The key that leads here from the board. */
const KEY = "c";

const TERM = 108;
const SIGN = 60;
const HEIGHT = 108;
const SIGN_HEIGHT = 37.3;

export class Equations {
  element = element("div", { class: "equations" });
  /** @type {Surface[]} */ #surfaces = [];
  #shown = "";

  /**
   * @param {Session} session
   * @param {Skin} skin
   */
  constructor(session, skin) {
    this.session = session;
    this.skin = skin;
  }

  update() {
    const { view, picked } = this.session.state;
    const moves = this.session.candidateMoves;
    this.element.toggleAttribute("data-kept", view.moves.some(({ preview }) => preview));
    const shown = JSON.stringify([view.position, picked, moves.length]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.close();
    this.element.replaceChildren(...this.#contents(moves));
  }

  /** Releases the canvases. */
  close() {
    for (const surface of this.#surfaces) surface.close();
    this.#surfaces = [];
  }

  /** @param {WrittenMove[]} moves */
  #contents(moves) {
    if (!moves.length) return [];
    const { picked } = this.session.state;
    const isNear = picked.length > 0 && moves.length <= MOST_WRITTEN;
    if (!isNear) return [this.#equation(this.#inCommon(moves))];
    if (moves.length > 1) return moves.map((move, index) => this.#choice(move, index === 0));
    const [move] = moves;
    const equation = this.#equation(move.preview.terms);
    equation.setAttribute("role", "img");
    equation.setAttribute("aria-label", move.notation);
    const onclick = () => void this.#play(move);
    const play = element("button", { class: "button", type: "button", "aria-keyshortcuts": KEY, onclick }, texts.step.play);
    return [equation, play];
  }

  /**
   * @param {WrittenMove} move
   * @param {boolean} isFirst
   */
  #choice(move, isFirst) {
    const label = { "aria-label": texts.step.playThis(move.notation), "aria-keyshortcuts": isFirst && KEY };
    return element("button", { type: "button", ...label, onclick: () => void this.#play(move) }, this.#equation(move.preview.terms));
  }

  /**
   * Picks the rest of a move.
   * @param {WrittenMove} move
   */
  async #play({ path }) {
    const { picked } = this.session.state;
    for (const id of path.filter((one) => !picked.includes(one))) await this.session.pick(id);
  }

  /**
   * The common terms of all these moves, the others open; if the picked ones have no common place, the
   * terms without signs.
   * @param {WrittenMove[]} moves
   */
  #inCommon(moves) {
    const { picked } = this.session.state;
    const forms = moves.map(({ path, preview }) =>
      preview.terms.map((term) => (path.includes(term) && !picked.includes(term) ? OPEN : term)),
    );
    const isSame = forms.every((form) => form.every((term, index) => term === forms[0][index]));
    if (isSame) return forms[0];
    return [...picked, ...forms[0].filter((term) => term === OPEN)].flatMap((term) => [NO_SIGN, term]).slice(1);
  }

  /** @param {string[]} terms */
  #equation(terms) {
    const { view, picked } = this.session.state;
    const pieces = new Map(view.pieces.map((piece) => [piece.cell, piece]));
    const isTerm = (/** @type {string} */ term) => term === OPEN || pieces.has(term);
    const width = terms.reduce((sum, term) => sum + (isTerm(term) ? TERM : SIGN), 0);
    const canvas = element("canvas", { class: "equation" });
    canvas.style.setProperty("--aspect", String(width / HEIGHT));
    const box = { x: 0, y: -HEIGHT / 2, width, height: HEIGHT };
    const surface = new Surface(canvas, box, (pen) => {
      let x = 0;
      for (const term of terms) {
        const step = isTerm(term) ? TERM : SIGN;
        const place = { x: x + step / 2, y: 0 };
        if (isTerm(term)) this.#paintTerm(pen, pieces.get(term), place, picked.includes(term));
        else drawFigures(pen, term, { ...place, height: SIGN_HEIGHT, token: "quiet" });
        x += step;
      }
    });
    this.#surfaces.push(surface);
    return canvas;
  }

  /**
   * @param {Pen} pen
   * @param {Piece | undefined} piece none where the term is open
   * @param {{x: number, y: number}} place
   * @param {boolean} isPicked
   */
  #paintTerm(pen, piece, place, isPicked) {
    const outline = this.skin.pieceOutline(piece ?? this.session.state.view.pieces[0]);
    at(pen, place, () => {
      if (piece) this.skin.paintPiece(pen, piece);
      if (isPicked) ring(pen, outline);
      else dotted(pen, outline);
    });
  }
}
