/**
 * Has the skins paint the start of every game as SVG, without a browser. Reads the views from standard
 * input, as JSON by the games' ids; writes `{picture, emblems, isUnbounded}` for each. Colours stay names of tokens.
 */

import { readFileSync } from "node:fs";

/** How wide the board of an embed is, in CSS pixels. */
const SHOWN_WIDTH = 390;

// As much of a browser as our painting asks for. Colours and fonts are the reader's, and so stay names.
const node = () => ({
  hidden: false,
  style: { color: "" },
  append() {},
  setAttribute() {},
  // Only dots and dashes ask for it, which a position at rest does not have.
  getTotalLength: () => 0,
  getContext: () => ({ measureText: () => ({ width: 0 }) }),
});
Object.assign(globalThis, {
  document: { createElement: node, createElementNS: node, body: node() },
  getComputedStyle: (/** @type {{style: {color: string}}} */ { style }) => ({ color: style.color, fontFamily: "system-ui, sans-serif" }),
  Path2D: class {},
});

const { svgOf } = await import("../../app/sharing/picture.js");
const { SvgContext } = await import("../../app/sharing/svg-context.js");

/** @param {import("../../app/skins/skin.js").Skin} skin @param {0 | 1} player */
function emblem(skin, player) {
  const context = new SvgContext();
  const canvas = /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (context));
  skin.paintPiece({ context: canvas, pixel: 1, font: "system-ui, sans-serif" }, skin.emblem(player));
  return context.text(skin.emblemBox, "");
}

/** @type {Record<string, {view: import("../../app/seam.js").View, title: string}>} */
const games = JSON.parse(readFileSync(0, "utf8"));
const painted = Object.entries(games).map(async ([id, { view, title }]) => {
  const { skin } = await import(`../../app/skins/${id}/skin.js`);
  const picture = await svgOf({ skin, view, flipped: false, title, shownWidth: SHOWN_WIDTH }).text();
  return [id, { picture, emblems: [emblem(skin, 0), emblem(skin, 1)], isUnbounded: Boolean(skin.isUnbounded) }];
});
process.stdout.write(JSON.stringify(Object.fromEntries(await Promise.all(painted))));
