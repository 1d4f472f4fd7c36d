/** Where the site cannot be stored, it is tried again: ever more rarely, but never later than an hour after the last time. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as afterAll } from "node:timers/promises";
import { browser } from "../browser.mjs";

browser();
const window = { get top() { return window; } };
let attempts = 0;
/** Refused until the tenth time, as without a network. */
const register = async () => {
  attempts++;
  if (attempts < 10) throw new TypeError("Failed to fetch");
  return { addEventListener() {}, active: null, waiting: null, installing: null };
};
Object.assign(globalThis, { window, addEventListener() {}, performance: { getEntriesByType: () => [] } });
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en"], serviceWorker: { register } }, configurable: true });

test("an attempt follows after twice the time each, at most an hour", async () => {
  const { keepInTheEnd } = await import("../../../web/app/delivery/keeping.js");
  /** @type {number[]} */
  const pauses = [];
  const set = globalThis.setTimeout;
  Object.assign(globalThis, {
    setTimeout: (/** @type {() => void} */ act, /** @type {number} */ pause) => (pauses.push(pause / 1_000), attempts < 10 && setImmediate(act)),
  });
  void keepInTheEnd(() => {}, () => {});
  while (attempts < 10) await afterAll();
  Object.assign(globalThis, { setTimeout: set });
  // What waits for the page's rest is set at each attempt, too.
  const between = pauses.filter((_, place) => place % 2);
  assert.deepEqual(between.slice(0, 9), [20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600]);
});
