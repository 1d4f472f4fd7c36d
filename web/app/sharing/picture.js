/** The board as a picture, in the current colours. */

import { boundsOf, withMargin } from "../board/common/geometry.js";
import { halfTurned } from "../board/common/orientation.js";
import { ink } from "../board/common/palette.js";
import { atRest, unmarkedScene, withoutShelf } from "../board/common/scene.js";
import { paintScene } from "../board/slab/scene-painter.js";
import { SvgContext } from "./svg-context.js";

/** @import { Pen } from "../board/common/surface.js" */
/** @import { Skin } from "../board/skin.js" */
/** @import { Extent, View } from "../seam.js" */

/** The width of the picture in its own pixels; a PNG has twice as many. */
const WIDTH = 800;
const DENSITY = 2;
/** The frame of a picture, in board units. */
export const FRAME = {
  /** The margin in the colour of the page. */
  margin: 36,
  /** The height of the slab's edge, and its round corners. */
  edge: 12,
  corner: 28,
  /** The margin round the pieces of a board without edges. */
  around: 44,
};

/**
 * @typedef {object} Subject
 * @property {Skin} skin
 * @property {View} view
 * @property {boolean} flipped
 * @property {string[]} [marks] what somebody has drawn on the board
 * @property {string} title
 * @property {number} [shownWidth] how wide it will be shown, in CSS pixels, so that what is written on it can be read
 */

/**
 * @param {Subject} seen
 * @returns {Promise<Blob>}
 */
export async function pngOf(seen) {
  const subject = turned(seen);
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

/** @param {Subject} seen */
export function svgOf(seen) {
  return svgWith(seen, (draw) => draw());
}

/**
 * @param {Subject} seen
 * @param {(draw: () => void, context: SvgContext) => void} drawAll draws it, once or in several manners
 * @returns {Blob}
 */
export function svgWith(seen, drawAll) {
  const subject = turned(seen);
  const box = boxOf(subject);
  const context = new SvgContext();
  drawAll(() => paint(/** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (context)), subject, box), context);
  return new Blob([context.text(box, subject.title)], { type: "image/svg+xml" });
}

/**
 * What a picture shows, in board units.
 * @param {Pick<Subject, "skin" | "view">} subject
 * @returns {Extent}
 */
export function boxOf(subject) {
  return boxAround(slabOf(subject));
}

/**
 * The slab with the page round it.
 * @param {Extent} slab
 * @returns {Extent}
 */
export function boxAround(slab) {
  const box = withMargin(slab, FRAME.margin);
  return { ...box, height: box.height + FRAME.edge };
}

/**
 * The rectangle of the slab: the whole board or, without edges, the part with pieces.
 * @param {Pick<Subject, "skin" | "view">} subject
 * @returns {Extent}
 */
export function slabOf({ skin, view }) {
  const cells = view.cells.filter(({ area }) => area === "board");
  if (!skin.isUnbounded || !cells.length) return view.board;
  return withMargin(boundsOf(cells), FRAME.around);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Subject} subject
 * @param {Extent} box
 */
function paint(context, subject, box) {
  const { skin, view, marks, shownWidth = WIDTH } = subject;
  /** @type {Pen} */
  const pen = { context, pixel: box.width / shownWidth, font: getComputedStyle(document.body).fontFamily };
  paintSlab(context, slabOf(subject), box);
  const scene = { ...unmarkedScene(view, marks), told: view.latest[0] ?? null };
  paintScene({ layer: (_, paintLayer) => paintLayer(pen) }, pen, skin, scene, atRest);
}

/**
 * The page round a board, and the slab that it lies on.
 * @param {CanvasRenderingContext2D} context
 * @param {Extent} slab
 * @param {Extent} box
 */
export function paintSlab(context, slab, box) {
  context.fillStyle = ink("page");
  context.fillRect(box.x, box.y, box.width, box.height);
  for (const [token, drop] of /** @type {[string, number][]} */ ([["board-edge", FRAME.edge], ["board", 0]])) {
    context.fillStyle = ink(token);
    context.beginPath();
    context.roundRect(slab.x, slab.y + drop, slab.width, slab.height, FRAME.corner);
    context.fill();
  }
}

/**
 * The subject with its board alone, turned to the viewer.
 * @param {Subject} seen
 * @returns {Subject}
 */
function turned(seen) {
  // What lies on a shelf has an origin of its own, and must not move the middle that the board turns about.
  const view = withoutShelf(seen.view);
  return { ...seen, view: seen.flipped ? halfTurned(view) : view, flipped: false };
}
