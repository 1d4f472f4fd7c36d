/** Where play rests, the board stays as it is until somebody goes on. */

import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

const { Analysis } = await import("../../../web/app/game/analysis.js");

test("the computer does not move until a person goes on from a rest", async () => {
  const { session, engine, play, last } = await shortGame({ players: [HUMAN, COMPUTER], restsAfter: 1 });
  await play("a");
  assert.deepEqual(session.state.view.pieces, ["left"]);
  assert.deepEqual([session.state.record.moves, session.mayPick, engine.asked.includes("think")], [["a"], false, false]);
  // What is kept is the position, not the board before it.
  assert.deepEqual(last().view.pieces, []);

  await session.goOn();
  assert.deepEqual(session.state.record.moves, ["a", "b"]);
  assert.equal(session.state.resting, null);
});

test("a game that is opened again rests again, and never shows what follows", async () => {
  const { session } = await shortGame({ moves: ["a"], restsAfter: 1 });
  assert.deepEqual(session.state.view.pieces, ["left"]);
  await session.pick("a");
  assert.deepEqual(session.state.record.moves, ["a"]);
  await session.goOn();
  assert.deepEqual([session.mayPick, session.state.view.pieces], [true, []]);
});

test("undo leads back from a rest, and redo to it", async () => {
  const { session } = await shortGame({ moves: ["a"], restsAfter: 1 });
  await session.undo();
  assert.deepEqual([session.state.ply, session.state.resting], [0, null]);
  await session.redo();
  assert.deepEqual(session.state.view.pieces, ["left"]);
});

test("what follows a rest is searched only once somebody has gone on", async () => {
  const { session } = await shortGame({ players: [HUMAN, HUMAN], moves: ["a"], restsAfter: 1 });
  let searches = 0;
  const searcher = { think: () => ({ id: ++searches, answer: new Promise(() => undefined) }), stop: async () => ({ stopped: false }) };
  const analysis = new Analysis(session, { choices: () => ({ evaluation: "always" }), save() {} }, searcher);
  analysis.follow();
  assert.deepEqual([analysis.hasBar, session.state.resting !== null, searches], [true, true, 0]);
  await session.goOn();
  analysis.follow();
  assert.equal(searches, 1);
  analysis.end();
});

test("play rests only at the end of the game so far, and not in analysis", async () => {
  const { session } = await shortGame({ moves: ["a", "b"], restsAfter: 1 });
  await session.goTo(1);
  assert.equal(session.state.resting, null);
  const { session: analysed } = await shortGame({ moves: ["a"], restsAfter: 1, more: { analysing: true } });
  assert.equal(analysed.state.resting, null);
});

test("a game between computers goes on by itself after a while, but not while it is paused", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { session } = await shortGame({ players: [COMPUTER, COMPUTER], moves: ["a"], restsAfter: 1 });
  session.pause(true);
  mock.timers.tick(60_000);
  assert.notEqual(session.state.resting, null);
  session.pause(false);
  mock.timers.tick(60_000);
  assert.equal(session.state.resting, null);
  mock.timers.reset();
  session.end();
});

test("another tab that plays the game goes on from a rest, this one does not", async () => {
  const { session } = await shortGame({ moves: ["a"], restsAfter: 1, more: { elsewhere: true } });
  await session.goOn();
  assert.notEqual(session.state.resting, null);
});
