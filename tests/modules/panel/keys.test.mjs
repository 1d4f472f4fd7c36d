/** What a key does: once, however long it is held, unless it steps through the moves. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { shortGame } from "../support/short_game.mjs";

Object.assign(globalThis.document, { querySelector: () => null });
globalThis.Element = /** @type {any} */ (class {});
const { hearing, pressKey } = await import("../../../web/app/panel/keys.js");
const { bareView } = await import("../../../web/app/game/bare-view.js");

test("a key that is held begins nothing again, but goes on through the moves", () => {
  /** @type {string[]} */
  const done = [];
  const keys = ["h", "n", "1", ",", ".", "u", "r"];
  const commands = Object.fromEntries(keys.map((key) => [key, () => done.push(key)]));
  let prevented = 0;
  const press = (/** @type {string} */ key, /** @type {boolean} */ repeat) =>
    pressKey(/** @type {any} */ ({ key, repeat, target: null, preventDefault: () => prevented++ }), commands);
  for (const key of keys) press(key, false);
  assert.deepEqual(done, keys);
  done.length = 0;
  for (const key of keys) press(key, true);
  assert.deepEqual(done, [",", ".", "u", "r"]);
  // A held key does not begin to do what the browser has for it, either.
  assert.equal(prevented, 2 * keys.length);
});

test("of a board with nothing on it, no key tells a score, a move or a turn", async () => {
  const { session } = await shortGame();
  session.state.view = bareView(session.state.view);
  /** @type {string[]} */
  const said = [];
  for (const tell of Object.values(hearing(session, (sentence) => void said.push(sentence)))) tell();
  assert.deepEqual([...new Set(said)], ["One moment: the engine is getting ready."]);
  session.end();
});
