/** Names that every object of JavaScript has are no names of questions. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "./browser.mjs";

const NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"];

test("a frame that is asked for something there is not answers so", async () => {
  browser();
  /** @type {any[]} */
  const told = [];
  /** @type {(event: object) => Promise<void>} */
  let hear = async () => {};
  const parent = { postMessage: (/** @type {any} */ message) => told.push(message) };
  Object.assign(globalThis, {
    window: {},
    parent,
    addEventListener: (/** @type {string} */ _, /** @type {typeof hear} */ listener) => (hear = listener),
    ResizeObserver: class {
      observe() {}
    },
  });
  const { Host } = await import("../../web/embed/frame/host.js");
  new Host({}).open({ undo: async () => {} }, () => {});
  for (const ask of [...NAMES, "nothing"]) {
    told.length = 0;
    await hear({ source: parent, data: { calculi: 1, id: 7, ask, argument: "x" } });
    assert.equal(told.length, 1);
    assert.equal(told[0].answered, 7);
    assert.match(told[0].refused, /cannot be asked for/);
  }
  told.length = 0;
  await hear({ source: parent, data: { calculi: 1, id: 8, ask: "undo" } });
  assert.deepEqual(told, [{ calculi: 1, answered: 8 }]);
});
