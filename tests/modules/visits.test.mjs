/** A game that is visited beside the game in progress: looking stores nothing, playing takes no place. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "./support/short_game.mjs";

const { newId, newRecord } = await import("../../web/app/game/record/record.js");
const { fromItsEnd } = await import("../../web/app/game/storage/saved-game.js");
const { Visit } = await import("../../web/app/game/visit.js");

/** @param {string[]} moves @param {any} [players] @returns {any} */
const gameOf = (moves, players = [HUMAN, HUMAN]) => fromItsEnd({ ...newRecord("short", players), moves });

/**
 * A session on a visit.
 * @param {any} game
 * @param {any} own the current game of the kind
 * @param {"guest" | "kept" | null} visiting
 */
async function visitTo(game, own, visiting = "guest") {
  /** @type {any[]} */
  const current = [];
  /** @type {any[]} */
  const beside = [];
  let address = "r=link";
  const store = { saveGame: (/** @type {any} */ one) => current.push(one), keepGame: async (/** @type {any} */ one) => beside.push(one) > 0 };
  const visit = new Visit(/** @type {any} */ (store), own, address, (now) => (address = now));
  visit.find(game.record);
  const shown = await shortGame({ game, more: { visiting }, store: visit });
  return { ...shown, visit, current, beside, address: () => address };
}

test("looking at a shared game stores nothing, and its computer waits", async () => {
  const game = gameOf(["a", "b"], [COMPUTER, HUMAN]);
  const { session, current, beside, address, engine } = await visitTo(game, gameOf(["a"]));
  await session.goTo(0);
  await session.beginReview();
  await session.goTo(1);
  await session.endReview();
  session.flip();
  assert.deepEqual([current, beside, address()], [[], [], "r=link"]);
  assert.ok(!engine.asked.includes("think"));
  await session.goTo(2);
  assert.ok(session.isComputerWaiting && session.mayPlayOn);
  await session.playOn();
  assert.deepEqual(session.state.record.moves, ["a", "b", "b"]);
  assert.equal(session.state.replaced, null);
});

test("a visit that is left does not touch the address, which is another screen's by then", async () => {
  const game = gameOf(["a"]);
  game.record.clock = [{ base: 60, increment: 0 }, { base: 60, increment: 0 }];
  let renamed = 0;
  const visit = new Visit(/** @type {any} */ ({}), null, "r=link", () => renamed++);
  visit.find(game.record);
  const { session } = await shortGame({ game, more: { visiting: "guest" }, store: visit });
  session.end();
  assert.equal(renamed, 0);
});

test("what is played in a visit is a game of its own while another one is in progress", async () => {
  const { session, play, current, beside, address, visit } = await visitTo(gameOf(["a"]), gameOf(["b"]));
  await play("a");
  assert.equal(current.length, 0);
  assert.deepEqual(beside[beside.length - 1].record.moves, ["a", "a"]);
  assert.equal(address(), `short/${session.state.record.id}`);
  assert.ok(visit.own);
  await session.newGame(newRecord("short", [HUMAN, HUMAN]), { flipped: false });
  await play("b");
  assert.equal(current.length, 0);
  assert.equal(address(), `short/${session.state.record.id}`);
});

test("a visit has the address of its game once that is kept, and as long as it is not, the one before", async () => {
  for (const isKept of [true, false]) {
    const found = gameOf(["a"]);
    /** @type {any[]} */
    const renamed = [];
    /** @type {(isKept: boolean) => void} */
    let end = () => undefined;
    const store = { keepGame: () => new Promise((resolve) => (end = resolve)) };
    const visit = new Visit(/** @type {any} */ (store), gameOf(["b"]), "r=link", (...told) => renamed.push(told));
    visit.find(found.record);
    const changed = { ...found, record: { ...found.record, moves: ["a", "a"] } };
    visit.saveGame(changed);
    await Promise.resolve();
    assert.deepEqual(renamed, []);
    end(isKept);
    await new Promise((resolve) => setTimeout(resolve));
    assert.deepEqual(renamed, isKept ? [[`short/${found.record.id}`, "r=link"]] : []);
  }
});

test("where no game is in progress, it becomes the one", async () => {
  for (const own of [null, gameOf([]), { ...gameOf(["a", "b", "a"]), result: { outcome: "draw" } }]) {
    const { play, current, beside, address, visit } = await visitTo(gameOf(["a"]), own);
    await play("a");
    assert.deepEqual([beside.length, address(), visit.isInProgress], [0, "short", true]);
    assert.deepEqual(current[current.length - 1].record.moves, ["a", "a"]);
  }
});

test("a finished game that is visited is copied by a move, and annotated in its place", async () => {
  const game = gameOf(["a", "b", "a"]);
  const { session, play, beside, current, address } = await visitTo(game, null, "kept");
  session.comment("well played");
  assert.deepEqual([current.length, beside[beside.length - 1].record.id], [0, game.record.id]);
  await session.goTo(1);
  await play("a");
  assert.notEqual(session.state.record.id, game.record.id);
  assert.equal(address(), "short");
  assert.ok(beside.every(({ record }) => record.moves.length === 3));
});

