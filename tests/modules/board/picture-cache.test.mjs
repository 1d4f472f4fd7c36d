/** Cached pictures of a table: on one that has no room there is nothing to paint. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
const { PictureCache } = await import("../../../web/app/board/table/picture-cache.js");

/** A canvas that refuses to be drawn where it has no size, as those of browsers do. */
const canvas = () => ({ width: 0, height: 0, getContext: () => ({ setTransform() {} }) });
Object.assign(globalThis.document, { createElement: canvas });

/** @param {number} scale of the table, in dots a unit */
function drawnAt(scale, isMoving = false) {
  /** @type {object[]} */
  const drawn = [];
  const context = {
    getTransform: () => ({ a: scale, b: 0, e: 0, f: 0 }),
    save() {},
    restore() {},
    setTransform() {},
    drawImage: (picture) => {
      assert.ok(picture.width && picture.height, "The image argument is a canvas element with a width or height of 0.");
      drawn.push(picture);
    },
  };
  const cache = new PictureCache();
  cache.isMoving = isMoving;
  cache.paint({ context }, "domino", { x: 0, y: 0, width: 2, height: 1 }, () => {});
  return drawn.length;
}

test("a thing is painted from its picture", () => {
  assert.equal(drawnAt(30), 1);
  assert.equal(drawnAt(0.001), 1);
});

test("where a unit takes no dots, as in a frame that has no room yet, nothing is painted", () => {
  for (const isMoving of [false, true]) assert.equal(drawnAt(0, isMoving), 0);
  assert.equal(drawnAt(NaN), 0);
});
