/** A canvas has as many pixels as the screen shows of it, also after the screen's density alone has changed. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { paintingBrowser } from "../browser.mjs";

paintingBrowser();
/** What is asked about the screen's density, and who waits for another answer. @type {{query: string, listeners: EventTarget}[]} */
const asked = [];
globalThis.matchMedia = /** @type {any} */ (
  (/** @type {string} */ query) => {
    const listeners = new EventTarget();
    asked.push({ query, listeners });
    return listeners;
  }
);
const { Surface } = await import("../../../web/app/board/common/surface.js");

/** A canvas of 100 by 50 CSS pixels. @param {boolean} isTold whether the browser tells the pixels of the screen */
function surface(isTold) {
  asked.length = 0;
  class ResizeObserver {
    /** @param {(entries: object[]) => void} resized */
    constructor(resized) {
      this.resized = resized;
    }
    /** @param {object} _ @param {object} [options] */
    observe(_, options) {
      if (options && !isTold) throw new TypeError("no such box");
      this.resized([{}]);
    }
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver, devicePixelRatio: 1 });
  const context = { setTransform() {}, clearRect() {} };
  const place = { left: 0, top: 0, right: 100, bottom: 50, width: 100 };
  const canvas = /** @type {any} */ ({ getContext: () => context, getBoundingClientRect: () => place, width: 0, height: 0 });
  return { canvas, shown: new Surface(canvas, { x: 0, y: 0, width: 800, height: 400 }, () => undefined) };
}

/** The screen shows as much in more pixels, or in fewer. @param {number} density */
function change(density) {
  Object.assign(globalThis, { devicePixelRatio: density });
  asked.at(-1)?.listeners.dispatchEvent(new Event("change"));
}

test("where the browser does not tell its pixels, a canvas follows each change of density until it is closed", () => {
  const { canvas, shown } = surface(false);
  assert.deepEqual([canvas.width, canvas.height], [100, 50]);
  for (const density of [2, 1.5]) {
    change(density);
    assert.deepEqual([canvas.width, canvas.height], [100 * density, 50 * density]);
  }
  assert.deepEqual(asked.map(({ query }) => query), [1, 2, 1.5].map((density) => `(resolution: ${density}dppx)`));
  shown.close();
  change(3);
  assert.deepEqual([canvas.width, asked.length], [150, 3]);
});

test("where it does, nothing else is asked", () => {
  surface(true);
  assert.deepEqual(asked, []);
});
