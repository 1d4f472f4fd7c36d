/** An attempt that is begun again, or goes on differently, while something of it is still under way: nothing of that comes any more. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { attempted, settled, verdictOf } from "../support/attempted.mjs";

const { EngineGaveUp } = await import("../../../web/app/engine/engine-error.js");
const { triedTask } = await import("../../../web/app/solving/attempt.js");

/** Something that is waited for, until somebody lets it come. */
function held() {
  /** @type {((outcome: any) => void)[]} */
  const waiting = [];
  const until = (/** @type {(outcome: any) => void} */ resolve, /** @type {(reason: Error) => void} */ reject) =>
    void waiting.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
  return { waiting, ask: () => /** @type {Promise<any>} */ (new Promise(until)) };
}

/** @param {Awaited<ReturnType<typeof attempted>>} one */
function stands({ session, attempt }) {
  return [session.state.record.moves.join(" "), attempt.ending, attempt.isOpen, session.state.elsewhere];
}

const OPEN_AT_FIRST = ["", null, true, false];

test("an answer that comes too late is not shown", async () => {
  for (const late of [["a", "b", "a"], new Error("it fell silent")]) {
    const { ask, waiting } = held();
    const one = await attempted({ answer: ask });
    void one.attempt.show();
    assert.equal(one.attempt.isOpen, false);
    one.attempt.beginAgain();
    waiting[0](late);
    await settled();
    assert.deepEqual(stands(one), OPEN_AT_FIRST);
    one.session.end();
  }
});

test("an answer that is being shown goes no further than where it was left", async () => {
  for (const shown of [0, 1, 2]) {
    const { ask, waiting } = held();
    const one = await attempted({ pace: ask });
    void one.attempt.show();
    for (let move = 0; move < shown; move++) {
      await one.until(() => waiting.length > move);
      waiting[move](undefined);
    }
    await one.until(() => waiting.length > shown);
    one.attempt.beginAgain();
    waiting[shown](undefined);
    await settled();
    assert.deepEqual(stands(one), OPEN_AT_FIRST);
    one.session.end();
  }
});

test("nor is it said to be shown where it was left while its last move was made", async () => {
  const one = await attempted();
  const { ask, waiting } = held();
  const { view } = one.engine;
  one.engine.view = (asked) => (asked.moves.length === 3 ? ask() : view.call(one.engine, asked));
  void one.attempt.show();
  await one.until(() => waiting.length === 1);
  one.attempt.beginAgain();
  waiting[0](await view.call(one.engine, { moves: ["a", "b", "a"], ply: 3 }));
  await settled();
  assert.deepEqual(stands(one), OPEN_AT_FIRST);
  one.session.end();
});

test("an answer that cannot be found leaves a task that can be tried", async () => {
  const one = await attempted({ answer: () => Promise.reject(new Error("it fell silent")) });
  await one.attempt.show();
  assert.deepEqual([one.attempt.ending, one.attempt.isUnjudged], ["missed", true]);
  one.attempt.tryAgain();
  await settled();
  assert.deepEqual([...stands(one), one.attempt.isUnjudged], [...OPEN_AT_FIRST, false]);
  one.session.end();
});

test("where the answer has been shown the board is only looked at, until it is tried", async () => {
  const one = await attempted();
  await one.attempt.show();
  assert.deepEqual(stands(one), ["a b a", "shown", false, true]);
  one.attempt.tryAgain();
  await settled();
  assert.deepEqual(stands(one), OPEN_AT_FIRST);
  one.session.end();
});

test("against the computer, a hint is given in place of an answer", async () => {
  const one = await attempted({ answer: null });
  await one.attempt.show();
  assert.equal(one.attempt.ending, null);
  assert.equal(one.session.state.record.moves.length, 0);
  assert.ok(one.engine.asked.includes("think"));
  one.session.end();
});

test("a verdict on what has been taken back is none on what is tried now", async () => {
  for (const late of [{ state: "missed", replies: [] }, new Error("it fell silent")]) {
    const { ask, waiting } = held();
    const one = await attempted({ judge: ask });
    await one.play("b");
    await one.until(() => waiting.length === 1);
    one.attempt.beginAgain();
    waiting[0](late);
    await settled();
    assert.deepEqual(stands(one), OPEN_AT_FIRST);
    one.session.end();
  }
});

test("the same move, tried again, has the verdict that was asked for it", async () => {
  const { ask, waiting } = held();
  const one = await attempted({ judge: ask });
  await one.play("a");
  await one.until(() => waiting.length === 1);
  one.attempt.beginAgain();
  await one.movesAre("");
  await one.play("a");
  await one.until(() => waiting.length === 2);
  waiting[0]({ state: "missed", replies: [] });
  await settled();
  assert.deepEqual(stands(one), ["a", null, true, false]);
  waiting[1]({ state: "done", replies: [] });
  await one.until(() => one.attempt.ending === "done");
  one.session.end();
});

test("nor is a verdict one on another move that has taken its place", async () => {
  const { ask, waiting } = held();
  const one = await attempted({ judge: ask });
  await one.play("b");
  await one.until(() => waiting.length === 1);
  await one.session.goTo(0);
  await one.play("a");
  await one.until(() => waiting.length === 2);
  waiting[0]({ state: "missed", replies: [] });
  await settled();
  assert.deepEqual(stands(one), ["a", null, true, false]);
  one.session.end();
});

test("a reply to what has been taken back is not made", async () => {
  const { ask, waiting } = held();
  const one = await attempted({ pace: ask });
  await one.play("a");
  await one.until(() => waiting.length === 1);
  one.attempt.beginAgain();
  waiting[0](undefined);
  await settled();
  assert.deepEqual(stands(one), OPEN_AT_FIRST);
  one.session.end();
});

