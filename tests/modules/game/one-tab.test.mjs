/** A game that another tab plays is shown as that tab has it, whichever version of the site that is of. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { HUMAN, shortGame } from "../support/short_game.mjs";

const page = { addEventListener() {}, document: { addEventListener() {} } };
Object.assign(globalThis, { window: page, addEventListener() {} });
Object.assign(globalThis.document, { addEventListener() {} });
const { OneTab } = await import("../../../web/app/library/one-tab.js");
const { newRecord } = await import("../../../web/app/game/record/record.js");

/** A tab that only shows a game, and what it is told of it by the one that plays it. @param {any} told */
async function shown(told) {
  const tab = new OneTab(/** @type {any} */ ({ store: {}, library: {} }), /** @type {any} */ ({ id: "short", levels: [] }));
  const { session } = await shortGame({ moves: ["a"], more: { elsewhere: true } });
  tab.follow(session);
  try {
    tab.lock.handlers.told(told(session.state.record));
    await new Promise((resolve) => setTimeout(resolve));
    return session.state;
  } finally {
    tab.close();
  }
}

test("a record without the fields that an earlier version did not have is completed", async () => {
  const { record, ply, way, elsewhere } = await shown(({ id }) => ({
    record: { id, game: "short", start: null, players: [HUMAN, HUMAN], moves: ["a", "b"] },
    way: [0],
    ply: 2,
  }));
  assert.deepEqual(record, { ...newRecord("short", [HUMAN, HUMAN]), id: record.id, moves: ["a", "b"] });
  assert.deepEqual([ply, way, elsewhere], [2, [], true]);
});

test("what is no record is not shown", async () => {
  const unsound = { game: "short", start: null, players: [HUMAN, HUMAN], moves: [], lines: [1] };
  for (const game of [null, {}, { record: { game: "short", moves: "ab" } }, { record: unsound }]) {
    assert.deepEqual((await shown(() => game)).record.moves, ["a"]);
  }
});
