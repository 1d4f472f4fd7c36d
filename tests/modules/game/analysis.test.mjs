/** Analysis stands beside a game that somebody else plays: it changes neither that game nor what it counts for. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

const { newRecord } = await import("../../../web/app/game/record/record.js");
const { texts } = await import("../../../web/app/texts/index.js");
const { summaryOf } = await import("../../../web/app/library/stored/summaries.js");
const { byLevel } = await import("../../../web/app/progress/totals.js");

const FRIEND = /** @type {const} */ ({ kind: "friend" });

/** A game in progress, in analysis. @param {any} players */
async function analysed(players = [HUMAN, COMPUTER]) {
  const shown = await shortGame({ players, moves: ["a", "b"], more: { analysing: true } });
  return { ...shown, before: shown.session.state.record };
}

/** How many games count as played against a computer, of all that have been saved. @param {any[]} saved */
function counted(saved) {
  const latest = new Map(saved.map((game) => [game.record.id, game]));
  return byLevel([...latest].map(([id, game]) => summaryOf({ id, ...game })), "short").size;
}

test("moves from the end of a game that a computer or a friend plays are a variation", async () => {
  for (const players of [[HUMAN, COMPUTER], [FRIEND, HUMAN], [COMPUTER, COMPUTER]]) {
    const { session, play, saved } = await analysed(players);
    await play("a");
    const { record, way, ply } = session.state;
    assert.deepEqual([record.moves, way, ply, session.ended], [["a", "b"], [0], 3, null]);
    assert.deepEqual(record.lines.map(({ from, moves }) => [from, moves]), [[2, ["a"]]]);
    await session.goTo(2, []);
    await session.playLine(["a", "b"]);
    assert.deepEqual([session.state.record.moves, session.state.way], [["a", "b"], [0]]);
    assert.equal(counted(saved), 0);
  }
});

test("the line of two persons' own analysis goes on", async () => {
  const { session, play } = await analysed([HUMAN, HUMAN]);
  await play("a");
  assert.deepEqual([session.state.record.moves, session.state.way], [["a", "b", "a"], []]);
});

test("whoever plays on from a variation plays another game, and the one before can be brought back", async () => {
  for (const players of [[HUMAN, COMPUTER], [HUMAN, FRIEND]]) {
    const { session, play, before } = await analysed(players);
    await session.goTo(1);
    await play("a");
    const { record } = session.state;
    await session.goOnAs(record.players, false);
    assert.deepEqual([session.state.record.moves, session.state.record.players], [["a", "a"], players]);
    assert.notEqual(session.state.record.id, before.id);
    assert.equal(session.state.replaced?.sentence, texts.think.replacedGame);
    await session.bringBack();
    assert.equal(session.state.record, record);
    assert.deepEqual([record.id, record.moves], [before.id, ["a", "b"]]);
  }
});

test("a line that ends in analysis is won against nobody, however it is left", async () => {
  /** @type {Record<string, (session: any) => any>} */
  const ways = {
    playOn: (session) => session.goOnAs(session.state.record.players, false),
    changed: (session) => session.goOnAs([HUMAN, { kind: "computer", level: 5 }], false),
    promoted: (session) => session.promote(),
    forked: (session) => session.fork(),
    people: (session) => session.goOnAs([HUMAN, HUMAN], false),
    end: (session) => session.goToEnd(),
  };
  for (const [name, leave] of Object.entries(ways)) {
    const { session, play, saved, before } = await analysed();
    await play("a");
    await leave(session);
    assert.equal(counted(saved), 0, name);
    if (session.mode === "analysis") await session.goOnAs(session.state.record.players, false);
    assert.equal(counted(saved), 0, name);
    const kept = saved.filter(({ record }) => record.id === before.id);
    for (const { record } of kept) assert.deepEqual(record.moves, ["a", "b"], name);
    if (name === "playOn" || name === "end") assert.deepEqual([session.state.record.id, session.state.ply, session.mode], [before.id, 2, "computer"]);
  }
});

test("a game that was finished counts once, whatever is made of it", async () => {
  const { session, saved, play } = await shortGame({ players: [HUMAN, COMPUTER], moves: ["a", "b", "a"] });
  const ids = () => new Set(saved.filter((game) => counted([game])).map(({ record }) => record.id));
  await session.goOnAs(session.state.record.players, true);
  await session.fork();
  await session.bringBack();
  await session.goTo(2);
  await play("b");
  await session.goOnAs(session.state.record.players, false);
  await session.goOnAs(session.state.record.players, true);
  await session.goTo(2);
  await play("b");
  await session.promote();
  assert.equal(ids().size, 1);
});

test("a variation that takes the main line's place makes another game, of two persons", async () => {
  const { session, play, before } = await analysed();
  await session.goTo(1);
  await play("a");
  await session.promote();
  const { record, replaced } = session.state;
  assert.deepEqual([record.moves, record.players], [["a", "a"], [HUMAN, HUMAN]]);
  assert.notEqual(record.id, before.id);
  assert.equal(replaced?.sentence, texts.think.replacedGame);
  await session.bringBack();
  assert.deepEqual([session.state.record.id, session.state.record.moves], [before.id, ["a", "b"]]);
});

test("where a variation branches off, the main line is gone on with by its own move, and by none of the variation's", async () => {
  const { session, play } = await analysed([HUMAN, HUMAN]);
  await session.goTo(1);
  await play("a");
  await session.goTo(1);
  await play("b");
  assert.deepEqual([session.state.way, session.state.record.lines.length, session.state.view.position], [[], 1, "a b"]);
  // Also where the main line ends there.
  const record = { ...newRecord("short", [HUMAN, HUMAN]), moves: ["a"], lines: [{ from: 1, moves: ["b"], comments: {}, lines: [] }] };
  const other = await shortGame({ game: { record, way: [0], ply: 1, analysing: true } });
  await other.play("a");
  assert.deepEqual([other.session.state.view.position, other.session.state.record.moves], ["a a", ["a", "a"]]);
});

test("from the position in which a variation begins its game is gone on with, with all that was tried", async () => {
  const { session, play, before } = await analysed();
  await play("a");
  await session.goTo(2);
  await session.goOnAs(before.players, false);
  const { record } = session.state;
  assert.deepEqual([record.id, record.moves, record.lines.length, session.mode], [before.id, ["a", "b"], 1, "computer"]);
});
