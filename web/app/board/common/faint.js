/** Things that are painted faintly, as a whole: what lies under one of their parts does not show through. */

/** @import { Extent } from "../../seam.js" */
/** @import { Pen } from "./surface.js" */

/** The opacity of a piece that counts nothing. */
const FAINT = 0.42;

/**
 * @param {Pen} pen with the origin at the thing's place
 * @param {Extent} box what the thing takes, round the origin
 * @param {(pen: Pen) => void} paint
 */
export function faintly(pen, { x, y, width, height }, paint) {
  const { context } = pen;
  if (!context.getTransform) {
    // A drawing of shapes has no dots to paint as a whole: each part is faint.
    context.save();
    context.globalAlpha *= FAINT;
    paint(pen);
    context.restore();
    return;
  }
  const { a, b, e, f } = context.getTransform();
  const scale = Math.hypot(a, b);
  const picture = document.createElement("canvas");
  picture.width = Math.ceil(width * scale) + 1;
  picture.height = Math.ceil(height * scale) + 1;
  const inner = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
  // Whole dots, so that it is as crisp as what is painted beside it.
  const [left, top] = [Math.floor(e + x * scale), Math.floor(f + y * scale)];
  inner.setTransform(scale, 0, 0, scale, e - left, f - top);
  paint({ ...pen, context: inner });
  context.save();
  context.setTransform(1, 0, 0, 1, left, top);
  context.globalAlpha *= FAINT;
  context.drawImage(picture, 0, 0);
  context.restore();
}
