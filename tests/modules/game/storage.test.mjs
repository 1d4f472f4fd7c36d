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

const INFO = /** @type {any} */ ({ id: "short", name: "The Short Game", levels: [{ level: 2 }] });

/** @param {Map<string, string>} kept what the browser's storage has */
function storeOf(kept) {
  const storage = {
    read: (/** @type {string} */ name) => kept.get(name) ?? null,
    tryToWrite: (/** @type {string} */ name, /** @type {string} */ written) => (kept.set(name, written), null),
    noteAverted() {},
  };
  /** @type {any} */
  const library = { page: "0", unkept: { all: [] }, idOf: (/** @type {string} */ id) => id, current: async () => null, keep: async () => true };
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

test("a game at a level that only another version has goes on at the nearest one; what is no level is not read", async () => {
  const { texts } = await import("../../../web/app/texts/index.js");
  /** @param {unknown} level */
  const read = async (level) => {
    const computer = /** @type {any} */ ({ kind: "computer", level, name: "Ada" });
    const game = { ...fromItsEnd({ ...newRecord("short", [HUMAN, computer]), moves: ["a"] }), saved: 1 };
    /** @type {string[]} */
    const told = [];
    const kept = new Map([["calculi.game.short", JSON.stringify({ format: 1, version: "1", ...game })]]);
    const store = storeOf(kept);
    Object.assign(store.storage, { remove: (/** @type {string} */ key) => kept.delete(key), tell: (/** @type {string} */ one) => told.push(one) });
    const info = { ...INFO, levels: [{ level: 2 }, { level: 5 }] };
    return { players: (await store.loadGame(info))?.record.players, told };
  };
  for (const [level, nearest] of [[2, 2], [1, 2], [3.5, 2], [4, 5], [13, 5], [99, 5]]) {
    assert.deepEqual(await read(level), { players: [HUMAN, { kind: "computer", level: nearest, name: "Ada" }], told: [] });
  }
  for (const level of [0, -1, 6.25, 1001, "2", null]) {
    assert.deepEqual(await read(level), { players: undefined, told: [texts.notices.unreadable] }, String(level));
  }
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

test("a removed game is in progress again, as it was, only where none has been begun meanwhile and it has not gone on itself", () => {
  const stamps = { saved: 1, revision: 1, page: "there", base: 0 };
  const removed = { ...fromItsEnd({ ...newRecord("short", [HUMAN, HUMAN]), id: "one", moves: ["a"] }), ...stamps };
  const text = (/** @type {any} */ changes) => JSON.stringify({ format: 1, record: { ...removed.record, ...changes } });
  const commented = { id: "two", moves: [], lines: undefined, comments: { 0: "Hm" } };
  for (const now of [text({ moves: ["a", "b"] }), text({ moves: [] }), text({ id: "two" }), "{", text(commented)]) {
    const kept = new Map([["calculi.game.short", now]]);
    storeOf(kept).restoreGame(removed);
    assert.equal(kept.get("calculi.game.short"), now);
  }
  for (const now of [null, text({ id: "two", moves: [] })]) {
    const kept = new Map(now === null ? [] : [["calculi.game.short", now]]);
    storeOf(kept).restoreGame(removed);
    const { record, revision, page, base } = JSON.parse(kept.get("calculi.game.short") ?? "null");
    assert.deepEqual([record, revision, page, base], [removed.record, 1, "there", 0]);
  }
});

test("to delete another game does not take away the current one that the browser's storage had no room for", async () => {
  const kept = new Map();
  const storage = {
    read: (/** @type {string} */ name) => kept.get(name) ?? null,
    remove: (/** @type {string} */ name) => kept.delete(name),
    tryToWrite: () => "full",
    noteAverted() {},
  };
  /** @type {any} */
  const library = { page: "0", unkept: { all: [] }, idOf: (/** @type {string} */ id) => id, current: async () => null, keep: async () => true };
  const store = new GameStore("1", /** @type {any} */ (storage), library);
  const [current, other] = ["one", "two"].map((id) => fromItsEnd({ ...newRecord("short", [HUMAN, HUMAN]), id, moves: ["a"] }));
  store.saveGame({ ...current, view: null });
  assert.equal(store.forgetGame(other.record), null);
  assert.equal((await store.loadGame(INFO))?.record.id, "one");
  assert.equal(store.forgetGame(current.record)?.record.id, "one");
  assert.equal(await store.loadGame(INFO), null);
});

test("a game beside the current one is looked for in My games; the current one is known without waiting", async () => {
  const kept = new Map([["calculi.game.short", JSON.stringify({ record: { id: "one" } })]]);
  const { store, asked } = asking(kept, { two: {} });
  assert.equal(await store.isBesideCurrent(INFO, "one"), false);
  assert.deepEqual(asked, []);
  assert.equal(await store.isBesideCurrent(INFO, "two"), true);
  assert.equal(await store.isBesideCurrent(INFO, "three"), false);
  assert.deepEqual(asked, ["two", "three"]);
});

/**
 * A store, and the ids that it has asked My games for.
 * @param {Map<string, string>} kept
 * @param {Record<string, object>} games
 */
function asking(kept, games) {
  /** @type {string[]} */
  const asked = [];
  const get = async (/** @type {string} */ id) => (asked.push(id), games[id] ?? null);
  const storage = { read: (/** @type {string} */ name) => kept.get(name) ?? null };
  return { store: new GameStore("1", /** @type {any} */ (storage), /** @type {any} */ ({ get })), asked };
}

/**
 * A store of a page that has looked at the current game, what it is asked to keep, and what it tells.
 * @param {Map<string, string>} kept
 * @param {any[]} unkept games that could not be kept
 * @param {boolean} isRoom whether they can be now
 */
async function looking(kept, unkept = [], isRoom = true) {
  const [rescued, told] = /** @type {[any[], string[]]} */ ([[], []]);
  const storage = {
    read: (/** @type {string} */ name) => kept.get(name) ?? null,
    tryToWrite: (/** @type {string} */ name, /** @type {string} */ written) => (kept.set(name, written), null),
    noteAverted() {},
    tellLoss: (/** @type {string} */ _loss, /** @type {string} */ sentence) => told.push(sentence),
  };
  const library = {
    page: "0",
    unkept: { all: unkept },
    idOf: (/** @type {string} */ id) => id,
    current: async () => null,
    keep: async () => isRoom,
    keepUnlessThere: async (/** @type {any} */ game) => rescued.push(game),
  };
  const store = new GameStore("1", /** @type {any} */ (storage), /** @type {any} */ (library));
  await store.loadGame(INFO);
  return { store, rescued, told };
}

const game = (/** @type {string} */ id, moves = ["a"]) => ({ ...fromItsEnd({ ...newRecord("short", [HUMAN, HUMAN]), id, moves }), view: null });

test("a game that another page has left to the browser's storage is looked after before its place is taken", async () => {
  const KEY = "calculi.game.short";
  const written = (/** @type {any} */ one) => JSON.stringify({ format: 1, version: "1", saved: 1, ...one });
  const kept = new Map([[KEY, written(game("one"))]]);
  const { store, rescued } = await looking(kept);
  store.saveGame(game("one", ["a", "b"]));
  // What this page itself has played it has kept already.
  store.saveGame(game("two"));
  assert.deepEqual(rescued, []);
  kept.set(KEY, written(game("three", ["a", "c"])));
  store.saveGame(game("two"));
  assert.deepEqual(rescued.map(({ record }) => [record.id, record.moves]), [["three", ["a", "c"]]]);
  // Neither what has no id, as earlier versions wrote it, nor what cannot be read is another page's game.
  const { id, ...nameless } = game("four").record;
  assert.equal(id, "four");
  for (const text of [written({ ...game("four"), record: nameless }), "{", written(game("two"))]) {
    kept.set(KEY, text);
    store.saveGame(game("two"));
  }
  assert.equal(rescued.length, 1);
});

test("where another page displaces a game that is kept nowhere else, that is told", async () => {
  const { texts } = await import("../../../web/app/texts/index.js");
  const text = (/** @type {string} */ id) => JSON.stringify({ record: { id } });
  const { store, told } = await looking(new Map(), [game("one")], false);
  const changed = { key: "calculi.game.short", oldValue: text("one"), newValue: text("two") };
  const otherKeys = [{ key: "calculi.settings" }, { key: null }];
  const others = [...otherKeys, { oldValue: text("three") }, { oldValue: null }, { newValue: text("one") }, { newValue: null }];
  for (const other of others) await store.noteDisplaced({ ...changed, ...other });
  const again = await looking(new Map(), [game("one")]);
  await again.store.noteDisplaced(changed);
  assert.deepEqual([...told, ...again.told], []);
  await store.noteDisplaced(changed);
  assert.deepEqual(told, [texts.notices.displaced("The Short Game")]);
});
