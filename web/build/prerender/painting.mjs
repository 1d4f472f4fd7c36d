/** What the page paints, kept as SVG whose colours are `var(--token)`: canvases become drawings. */

import { joined } from "../shapes/joined.mjs";

/** @import { Pen, Surface } from "../../app/board/common/surface.js" */
/** @import { Extent } from "../../app/seam.js" */

/** What stands for the font of the page. */
const FONT = "var(--font)";

/** Has all surfaces leave drawings in their canvases. The document has to be there already. */
export async function paintDrawings() {
  const { Surface } = await import("../../app/board/common/surface.js");
  const { PictureCache } = await import("../../app/board/table/picture-cache.js");
  const { SvgContext } = await import("../../app/sharing/svg-context.js");
  /** @type {any} */ (PictureCache.prototype).paint = (/** @type {Pen} */ pen, /** @type {[string, Extent, (pen: Pen) => void]} */ ...[, , paint]) =>
    paint(pen);
  Object.assign(Surface.prototype, {
    /** @this {Surface} */
    paintNow() {
      const canvas = /** @type {any} */ (this.canvas);
      const { width, height } = canvas.getBoundingClientRect();
      // Nothing is clipped here: the box of the drawing says which part is to be seen.
      const context = /** @type {any} */ (Object.assign(new SvgContext(), { clip: () => undefined }));
      const pen = { context, pixel: this.box.width / width, font: FONT };
      this.layer = (/** @type {[string, (pen: Pen) => void]} */ ...[, paint]) => paint(pen);
      this.paint(pen);
      // A board without edges is as high as its table.
      const box = canvas.isTable ? { ...this.box, height: (this.box.width * height) / width } : this.box;
      canvas.drawing = { box: viewBox(box), shapes: joined(context.shapes) };
    },
  });
}

/** @param {Extent} box */
function viewBox({ x, y, width, height }) {
  return [x, y, width, height].map((number) => Math.round(number * 1000) / 1000).join(" ");
}
