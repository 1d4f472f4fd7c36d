/** An engine that gives a request up: the game stays as it is, and nothing counts as refused. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

const { EngineError, EngineGaveUp } = await import("../../../web/app/engine/engine-error.js");
const { Analysis } = await import("../../../web/app/game/analysis.js");
const { newRecord } = await import("../../../web/app/game/record/record.js");

/** A turn of the event loop, after which all that was asked for has been answered. */
const answered = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A game of two moves; asked for another view, its engine fails. @param {Error} error */
async function failing(error) {
  const shown = await shortGame({ moves: ["a", "a"] });
  /** @type {string[]} */
  const told = [];
  for (const event of ["unplayable", "unanswered"]) shown.session.addEventListener(event, () => told.push(event));
  shown.engine.view = async () => {
    await answered();
    throw error;
  };
  return { ...shown, told };
}

test("a view that was given up refuses no game; the one before stays, with a sentence", async () => {
  const { session, told } = await failing(new EngineGaveUp("it fell silent"));
  await session.goTo(1);
  const { ply, waiting, view, message } = session.state;
  assert.deepEqual(
    { ply, waiting, shown: view.ply, message, told },
    { ply: 2, waiting: false, shown: 2, message: "It fell silent.", told: ["unanswered"] },
  );
  assert.ok(session.mayPick);
});

test("two in a row lead back to what was seen, not to a state that waits", async () => {
  const { session } = await failing(new EngineGaveUp("it fell silent"));
  await Promise.all([session.goTo(1), session.goTo(0)]);
  const { ply, waiting, view } = session.state;
  assert.deepEqual({ ply, waiting, shown: view.ply }, { ply: 2, waiting: false, shown: 2 });
});

test("a record that the engine refuses is unplayable", async () => {
  const { session, told } = await failing(new EngineError({ kind: "illegal", message: "no", reason: "no", ply: 1, faults: [] }));
  await session.goTo(1);
  assert.deepEqual(told, ["unplayable"]);
});

test("where even the first view is given up, nothing is played on the view of another ply", async () => {
  const { session, engine, saved } = await shortGame({ moves: ["a"], isBegun: false });
  engine.view = () => Promise.reject(new EngineGaveUp("it fell silent"));
  saved.length = 0;
  await session.begin();
  const { waiting, message, record } = session.state;
  assert.deepEqual({ waiting, message, moves: record.moves }, { waiting: true, message: "It fell silent.", moves: ["a"] });
  assert.ok(!session.mayPick);
});

test("a reason that does not come is told, too", async () => {
  const { session, engine } = await shortGame();
  Object.assign(engine, { explain: () => Promise.reject(new EngineGaveUp("it fell silent")) });
  await session.pick("nowhere");
  assert.equal(session.state.message, "It fell silent.");
});

/** An engine that gives every search up until it is told to answer. @param {any} engine */
function silent(engine) {
  const { think } = engine;
  engine.think = () => ({ id: 1, answer: Promise.reject(new EngineGaveUp("it fell silent")) });
  return () => (engine.think = think);
}

test("a computer's move that is given up is told in a sentence, on the board too, and is looked for again on request", async () => {
  const { session, engine, play } = await shortGame({ players: [HUMAN, COMPUTER] });
  const answer = silent(engine);
  await play("a");
  const { givenUp, search, record } = session.state;
  assert.match(givenUp ?? "", /^The engine failed twice .*\. You can have it try again, or undo\.$/);
  assert.deepEqual([search, record.moves], [null, ["a"]]);
  await session.pick("b");
  assert.equal(session.state.message, givenUp);
  await session.step();
  assert.equal(session.state.givenUp, givenUp);
  answer();
  await session.step();
  assert.deepEqual([session.state.givenUp, session.state.message, session.state.record.moves], [null, null, ["a", "b"]]);
});

test("what was given up is forgotten wherever the game goes on", async () => {
  for (const leave of [
    (/** @type {any} */ session) => session.goTo(0),
    (/** @type {any} */ session) => session.goOnAs([HUMAN, HUMAN], false),
    (/** @type {any} */ session) => session.newGame(newRecord("short", [HUMAN, COMPUTER]), { flipped: false }),
    (/** @type {any} */ session) => session.yieldTo(),
  ]) {
    const { session, engine, play } = await shortGame({ players: [HUMAN, COMPUTER] });
    silent(engine);
    await play("a");
    assert.ok(session.state.givenUp);
    await leave(session);
    assert.equal(session.state.givenUp, null);
  }
});

test("computers among themselves go on where one of them was given up", async () => {
  const { session, engine } = await shortGame({ players: [COMPUTER, COMPUTER], isBegun: false });
  const answer = silent(engine);
  await session.begin();
  assert.ok(session.state.givenUp);
  answer();
  await session.pause(true);
  await session.pause(false);
  assert.deepEqual([session.state.givenUp, session.state.record.moves], [null, ["b", "b", "b"]]);
});

test("a hint that is given up is told, and hinders nothing", async () => {
  const { session, engine } = await shortGame();
  silent(engine);
  await session.hint();
  assert.deepEqual([session.state.message, session.state.givenUp], ["It fell silent.", null]);
});

test("a game that is brought back lies as it lay", async () => {
  const { session, play } = await shortGame({ players: [HUMAN, COMPUTER] });
  await play("a");
  await session.newGame(newRecord("short", [COMPUTER, HUMAN]), { flipped: true });
  await session.bringBack();
  assert.ok(!session.state.flipped);
  assert.deepEqual(session.state.record.players, [HUMAN, COMPUTER]);
});

test("moves that are brought back leave a board turned that was turned since", async () => {
  const { session, play } = await shortGame({ moves: ["a"] });
  await session.goTo(0);
  await play("b");
  session.flip();
  await session.bringBack();
  assert.ok(session.state.flipped);
  assert.deepEqual(session.state.record.moves, ["a"]);
});

test("the search of an analysis that is given up is told, and one that is refused is left to the view", async () => {
  for (const [error, message] of /** @type {[Error, string | null][]} */ ([
    [new EngineGaveUp("it fell silent"), "This position is searched no further: it fell silent."],
    [new EngineError({ kind: "illegal", message: "no", reason: "no", ply: 1, faults: [] }), null],
  ])) {
    const { session } = await shortGame({ moves: ["a"], more: { analysing: true } });
    let searches = 0;
    const searcher = { think: () => ({ id: ++searches, answer: Promise.reject(error) }), stop: async () => ({ stopped: false }) };
    const analysis = new Analysis(session, { choices: () => ({ lines: "on" }), save() {} }, searcher);
    session.addEventListener("change", () => analysis.follow());
    analysis.follow();
    await answered();
    assert.deepEqual([session.state.message, searches], [message, 1]);
  }
});