test("a shared game in which something is written down is one's own from then on, and is told to be", async () => {
  for (const own of [gameOf(["a"]), null]) {
    const { session, visit } = await visitTo(gameOf(["a", "b"]), own);
    let told = 0;
    visit.onOwn = () => void told++;
    await session.goTo(1);
    assert.equal(told, 0);
    session.comment("well played");
    assert.equal(told, 1);
  }
});

test("what is drawn on a position that is visited is kept as what is written is", async () => {
  for (const annotate of [(/** @type {any} */ session) => session.comment("mine"), (/** @type {any} */ session) => session.draw(["a"])]) {
    const { session, beside } = await visitTo(gameOf([]), gameOf(["a"]));
    annotate(session);
    assert.equal(beside.length, 1);
  }
});

test("a visited game is kept on request, and going back to it as it was found stores nothing more", async () => {
  const { session, visit, beside, address } = await visitTo(gameOf(["a", "b"]), gameOf(["a"]));
  assert.ok(await visit.keepAsFound(session.saved));
  session.makeOwn();
  assert.deepEqual([beside.length, session.state.visiting], [1, "kept"]);
  await session.goTo(0);
  assert.deepEqual([beside.length, address()], [1, `short/${session.state.record.id}`]);
});

test("a visited game that cannot be kept stays at its link, and one that goes on meanwhile where it then is", async () => {
  /** @type {((isKept: boolean) => void)[]} */
  const answers = [];
  const store = { saveGame() {}, keepGame: () => new Promise((resolve) => answers.push(resolve)) };
  const found = gameOf(["a", "b"]);
  const kept = `short/${found.record.id}`;
  for (const [own, isKept, after, address] of /** @type {const} */ ([
    [gameOf(["a"]), false, [], "r=link"],
    [gameOf(["a"]), true, [], kept],
    [gameOf(["a"]), false, ["a"], "r=link"],
    [null, true, ["a", "a"], "short"],
  ])) {
    let now = "r=link";
    const visit = new Visit(/** @type {any} */ (store), own, now, (to) => (now = to));
    visit.find(found.record);
    const asked = visit.keepAsFound(found);
    assert.equal(now, "r=link");
    if (after.length) visit.saveGame({ ...found, record: { ...found.record, moves: ["a", "b", ...after] } });
    for (const answer of answers.splice(0)) answer(isKept);
    assert.equal(await asked, isKept);
    assert.equal(now, address);
    if (after.length) continue;
    visit.saveGame(found);
    assert.equal(now, address);
  }
});

test("a visited game that is kept has its address, though one has stepped through it meanwhile", async () => {
  let answer = (/** @type {boolean} */ _) => {};
  const store = { keepGame: () => new Promise((resolve) => (answer = resolve)) };
  const found = gameOf(["a", "b"]);
  let now = "r=link";
  const visit = new Visit(/** @type {any} */ (store), gameOf(["a"]), now, (to) => (now = to));
  visit.find(found.record);
  const asked = visit.keepAsFound(found);
  visit.saveGame({ ...found, ply: 1 });
  answer(true);
  await asked;
  assert.equal(now, `short/${found.record.id}`);
  visit.saveGame({ ...found, ply: 2 });
  assert.equal(now, `short/${found.record.id}`);
});

test("a game that is still to come takes nothing until it is there, and gives way to a new one", async () => {
  const visit = { saveGame: () => assert.fail("nothing is there to be saved") };
  const { session } = await shortGame({ more: { opening: true, waiting: true }, store: visit, isBegun: false });
  session.comment("too early");
  assert.deepEqual(session.state.record.comments, {});
  assert.equal(session.mayPick, false);
  const come = gameOf(["a", "b"]);
  await session.open({ ...come, record: { ...come.record, id: newId() } }, "guest").catch(() => undefined);
  assert.deepEqual([session.state.opening, session.state.visiting, session.state.ply], [false, "guest", 2]);
});

test("a game with a friend is one's own side's, can be undone, and is not made of a finished one", async () => {
  const { session } = await shortGame({ players: [HUMAN, COMPUTER], moves: ["a", "b"] });
  const before = session.state.record;
  await session.playWithFriend([HUMAN, { kind: "friend" }], 0);
  assert.deepEqual(session.state.record.players[1], { kind: "friend" });
  assert.equal(session.state.record.id, before.id);
  assert.ok(session.state.replaced);
  await session.bringBack();
  assert.equal(session.state.record, before);
  const over = await shortGame({ moves: ["a", "b", "a"] });
  await over.session.playWithFriend([HUMAN, { kind: "friend" }], 0);
  assert.equal(over.session.state.record.players[1].kind, "human");
});
