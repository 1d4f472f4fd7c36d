/** A canvas that is crisp on every screen and draws in board units. */

import { onPaintAtOnce, onPaletteChange } from "./palette.js";

/** @import { Extent } from "../../seam.js" */
/** @import { Point } from "./geometry.js" */

/**
 * @typedef {object} Pen
 * @property {CanvasRenderingContext2D} context one unit of it is a board unit
 * @property {number} pixel board units in a CSS pixel
 * @property {string} font the page's font family
 */

/** Four edges are moved to whole pixels, each by half of one at most. */
const MOST_ROUNDED = 2;

export class Surface {
  /** @type {CanvasRenderingContext2D} */ #context;
  /** @type {Map<string, HTMLCanvasElement>} */ #layers = new Map();
  /** @type {ResizeObserver} */ #observer;
  #abort = new AbortController();
  #font = "";
  /** Pixels of the canvas in a board unit; none before it has a size. */
  #scale = { x: 0, y: 0 };
  #isDue = false;
  #pixel = 1;

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {Extent} box what it shows, in board units
   * @param {(pen: Pen) => void} paint paints everything; called again at each change of size or theme
   */
  constructor(canvas, box, paint) {
    this.canvas = canvas;
    this.box = box;
    this.paint = paint;
    this.#context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    this.#observer = new ResizeObserver((entries) => this.#fit(entries.at(-1)?.devicePixelContentBoxSize?.[0]));
    this.#watch();
    onPaletteChange(() => this.refresh(), this.#abort.signal);
    onPaintAtOnce(() => this.#isDue && this.paintNow(), this.#abort.signal);
  }

  /** Releases the canvas. */
  close() {
    this.#observer.disconnect();
    this.#abort.abort();
  }

  /** Drops its caches and repaints everything. */
  refresh() {
    this.#layers.clear();
    this.repaint();
  }

  /** Requests one repaint in the next frame, however often it is called before that. */
  repaint() {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => this.paintNow());
  }

  /** Paints, once the canvas has a size. */
  paintNow() {
    this.#isDue = false;
    if (this.#scale.x) this.paint(this.#prepare(this.#context, this.canvas));
  }

  /**
   * Paints a layer that seldom changes, from a cached picture if there is one.
   * @param {string} name of the picture; another name replaces it
   * @param {(pen: Pen) => void} paint
   */
  layer(name, paint) {
    let picture = this.#layers.get(name);
    if (!picture) {
      picture = document.createElement("canvas");
      picture.width = this.canvas.width;
      picture.height = this.canvas.height;
      paint(this.#prepare(/** @type {CanvasRenderingContext2D} */ (picture.getContext("2d")), picture));
      this.#layers.clear();
      this.#layers.set(name, picture);
    }
    const { x, y, width, height } = this.box;
    this.#context.drawImage(picture, x, y, width, height);
  }

  /** Follows the size of the canvas, in pixels of the screen where the browser tells them. */
  #watch() {
    try {
      this.#observer.observe(this.canvas, { box: "device-pixel-content-box" });
    } catch {
      this.#observer.observe(this.canvas);
      this.#watchDensity();
    }
  }

  /** Follows the density of the screen: where only that changes, the size of the canvas does not. */
  #watchDensity() {
    const changed = () => {
      this.#fit();
      this.#watchDensity();
    };
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", changed, { once: true, signal: this.#abort.signal });
  }

  /**
   * Gives the canvas as many pixels as the screen shows of it: one more or less, and the browser would blur all of it.
   * @param {ResizeObserverSize} [told] by browsers that know it
   */
  #fit(told) {
    const { width, left, right, top, bottom } = this.canvas.getBoundingClientRect();
    const dots = dotsBetween(left, right, told?.inlineSize);
    const dotsHigh = dotsBetween(top, bottom, told?.blockSize);
    if (!dots || !dotsHigh) return;
    if (dots !== this.canvas.width || dotsHigh !== this.canvas.height || !this.#scale.x) {
      this.canvas.width = dots;
      this.canvas.height = dotsHigh;
      this.#scale = scaleOf(this.box, dots, dotsHigh);
      this.#pixel = this.box.width / width;
      this.#font = getComputedStyle(document.body).fontFamily;
      this.#layers.clear();
    }
    this.paintNow();
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {HTMLCanvasElement} canvas
   * @returns {Pen}
   */
  #prepare(context, canvas) {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    const { x, y } = this.#scale;
    context.setTransform(x, 0, 0, y, -this.box.x * x, -this.box.y * y);
    return { context, pixel: this.#pixel, font: this.#font };
  }
}

/**
 * Pixels of a canvas in a board unit. Both directions are rounded to whole pixels by themselves; a canvas of another form than
 * its box, such as a table's, which is as high as its place, has square units.
 * @param {Extent} box
 * @param {number} width of the canvas in pixels, as `height`
 * @param {number} height
 */
function scaleOf(box, width, height) {
  const x = width / box.width;
  const isOfOneForm = Math.abs(height - box.height * x) <= MOST_ROUNDED;
  return { x, y: isOfOneForm ? height / box.height : x };
}

/**
 * How many pixels of the screen lie between two edges, each of which is moved to the nearest one.
 * @param {number} from in CSS pixels, as `to`
 * @param {number} to
 * @param {number} [told] by the browser; something else where the page is scaled, or a screen's pixels are pretended
 */
function dotsBetween(from, to, told = 0) {
  const found = Math.round(to * devicePixelRatio) - Math.round(from * devicePixelRatio);
  return Math.abs(told - found) > 1 ? found : told;
}

/**
 * Lets a canvas extend beyond its slab; returns the box that it shows, in board units.
 * @param {HTMLCanvasElement} canvas
 * @param {Extent} board
 * @param {number} overhang
 */
export function overhanging(canvas, { x, y, width, height }, overhang) {
  canvas.style.left = `${(-overhang / width) * 100}%`;
  canvas.style.top = `${(-overhang / height) * 100}%`;
  canvas.style.width = `${(1 + (2 * overhang) / width) * 100}%`;
  canvas.style.height = `${(1 + (2 * overhang) / height) * 100}%`;
  return { x: x - overhang, y: y - overhang, width: width + 2 * overhang, height: height + 2 * overhang };
}

/**
 * Paints something at a point.
 * @param {Pen} pen
 * @param {Point & {scale?: number}} origin the point, and the scale there
 * @param {() => void} paint with the origin there
 */
export function at({ context }, { x, y, scale = 1 }, paint) {
  context.save();
  context.translate(x, y);
  if (scale !== 1) context.scale(scale, scale);
  paint();
  context.restore();
}
