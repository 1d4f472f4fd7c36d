/** What a move counts on its clock, what is left on it, and how much of that the computer takes for a move. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

const { EngineGaveUp } = await import("../../../web/app/engine/engine-error.js");
const { newRecord } = await import("../../../web/app/game/record/record.js");
const { GameClock, clockText } = await import("../../../web/app/game/clock.js");

const CLOCK = { base: 60, increment: 0 };
/** How far time goes at once, in milliseconds. */
const STEP = 50;

let now = 0;
performance.now = () => now;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
});

/** Time goes by for a device that is awake. @param {number} milliseconds */
function wait(milliseconds) {
  for (let gone = 0; gone < milliseconds; gone += STEP) {
    now += STEP;
    mock.timers.tick(STEP);
  }
}

/** Time goes by while the device sleeps: no timer runs until it wakes, and then all that are due do. @param {number} milliseconds */
function sleep(milliseconds) {
  now += milliseconds;
  mock.timers.tick(milliseconds);
}

/**
 * A game with clocks after two moves of a second each.
 * @param {any[]} players
 * @param {boolean} [isBegun]
 */
async function timedGame(players, isBegun = true) {
  return shortGame({ game: { record: timedRecord(players) }, isBegun });
}

/** @param {any} players */
function timedRecord(players) {
  return { ...newRecord("short", players), clock: [CLOCK, CLOCK], moves: ["a", "b"], times: [1000, 1000] };
}

test("a move counts the time that its player took", async () => {
  const { session, play } = await timedGame([HUMAN, HUMAN]);
  wait(5000);
  await play("a");
  assert.deepEqual(session.state.record.times, [1000, 1000, 5000]);
  session.end();
});

test("a game that is brought back after a new one gives no time back", async () => {
  const { session, play } = await timedGame([HUMAN, HUMAN]);
  wait(5000);
  await session.newGame(newRecord("short", [HUMAN, HUMAN]), { flipped: false });
  wait(3000);
  await session.bringBack();
  assert.equal(session.timeLeft(0), 54_000);
  wait(2000);
  await play("a");
  assert.deepEqual(session.state.record.times, [1000, 1000, 7000]);
  session.end();
});

for (const players of [[HUMAN, HUMAN], [HUMAN, COMPUTER]]) {
  test(`a move made again counts as long as the one it replaces, not what the other side has thought: ${players[1].kind}`, async () => {
    const { session, play } = await timedGame(players);
    wait(10_000); // One thinks
    await session.goTo(1);
    wait(5000); // and steps back: no clock runs
    await play("a");
    assert.deepEqual(session.state.record.moves, ["a", "a"]);
    assert.deepEqual(session.state.record.times.slice(0, 2), [1000, 1000]);
    session.end();
  });
}

test("a game that is opened at an earlier position counts what was spent on the move that is due at its end", async () => {
  const { session } = await shortGame({ game: { record: timedRecord([HUMAN, HUMAN]), ply: 1 }, more: { spent: 7000 } });
  assert.deepEqual([session.timeLeft(0), session.timeLeft(1), session.isClockRunning], [52_000, 59_000, false]);
  await session.goTo(2);
  assert.deepEqual([session.timeLeft(0), session.timeLeft(1), session.isClockRunning], [52_000, 59_000, true]);
  wait(1000);
  await session.goTo(0);
  assert.deepEqual([session.timeLeft(0), session.timeLeft(1)], [51_000, 59_000]);
  session.end();
});

test("a game that is brought back at an earlier position counts for its own player, not for that of the game between", async () => {
  const record = { ...timedRecord([HUMAN, HUMAN]), moves: ["a"], times: [1000] };
  const { session } = await shortGame({ game: { record } });
  wait(7000);
  await session.goTo(0);
  await session.newGame(newRecord("short", [HUMAN, HUMAN]), { flipped: false });
  await session.bringBack();
  assert.deepEqual([session.state.ply, session.timeLeft(0), session.timeLeft(1)], [0, 59_000, 53_000]);
  session.end();
});

