/** Settings that cannot be read are the usual ones. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { browser } from "./browser.mjs";

browser();
Object.assign(globalThis, { addEventListener() {} });
const { CHOICES, Settings } = await import("../../web/app/settings.js");

/** @param {string | null} kept */
const choicesOf = (kept) => new Settings(/** @type {any} */ ({ read: () => kept }), () => {}).choices();

/**
 * What the page looks like before the first paint.
 * @param {string | null} kept
 * @param {{matches: boolean}} [contrast] whether the system asks for more of it
 */
function firstLookOf(kept, contrast = { matches: false }) {
  const dataset = {};
  const first = readFileSync(new URL("../../web/app/appearance-first.js", import.meta.url), "utf8");
  runInNewContext(first, { localStorage: { getItem: () => kept }, matchMedia: () => contrast, document: { documentElement: { dataset } } });
  return { ...dataset };
}

/**
 * The same of a frame, for whose theme the page around it asks.
 * @param {string | null} kept
 * @param {string} hash
 */
function firstLookInFrame(kept, hash) {
  const dataset = {};
  const first = readFileSync(new URL("../../web/embed/frame/appearance-first.js", import.meta.url), "utf8");
  const window = {};
  const told = { localStorage: { getItem: () => kept }, matchMedia: () => ({ matches: false }), document: { documentElement: { dataset } } };
  runInNewContext(first, { ...told, URLSearchParams, location: { hash }, window, parent: window });
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
  new Settings(/** @type {any} */ (storage), () => {}).save({ theme: "dark" });
  assert.deepEqual(written.map((text) => JSON.parse(text)), [{ theme: "dark" }]);
});

test("what was chosen is shown before the first paint", () => {
  const chosen = JSON.stringify({ theme: "dark", palette: "wood", animation: "off" });
  assert.deepEqual(firstLookOf(chosen), { theme: "dark", palette: "wood", animation: "off" });
});

test("every choice of theme and palette is shown before the first paint, also in frames", () => {
  for (const name of /** @type {const} */ (["theme", "palette"])) {
    for (const value of CHOICES[name].filter((value) => value !== "auto")) {
      const kept = JSON.stringify({ [name]: value });
      assert.deepEqual(firstLookOf(kept), { [name]: value });
      const shown = name === "theme" ? firstLookInFrame(null, `#theme=${value}`) : firstLookInFrame(kept, "");
      assert.deepEqual(shown, { language: "", [name]: value });
    }
  }
});

test("where the system asks for more contrast, it is there until something else is chosen", () => {
  const contrast = { matches: true };
  for (const kept of [null, "{", '{"theme": "pink"}']) assert.deepEqual(firstLookOf(kept, contrast), { palette: "contrast" });
  assert.deepEqual(firstLookOf('{"palette": "wood"}', contrast), { palette: "wood" });
});
