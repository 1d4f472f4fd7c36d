/** The board as a picture, with the colours that are on. */

import { paintScene } from "../board/painter.js";
import { halfTurned } from "../board/orientation.js";
import { ink } from "../board/palette.js";
import { atRest, stillScene } from "../board/scene.js";
import { SvgContext } from "./svg-context.js";

/** @import { Box, Pen } from "../board/surface.js" */
/** @import { View } from "../seam.js" */
/** @import { Skin } from "../skins/skin.js" */

/** Width of a board in the picture's own pixels, which are half as large in a PNG. */
const WIDTH = 800;
const DENSITY = 2;
/** Page colour left round the board, and the slab's edge below it, in board units. */
const MARGIN = 36;
const EDGE = 12;
const CORNER = 28;

/**
 * @typedef {object} Subject
 * @property {Skin} skin
 * @property {View} view
 * @property {boolean} flipped
 * @property {string} title
 */

/**
 * @param {Subject} subject
 * @returns {Promise<Blob>}
 */
export async function pngOf(subject) {
  const box = boxOf(subject);
  const scale = (WIDTH / box.width) * DENSITY;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(box.width * scale);
  canvas.height = Math.round(box.height * scale);
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale);
  paint(context, subject, box);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/**
 * @param {Subject} subject
 * @returns {Blob}
 */
export function svgOf(subject) {
  const box = boxOf(subject);
  const context = new SvgContext();
  paint(/** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (context)), subject, box);
  return new Blob([context.text(box, subject.title)], { type: "image/svg+xml" });
}

/**
 * @param {Subject} subject
 * @returns {Box}
 */
function boxOf({ view: { board } }) {
  const around = 2 * MARGIN;
  return { x: board.x - MARGIN, y: board.y - MARGIN, width: board.width + around, height: board.height + around + EDGE };
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Subject} subject
 * @param {Box} box
 */
function paint(context, { skin, view, flipped }, box) {
  const { board } = view;
  /** @type {Pen} */
  const pen = { context, pixel: box.width / WIDTH, font: getComputedStyle(document.body).fontFamily };
  context.fillStyle = ink("page");
  context.fillRect(box.x, box.y, box.width, box.height);
  for (const [token, drop] of /** @type {[string, number][]} */ ([["board-edge", EDGE], ["board", 0]])) {
    context.fillStyle = ink(token);
    context.beginPath();
    context.roundRect(board.x, board.y + drop, board.width, board.height, CORNER);
    context.fill();
  }
  const scene = stillScene(flipped ? halfTurned(view) : view);
  paintScene({ layer: (_, paintLayer) => paintLayer(pen) }, pen, skin, scene, atRest);
}
