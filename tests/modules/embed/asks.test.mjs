/** What a page asks of a board whose turn it is not: it waits for the computer, but never for ever. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

const { Asks } = await import("../../../web/embed/frame/asks.js");
const { wordsIn } = await import("../../../web/embed/frame/words/index.js");
const { EngineGaveUp } = await import("../../../web/app/engine/engine-error.js");

const FRIEND = /** @type {const} */ ({ kind: "friend" });
const words = wordsIn("en");

/**
 * @param {Partial<Parameters<typeof shortGame>[0]>} kept
 * @param {import("../../../web/embed/attributes.js").Options["mode"]} [mode]
 * @param {any} [attempt] at a lesson or a puzzle
 */
async function asked(kept, mode = "play", attempt = null) {
  const made = await shortGame({ isBegun: false, ...kept });
  const { session } = made;
  const restart = () => session.newGame({ ...session.state.record, moves: [] }, { flipped: false });
  const asks = new Asks(session, words, { restart, mode, attempt });
  return { ...made, asks, moves: () => session.state.record.moves.slice(0, session.state.ply).join(" ") };
}

/** @param {Promise<unknown>} ask */
const reason = (ask) => ask.then(() => "", ({ message }) => message);

test("a move waits for the computer that begins", async () => {
  const { session, asks, moves } = await asked({ players: [COMPUTER, HUMAN] });
  void session.begin();
  await asks.play("a");
  assert.equal(moves(), "b a b");
});

test("also after a reset, and where the reader has given it the turn", async () => {
  const begun = await asked({ players: [COMPUTER, HUMAN] });
  await begun.session.begin();
  await begun.asks.reset();
  await begun.asks.play("a");
  assert.equal(begun.moves(), "b a b");
  const answered = await asked({ players: [HUMAN, COMPUTER] });
  await answered.session.begin();
  void answered.play("a");
  await answered.asks.play("a");
  assert.equal(answered.moves(), "a b a");
});

test("nobody moves for a computer that has found nothing, and nothing waits for it", async () => {
  const { session, engine, asks, moves } = await asked({ players: [COMPUTER, HUMAN] });
  engine.think = () => ({ id: 1, answer: Promise.reject(new EngineGaveUp("it fell silent")) });
  void session.begin();
  for (let times = 0; times < 2; times++) assert.match(await reason(asks.play("a")), /^The engine failed twice/);
  assert.equal(moves(), "");
});

test("nor in a lesson that is a game with it; and once the answer is known, nobody moves", async () => {
  const attempt = Object.assign(new EventTarget(), { isOpen: true, hasGoneWrong: false, task: { side: 1 } });
  const { session, engine, asks, moves } = await asked({ players: [COMPUTER, HUMAN] }, "play", attempt);
  const { think } = engine;
  engine.think = () => ({ id: 1, answer: Promise.reject(new EngineGaveUp("it fell silent")) });
  void session.begin();
  assert.match(await reason(asks.play("a")), /^The engine failed twice/);
  engine.think = think;
  attempt.isOpen = false;
  await asks.reset();
  assert.match(await reason(asks.play("a")), /the answer is known/);
  assert.equal(moves(), "b");
});

test("a move at a task waits until the one before it has been judged", async () => {
  const tryAgain = () => Object.assign(attempt, { isOpen: true, hasGoneWrong: false });
  const attempt = Object.assign(new EventTarget(), { isOpen: true, hasGoneWrong: false, task: { side: 0 }, tryAgain });
  const { session, asks, play, moves } = await asked({ players: [HUMAN, FRIEND] }, "play", attempt);
  await session.begin();
  await play("a");
  const next = asks.play("b");
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(moves(), "a");
  Object.assign(attempt, { isOpen: false, hasGoneWrong: true });
  attempt.dispatchEvent(new Event("change"));
  await next;
  assert.equal(attempt.hasGoneWrong, false);
  assert.equal(moves(), "a b");
});

test("nothing waits for a computer where Python does not start", async () => {
  const { session, engine, asks } = await asked({ players: [COMPUTER, HUMAN] });
  engine.think = () => ({ id: 1, answer: new Promise(() => {}) });
  void session.begin();
  const played = reason(asks.play("a"));
  engine.status = "failed";
  engine.dispatchEvent(new Event("status"));
  assert.equal(await played, words.engineFailed);
});

test("nothing waits for a position where Python does not start", async () => {
  const { session, engine, asks, play } = await asked({ players: [HUMAN, HUMAN] });
  await session.begin();
  engine.view = () => new Promise(() => {});
  void play("a");
  const undone = reason(asks.undo());
  engine.status = "failed";
  engine.dispatchEvent(new Event("status"));
  assert.equal(await undone, words.engineFailed);
  assert.equal(await reason(asks.play("b")), words.engineFailed);
});

test("nothing waits after the end, nor where two people play", async () => {
  const over = await asked({ players: [HUMAN, COMPUTER], moves: ["a", "b", "a"] });
  await over.session.begin();
  assert.equal(await reason(over.asks.play("a")), words.nothingLikeIt("a"));
  const both = await asked({}, "both");
  await both.session.begin();
  await Promise.all(["a", "b"].map((move) => both.asks.play(move)));
  assert.equal(both.moves(), "a b");
});

test("a move that the page has made on a picture is taken back", async () => {
  const { session, asks, moves } = await asked({ players: [FRIEND, FRIEND], moves: ["a"] }, "still");
  await session.begin();
  await asks.play("b");
  await asks.undo();
  assert.equal(moves(), "a");
  await asks.undo();
  assert.equal(moves(), "");
  assert.equal(await reason(asks.undo()), words.nothingToUndo);
  assert.equal(session.mayPick, false);
});
