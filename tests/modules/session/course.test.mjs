/** How a game goes on: what is kept of it and when, what another position takes away, when the computer moves, and when clocks run. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

const { EngineError, EngineGaveUp } = await import("../../../web/app/engine/engine-error.js");
const { newRecord } = await import("../../../web/app/game/record/record.js");
const { texts } = await import("../../../web/app/texts/index.js");

const CLOCK = { base: 60, increment: 0 };
const OVER = ["a", "b", "a"];

/** Waits until all that waits for nobody has come. */
async function settled() {
  for (let times = 0; times < 5; times++) await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Holds back the views that the engine is asked for from now on.
 * @param {any} engine
 * @returns {((error?: Error) => void)[]} what lets each come, or fail
 */
function heldViews(engine) {
  const { view } = engine;
  /** @type {((error?: Error) => void)[]} */
  const coming = [];
  engine.view = async (/** @type {any} */ request) => {
    await new Promise((resolve, reject) => coming.push((error) => (error ? reject(error) : resolve(undefined))));
    return view.call(engine, request);
  };
  return coming;
}

/** Searches that are under way until they are told to answer with a move. @param {any} engine */
function heldSearches(engine) {
  /** @type {any[]} */
  const asked = [];
  engine.think = (/** @type {any} */ request) => {
    const one = { request, answer: (/** @type {string} */ _move) => {}, fail: (/** @type {Error} */ _error) => {} };
    const id = asked.push(one);
    const answer = new Promise((resolve, reject) => {
      one.answer = (move) => resolve({ move, lines: [{ moves: [move], score: {}, sentence: "" }] });
      one.fail = reject;
    });
    return { id, answer };
  };
  /** @type {number[]} */
  const stopped = [];
  engine.stop = (/** @type {number} */ id) => stopped.push(id);
  return { asked, stopped };
}

test("with a game its view is kept, unless another position is shown than where it is opened again", async () => {
  const { session, engine, play, last } = await shortGame({ players: [HUMAN, COMPUTER], moves: ["a", "b"] });
  assert.equal(last().view.position, "a b");
  await session.beginReview();
  assert.equal(last().view.position, "a b");
  await play("a");
  assert.deepEqual([last().ply, last().way, last().view], [2, [], null]);
  await session.endReview();
  heldViews(engine);
  void session.goTo(1);
  assert.deepEqual([last().ply, last().view], [1, null]);
});

test("of a game that is still to come nothing is kept, nor of one that another tab plays", async () => {
  for (const more of [{ opening: true }, { elsewhere: true }]) {
    const { session, saved } = await shortGame({ isBegun: false, more });
    session.flip();
    assert.deepEqual(saved, []);
  }
});

test("whoever leaves a game stops its search, and a move or a position that comes later is none of it any more", async () => {
  for (const held of ["search", "view"]) {
    const { session, engine, play } = await shortGame({ players: [HUMAN, COMPUTER] });
    const searches = heldSearches(engine);
    const coming = held === "view" ? heldViews(engine) : [];
    void play("a");
    await settled();
    session.end();
    for (const come of coming) come();
    searches.asked[0]?.answer("b");
    await settled();
    assert.deepEqual(session.state.record.moves, ["a"]);
    assert.deepEqual([searches.asked.length, searches.stopped], held === "view" ? [0, []] : [1, [1]]);
  }
});

test("a game with clocks is kept as it is left, one without has been kept already", async () => {
  for (const clock of [null, /** @type {const} */ ([CLOCK, CLOCK])]) {
    const record = { ...newRecord("short", [HUMAN, HUMAN]), clock, moves: ["a"], times: clock ? [5] : [] };
    const { session, saved } = await shortGame({ game: { record } });
    saved.length = 0;
    session.end();
    assert.equal(saved.length, clock ? 1 : 0);
    assert.equal(session.isClockRunning, false);
  }
});

test("whoever pauses a game finds it paused", async () => {
  const { session, engine, last } = await shortGame({ players: [COMPUTER, COMPUTER], isBegun: false });
  heldSearches(engine);
  void session.begin();
  await settled();
  session.pause(true);
  assert.equal(last().paused, true);
});

test("only computers among themselves wait where a game is paused", async () => {
  const { session, play } = await shortGame({ players: [HUMAN, COMPUTER], more: { paused: true } });
  await play("a");
  assert.deepEqual(session.state.record.moves, ["a", "b"]);
});

/** All that is told of a position alone. @param {any} session */
function tellAll(session) {
  const hint = { move: session.state.view.moves[0], score: {}, sentence: "" };
  session.change({ picked: ["a"], message: "Hm", hints: [hint], others: [hint], givenUp: "No move.", unshown: "No board." });
}

const told = (/** @type {any} */ { state }) => [state.picked, state.message, state.hints, state.others, state.givenUp];

test("what is told of a position goes with it, and where the game is left to another tab", async () => {
  for (const leave of ["goTo", "yieldTo"]) {
    const { session } = await shortGame({ moves: ["a"] });
    tellAll(session);
    if (leave === "goTo") await session.goTo(0);
    else session.yieldTo();
    assert.deepEqual(told(session), [[], null, [], [], null], leave);
    if (leave === "goTo") assert.equal(session.state.unshown, null);
  }
});

test("what another tab has made of a game can be taken back by none of this one's bookmarks", async () => {
  const { session, play } = await shortGame({ moves: ["a", "b"] });
  await session.goTo(0);
  await play("b");
  assert.ok(session.state.replaced);
  session.adopt({ ...session.state, record: { ...session.state.record, moves: ["b", "a"] }, ply: 2 }, { elsewhere: true });
  await settled();
  assert.deepEqual([session.state.replaced, session.state.record.moves, session.state.elsewhere], [null, ["b", "a"], true]);
});

test("a tab that goes on with a game takes over what was spent on the move that is due", async () => {
  const record = { ...newRecord("short", [HUMAN, HUMAN]), clock: /** @type {const} */ ([CLOCK, CLOCK]), moves: ["a"], times: [0] };
  const { session, last } = await shortGame({ game: { record }, more: { elsewhere: true } });
  const { performance } = globalThis;
  Object.assign(globalThis, { performance: { now: () => 0 } });
  session.adopt(session.state, { elsewhere: false, elapsed: 7000 });
  assert.equal(session.timeLeft(1), 53_000);
  session.end();
  assert.equal(last().spent, 7000);
  Object.assign(globalThis, { performance });
});

test("only a review that goes on in the same game's analysis is one; a visit ends where somebody plays", async () => {
  const { session } = await shortGame({ moves: OVER });
  await session.beginReview();
  await session.goTo(1);
  assert.equal(session.state.reviewing, true);
  await session.goToEnd();
  assert.deepEqual([session.state.reviewing, session.state.analysing], [false, false]);
  await session.beginReview();
  await session.newGame({ ...session.state.record, id: "another" }, { flipped: false, analysing: true });
  assert.equal(session.state.reviewing, false);

  for (const goOn of ["play", "setLevel"]) {
    const { session: visited, play } = await shortGame({ players: [HUMAN, COMPUTER], moves: ["a"], more: { visiting: "kept" } });
    await visited.goTo(0);
    assert.equal(visited.state.visiting, "kept");
    if (goOn === "play") await play("b");
    else await visited.setLevel(1, 7);
    assert.equal(visited.state.visiting, null, goOn);
  }
});

test("how a game ended is not how another with its moves so far ends", async () => {
  const { session, engine } = await shortGame({ moves: OVER });
  assert.ok(session.ended);
  heldViews(engine);
  void session.newGame({ ...session.state.record, id: "another", moves: ["b"] }, { flipped: false });
  assert.equal(session.ended, null);
});

test("a move that is on its way is known until its view has come", async () => {
  const { session, engine, play } = await shortGame();
  const coming = heldViews(engine);
  void play("a");
  assert.equal(session.state.arriving?.text, "a");
  coming[0]();
  await settled();
  assert.equal(session.state.arriving, null);
  // One whose view is known already never is.
  await session.goTo(0);
  await play("a");
  assert.equal(session.state.arriving, null);
});

test("what is told while a position is on its way stays, unless it is that there is nothing to be picked yet", async () => {
  for (const [message, after] of [["Hm", "Hm"], [texts.step.notYet, null]]) {
    const { session, engine } = await shortGame({ moves: ["a"] });
    const coming = heldViews(engine);
    void session.goTo(0);
    session.change({ message });
    coming[0]();
    await settled();
    assert.equal(session.state.message, after);
  }
});

test("a position that the engine gave up leads back to the one before, which is kept, and to another tab's game as such", async () => {
  for (const isLeft of [false, true]) {
    const { session, engine, saved, last } = await shortGame({ moves: ["a"] });
    const coming = heldViews(engine);
    void session.goTo(0);
    if (isLeft) session.yieldTo();
    saved.length = 0;
    coming[0](new EngineGaveUp("it fell silent"));
    await settled();
    const { ply, waiting, elsewhere, unshown, search } = session.state;
    assert.deepEqual([ply, waiting, elsewhere, unshown, search], [1, false, isLeft, null, null]);
    assert.equal(last()?.ply, isLeft ? undefined : 1);
  }
});

test("a change that the engine refuses is taken back; of no answer given up is spoken then", async () => {
  const { session, engine } = await shortGame({ moves: ["a"] });
  /** @type {string[]} */
  const heard = [];
  for (const event of ["unplayable", "unanswered"]) session.addEventListener(event, () => heard.push(event));
  const coming = heldViews(engine);
  const { record } = session.state;
  void session.newGame({ ...record, id: "another", moves: ["z"] }, { flipped: false });
  coming[0](new EngineError({ kind: "illegal", message: "z is illegal", reason: "", ply: 1, faults: [] }));
  await settled();
  assert.deepEqual([session.state.record, session.state.message, heard], [record, "z is illegal", []]);
});

test("where nothing has been shown yet and the engine gave that up, nothing is kept", async () => {
  const { session, engine, saved } = await shortGame({ moves: ["a"], isBegun: false });
  engine.view = () => Promise.reject(new EngineGaveUp("it fell silent"));
  const begun = session.begin();
  saved.length = 0;
  await begun;
  assert.deepEqual([session.state.unshown, saved], ["It fell silent.", []]);
});

test("the computer's move is looked for once, at its level, with what it found on the screen; a hint has three", async () => {
  const { session, engine, play } = await shortGame({ players: [HUMAN, COMPUTER] });
  const { asked } = heldSearches(engine);
  void play("a");
  await settled();
  void session.step();
  assert.deepEqual(asked.map(({ request }) => [request.level, request.lines]), [[COMPUTER.level, 1]]);
  asked[0].answer("b");
  await settled();
  assert.deepEqual([session.state.record.moves, session.state.lastSearch?.player, session.state.lastSearch?.report.move], [["a", "b"], 1, "b"]);
  void session.hint();
  assert.deepEqual([asked[1].request.level, asked[1].request.lines], [8, 3]);
});

test("the computer does not move on a board that has not come", async () => {
  const { session, engine } = await shortGame({ players: [COMPUTER, COMPUTER], more: { paused: true } });
  const { asked } = heldSearches(engine);
  heldViews(engine);
  void session.step();
  asked[0].answer("b");
  await settled();
  assert.deepEqual([session.state.record.moves, session.state.waiting], [["b"], true]);
  void session.step();
  assert.equal(asked.length, 1);
});

test("the computer's move waits for the eye, and a hint for nothing", async () => {
  const { session, engine, play } = await shortGame({ players: [HUMAN, COMPUTER] });
  const { asked } = heldSearches(engine);
  /** @type {() => void} */
  let seen = () => undefined;
  session.pace = () => new Promise((resolve) => (seen = () => resolve(undefined)));
  void session.hint();
  asked[0].answer("b");
  await settled();
  assert.equal(session.state.hints.length, 1);
  void play("a");
  await settled();
  asked[1].answer("b");
  await settled();
  assert.deepEqual(session.state.record.moves, ["a"]);
  seen();
  await settled();
  assert.deepEqual(session.state.record.moves, ["a", "b"]);
});

test("from a rest of paused computers a step goes on; what was left does not go on by itself, nor does a person's game", async () => {
  const { session } = await shortGame({ players: [COMPUTER, COMPUTER], moves: ["a"], restsAfter: 1, more: { paused: true } });
  await session.step();
  assert.deepEqual([session.state.resting, session.state.record.moves], [null, ["a"]]);

  mock.timers.enable({ apis: ["setTimeout"] });
  const players = [[COMPUTER, COMPUTER], [HUMAN, COMPUTER], [HUMAN, HUMAN]];
  for (const [index, of] of players.entries()) {
    const { session: other } = await shortGame({ players: of, moves: ["a"], restsAfter: 1 });
    // Another game that rests, too, has its own time.
    const another = { ...other.state.record, id: "another", players: /** @type {any} */ ([HUMAN, COMPUTER]) };
    if (index === 0) await other.newGame(another, { flipped: false });
    mock.timers.tick(60_000);
    assert.notEqual(other.state.resting, null, String(index));
  }
  mock.timers.reset();
});

test("clocks run while a person or the computer may move, and only then", async () => {
  const record = { ...newRecord("short", [HUMAN, COMPUTER]), clock: /** @type {const} */ ([CLOCK, CLOCK]), moves: ["a", "b"], times: [0, 0] };
  const { session, engine } = await shortGame({ game: { record } });
  assert.equal(session.isClockRunning, true);
  const held = [{ waiting: true }, { resting: session.state.view }, { visiting: "guest" }, { givenUp: "No move." }];
  for (const changes of [...held, { analysing: true }, { elsewhere: true }, { ply: 1 }]) {
    const before = session.state;
    session.change(/** @type {any} */ (changes));
    assert.equal(session.isClockRunning, false, JSON.stringify(changes));
    session.change(before);
    assert.equal(session.isClockRunning, true);
  }
  engine.status = "starting";
  session.runClock();
  assert.equal(session.isClockRunning, false);
  engine.status = "ready";
  session.change({ paused: true });
  assert.equal(session.isClockRunning, true);
  session.change({ record: { ...record, players: [COMPUTER, COMPUTER] } });
  assert.equal(session.isClockRunning, false);
  session.end();
});
