/** The mistakes of a game as puzzles: which turns they are, what is kept of them, and how a try is taken. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();

const { gravest, mistakesOf, seatsOf } = await import("../../../web/app/review/mistakes.js");
const { BrowserStorage } = await import("../../../web/app/browser-storage.js");
const { beginRetry, keepRetry, keptRetry } = await import("../../../web/app/kept/retry.js");
const { faultsOf, follows, judgedTurn, suggestedAt } = await import("../../../web/app/review/judged-turn.js");
const { storedJudgements } = await import("../../../web/app/review/review.js");
const { Course } = await import("../../../web/app/retry/course.js");
const { Retry } = await import("../../../web/app/retry/retry.js");
const { Review } = await import("../../../web/app/review/review.js");

const person = { kind: "human" };
const machine = { kind: "computer", level: 2 };
/** What Python says of a ply, and of its turn as far as that. */
const judgement = (verdict, loss, turn = { verdict, loss }) => ({
  chance: 0.6,
  judgement: { verdict, loss, accuracy: 1, better: [verdict] },
  turn: { chance: 0.6, ...turn },
});
const turns = [
  { from: 0, to: 2, number: 1, player: 0, text: "a, b", words: "" },
  { from: 2, to: 3, number: 1, player: 1, text: "c", words: "" },
  { from: 3, to: 5, number: 2, player: 0, text: "d, e", words: "" },
];
const record = (players) => ({
  ...{ id: "0123456789abcdef", game: "one", start: null, options: {}, players, moves: ["a", "b", "c", "d", "e"] },
  ...{ comments: {}, lines: [], clock: null, times: [], ending: null },
});
const judged = [
  judgement("good", 0.04),
  judgement("inaccuracy", 0.08, { verdict: "mistake", loss: 0.12 }),
  judgement("blunder", 0.3),
  judgement("inaccuracy", 0.07),
  judgement("best", 0, { verdict: "inaccuracy", loss: 0.07 }),
];

test("the mistakes are the turns of one's own seat that gave a tenth of the chances away", () => {
  const [first, ...others] = mistakesOf(record([person, machine]), turns, judged);
  assert.deepEqual(others, []);
  assert.deepEqual(first, { from: 0, number: 1, player: 0, text: "a, b", played: ["a", "b"], loss: 0.12 });
  assert.deepEqual(mistakesOf(record([machine, person]), turns, judged).map(({ from, loss }) => [from, loss]), [[2, 0.3]]);
  assert.deepEqual(mistakesOf(record([person, person]), turns, judged).map(({ from }) => from), [0, 2]);
  assert.deepEqual(seatsOf(record([machine, machine])), [0, 1]);
});

test("a turn is judged as a whole, and what was better is told where it gave most away", () => {
  const [first, second, third] = turns;
  assert.equal(judgedTurn([], first), null);
  assert.deepEqual(judgedTurn(judged, first), { verdict: "mistake", loss: 0.12, ply: 1, better: ["inaccuracy"] });
  assert.deepEqual(judgedTurn(judged, third), { verdict: "inaccuracy", loss: 0.07, ply: 3, better: ["inaccuracy"] });
  // Looked at from its first step, and as long as the review has come no further, of the second one nothing is known yet.
  const begun = { verdict: "good", loss: 0.04, ply: 0, better: ["good"] };
  for (const shown of [0, 1]) assert.deepEqual(judgedTurn(judged, first, shown), begun);
  assert.deepEqual(judgedTurn(judged.slice(0, 1), first), begun);
  assert.equal(judgedTurn(judged, second)?.verdict, "blunder");
  assert.deepEqual(faultsOf(judged, turns, 5), [null, "mistake", "blunder", "inaccuracy", null]);
});

test("a line is suggested where a turn is a fault, and only for the ply that gave most away", () => {
  const suggested = [0, 1, 2, 3, 4, 5].map((ply) => suggestedAt(judged, turns, ply));
  assert.deepEqual(suggested, [[], ["inaccuracy"], ["blunder"], ["inaccuracy"], [], []]);
  assert.deepEqual(suggestedAt([], turns, 2), []);
  // Before the end of the turn its first step was a fault, and that was suggested.
  const worse = [judgement("mistake", 0.15), judgement("blunder", 0.2, { verdict: "blunder", loss: 0.35 })];
  assert.deepEqual([0, 1].map((ply) => suggestedAt(worse, turns, ply)), [["mistake"], ["blunder"]]);
});

test("the better line is one that has been played through, not one that leaves it or goes on after it", () => {
  const better = ["a", "b"];
  assert.ok(follows(better, ["a"], 1));
  assert.ok(follows(better, ["a", "b"], 2));
  assert.ok(follows(better, ["a", "b", "c"], 1));
  assert.ok(!follows(better, ["a", "b", "c"], 3));
  assert.ok(!follows(better, ["a", "c"], 1));
  assert.ok(!follows(better, ["c"], 1));
  assert.ok(!follows([], ["a"], 1));
});

