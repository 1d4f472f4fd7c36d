/** Cached pictures of things that are painted often, copied instead of redrawn in each frame. */

import { onPaletteChange } from "../common/palette.js";

/** @import { Extent } from "../../seam.js" */
/** @import { Pen } from "../common/surface.js" */

/** While things move, a cached picture may be scaled by factors between these two. */
const LARGEST = 1.5;
const LEAST = 0.5;

/** @typedef {{picture: HTMLCanvasElement, scale: number}} CachedPicture the scale is in dots a unit */

export class PictureCache {
  /** @type {Map<string, CachedPicture>} */ #cached = new Map();
  /** Whether things are moving: pictures need not be crisp then. */
  isMoving = false;
  #abort = new AbortController();

  constructor() {
    onPaletteChange(() => this.#cached.clear(), this.#abort.signal);
  }

  /** Stops listening to the palette. */
  close() {
    this.#abort.abort();
  }

  /**
   * Paints a thing from its cached picture; makes one first if none fits.
   * @param {Pen} pen
   * @param {string} name things with the same name share a picture
   * @param {Extent} box what the thing takes, round the origin
   * @param {(pen: Pen) => void} paint
   */
  paint(pen, name, box, paint) {
    const { context } = pen;
    const { a, b, e, f } = context.getTransform();
    const scale = Math.hypot(a, b);
    // A table that has no room yet, as in a frame that is being opened. Browsers refuse to copy a picture without dots.
    if (!scale) return;
    const kept = this.#cached.get(name);
    const isFit = kept && (this.isMoving ? scale < kept.scale * LARGEST && scale > kept.scale * LEAST : scale === kept.scale);
    const { picture, scale: dots } = isFit ? kept : this.#make(pen, name, box, scale, paint);
    if (this.isMoving) {
      context.drawImage(picture, box.x, box.y, picture.width / dots, picture.height / dots);
      return;
    }
    context.save();
    context.setTransform(1, 0, 0, 1, Math.round(e + box.x * scale), Math.round(f + box.y * scale));
    context.drawImage(picture, 0, 0);
    context.restore();
  }

  /**
   * @param {Pen} pen
   * @param {string} name
   * @param {Extent} box
   * @param {number} scale
   * @param {(pen: Pen) => void} paint
   * @returns {CachedPicture}
   */
  #make(pen, name, { x, y, width, height }, scale, paint) {
    const picture = this.#cached.get(name)?.picture ?? document.createElement("canvas");
    // Setting the size also clears the picture.
    picture.width = Math.ceil(width * scale);
    picture.height = Math.ceil(height * scale);
    const context = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
    context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
    paint({ ...pen, context });
    const cached = { picture, scale };
    this.#cached.set(name, cached);
    return cached;
  }
}
