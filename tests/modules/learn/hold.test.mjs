/** Touches and keys on the board of an attempt: they reach it while that is open, and take back what went wrong. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
const { holdAfterEnd, stepBackByEscape } = await import("../../../web/app/solving/hold.js");

/** A board, and what comes through to it. */
function held() {
  const stage = new EventTarget();
  const attempt = { isOpen: true, hasGoneWrong: false };
  const came = /** @type {string[]} */ ([]);
  let taken = 0;
  const again = () => {
    taken++;
    Object.assign(attempt, { isOpen: true, hasGoneWrong: false });
  };
  const done = new AbortController();
  holdAfterEnd(/** @type {any} */ (stage), attempt, again, done.signal);
  for (const name of ["pointerdown", "click", "keydown"]) stage.addEventListener(name, () => came.push(name));
  /** Whether the browser goes on with it. */
  const send = (/** @type {string} */ name, key = "", repeat = false) =>
    stage.dispatchEvent(Object.assign(new Event(name, { cancelable: true }), { key, repeat }));
  const touch = () => ["pointerdown", "click"].forEach((name) => send(name));
  return { attempt, came, done, send, touch, taken: () => taken };
}

test("all reaches the board while the attempt is open", () => {
  const { came, send, touch, taken } = held();
  touch();
  send("keydown", "Enter");
  assert.deepEqual([came, taken()], [["pointerdown", "click", "keydown"], 0]);
});

test("a touch takes back what went wrong, and picks nothing; the next one does", () => {
  const { attempt, came, touch, taken } = held();
  Object.assign(attempt, { isOpen: false, hasGoneWrong: true });
  touch();
  assert.deepEqual([came, taken()], [[], 1]);
  touch();
  assert.deepEqual([came, taken()], [["pointerdown", "click"], 1]);
});

test("what is held goes no further in the browser either, and a click alone takes nothing back", () => {
  const { attempt, came, send, taken } = held();
  Object.assign(attempt, { isOpen: false, hasGoneWrong: true });
  assert.deepEqual([send("click"), came, taken()], [false, [], 0]);
  assert.deepEqual([send("pointerdown"), came, taken()], [false, [], 1]);
});

test("a key does so, too, and the next touch is whole", () => {
  for (const key of [" ", "Enter"]) {
    const { attempt, came, send, touch, taken } = held();
    Object.assign(attempt, { isOpen: false, hasGoneWrong: true });
    send("keydown", "ArrowUp");
    assert.deepEqual([came, taken()], [["keydown"], 0]);
    send("keydown", key);
    assert.deepEqual([came, taken()], [["keydown"], 1]);
    // Also where the browser makes a click of a key.
    send("click");
    touch();
    assert.deepEqual(came, ["keydown", "click", "pointerdown", "click"]);
  }
});

test("a key that is still held for the move that went wrong takes nothing back, and goes no further", () => {
  const { attempt, came, send, taken } = held();
  Object.assign(attempt, { isOpen: false, hasGoneWrong: true });
  assert.deepEqual([send("keydown", "Enter", true), came, taken()], [false, [], 0]);
  send("keydown", "Enter");
  assert.equal(taken(), 1);
});

test("where the answer is known the board is only looked at", () => {
  const { attempt, came, done, touch, taken } = held();
  attempt.isOpen = false;
  touch();
  assert.deepEqual([came, taken()], [[], 0]);
  done.abort();
  touch();
  assert.deepEqual(came, ["pointerdown", "click"]);
});

test("Escape takes a pick back until the attempt has ended, unless it has closed something", () => {
  const { document } = globalThis;
  Object.assign(globalThis, { document: new EventTarget() });
  const attempt = { ending: /** @type {string | null} */ (null) };
  let steps = 0;
  const session = { state: { picked: ["a"] }, stepBack: () => steps++ };
  stepBackByEscape(/** @type {any} */ (session), attempt, new AbortController().signal);
  const press = (key = "Escape", isUsed = false) => {
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key });
    if (isUsed) event.preventDefault();
    globalThis.document.dispatchEvent(event);
    return steps;
  };
  assert.equal(press(), 1);
  assert.equal(press("a"), 1);
  assert.equal(press("Escape", true), 1);
  session.state.picked = [];
  assert.equal(press(), 1);
  Object.assign(session.state, { picked: ["a"] });
  attempt.ending = "missed";
  assert.equal(press(), 1);
  Object.assign(globalThis, { document });
});