test("a game turned on the mistake that gave most away, the first of several", () => {
  const mistakes = mistakesOf(
    record([person, person]),
    turns,
    [...judged.slice(0, 4), judgement("blunder", 0.2, { verdict: "blunder", loss: 0.32 })],
  );
  assert.deepEqual(mistakes.map(({ from }) => from), [0, 2, 3]);
  assert.equal(gravest(mistakes)?.from, 3);
  assert.equal(gravest([mistakes[0], { ...mistakes[1], loss: mistakes[0].loss }])?.from, 0);
  assert.equal(gravest([]), null);
});

test("what is stored of a review holds as far as the game is still the same", async () => {
  const game = record([person, machine]);
  const stored = { format: 2, start: null, moves: game.moves, judged: [...judged, judgement("best", 0)] };
  const library = { review: async () => stored };
  assert.equal((await storedJudgements(library, game)).length, 6);
  assert.equal((await storedJudgements(library, { ...game, moves: ["a", "b", "x"] })).length, 2);
  assert.deepEqual(await storedJudgements(library, { ...game, start: "elsewhere" }), []);
  assert.deepEqual(await storedJudgements({ review: async () => null }, game), []);
  // Reviews of former versions, which did not judge turns, are made anew.
  assert.deepEqual(await storedJudgements({ review: async () => ({ ...stored, format: 1 }) }, game), []);
});

test("a turn is no mistake before all of it has been judged", () => {
  assert.deepEqual(mistakesOf(record([person, person]), turns, [judgement("blunder", 0.5)]), []);
});

test("what was tried and found is there after a reload, and only for the same game", () => {
  const kept = new Map();
  const storage = { read: (key) => kept.get(key) ?? null, writeQuietly: (key, text) => void kept.set(key, text) };
  const info = { id: "one", levels: [{ level: 2 }] };
  const game = record([person, machine]);
  assert.equal(beginRetry(storage, { record: game, isGuests: false, back: "one" }), `retry/one/${game.id}`);
  keepRetry(storage, { ...keptRetry(storage, info, game.id), at: 3, moves: ["d"], found: [0] });
  const begun = { ...keptRetry(storage, info, game.id), record: null };
  assert.deepEqual(begun, { record: null, isGuests: false, back: "one", at: 3, moves: ["d"], found: [0] });
  beginRetry(storage, { record: game, isGuests: true, back: "one/0123456789abcdef" });
  const again = keptRetry(storage, info, game.id);
  assert.deepEqual([again.back, again.at, again.found, again.isGuests], ["one/0123456789abcdef", null, [0], true]);
  assert.equal(keptRetry(storage, info, "fedcba9876543210"), null);
  // What was tried is not tried again by itself, and one begins where one has asked to.
  keepRetry(storage, { ...again, at: 3, moves: ["d"] });
  beginRetry(storage, { record: game, isGuests: false, back: "one", at: 0 });
  const { at, moves, isGuests } = keptRetry(storage, info, game.id);
  assert.deepEqual([at, moves, isGuests], [0, [], false]);
  beginRetry(storage, { record: { ...game, moves: ["a"] }, isGuests: false, back: "one" });
  assert.deepEqual(keptRetry(storage, info, game.id).found, []);
  kept.set("calculi.retry", "{");
  assert.equal(keptRetry(storage, info, game.id), null);
});

test("tabs with several games keep them beside each other, and of one game what was found in any of them", () => {
  const kept = new Map();
  const storage = { read: (key) => kept.get(key) ?? null, writeQuietly: (key, text) => void kept.set(key, text) };
  const info = { id: "one", levels: [{ level: 2 }] };
  const begin = (number) => {
    const game = { ...record([person, machine]), id: String(number).padStart(16, "0") };
    beginRetry(storage, { record: game, isGuests: true, back: `at/${number}` });
    return game.id;
  };
  const [first, second] = [begin(1), begin(2)];
  const inTabs = [keptRetry(storage, info, first), keptRetry(storage, info, second)];
  keepRetry(storage, { ...inTabs[0], at: 0, moves: ["x"], found: [0] });
  keepRetry(storage, { ...inTabs[1], at: 3, found: [3] });
  const seen = (id) => (({ at, moves, found, back }) => ({ at, moves, found, back }))(keptRetry(storage, info, id));
  assert.deepEqual(seen(first), { at: 0, moves: ["x"], found: [0], back: "at/1" });
  assert.deepEqual(seen(second), { at: 3, moves: [], found: [3], back: "at/2" });
  // A second tab with the first game was opened before anything was found in the first.
  keepRetry(storage, { ...inTabs[0], at: 3, found: [3] });
  assert.deepEqual(seen(first).found, [0, 3]);
  // What lies furthest back is forgotten.
  for (let number = 3; number <= 7; number++) begin(number);
  assert.equal(keptRetry(storage, info, second), null);
  assert.deepEqual(seen(first).found, [0, 3]);
});

