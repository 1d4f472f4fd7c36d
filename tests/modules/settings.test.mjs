/** Settings that cannot be read are the usual ones. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { browser } from "./browser.mjs";

browser();
const { Settings } = await import("../../web/app/settings.js");

/** @param {string | null} kept */
const choicesOf = (kept) => new Settings(/** @type {any} */ ({ read: () => kept })).choices();

/** What the page looks like before the first paint. @param {string | null} kept */
function firstLookOf(kept) {
  const dataset = {};
  const first = readFileSync(new URL("../../web/app/appearance-first.js", import.meta.url), "utf8");
  runInNewContext(first, { localStorage: { getItem: () => kept }, document: { documentElement: { dataset } } });
  return { ...dataset };
}

for (const kept of [null, "", "{", "null", "7", '"dark"', "[]", '{"palette": 3, "theme": "pink"}']) {
  test(`${kept} chooses nothing`, () => {
    assert.deepEqual(choicesOf(kept), {});
    assert.deepEqual(firstLookOf(kept), {});
  });
}

test("what is readable beside it is chosen", () => {
  assert.deepEqual(choicesOf('{"palette": "stone", "theme": "pink", "colour": "red"}'), { palette: "stone" });
});

test("a choice takes the place of what cannot be read", () => {
  const written = /** @type {string[]} */ ([]);
  const storage = { read: () => "{", write: (/** @type {string} */ _, /** @type {string} */ text) => written.push(text) };
  new Settings(/** @type {any} */ (storage)).save({ theme: "dark" });
  assert.deepEqual(written.map((text) => JSON.parse(text)), [{ theme: "dark" }]);
});

test("what was chosen is shown before the first paint", () => {
  const chosen = JSON.stringify({ theme: "dark", palette: "wood", animation: "off" });
  assert.deepEqual(firstLookOf(chosen), { theme: "dark", animation: "off" });
});