test("no clock runs for a computer whose move has been given up, until it is looked for again", async () => {
  const { session, engine } = await timedGame([COMPUTER, HUMAN], false);
  engine.think = /** @type {any} */ (() => ({ id: 1, answer: Promise.reject(new EngineGaveUp("it fell silent")) }));
  await session.begin();
  assert.deepEqual([session.state.givenUp === null, session.isClockRunning], [false, false]);
  wait(10_000);
  assert.equal(session.timeLeft(0), 59_000);
  engine.think = /** @type {any} */ (() => ({ id: 2, answer: new Promise(() => {}) }));
  void session.step();
  assert.ok(session.isClockRunning);
  wait(1000);
  assert.equal(session.timeLeft(0), 58_000);
  session.end();
});

for (const [when, ply] of /** @type {const} */ ([["the last position", 2], ["an earlier position", 1]])) {
  test(`a game that goes on with a friend by links from ${when} has no clocks, until that is undone`, async () => {
    const { session } = await timedGame([HUMAN, COMPUTER]);
    await session.goTo(ply);
    await session.goOnAs([HUMAN, { kind: "friend" }], false);
    assert.equal(session.state.record.clock, null);
    assert.deepEqual(session.state.record.times, []);
    await session.bringBack();
    assert.deepEqual(session.state.record.clock, [CLOCK, CLOCK]);
    assert.deepEqual(session.state.record.times, [1000, 1000]);
    session.end();
  });
}

test("clocks go on between players who are here", async () => {
  const { session } = await timedGame([HUMAN, COMPUTER]);
  await session.goOnAs([HUMAN, HUMAN], false);
  assert.deepEqual(session.state.record.clock, [CLOCK, CLOCK]);
  session.end();
});

/**
 * A clock of a game, and the state that it is asked about.
 * @param {{control?: {base: number, increment: number} | null, turns?: any[], times?: number[], toMove?: number, ending?: any}} game
 *   by default One has made a turn of two moves and Two one of one move; then One has made another move
 */
function clockOf({ control = { base: 60, increment: 5 }, turns = TURNS, times = TIMES, toMove = 0, ending = null }) {
  const record = { clock: control && [control, control], times, ending };
  const state = /** @type {any} */ ({ record, view: { turns, to_move_at_end: toMove } });
  /** @type {number[]} */
  const fallen = [];
  const clock = new GameClock((player) => void fallen.push(player));
  return { clock, state, fallen };
}

const TURNS = [{ player: 0, from: 0, to: 2 }, { player: 1, from: 2, to: 3 }, { player: 0, from: 3, to: 4 }];
const TIMES = [1000, 2000, 4000, 8000];

test("each turn adds the increment once it is finished", () => {
  const { clock, state } = clockOf({});
  assert.equal(clock.left(state, 0), 60_000 + 5000 - 11_000);
  assert.equal(clock.left(state, 1), 60_000 + 5000 - 4000);
  const finished = clockOf({ toMove: 1 });
  assert.equal(finished.clock.left(finished.state, 0), 60_000 + 10_000 - 11_000);
  assert.equal(finished.clock.left(finished.state, 1), 60_000 + 5000 - 4000);
});

test("turns made while no clock ran, as before a game was begun from where another one stood, add nothing", () => {
  const begun = clockOf({ times: [] });
  assert.deepEqual([begun.clock.left(begun.state, 0), begun.clock.left(begun.state, 1)], [60_000, 60_000]);
  const gone = clockOf({ times: [0, 0, 0, 8000], toMove: 1 });
  assert.deepEqual([gone.clock.left(gone.state, 0), gone.clock.left(gone.state, 1)], [60_000 + 5000 - 8000, 60_000]);
});

test("a turn is finished where the other side has made one since", () => {
  const { clock, state } = clockOf({ turns: TURNS.slice(0, 2), times: TIMES.slice(0, 3) });
  assert.equal(clock.left(state, 0), 60_000 + 5000 - 3000);
});

test("what runs counts for who is to move, and no clock goes below zero", () => {
  const { clock, state, fallen } = clockOf({});
  clock.run(state, 0);
  wait(1500);
  assert.equal(clock.left(state, 0), 52_500);
  assert.equal(clock.left(state, 1), 61_000);
  wait(52_450);
  assert.deepEqual(fallen, []);
  wait(90_000);
  assert.equal(clock.left(state, 0), 0);
  assert.deepEqual(fallen, [0]);
  clock.run(state, null);
});

