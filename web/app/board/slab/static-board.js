/**
 * Boards and pieces that do not change: the small boards of the home screen, the pieces beside names.
 */

import { element } from "../../dom.js";
import { nextIds } from "../../game/picking.js";
import { boundsOf, middleOf, withMargin } from "../common/geometry.js";
import { atRest, sceneOf, unmarkedScene, withoutShelf } from "../common/scene.js";
import { Surface, overhanging } from "../common/surface.js";
import { paintScene } from "./scene-painter.js";

/** @import { Diagram, Extent, Piece, View } from "../../seam.js" */
/** @import { Scene } from "../common/scene.js" */
/** @import { Skin } from "../skin.js" */

/**
 * For a board without edges: the margin round its pieces, and the least size shown, in board units.
 */
const MARGIN = 40;
const LEAST = { width: 680, height: 380 };

/**
 * @typedef {object} StaticPicture
 * @property {HTMLElement} element
 * @property {() => void} close releases the canvas
 */

/**
 * A small board, without frame numbers.
 * @param {Skin} skin
 * @param {View} view
 * @param {string} [label] none where the words beside it say as much
 * @returns {StaticPicture}
 */
export function smallBoard(skin, view, label = "") {
  const seen = withoutShelf(view);
  const { miniBox = view.board } = skin;
  const box = typeof miniBox === "function" ? miniBox(seen) : miniBox;
  return staticBoard(skin, unmarkedScene(withoutWords(seen)), box, label);
}

/**
 * A board as in play, with what is picked and where it can go.
 * @param {Skin} skin
 * @param {Pick<Diagram, "view" | "picked">} diagram
 * @param {string} label
 * @returns {StaticPicture}
 */
export function diagramBoard(skin, { view, picked }, label) {
  const state = { view, picked, flipped: false, hints: [], analysing: false };
  const scene = sceneOf({ state, pickable: nextIds(view.moves, picked), mayPick: picked.length > 0, toldIndex: 0, isWrongTry: false });
  // A diagram shows one move only.
  return staticBoard(skin, { ...scene, movable: new Set() }, skin.isUnbounded ? boxAround(scene.view) : view.board, label);
}

/**
 * The box round what lies on a board without edges.
 * @param {View} view
 * @returns {Extent}
 */
export function boxAround({ cells }) {
  const all = withMargin(boundsOf(cells), MARGIN);
  const [width, height] = [Math.max(all.width, LEAST.width), Math.max(all.height, LEAST.height)];
  const { x, y } = middleOf(all);
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/**
 * @param {Skin} skin
 * @param {Scene} scene
 * @param {Extent} shown
 * @param {string} label
 * @returns {StaticPicture}
 */
function staticBoard(skin, scene, shown, label) {
  const canvas = element("canvas", label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" });
  const slab = element("div", { class: "slab mini" }, canvas);
  slab.style.setProperty("--aspect", String(shown.width / shown.height));
  slab.toggleAttribute("data-clipped", skin.overhang === 0);
  const surface = new Surface(canvas, overhanging(canvas, shown, skin.overhang), (pen) =>
    paintScene(surface, pen, skin, scene, atRest),
  );
  return { element: slab, close: () => surface.close() };
}

/**
 * Removes the cells' names and what is said about the last move: skins then leave out what would be too small to read.
 * @param {View} view
 * @returns {View}
 */
function withoutWords(view) {
  const { cells, last } = view;
  return { ...view, cells: cells.map((cell) => ({ ...cell, name: "" })), last: last && { ...last, note: "" } };
}

/**
 * A player's piece.
 * @param {Skin} skin
 * @param {0 | 1} player
 * @returns {StaticPicture}
 */
export function emblem(skin, player) {
  return staticPiece(skin, skin.emblem(player));
}

/**
 * @param {Skin} skin
 * @param {Piece} piece
 * @returns {StaticPicture}
 */
export function staticPiece(skin, piece) {
  const canvas = element("canvas", { class: "emblem", "aria-hidden": "true" });
  const surface = new Surface(canvas, skin.emblemBox, (pen) => skin.paintPiece(pen, piece));
  return { element: canvas, close: () => surface.close() };
}
