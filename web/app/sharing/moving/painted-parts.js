/** What a skin paints, as SVG: each thing alone, so that things that stay can be told from those that change. */

import { paintOwnMarks } from "../../board/common/own-marks.js";
import { atRest, unmarkedScene } from "../../board/common/scene.js";
import { at } from "../../board/common/surface.js";
import { isNear } from "../../board/slab/scene-painter.js";
import { SvgContext } from "../svg-context.js";
import { rounded } from "./rounded.js";

/** @import { Pen } from "../../board/common/surface.js" */
/** @import { Skin } from "../../board/skin.js" */
/** @import { Piece, View } from "../../seam.js" */

/** @typedef {{view: View, marks: string[]}} Seen a position, turned to the viewer, and what is drawn on it */

export class PaintedParts {
  /** The pieces that are painted once, by what they are. @type {Map<string, {id: string, shapes: string}>} */ #pieces = new Map();

  /**
   * @param {Skin} skin
   * @param {Omit<Pen, "context">} pen
   */
  constructor(skin, pen) {
    this.skin = skin;
    this.pen = pen;
  }

  /** The pieces that have been used, each with its name. */
  get definitions() {
    return [...this.#pieces.values()].map(({ id, shapes }) => `<g id="${id}">${shapes}</g>`).join("");
  }

  /** @param {(pen: Pen) => void} paint @returns {string[]} an element each */
  painted(paint) {
    const context = new SvgContext();
    paint({ ...this.pen, context: /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (context)) });
    return context.shapes;
  }

  /**
   * What is painted below the pieces: free places, the last move, and what lies on the cells.
   * @param {Seen} seen
   * @param {boolean} isAtRest whether nothing is on its way
   */
  below({ view }, isAtRest) {
    const { skin } = this;
    const scene = unmarkedScene(isAtRest ? view : { ...view, last: null });
    const { last } = scene.view;
    const slots = view.slots.filter((slot) => !last?.moved.some((moved) => isNear(slot, moved)));
    return [
      ...slots.flatMap((slot) => this.painted((pen) => skin.paintSlot?.(pen, slot))),
      ...this.painted((pen) => skin.paintLastMove(pen, scene, atRest)),
      ...this.painted((pen) => skin.paintUnder?.(pen, scene, atRest)),
    ];
  }

  /**
   * What is painted above the pieces: badges, marks of one's own, and what the last move brought.
   * @param {Seen} seen
   * @param {boolean} isAtRest
   */
  above({ view, marks }, isAtRest) {
    const { skin } = this;
    const badges = view.cells.flatMap((cell) => (cell.badge && cell.name ? this.painted((pen) => skin.paintBadge?.(pen, cell)) : []));
    if (!isAtRest) return badges;
    const scene = unmarkedScene(view, marks);
    const ring = this.painted((pen) => skin.paintRing?.(pen, scene));
    const over = this.painted((pen) => skin.paintOver?.(pen, scene, atRest));
    return [...ring, ...badges, ...this.painted((pen) => paintOwnMarks(pen, skin, view.cells, marks)), over.join("")];
  }

  /**
   * The pieces of each cell, which lie on one another.
   * @param {Piece[]} pieces
   * @returns {Map<string, string>} by cell
   */
  byCell(pieces) {
    /** @type {Map<string, string>} */
    const found = new Map();
    for (const [index, piece] of pieces.entries()) {
      const before = pieces[index - 1];
      const { overlap } = this.skin;
      const overlaps = overlap && before?.cell === piece.cell && Math.hypot(piece.x - before.x, piece.y - before.y) < overlap.width;
      const gap = overlaps ? this.painted((pen) => at(pen, piece, () => overlap.paintGap(pen, piece))).join("") : "";
      found.set(piece.cell, `${found.get(piece.cell) ?? ""}${gap}${this.piece(piece)}`);
    }
    return found;
  }

  /** @param {Piece} piece @param {{x: number, y: number}} [place] */
  piece(piece, { x, y } = piece) {
    const key = `${piece.kind} ${piece.owner} ${piece.value}`;
    let known = this.#pieces.get(key);
    if (!known) {
      known = { id: `p${this.#pieces.size}`, shapes: this.painted((pen) => this.skin.paintPiece(pen, { ...piece, x: 0, y: 0 })).join("") };
      this.#pieces.set(key, known);
    }
    return `<use href="#${known.id}" x="${rounded(x)}" y="${rounded(y)}"/>`;
  }
}