test("while the device sleeps the clocks stand still, and no flag falls when it wakes", () => {
  const { clock, state, fallen } = clockOf({});
  clock.run(state, 0);
  wait(1500);
  sleep(90_000);
  assert.deepEqual(fallen, []);
  const left = clock.left(state, 0);
  assert.ok(left > 52_000 && left < 52_500, String(left));
  wait(1000);
  assert.equal(clock.left(state, 0), left - 1000);
  wait(left);
  assert.deepEqual(fallen, [0]);
  clock.close();
});

test("a move that comes as soon as the device wakes does not count its sleep", async () => {
  const { session, play } = await timedGame([HUMAN, HUMAN]);
  wait(1000);
  now += 90_000;
  await play("a");
  assert.ok(session.state.record.times[2] < 1500, String(session.state.record.times));
  session.end();
});

test("whose time has run out has none left; without a clock there is no end of it", () => {
  const lost = clockOf({ ending: { reason: "time", winner: 1 } });
  assert.deepEqual([0, 1].map((player) => lost.clock.left(lost.state, /** @type {any} */ (player))), [0, 61_000]);
  const free = clockOf({ control: null });
  assert.equal(free.clock.left(free.state, 0), Infinity);
  assert.equal(free.clock.affordable(free.state, 0, 2), null);
});

/** Seconds left, increment, level, and what is afforded: usually, and for an open choice. @type {[number, number, number, any][]} */
const SHARES = [
  [40, 0, 2, null], // a fortieth is a second, which is plenty
  [20, 0, 2, { usual: 0.5, seconds: 1 }],
  [8, 0, 2, { usual: 0.2, seconds: 0.6 }],
  [8, 1, 2, { usual: 0.6, seconds: 1 }],
  [60, 0, 105, { usual: 1.5, seconds: 4.5 }],
  [60, 2, 105, { usual: 2.3, seconds: 5 }],
  [60, 10, 105, null],
  [1, 10, 105, { usual: 0.25, seconds: 0.25 }], // no more than a quarter
  [0.04, 0, 2, { usual: 0.03, seconds: 0.03 }], // nor less than any move takes
];

for (const [left, increment, level, afforded] of SHARES) {
  test(`the computer's share at level ${level} of ${left} s and ${increment} s a move`, () => {
    const { clock, state } = clockOf({ control: { base: left, increment }, turns: [], times: [] });
    const found = clock.affordable(state, 0, level);
    const rounded = found && { usual: round(found.usual), seconds: round(found.seconds) };
    assert.deepEqual(rounded, afforded);
  });
}

/** @param {number} seconds */
const round = (seconds) => Math.round(seconds * 1e6) / 1e6;

test("a game that has been left loses no time, and keeps nothing any more, whatever comes late", async () => {
  const { session, engine } = await timedGame([HUMAN, HUMAN]);
  let answer = (/** @type {any} */ _) => {};
  /** @type {any} */ (engine).explain = () => new Promise((resolve) => (answer = resolve));
  const asked = session.pick("nowhere");
  session.end();
  let saved = 0;
  session.store = /** @type {any} */ ({ saveGame: () => saved++ });
  answer({ message: "no" });
  await asked;
  wait(120_000);
  assert.deepEqual([session.state.record.ending, session.isClockRunning, saved], [null, false, 0]);
  await session.newGame(newRecord("short", [HUMAN, HUMAN]), { flipped: false });
  assert.equal(saved, 0);
});

test("a variation that is played on gives no time back", async () => {
  const { session, play } = await timedGame([HUMAN, HUMAN]);
  await session.goOnAs([HUMAN, HUMAN], true);
  await session.goTo(1);
  await play("a");
  await session.goOnAs([HUMAN, HUMAN], false);
  assert.deepEqual([session.state.record.moves, session.state.record.times], [["a", "a"], [1000, 0]]);
  assert.equal(session.timeLeft(0), 59_000);
  session.end();
});

test("a time is written in minutes and seconds, and in hours where there are any", () => {
  assert.deepEqual([0, 7, 62, 3_600, 36_125].map(clockText), ["0:00", "0:07", "1:02", "1:00:00", "10:02:05"]);
});
