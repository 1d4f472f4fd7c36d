/** What the browser's storage has of the current game at any moment, and what is read of it. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { browser } from "../browser.mjs";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

browser();
// The page is never idle: what is left until then stays undone.
Object.assign(globalThis, { addEventListener() {}, requestIdleCallback() {} });
Object.assign(globalThis.document, { addEventListener() {} });

const { bareView } = await import("../../../web/app/game/bare-view.js");
const { newRecord } = await import("../../../web/app/game/record/record.js");
const { fromItsEnd, isPlayable } = await import("../../../web/app/game/storage/saved-game.js");
const { GameStore } = await import("../../../web/app/game/storage/store.js");

const INFO = /** @type {any} */ ({ id: "short", levels: [{ level: 2 }] });

/** @param {Map<string, string>} kept what the browser's storage has */
function storeOf(kept) {
  const storage = {
    read: (/** @type {string} */ name) => kept.get(name) ?? null,
    tryToWrite: (/** @type {string} */ name, /** @type {string} */ written) => (kept.set(name, written), null),
  };
  const library = { page: "0", idOf: (/** @type {string} */ id) => id, current: async () => null, keep: async () => true };
  return new GameStore("1", /** @type {any} */ (storage), /** @type {any} */ (library));
}

/**
 * The current game, as a page finds it that is opened now.
 * @param {Map<string, string>} kept
 */
async function found(kept) {
  const game = await storeOf(kept).loadGame(INFO);
  assert.ok(game);
  return game;
}

test("right after a move, its position is kept without its legal moves: to be seen, not to be played in", async () => {
  const kept = new Map();
  const { session, play } = await shortGame({ store: storeOf(kept) });
  await play("a");
  const { view, ply } = await found(kept);
  assert.equal(ply, 1);
  assert.equal(view?.position, "a");
  assert.equal(isPlayable(/** @type {any} */ (view)), false);
  assert.ok(isPlayable(session.state.view));
  session.end();
});

test("a position that is still to come is kept as no other one", async () => {
  const kept = new Map();
  const { session, engine, play } = await shortGame({ store: storeOf(kept) });
  engine.view = () => new Promise(() => undefined);
  void play("a");
  const { record, ply, view } = await found(kept);
  assert.deepEqual([record.moves, ply, view], [["a"], 1, null]);
  session.end();
});

test("a game that is opened again keeps the picture of its position until the engine answers", async () => {
  const kept = new Map();
  const first = await shortGame({ store: storeOf(kept) });
  await first.play("a");
  const store = storeOf(kept);
  const game = /** @type {any} */ (await store.loadGame(INFO));
  const { session, engine } = await shortGame({ game, store, isBegun: false, more: { view: game.view } });
  engine.view = () => new Promise(() => undefined);
  void session.begin();
  assert.equal(session.state.waiting, true);
  assert.equal(session.mayPick, false);
  assert.equal((await found(kept)).view?.position, "a");
  first.session.end();
  session.end();
});

test("whether a game is paused is read back; one that was kept before that was kept is not", async () => {
  const kept = new Map();
  const { session } = await shortGame({ players: [COMPUTER, COMPUTER], more: { paused: true }, store: storeOf(kept) });
  assert.equal((await found(kept)).paused, true);
  const { paused, ...earlier } = JSON.parse(kept.get("calculi.game.short"));
  assert.equal(paused, true);
  kept.set("calculi.game.short", JSON.stringify(earlier));
  assert.equal((await found(kept)).paused, false);
  session.end();
});

test("where no position is known, nothing is said of one", async () => {
  const { session } = await shortGame();
  const view = /** @type {any} */ (session.state.view);
  const scored = { ...view, players: [{ name: "One", score: "3", why: "Three." }], pieces: ["left"] };
  const { players, pieces, moves, to_move: toMove } = bareView(scored);
  assert.deepEqual([players[0].score, players[0].why, pieces, moves, toMove], ["", "", [], [], null]);
  session.end();
});

test("of a game that went on differently elsewhere, both are said to be in My games only where they are", async () => {
  const { texts } = await import("../../../web/app/texts/index.js");
  for (const isKept of [true, false]) {
    /** @type {string[]} */
    const told = [];
    const kept = new Map();
    const one = (/** @type {string} */ move, /** @type {number} */ revision, /** @type {string} */ page) => ({
      ...fromItsEnd({ ...newRecord("short", [HUMAN, HUMAN]), id: "one", moves: [move] }), saved: revision, revision, page, base: 0,
    });
    kept.set("calculi.game.short", JSON.stringify({ format: 1, version: "1", ...one("a", 2, "here") }));
    const storage = {
      read: (/** @type {string} */ name) => kept.get(name) ?? null,
      tell: (/** @type {string} */ sentence) => told.push(sentence),
    };
    const library = { page: "0", current: async () => one("b", 1, "elsewhere"), keep: async () => isKept };
    const store = new GameStore("1", /** @type {any} */ (storage), /** @type {any} */ (library));
    assert.deepEqual((await store.loadGame(INFO))?.record.moves, ["a"]);
    await new Promise((resolve) => setTimeout(resolve));
    assert.deepEqual(told, [isKept ? texts.library.forked : texts.library.forkNotKept]);
  }
});