test("what a former version has kept, of one game alone, is gone on with", () => {
  const game = record([person, machine]);
  const kept = new Map([["calculi.retry", JSON.stringify({ record: game, isGuests: true, back: "one", at: 3, moves: ["d"], found: [0] })]]);
  const storage = { read: (key) => kept.get(key) ?? null, writeQuietly: (key, text) => void kept.set(key, text) };
  const info = { id: "one", levels: [{ level: 2 }] };
  beginRetry(storage, { record: { ...game, id: "fedcba9876543210" }, isGuests: false, back: "two" });
  assert.deepEqual([keptRetry(storage, info, game.id).found, keptRetry(storage, info, game.id).at], [[0], 3]);
});

test("the mistakes of a game that cannot be kept are tried again as long as the page is open, and nobody is told", () => {
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  Object.assign(globalThis, { localStorage: { getItem: () => null, setItem: refuse, removeItem: () => undefined } });
  const told = [];
  const storage = new BrowserStorage((sentence) => void told.push(sentence));
  const game = record([person, machine]);
  beginRetry(storage, { record: game, isGuests: true, back: "one", at: 3 });
  const info = { id: "one", levels: [{ level: 2 }] };
  assert.deepEqual([keptRetry(storage, info, game.id)?.at, told], [3, []]);
});

test("of what is kept, what cannot be read is as at the beginning", () => {
  const game = record([person, machine]);
  const unsound = { record: game, isGuests: "yes", back: 3, at: 1.5, moves: ["d", 2, null], found: [0, "2", 0.5] };
  const storage = { read: () => JSON.stringify(unsound) };
  const { record: found, ...rest } = keptRetry(storage, { id: "one", levels: [{ level: 2 }] }, game.id);
  assert.equal(found.id, game.id);
  assert.deepEqual(rest, { isGuests: false, back: "one", at: null, moves: ["d"], found: [0] });
});

/** A session as far as a try needs one: each move passes the turn on to the other side once two were made. */
class FakeSession extends EventTarget {
  state = { record: record([person, machine]), waiting: false, ply: 5, resting: null, view: { to_move: 0, result: {}, moves: [] }, elsewhere: false };
  yieldTo() {
    this.#change({ elsewhere: true });
  }
  newGame(made) {
    this.state.record = made;
    this.#change({ elsewhere: false, ply: made.moves.length, view: this.#view() });
  }
  async play({ text }) {
    const { record: before } = this.state;
    this.state.record = { ...before, moves: [...before.moves, text] };
    this.#change({ ply: before.moves.length + 1, view: this.#view() });
  }
  #view() {
    const { length } = this.state.record.moves;
    return { to_move: length < 2 || length > 2 ? 0 : 1, result: null, moves: ["a", "b", "x", "y"].map((text) => ({ text })) };
  }
  #change(changes) {
    Object.assign(this.state, changes);
    this.dispatchEvent(new Event("change"));
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a turn is judged once it is whole; what was played is taken back; the reply to a bad one is played", async () => {
  const asked = [];
  const verdicts = [
    { state: "repeated", verdict: null, chance: 0, loss: 0, reply: [] },
    { state: "wrong", verdict: "blunder", chance: 0.6, loss: 0.3, reply: ["y"] },
    { state: "right", verdict: "best", chance: 0.6, loss: 0, reply: [] },
  ];
  const engine = { retry: async (request) => (asked.push(request), verdicts.shift()), best: async () => ({ moves: ["x", "b"] }) };
  const session = new FakeSession();
  const retry = new Retry(session, engine, record([person, machine]), async () => undefined);
  const [mistake] = mistakesOf(record([person, machine]), turns, judged);
  retry.begin(mistake);
  await settled();
  assert.deepEqual(asked, [], "the game that is left is not taken for a try");
  const play = async (...moves) => {
    for (const text of moves) await session.play({ text });
    await settled();
  };
  await play("a");
  assert.deepEqual(asked, []);
  await play("b");
  assert.deepEqual([asked[0].moves, asked[0].ply, asked[0].played], [["a", "b"], 0, ["a", "b"]]);
  assert.deepEqual([retry.isRepeated, retry.ending, retry.tried], [true, null, []]);
  await play("x", "a");
  assert.deepEqual([retry.isRepeated, retry.ending, retry.tried, session.state.elsewhere], [false, "wrong", ["x", "a", "y"], true]);
  retry.tryAgain();
  assert.deepEqual([retry.ending, retry.tried], [null, []]);
  await play("x", "b");
  assert.equal(retry.ending, "right");
  await retry.show();
  assert.deepEqual([retry.ending, retry.tried], ["shown", ["x", "b"]]);
  assert.equal(asked.length, 3);
});

