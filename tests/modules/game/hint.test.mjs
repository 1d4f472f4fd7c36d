/** Hints and picks before the position has come. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

/** A game against the computer whose first view comes when it is let, and whose best move is `a`. */
async function early() {
  const { session, engine } = await shortGame({ players: [HUMAN, COMPUTER], isBegun: false });
  const { view } = engine;
  /** @type {() => void} */
  let letCome = () => undefined;
  const isLet = new Promise((resolve) => (letCome = () => resolve(undefined)));
  engine.view = async (/** @type {any} */ request) => {
    await isLet;
    return view.call(engine, request);
  };
  const lines = [{ moves: ["a"], score: {}, sentence: "a is good" }];
  Object.assign(engine, { think: () => (engine.asked.push("think"), { id: 1, answer: Promise.resolve({ move: "a", lines }) }) });
  return { session, engine, letCome, begun: session.begin() };
}

const thoughts = (/** @type {{asked: string[]}} */ { asked }) => asked.filter((what) => what === "think").length;

test("a hint asked for before the first view comes with it, once however often it was asked for", async () => {
  const { session, engine, letCome, begun } = await early();
  const asked = [session.hint(), session.hint()];
  assert.equal(thoughts(engine), 0);
  letCome();
  await Promise.all([begun, ...asked]);
  assert.deepEqual(
    session.state.hints.map(({ move }) => move.text),
    ["a"],
  );
  assert.equal(session.state.message, "Hint: a is good");
  assert.equal(thoughts(engine), 1);
  session.end();
});

test("where another position is shown meanwhile, no hint comes for it", async () => {
  const { session, engine, letCome, begun } = await early();
  const asked = session.hint();
  const { record } = session.state;
  const other = session.newGame({ ...record, id: "other", moves: [] }, { flipped: false });
  letCome();
  await Promise.all([begun, asked, other]);
  assert.equal(thoughts(engine), 0);
  assert.deepEqual(session.state.hints, []);
  session.end();
});

test("what is picked while a hint is looked for stays picked when it comes", async () => {
  const { session, letCome, begun } = await early();
  letCome();
  await begun;
  const { view } = session.state;
  Object.assign(view, { moves: view.moves.map((move) => ({ ...move, path: [`from ${move.text}`, "to"] })) });
  await session.pick("from a");
  const asked = session.hint();
  await session.pick("from b");
  await asked;
  assert.deepEqual(session.state.picked, ["from b"]);
  assert.equal(session.state.message, "Hint: a is good");
  session.end();
});

test("that a pick came before the engine is no longer said once the position has come", async () => {
  const { session, letCome, begun } = await early();
  await session.pick("a");
  assert.equal(session.state.message, "One moment: the engine is getting ready.");
  letCome();
  await begun;
  assert.equal(session.state.message, null);
  session.end();
});
