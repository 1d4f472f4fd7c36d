/** A screen of what has been learnt is made anew where another tab has added to that, while it is looked at. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
const { upToDate } = await import("../../../web/app/solving/up-to-date.js");

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A screen that is shown, in a browser whose storage another tab changes. */
async function shown() {
  const page = new EventTarget();
  const window = new EventTarget();
  Object.assign(page, { hidden: false, activeElement: null });
  Object.assign(globalThis, { document: page, addEventListener: window.addEventListener.bind(window) });
  /** @type {Map<string, string>} */
  const kept = new Map();
  const storage = /** @type {any} */ ({ read: (/** @type {string} */ key) => kept.get(key) ?? null });
  /** @type {{name: number, isClosed: boolean, inPage: boolean, focused: number}[]} */
  const made = [];
  /** @type {(() => void)[]} */
  const waiting = [];
  let isSlow = false;
  const make = async () => {
    const one = { name: made.length, isClosed: false, inPage: made.length === 0, focused: -1 };
    made.push(one);
    const links = [0, 1].map((at) => ({ focus: () => (one.focused = at) }));
    const element = {
      links,
      get isConnected() {
        return one.inPage;
      },
      querySelectorAll: () => links,
      replaceWith(/** @type {any} */ other) {
        one.inPage = false;
        other.show();
      },
      show: () => (one.inPage = true),
    };
    if (isSlow) await new Promise((resolve) => waiting.push(() => resolve(undefined)));
    return /** @type {any} */ ({ element, title: "Learn", close: () => (one.isClosed = true) });
  };
  const screen = await upToDate(storage, make);
  return {
    ...{ page: /** @type {any} */ (page), made, waiting, screen },
    slowDown: () => (isSlow = true),
    /** @param {string[]} done the lessons that are done */
    async learn(done) {
      kept.set("calculi.lessons", JSON.stringify({ games: { linja: { done } } }));
      window.dispatchEvent(new Event("storage"));
      await settled();
    },
    async look() {
      page.dispatchEvent(new Event("visibilitychange"));
      await settled();
    },
    seen: () => made.filter(({ inPage }) => inPage).map(({ name }) => name),
    open: () => made.filter(({ isClosed }) => !isClosed).map(({ name }) => name),
  };
}

test("what another tab adds is shown, and the screen before it closed; what changes nothing makes nothing", async () => {
  const { learn, made, seen, open, look } = await shown();
  await learn(["one"]);
  assert.deepEqual([seen(), open()], [[1], [1]]);
  await learn(["one"]);
  await look();
  assert.equal(made.length, 2);
  await learn(["one", "two"]);
  assert.deepEqual([seen(), open()], [[2], [2]]);
});

test("a page that is not looked at follows once it is", async () => {
  const { learn, look, page, seen } = await shown();
  page.hidden = true;
  await learn(["one"]);
  assert.deepEqual(seen(), [0]);
  page.hidden = false;
  await look();
  assert.deepEqual(seen(), [1]);
});

test("whoever goes through it by keys stays in the same place", async () => {
  const { learn, page, made, screen } = await shown();
  [, page.activeElement] = /** @type {any} */ (screen.element).links;
  await learn(["one"]);
  assert.equal(made[1].focused, 1);
});

test("what has become old while it was made is not shown, and nothing is once the screen is closed", async () => {
  const { learn, slowDown, waiting, seen, open, screen } = await shown();
  slowDown();
  await learn(["one"]);
  await learn(["one", "two"]);
  waiting[1]();
  await settled();
  waiting[0]();
  await settled();
  assert.deepEqual([seen(), open()], [[2], [2]]);
  await learn(["one", "two", "three"]);
  screen.close();
  waiting[2]();
  await settled();
  assert.deepEqual(open(), []);
});

test("what could not be made is made once there is a reason to look again", async () => {
  const { learn, look, made, seen } = await shown();
  const { warn } = console;
  console.warn = () => undefined;
  const { push } = made;
  made.push = () => {
    throw new Error("no network");
  };
  await learn(["one"]);
  assert.deepEqual(seen(), [0]);
  made.push = push;
  await look();
  assert.deepEqual(seen(), [1]);
  console.warn = warn;
});
