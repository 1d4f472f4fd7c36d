/** Which of several notices is shown first. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { boardBrowser } from "./browser.mjs";

boardBrowser();
const { document } = globalThis;
const { createElement } = document;
Object.assign(document, {
  /** @param {string} name */
  createElement(name) {
    const made = createElement.call(document, name);
    return Object.assign(made, { replaceChildren: (/** @type {any[]} */ ...children) => Object.assign(made, { children }) });
  },
});
const page = new EventTarget();
globalThis.addEventListener = page.addEventListener.bind(page);
const { Notices } = await import("../../web/app/notices.js");

/** Notices whose time a test sets. */
function begun() {
  const time = { now: 100_000 };
  Object.defineProperty(globalThis, "performance", { value: { now: () => time.now }, configurable: true });
  const notices = new Notices();
  const shown = () => /** @type {any} */ (notices.element.children[0])?.children[0];
  return { notices, time, shown };
}

test("what answers one action keeps its order, and stands before what is older", () => {
  const { notices, time, shown } = begun();
  notices.tell("older");
  time.now += 5_000;
  const withdraw = notices.tell("first");
  notices.tell("second");
  assert.equal(shown(), "first");
  withdraw();
  assert.equal(shown(), "second");
});

test("what answers a further press stands first, however soon it follows", () => {
  const { notices, time, shown } = begun();
  for (const answer of ["first", "second"]) {
    time.now += 100;
    page.dispatchEvent(new Event("click"));
    time.now += 20;
    notices.tell(answer);
  }
  assert.equal(shown(), "second");
});

test("what nobody has asked for stands behind what is told just after it, and before what is older", () => {
  const { notices, time, shown } = begun();
  notices.tell("older");
  time.now += 5_000;
  notices.tell("offer", undefined, false);
  assert.equal(shown(), "offer");
  time.now += 100;
  const withdraw = notices.tell("answer");
  assert.equal(shown(), "answer");
  withdraw();
  assert.equal(shown(), "offer");
});

test("what nobody has asked for does not take the place of an answer that has only just been given", () => {
  const { notices, time, shown } = begun();
  notices.tell("answer");
  time.now += 100;
  notices.tell("offer", undefined, false);
  assert.equal(shown(), "answer");
});
