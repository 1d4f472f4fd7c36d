/** What of a game is heard and felt: what has just happened in it, once, as far as the settings allow it. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { COMPUTER, HUMAN, shortGame } from "../support/short_game.mjs";

const { happeningBetween } = await import("../../../web/app/feedback/happening.js");
const { HeardAndFelt } = await import("../../../web/app/feedback/heard-and-felt.js");

/** A state to which a move has led. @param {{ply?: number, result?: any, why?: string, picked?: string[]}} [of] @returns {any} */
function state({ ply = 0, result = null, why = "", picked = [] } = {}) {
  const made = ply ? { text: String(ply) } : null;
  return { view: { ply, result, to_move: ply % 2, players: [{ why: "" }, { why }] }, picked, record: { id: "1", moves: [] }, made, waiting: false };
}

test("a pick, a move, points and the end are heard apart", () => {
  const before = state();
  const after = (/** @type {any} */ of) => happeningBetween(before, { ...before, ...of });
  assert.equal(after({ picked: ["a"] }), "pick");
  assert.equal(after(state({ ply: 1 })), "place");
  assert.equal(after(state({ ply: 1, why: "Three for the row." })), "points");
  assert.equal(after(state({ ply: 1, why: "Three for the row.", result: {} })), "end");
});

test("what is opened, taken back, gone to or only shown anew is silent", () => {
  const picked = { ...state({ ply: 2 }), picked: ["a", "b"] };
  assert.equal(happeningBetween(null, picked), null);
  assert.equal(happeningBetween(picked, picked), null);
  assert.equal(happeningBetween(picked, { ...picked, picked: ["a"] }), null);
  for (const ply of [0, 1, 4]) assert.equal(happeningBetween(picked, state({ ply })), null, String(ply));
  // Another position with the same number of moves, in which more is picked.
  assert.equal(happeningBetween(picked, state({ ply: 2, picked: ["a", "b", "c"] })), null);
});

/**
 * What happens while something is done in a game.
 * @param {import("../../../web/app/game/session.js").Session} session
 * @param {() => unknown} act
 */
async function happenings(session, act) {
  const heardAndFelt = new HeardAndFelt(/** @type {any} */ ({ choices: () => ({ haptics: "off" }) }));
  /** @type {(string | undefined)[]} */
  const happened = [];
  const follow = () => happened.push(heardAndFelt.follow(session.state)?.happening);
  follow();
  session.addEventListener("change", follow);
  await act();
  session.removeEventListener("change", follow);
  return happened.filter(Boolean);
}

test("looking through a game is silent, a move that is made again is not", async () => {
  const { session, play } = await shortGame({ players: [HUMAN, HUMAN], moves: ["a", "b"] });
  await session.goTo(0);
  assert.deepEqual(await happenings(session, () => session.goTo(1)), []);
  assert.deepEqual(await happenings(session, () => session.redo()), []);
  await session.goTo(1);
  assert.deepEqual(await happenings(session, () => play("b")), ["place"]);
  await session.beginReview();
  await session.goTo(0);
  assert.deepEqual(await happenings(session, () => session.goTo(1)), []);
  await session.goTo(0);
  assert.deepEqual(await happenings(session, () => play("a")), ["place"]);
});

test("what the computer replies, another tab plays or a link brings is heard", async () => {
  const computer = await shortGame({ players: [HUMAN, COMPUTER], moves: [] });
  assert.deepEqual(await happenings(computer.session, () => computer.play("a")), ["place", "place"]);

  const { session } = await shortGame({ players: [HUMAN, HUMAN], moves: ["a"] });
  const { record, way, analysing } = session.state;
  const longer = { record: { ...record, moves: ["a", "b"] }, way, ply: 2, analysing };
  const wait = () => new Promise((resolve) => setTimeout(resolve, 10));
  const adopting = () => {
    session.adopt(longer, { elsewhere: true });
    return wait();
  };
  assert.deepEqual(await happenings(session, adopting), ["place"]);
  const other = { ...longer.record, id: "other", moves: ["b", "a", "b"] };
  assert.deepEqual(await happenings(session, () => session.newGame(other, { flipped: false })), []);
});

/**
 * What is heard and felt of a move on a device.
 * @param {object} choices
 * @param {{isTouched?: boolean, isCoarse?: boolean, canVibrate?: boolean}} [device]
 */
function following(choices, { isTouched = true, isCoarse = true, canVibrate = true } = {}) {
  const heard = { notes: 0, closed: 0, ticks: /** @type {number[][]} */ ([]) };
  const to = (/** @type {any} */ next) => next;
  const node = { connect: to, gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} } };
  Object.assign(globalThis, {
    AudioContext: class {
      currentTime = 0;
      async close() {
        heard.closed++;
      }
    },
    OscillatorNode: class {
      connect = node.connect;
      start() {
        heard.notes++;
      }
      stop() {}
    },
    GainNode: class {
      connect = node.connect;
      gain = node.gain;
    },
    matchMedia: () => ({ matches: isCoarse }),
  });
  Object.assign(globalThis.navigator, { userActivation: { hasBeenActive: isTouched } });
  const { navigator } = /** @type {any} */ (globalThis);
  delete navigator.vibrate;
  if (canVibrate) navigator.vibrate = (/** @type {number[]} */ ticks) => heard.ticks.push(ticks);
  return { heard, heardAndFelt: new HeardAndFelt(/** @type {any} */ ({ choices: () => choices })) };
}

/** @param {Parameters<typeof following>} of */
function ofAMove(...of) {
  const { heard, heardAndFelt } = following(...of);
  assert.equal(heardAndFelt.follow(state()), null);
  assert.deepEqual([heard.notes, heard.ticks], [0, []]);
  const followed = heardAndFelt.follow(state({ ply: 1 }));
  assert.deepEqual([followed?.happening, followed?.from.ply], ["place", 0]);
  assert.equal(heardAndFelt.follow(state({ ply: 1 })), null);
  heardAndFelt.close();
  return [heard.notes, heard.ticks, heard.closed];
}

test("moves are felt until that is unwelcome, and heard once that has been chosen", () => {
  assert.deepEqual(ofAMove({}), [0, [[14]], 0]);
  assert.deepEqual(ofAMove({ sounds: "off", haptics: "off" }), [0, [], 0]);
  assert.deepEqual(ofAMove({ sounds: "on", haptics: "on" }), [1, [[14]], 1]);
});

test("nothing is heard or felt before a touch, nor felt where no hand holds the device", () => {
  const all = { sounds: "on", haptics: "on" };
  assert.deepEqual(ofAMove(all, { isTouched: false }), [0, [], 0]);
  assert.deepEqual(ofAMove(all, { isCoarse: false }), [1, [], 1]);
  assert.deepEqual(ofAMove(all, { canVibrate: false }), [1, [], 1]);
});
