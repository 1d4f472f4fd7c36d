/** Moves that are written quickly are played one after the other, as they were entered. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
globalThis.document.createElement = /** @type {any} */ (
  () => {
    /** @type {any} */ const one = { addEventListener: (/** @type {string} */ name, /** @type {any} */ run) => (one[`on${name}`] = run), append() {}, getAttribute: () => null, removeAttribute() {}, replaceChildren() {}, setAttribute() {}, scrollIntoView() {}, value: "" };
    return one;
  }
);
const { MoveEntry } = await import("../../../web/app/panel/moves/move-entry.js");

test("a move entered while the last one is still being played waits for it", async () => {
  const moves = ["3-4", "4-5"].map((text) => ({ text, notation: text, sentence: text }));
  /** @type {string[]} */ const played = [];
  const session = {
    mayPick: true,
    state: { view: { moves } },
    play: async (/** @type {any} */ move) => {
      session.mayPick = false;
      await new Promise((resolve) => setTimeout(resolve, 5));
      session.mayPick = true;
      played.push(move.text);
    },
  };
  const entry = new MoveEntry(/** @type {any} */ (session), () => {});
  const submit = () => /** @type {any} */ (entry.element).onsubmit({ preventDefault() {} });
  entry.input.value = "3-4";
  const first = submit();
  entry.input.value = "4-5";
  await Promise.all([first, submit()]);
  assert.deepEqual(played, ["3-4", "4-5"]);
});