test("a turn that ends a round is judged, though the same player begins the next", async () => {
  const asked = [];
  const verdict = { state: "wrong", verdict: "blunder", chance: 0.6, loss: 0.3, reply: [] };
  const engine = { retry: async ({ moves }) => (asked.push(moves), verdict) };
  const session = new FakeSession();
  const retry = new Retry(session, engine, record([person, machine]), async () => undefined);
  const [mistake] = mistakesOf(record([person, machine]), turns, judged);
  retry.begin(mistake);
  session.state.resting = session.state.view;
  await session.play({ text: "x" });
  await settled();
  assert.deepEqual([asked, retry.ending, retry.isBusy, session.state.elsewhere], [[["x"]], "wrong", false, true]);
});

test("a turn that is being shown is nobody's try, and is not kept as one", async () => {
  const written = [];
  const engine = { turns: async () => ({ turns }), best: async () => ({ moves: ["x", "b"] }) };
  const session = new FakeSession();
  /** @type {() => void} */
  let goOn = () => undefined;
  const pace = () => /** @type {Promise<void>} */ (new Promise((resolve) => (goOn = resolve)));
  const game = record([person, machine]);
  const retry = new Retry(session, engine, game, pace);
  const library = { review: async () => undefined, keepReview: async () => undefined };
  const review = new Review({ engine, library }, { state: { record: game } });
  const kept = { record: game, back: "one", at: null, moves: [], found: [] };
  const storage = { read: () => null, writeQuietly: (_, text) => written.push(JSON.parse(text)[0].moves) };
  const course = new Course(retry, review, kept, storage, new AbortController().signal);
  [retry.mistake] = mistakesOf(game, turns, judged);
  void retry.show();
  await settled();
  goOn();
  await settled();
  course.save();
  assert.deepEqual([retry.tried, retry.ending, written.at(-1)], [["x"], null, []]);
  retry.tryAgain();
  await settled();
  await session.play({ text: "x" });
  course.save();
  assert.deepEqual([retry.tried, written.at(-1)], [["x"], ["x"]]);
});

test("what cannot be judged says so, and can be tried again", async () => {
  const engine = { retry: async () => Promise.reject(new Error("no answer")), best: async () => Promise.reject(new Error("no answer")) };
  const session = new FakeSession();
  const retry = new Retry(session, engine, record([person, machine]), async () => undefined);
  const [mistake] = mistakesOf(record([person, machine]), turns, judged);
  const { warn } = console;
  console.warn = () => undefined;
  retry.begin(mistake);
  for (const text of ["x", "y"]) await session.play({ text });
  await settled();
  assert.deepEqual([retry.ending, retry.isBusy], ["unjudged", false]);
  await retry.show();
  assert.deepEqual([retry.ending, retry.isBusy], ["unjudged", false]);
  console.warn = warn;
});

test("a course that is left while its game is looked through keeps where one was", async () => {
  const written = [];
  const retry = Object.assign(new EventTarget(), { mistake: null, ending: null, tried: [], begin: () => undefined });
  const engine = { turns: async () => ({ turns }), judge: () => new Promise(() => undefined) };
  const library = { review: async () => undefined, keepReview: async () => undefined };
  const game = record([person, machine]);
  const review = new Review({ engine, library }, { state: { record: game } });
  const abort = new AbortController();
  const kept = { record: game, back: "one", at: 3, moves: ["x"], found: [0] };
  const course = new Course(retry, review, kept, { read: () => null, writeQuietly: (_, text) => written.push(JSON.parse(text)) }, abort.signal);
  void course.begin(engine);
  await settled();
  assert.equal(review.status, "running");
  abort.abort();
  await settled();
  assert.notEqual(review.status, "running");
  assert.deepEqual(written, []);
});

test("a review that is left before what is stored of it has come does not begin", async () => {
  const asked = [];
  let come = () => undefined;
  const library = { review: () => new Promise((resolve) => (come = () => resolve(undefined))), keepReview: async () => undefined };
  const engine = { judge: async ({ ply }) => (asked.push(ply), judged[0]) };
  const review = new Review({ engine, library }, { state: { record: record([person, machine]) } });
  const begun = review.begin();
  review.stop();
  come();
  await begun;
  assert.deepEqual([asked, review.status], [[], "stopped"]);
});
