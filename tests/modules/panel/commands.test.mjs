/**
 * What the menu does with a game that ends outside its rules: who loses by resigning, and with whom a draw is agreed; and what a
 * key does where play rests.
 */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

Object.assign(globalThis.document, { querySelector: () => null });
globalThis.Element = /** @type {any} */ (class {});
const { pressKey } = await import("../../../web/app/panel/keys.js");
const { keyCommands, menuGroups } = await import("../../../web/app/panel/menu/commands.js");
const { texts } = await import("../../../web/app/texts/index.js");

globalThis.matchMedia = /** @type {any} */ (() => ({ matches: true }));
const FRIEND = /** @type {const} */ ({ kind: "friend" });

/** @param {any} session @param {string} label */
function entry(session, label) {
  const groups = menuGroups(session, /** @type {any} */ ({ inWords: false }), /** @type {any} */ ({}), { share: [], games: [] });
  const found = groups.flatMap(({ entries }) => entries).find((one) => one.label === label);
  assert.ok(found);
  return found;
}

test("who resigns is the person here, whoever is to move; of two persons, the one to move", async () => {
  for (const { players, moves, loser } of [
    { players: [HUMAN, FRIEND], moves: ["a"], loser: 0 },
    { players: [HUMAN, FRIEND], moves: ["a", "b"], loser: 0 },
    { players: [FRIEND, HUMAN], moves: ["a", "b"], loser: 1 },
    { players: [HUMAN, COMPUTER], moves: ["a", "b"], loser: 0 },
    { players: [COMPUTER, HUMAN], moves: ["a"], loser: 1 },
    { players: [HUMAN, HUMAN], moves: ["a"], loser: 1 },
    { players: [HUMAN, HUMAN], moves: ["a", "b"], loser: 0 },
  ]) {
    const { session } = await shortGame({ players, moves });
    const { isOffered, act } = entry(session, texts.menu.resign);
    assert.ok(isOffered?.());
    act();
    assert.deepEqual(session.state.record.ending, { reason: "resigned", winner: 1 - loser });
  }
});

test("a draw is agreed on by two at this screen; nobody agrees for a friend elsewhere", async () => {
  for (const { players, offered } of [
    { players: [HUMAN, HUMAN], offered: true },
    { players: [HUMAN, FRIEND], offered: false },
    { players: [FRIEND, HUMAN], offered: false },
    { players: [HUMAN, COMPUTER], offered: false },
  ]) {
    const { session } = await shortGame({ players, moves: ["a", "b"] });
    assert.equal(entry(session, texts.menu.draw).isOffered?.(), offered);
  }
});

test("a key that is held steps up to where play rests; the next round begins with a press of its own", async () => {
  const { session } = await shortGame({ moves: ["a"], restsAfter: 1 });
  await session.goTo(0);
  const commands = keyCommands(session, /** @type {any} */ ({ step: { hidden: true } }), /** @type {any} */ ({}));
  const press = async (/** @type {boolean} */ repeat) => {
    pressKey(/** @type {any} */ ({ key: ".", repeat, target: null, preventDefault: () => undefined }), commands);
    await new Promise((resolve) => setTimeout(resolve));
  };
  await press(true);
  assert.notEqual(session.state.resting, null);
  await press(true);
  assert.notEqual(session.state.resting, null);
  await press(false);
  assert.equal(session.state.resting, null);
});