test("what punishes a mistake is shown, unless that is taken back first", async () => {
  const punished = async () => ({ state: "missed", replies: ["a"], mistake: { id: "one", text: "No." } });
  for (const isTakenBack of [false, true]) {
    const { ask, waiting } = held();
    const one = await attempted({ judge: punished, pace: ask });
    await one.play("b");
    await one.until(() => waiting.length === 1);
    assert.deepEqual(one.attempt.mistake, { id: "one", text: "No." });
    if (isTakenBack) one.attempt.tryAgain();
    waiting[0](undefined);
    await settled();
    assert.deepEqual(stands(one), isTakenBack ? OPEN_AT_FIRST : ["b a", "missed", false, true]);
    assert.equal(one.attempt.mistake === null, isTakenBack);
    one.session.end();
  }
});

test("what follows a rest is not shown where the end has been left", async () => {
  const { ask, waiting } = held();
  const one = await attempted({ restsAfter: 1, goesOn: true, judge: async () => ({ state: "done", replies: [] }), pace: ask });
  await one.play("a");
  await one.until(() => waiting.length === 1);
  one.attempt.tryAgain();
  await settled();
  waiting[0](undefined);
  await settled();
  assert.deepEqual(stands(one), OPEN_AT_FIRST);
  one.session.end();
});

test("a move that cannot be judged is told as such, and can be taken back", async () => {
  const one = await attempted({ judge: () => Promise.reject(new Error("it fell silent")) });
  await one.play("b");
  await one.until(() => one.attempt.ending === "missed");
  assert.deepEqual([one.attempt.isUnjudged, one.attempt.isBeingJudged], [true, false]);
  one.attempt.tryAgain();
  await settled();
  assert.deepEqual([...stands(one), one.attempt.isUnjudged], [...OPEN_AT_FIRST, false]);
  one.session.end();
});

test("where the reply to a right turn cannot be shown that is told, and the turn can be tried again", async () => {
  const one = await attempted();
  const { view } = one.engine;
  one.engine.view = async (asked) => {
    if (asked.moves.length === 2) throw new EngineGaveUp("it fell silent");
    return view.call(one.engine, asked);
  };
  await one.play("a");
  await one.until(() => one.attempt.ending === "missed");
  assert.deepEqual([one.attempt.isUnjudged, one.attempt.hasGoneWrong], [true, true]);
  one.engine.view = view;
  one.attempt.tryAgain();
  await settled();
  assert.deepEqual(stands(one), OPEN_AT_FIRST);
  await one.play("a");
  await one.movesAre("a b");
  one.session.end();
});

test("an answer that cannot be shown to its end leaves a task that can be tried", async () => {
  for (const last of [1, 2, 3]) {
    const one = await attempted();
    const { view } = one.engine;
    one.engine.view = async (asked) => {
      if (asked.moves.length === last) throw new EngineGaveUp("it fell silent");
      return view.call(one.engine, asked);
    };
    await one.attempt.show();
    assert.deepEqual([one.attempt.ending, one.attempt.isUnjudged, one.attempt.tried.length], ["missed", true, last - 1]);
    one.attempt.tryAgain();
    await settled();
    assert.deepEqual(stands(one), OPEN_AT_FIRST);
    one.session.end();
  }
});

test("nor is a move that cannot be shown a wrong one", async () => {
  const one = await attempted();
  const { view } = one.engine;
  one.engine.view = () => Promise.reject(new EngineGaveUp("it fell silent"));
  await one.play("a");
  await settled();
  assert.deepEqual(stands(one), OPEN_AT_FIRST);
  one.engine.view = view;
  await one.play("a");
  await one.movesAre("a b");
  one.session.end();
});

test("as long as a move is being judged that is known, and it is told when it has been", async () => {
  const { ask, waiting } = held();
  const one = await attempted({ judge: ask });
  /** @type {boolean[]} */
  const judged = [];
  one.attempt.addEventListener("judged", () => judged.push(one.attempt.isBeingJudged));
  await one.play("a");
  await one.until(() => waiting.length === 1);
  assert.equal(one.attempt.isBeingJudged, true);
  waiting[0]({ state: "open", replies: [] });
  await settled();
  assert.deepEqual([judged, one.attempt.isBeingJudged], [[false], false]);
  one.session.end();
});

test("what was right stays as it is: the board as it was turned, and nothing of it is judged anew", async () => {
  /** @type {string[]} */
  const asked = [];
  const judge = (/** @type {string[]} */ moves) => (asked.push(moves.join(" ")), verdictOf(moves));
  const one = await attempted({ judge });
  one.session.flip();
  await one.play("a");
  await one.movesAre("a b");
  await one.play("b");
  await one.until(() => one.attempt.ending === "missed");
  one.attempt.tryAgain();
  await one.movesAre("a b");
  await settled();
  assert.equal(one.session.state.flipped, true);
  assert.deepEqual(asked, ["a", "a b", "a b b"]);
  one.session.end();
});

test("whoever has missed the goal may go on to the next, too", async () => {
  const one = await attempted();
  assert.equal(one.attempt.isOver, false);
  await one.play("b");
  await one.until(() => one.attempt.ending === "missed");
  assert.equal(one.attempt.isOver, true);
  one.session.end();
});

test("an attempt that was left is opened after its last move, with the side that tries it below", () => {
  for (const side of [0, 1]) {
    const task = /** @type {any} */ ({ side, begin: () => ({ moves: [] }) });
    const { ply, flipped, record } = triedTask(task, /** @type {any} */ ({}), ["a", "b"]).begun;
    assert.deepEqual([ply, flipped, record.moves], [2, side === 1, ["a", "b"]]);
  }
});
