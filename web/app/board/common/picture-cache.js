/** Pictures of things that are painted often and alike: a frame copies them instead of drawing them. */

/** @import { Extent } from "../../seam.js" */
/** @import { Pen } from "./pen.js" */

/** A stamp that is made anew at rest serves in motion while it is not larger or smaller than this. */
const LARGEST = 1.5;
const LEAST = 0.5;

/** @typedef {{picture: HTMLCanvasElement, scale: number}} CachedPicture the scale is in dots a unit */

export class PictureCache {
  /** @type {Map<string, CachedPicture>} */ #kept = new Map();
  /** Whether the picture is one of many in motion: then a stamp need not be crisp. */
  isMoving = false;

  /** Forgets all, for other colours or another size. */
  clear() {
    this.#kept.clear();
  }

  /**
   * Paints a thing from its stamp, which is made first where there is none that fits.
   * @param {Pen} pen
   * @param {string} name the same name is the same picture
   * @param {Extent} box what the thing takes, round the origin
   * @param {(pen: Pen) => void} paint
   */
  paint(pen, name, box, paint) {
    const { context } = pen;
    const { a, b, e, f } = context.getTransform();
    const scale = Math.hypot(a, b);
    const kept = this.#kept.get(name);
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
    const picture = this.#kept.get(name)?.picture ?? document.createElement("canvas");
    // To set the size clears the picture, too.
    picture.width = Math.ceil(width * scale);
    picture.height = Math.ceil(height * scale);
    const context = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
    context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
    paint({ ...pen, context });
    const stamp = { picture, scale };
    this.#kept.set(name, stamp);
    return stamp;
  }
}
