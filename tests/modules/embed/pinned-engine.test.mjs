/** The engine that a page pins is a wheel with the engine in it: anything else is its writer's mistake. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
Object.assign(globalThis, { location: new URL("https://example.org/embed/1/") });
const { pinnedEngine } = await import("../../../web/embed/frame/pinned-engine.js");
const { wordsIn } = await import("../../../web/embed/frame/words/index.js");

const NAME = "calculi_games-0.1.0-py3-none-any.whl";
const PARTS = ["calculi/__init__.py", "calculi_games-0.1.0.dist-info/WHEEL"];

/** A zip without content, which has these files. @param {string[]} names */
function zipOf(names) {
  const before = "PK\x03\x04";
  const directory = names.map((name) => `PK\x01\x02${name}`).join("");
  const where = String.fromCharCode(before.length, 0, 0, 0);
  return `${before}${directory}PK\x05\x06${"\0".repeat(12)}${where}\0\0`;
}

/** @param {string} text @param {string} [name] */
const pinned = (text, name = NAME) => {
  const content = Uint8Array.from(text, (one) => one.charCodeAt(0)).buffer;
  const host = /** @type {any} */ ({ wheel: async () => content });
  return pinnedEngine(new URLSearchParams({ handed: `https://manual.test/${name}` }), host, wordsIn("en"));
};

test("a wheel of the engine is taken", async () => {
  const wheel = await pinned(zipOf(PARTS));
  assert.equal(wheel?.name, NAME);
  assert.match(wheel?.source ?? "", /^blob:/);
});

for (const [what, text, name] of [
  ["a page", "<!doctype html>", "host.html"],
  ["a page that is called a wheel", "<!doctype html>", NAME],
  ["nothing", "", NAME],
  ["a wheel that has not come whole", zipOf(PARTS).slice(0, 60), NAME],
  ["a wheel whose end is broken off", zipOf(PARTS).slice(0, -8), NAME],
  ["another package", zipOf(["other/__init__.py", "other-1.dist-info/WHEEL"]), "other-1-py3-none-any.whl"],
  ["a zip file", zipOf(["calculi/__init__.py"]), NAME],
  ["a wheel with a name that says nothing", zipOf(PARTS), "calculi.whl"],
]) {
  test(`${what} is refused with its attribute`, async () => {
    await assert.rejects(pinned(text, name), ({ faults: [fault] }) => {
      assert.equal(fault.name, "engine");
      assert.match(fault.sentence, /^engine cannot be “https:\/\/manual\.test\/.*”: that is no wheel of calculi-games\.$/);
      return true;
    });
  });
}
