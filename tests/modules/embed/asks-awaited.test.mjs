/** What a page asks of a board is done once what was asked before it is on the board, and what is refused is told why. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

const { Asks } = await import("../../../web/embed/frame/asks.js");
const { wordsIn } = await import("../../../web/embed/frame/words/index.js");
const { EngineError } = await import("../../../web/app/engine/engine-error.js");

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
  const restart = () => void session.newGame({ ...session.state.record, moves: [] }, { flipped: false });
  const asks = new Asks(session, words, { restart, mode, attempt });
  return { ...made, asks, moves: () => session.state.record.moves.slice(0, session.state.ply).join(" ") };
}

/** What is said of an ask that fails; empty where it does not. @param {Promise<unknown>} ask */
const reason = (ask) => ask.then(() => "", ({ message }) => message);

/** Waits until all that waits for nobody has come. */
async function settled() {
  for (let times = 0; times < 5; times++) await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Something that is asked for, and comes when somebody lets it.
 * @param {any} engine
 * @param {"view" | "think"} name
 */
function holdBack(engine, name) {
  const ask = engine[name];
  /** @type {(() => void)[]} */
  const waiting = [];
  engine[name] = (/** @type {any[]} */ ...given) => {
    const come = new Promise((/** @type {(value?: undefined) => void} */ resolve) => waiting.push(resolve));
    if (name === "view") return come.then(() => ask.apply(engine, given));
    const { id, answer } = ask.apply(engine, given);
    return { id, answer: come.then(() => answer) };
  };
  return waiting;
}

test("a move is made once the computer has answered it", async () => {
  const { session, engine, asks, moves } = await asked({ players: [HUMAN, COMPUTER] });
  await session.begin();
  const thinking = holdBack(engine, "think");
  let isMade = false;
  const made = asks.play("a").then(() => (isMade = true));
  await settled();
  assert.deepEqual([moves(), isMade], ["a", false]);
  thinking[0]();
  await made;
  assert.equal(moves(), "a b");
});

test("and it is made also where no answer comes", async () => {
  const { session, engine, asks, moves } = await asked({ players: [HUMAN, COMPUTER] });
  await session.begin();
  engine.think = () => ({ id: 1, answer: new Promise(() => {}) });
  const made = reason(asks.play("a"));
  await settled();
  engine.status = "failed";
  engine.dispatchEvent(new Event("status"));
  assert.equal(await made, "");
  assert.equal(moves(), "a");
});

test("nor does it wait for an engine that is sent to rest, while what comes after it is refused", async () => {
  const { session, engine, asks } = await asked({ players: [HUMAN, COMPUTER] });
  await session.begin();
  engine.think = () => ({ id: 1, answer: new Promise(() => {}) });
  const both = ["a", "b"].map((move) => reason(asks.play(move)));
  await settled();
  engine.status = "resting";
  engine.dispatchEvent(new Event("status"));
  assert.deepEqual(await Promise.all(both), ["", words.rested]);
});

test("what an engine cannot show any more that is sent to rest or has failed is refused", async () => {
  for (const [status, sentence] of Object.entries({ resting: words.rested, failed: words.engineFailed })) {
    for (const name of /** @type {const} */ (["undo", "reset"])) {
      const { session, engine, asks } = await asked({ players: [HUMAN, HUMAN], moves: ["b"] }, "both");
      await session.begin();
      engine.view = () => new Promise(() => {});
      const refused = reason(asks[name]());
      await settled();
      engine.status = status;
      engine.dispatchEvent(new Event("status"));
      assert.equal(await refused, sentence);
    }
  }
});

test("whoever waits for a computer hears that Python has failed meanwhile", async () => {
  const { session, engine, asks } = await asked({ players: [COMPUTER, HUMAN] });
  engine.think = () => ({ id: 1, answer: new Promise(() => {}) });
  void session.begin();
  const made = reason(asks.play("a"));
  await settled();
  engine.status = "failed";
  engine.dispatchEvent(new Event("status"));
  assert.equal(await made, words.engineFailed);
});

test("an engine that was sent to rest in the computer's turn is woken by a move", async () => {
  const { session, engine, asks } = await asked({ players: [COMPUTER, HUMAN] });
  const { think } = engine;
  const thinking = holdBack(engine, "think");
  let woken = 0;
  engine.wake = () => {
    woken++;
    engine.think = think;
    thinking[0]();
  };
  void session.begin();
  await settled();
  await asks.play("a");
  assert.equal(woken, 1);
});

test("a move, a move taken back and a new beginning are done once they are on the board", async () => {
  for (const ask of /** @type {((asks: InstanceType<typeof Asks>) => Promise<void>)[]} */ ([
    (asks) => asks.play("a"),
    (asks) => asks.undo(),
    (asks) => asks.reset(),
  ])) {
    const { session, engine, asks } = await asked({ players: [HUMAN, HUMAN], moves: ["b"] }, "both");
    await session.begin();
    const coming = holdBack(engine, "view");
    let isDone = false;
    const done = ask(asks).then(() => (isDone = true));
    await settled();
    assert.deepEqual([session.state.waiting, isDone], [true, false]);
    for (const come of coming) come();
    await done;
    assert.equal(session.state.waiting, false);
  }
});

test("nobody moves where a reader goes through the moves", async () => {
  const { session, asks, moves } = await asked({ players: [HUMAN, HUMAN], moves: ["a"] }, "step");
  await session.begin();
  assert.equal(await reason(asks.play("b")), words.notWhileWalked);
  assert.equal(await reason(asks.undo()), words.notWhileWalked);
  assert.equal(moves(), "a");
});

test("a wrong try is taken back as a whole", async () => {
  let taken = 0;
  const tryAgain = () => void taken++;
  const attempt = Object.assign(new EventTarget(), { isOpen: false, hasGoneWrong: true, task: { side: 0 }, tryAgain });
  const { session, asks, moves } = await asked({ players: [HUMAN, FRIEND], moves: ["a", "b"] }, "play", attempt);
  await session.begin();
  await asks.undo();
  assert.deepEqual([taken, moves()], [1, "a b"]);
});

test("a page that makes moves knows no rest", async () => {
  const { session, asks, moves } = await asked({ players: [HUMAN, HUMAN], restsAfter: 1 }, "both");
  await session.begin();
  await asks.play("a");
  assert.ok(session.state.resting);
  await asks.play("b");
  assert.equal(moves(), "a b");
});

test("of a move that is not legal the engine says why, whatever has been taken back before", async () => {
  const { session, engine, asks } = await asked({ players: [HUMAN, HUMAN], moves: ["a", "b"] }, "both");
  await session.begin();
  await asks.undo();
  const { view } = engine;
  engine.view = (/** @type {any} */ { moves, ply }) => {
    if (!moves.includes("x")) return view.call(engine, { moves, ply });
    assert.deepEqual([moves, ply], [["a", "x"], 2]);
    return Promise.reject(new EngineError({ kind: "illegal", message: "ply 2: there is no x", reason: "there is no x", ply: 2, faults: [] }));
  };
  assert.equal(await reason(asks.play("x")), "There is no x.");
});

test("a computer that makes two moves has made both before the next one is", async () => {
  const { session, engine, asks, moves } = await asked({ players: [COMPUTER, HUMAN] });
  // Its turn has two moves.
  const { view } = engine;
  engine.view = async (/** @type {any} */ request) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const seen = await view.call(engine, request);
    return seen.ply < 3 ? { ...seen, to_move: seen.ply < 2 ? 0 : 1 } : seen;
  };
  void session.begin();
  await asks.play("a");
  assert.equal(moves(), "b b a");
});

test("a position that has failed once is asked for again", async () => {
  const { session, engine, asks, moves } = await asked({ players: [HUMAN, HUMAN] }, "both");
  const { view } = engine;
  engine.view = () => Promise.reject(new EngineError({ kind: "request", message: "no", reason: "no", ply: 0, faults: [] }));
  await session.begin();
  assert.equal(session.state.waiting, true);
  engine.view = view;
  await asks.play("a");
  assert.equal(moves(), "a");
});

test("what somebody looks at meanwhile is not taken from the board", async () => {
  const { session, engine, asks } = await asked({ players: [HUMAN, HUMAN], moves: ["a", "b"] }, "both");
  const coming = holdBack(engine, "view");
  void session.begin();
  const made = reason(asks.undo());
  await settled();
  void session.goTo(0);
  // What is looked at now comes later.
  for (const come of coming.splice(0, 2)) come();
  await settled();
  assert.equal(session.state.ply, 0);
  for (const come of coming) come();
  assert.equal(await made, words.nothingToUndo);
});
