/** The language of a page: chosen once, by its first script, and read from its root by whatever comes after. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { runInNewContext } from "node:vm";
import { browser } from "../browser.mjs";

const FIRST = readFileSync(new URL("../../../web/app/delivery/starting.js", import.meta.url), "utf8");

browser();
const { languages } = await import("../../../web/app/texts/index.js");

/**
 * The language of a page, as its root has it once the first script has run.
 * @param {{asked?: string, kept?: string | null, ofTab?: string | null, page?: string, search?: string, browsers?: string[]}} [where] what
 *   is asked of a frame, the settings that are kept, the language that its tab has come by, its own, the query of its address,
 *   and the languages of the browser
 */
function languageOf({ asked = "", kept = null, ofTab = null, page = "en", search = "", browsers = ["en-GB"] } = {}) {
  /** @type {Record<string, string>} */
  const attributes = { "data-language": asked };
  const tab = new Map([["calculi.language", ofTab]]);
  const nothing = () => {};
  let address = `/calculi/${search}#linja`;
  const window = { setTimeout: nothing, addEventListener: nothing };
  runInNewContext(FIRST, {
    window,
    document: {
      documentElement: {
        lang: page,
        getAttribute: (/** @type {string} */ name) => attributes[name] ?? null,
        setAttribute: (/** @type {string} */ name, /** @type {string} */ value) => (attributes[name] = value),
      },
      createElement: () => ({}),
      addEventListener: nothing,
    },
    location: { pathname: "/calculi/", search, hash: "#linja" },
    history: { replaceState: (/** @type {unknown} */ _state, /** @type {string} */ _title, /** @type {string} */ url) => (address = url) },
    navigator: { languages: browsers, language: browsers[0] },
    localStorage: { getItem: () => kept },
    sessionStorage: {
      getItem: (/** @type {string} */ key) => tab.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ value) => tab.set(key, value),
    },
  });
  return { language: attributes["data-language"], ofTab: tab.get("calculi.language"), address };
}

const SPANISH = JSON.stringify({ language: "es" });
const ENGLISH = JSON.stringify({ language: "en" });

test("it is the first of the browser's that there are words in", () => {
  assert.equal(languageOf().language, "en");
  assert.equal(languageOf({ browsers: ["es-MX", "en"] }).language, "es");
  assert.equal(languageOf({ browsers: ["ca", "es-ES", "en"] }).language, "es");
  assert.equal(languageOf({ browsers: ["ja"] }).language, "en");
});

test("a translated page has its own, and so has whatever its tab comes to", () => {
  const itsOwn = { language: "es", ofTab: "es", address: "/calculi/#linja" };
  assert.deepEqual(languageOf({ page: "es" }), itsOwn);
  assert.deepEqual(languageOf({ ofTab: "es" }), itsOwn);
  assert.equal(languageOf({ browsers: ["es"] }).ofTab, null);
});

test("a page that stands in for a translated one has its language, and an address without it", () => {
  assert.deepEqual(languageOf({ search: "?language=es" }), { language: "es", ofTab: "es", address: "/calculi/#linja" });
  assert.equal(languageOf({ search: "?language=es", kept: ENGLISH }).language, "en");
  for (const search of ["?language=constructor", "?from=somewhere", "?from=here&language=es"]) {
    assert.equal(languageOf({ search }).language, "en");
  }
  assert.equal(languageOf({ search: "?from=somewhere" }).address, "/calculi/?from=somewhere#linja");
});

test("what was chosen in the browser goes before it, and what is asked of a frame before that", () => {
  assert.equal(languageOf({ page: "es", kept: ENGLISH }).language, "en");
  assert.equal(languageOf({ kept: SPANISH }).language, "es");
  assert.equal(languageOf({ kept: SPANISH, asked: "en" }).language, "en");
  assert.equal(languageOf({ asked: "es-MX" }).language, "es");
});

test("what cannot be read, or is no language, leaves the page in the browser's", () => {
  for (const kept of ["{", "null", "7", '{"language": 3}']) assert.equal(languageOf({ kept }).language, "en", kept);
  for (const name of ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"]) {
    assert.equal(languageOf({ asked: name }).language, "en");
    assert.equal(languageOf({ kept: JSON.stringify({ language: name }), browsers: ["es"] }).language, "es");
  }
});

test("every language that the page has can be chosen", () => {
  assert.deepEqual(languages.map((one) => languageOf({ browsers: [one] }).language), languages);
});
