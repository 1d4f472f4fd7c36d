/** A game is played in one tab at a time: which one has it, how it is handed over, and what becomes of it where nobody answers. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

/** All locks of the browser, by name: what lets each go, and who waits for it. */
const locks = /** @type {Map<string, {steal: () => void, queue: (() => void)[]}>} */ (new Map());
const channels = /** @type {Set<EventTarget>} */ (new Set());
const page = Object.assign(new EventTarget(), { document: Object.assign(new EventTarget(), { visibilityState: "visible" }) });

Object.assign(globalThis, {
  window: page,
  document: page.document,
  addEventListener: page.addEventListener.bind(page),
  BroadcastChannel: class extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }

    /** @param {unknown} data */
    postMessage(data) {
      for (const channel of channels) if (channel !== this) channel.dispatchEvent(Object.assign(new Event("message"), { data }));
    }

    close() {
      channels.delete(this);
    }
  },
});
const browsersLocks = { request };
Object.defineProperty(globalThis, "navigator", { value: { locks: browsersLocks }, configurable: true });

/**
 * @param {string} name
 * @param {{ifAvailable?: boolean, steal?: boolean, signal?: AbortSignal}} options
 * @param {(lock: object | null) => unknown} hold
 */
function request(name, { ifAvailable, steal, signal }, hold) {
  return new Promise((resolve, reject) => {
    const grant = () => {
      const queue = locks.get(name)?.queue ?? [];
      const own = { queue, steal: () => reject(new DOMException("stolen", "AbortError")) };
      locks.set(name, own);
      void Promise.resolve(hold({ name })).then((outcome) => {
        resolve(outcome);
        if (locks.get(name) !== own) return;
        locks.delete(name);
        const next = queue.shift();
        if (next) locks.set(name, { queue, steal: () => undefined });
        next?.();
      });
    };
    const held = locks.get(name);
    if (!held) return grant();
    if (steal) return held.steal(), grant();
    if (ifAvailable) return resolve(hold(null));
    held.queue.push(grant);
    signal?.addEventListener("abort", () => {
      held.queue.splice(held.queue.indexOf(grant), 1);
      reject(signal.reason);
    });
  });
}

let tabs = 0;

/** Another tab: the modules of each know nothing of those of others. @param {() => Promise<unknown>} [give] */
async function tab(give = async () => undefined) {
  const { GameLock } = await import(`../../../web/app/game/storage/game-lock.js?tab=${tabs++}`);
  /** @type {string[]} */
  const heard = [];
  const handlers = {
    give: () => (heard.push("give"), give()),
    lost: () => heard.push("lost"),
    regained: (/** @type {string} */ id) => heard.push(`regained ${id}`),
    told: (/** @type {any} */ game) => heard.push(`told ${game}`),
  };
  return { lock: new GameLock(handlers), another: () => new GameLock(handlers), heard };
}

/** Waits until all that waits for nobody has come. */
async function settled() {
  for (let times = 0; times < 5; times++) await new Promise((resolve) => setTimeout(resolve));
}

test("the second tab has not the game, and hears of it from the first one, of its own game alone", async () => {
  const [one, two, three, other, another] = [await tab(), await tab(), await tab(), await tab(), await tab()];
  assert.equal(await one.lock.claim("g"), true);
  assert.equal(await one.lock.claim("g"), true);
  assert.equal(await two.lock.claim("g"), false);
  assert.equal(await three.lock.claim("g"), false);
  assert.deepEqual([await other.lock.claim("h"), await another.lock.claim("h")], [true, false]);
  one.lock.tell("a b");
  two.lock.tell("nothing: it has none to tell of");
  assert.deepEqual([one, two, three, other, another].map(({ heard }) => heard), [[], ["told a b"], ["told a b"], [], []]);
  for (const { lock } of [one, two, three, other, another]) lock.close();
});

test("it is handed over once it has been stored, and told from there on", async () => {
  /** @type {(value?: unknown) => void} */
  let store = () => undefined;
  const one = await tab(() => new Promise((resolve) => (store = resolve)));
  const [two, three] = [await tab(), await tab()];
  for (const { lock } of [one, two, three]) await lock.claim("g");
  const taken = two.lock.takeOver();
  await settled();
  assert.deepEqual([one.heard, two.heard, three.heard], [["give"], [], []]);
  store();
  await taken;
  assert.deepEqual(two.heard, ["regained g"]);
  two.lock.tell("a");
  assert.deepEqual(one.heard, ["give", "told a"]);
  // Who has it needs not take it.
  await two.lock.takeOver();
  assert.deepEqual(two.heard, ["regained g"]);
  for (const { lock } of [one, two, three]) lock.close();
});

test("a tab that shows another game before the one that it gives is stored keeps that other one", async () => {
  /** @type {(value?: unknown) => void} */
  let store = () => undefined;
  const one = await tab(() => new Promise((resolve) => (store = resolve)));
  const [two, three] = [await tab(), await tab()];
  await one.lock.claim("g");
  await two.lock.claim("g");
  const taken = two.lock.takeOver();
  await settled();
  await one.lock.claim("h");
  store();
  await taken;
  await settled();
  assert.deepEqual([await three.lock.claim("h"), await three.lock.claim("g")], [false, false]);
  for (const { lock } of [one, two, three]) lock.close();
});

test("a tab that is closed while it waits for a game does not get it", async () => {
  const [one, two, three] = [await tab(() => new Promise(() => undefined)), await tab(), await tab()];
  await one.lock.claim("g");
  await two.lock.claim("g");
  void two.lock.takeOver();
  await settled();
  two.lock.close();
  one.lock.close();
  await settled();
  assert.equal(await three.lock.claim("g"), true);
  three.lock.close();
});

test("a tab that does not answer loses it", async () => {
  const one = await tab(() => new Promise(() => undefined));
  const [two, three] = [await tab(), await tab()];
  for (const { lock } of [one, two, three]) await lock.claim("g");
  const patience = new AbortController();
  const { mock: timed } = mock.method(AbortSignal, "timeout", () => patience.signal);
  const taken = two.lock.takeOver();
  await settled();
  assert.deepEqual([two.heard, timed.calls.map(({ arguments: given }) => given)], [[], [[1000]]]);
  patience.abort(new DOMException("late", "TimeoutError"));
  await taken;
  await settled();
  assert.deepEqual([one.heard, two.heard], [["give", "lost"], ["regained g"]]);
  one.lock.tell("late");
  assert.deepEqual([two.heard, three.heard], [["regained g"], []]);
  mock.restoreAll();
  for (const { lock } of [one, two, three]) lock.close();
});

test("a tab that is looked at has the game again where it is free, and only then", async () => {
  const [one, two] = [await tab(), await tab()];
  await one.lock.claim("g");
  await two.lock.claim("g");
  page.dispatchEvent(new Event("focus"));
  await settled();
  assert.deepEqual([one.heard, two.heard], [[], ["lost"]]);
  one.lock.close();
  await settled();
  page.document.visibilityState = "hidden";
  page.document.dispatchEvent(new Event("visibilitychange"));
  await settled();
  assert.deepEqual(two.heard, ["lost"]);
  page.document.visibilityState = "visible";
  page.document.dispatchEvent(new Event("visibilitychange"));
  await settled();
  assert.deepEqual(two.heard, ["lost", "regained g"]);
  two.lock.close();
});

test("a tab that shows another game before it has heard that the one before is not free has lost nothing", async () => {
  const [one, two] = [await tab(), await tab()];
  await one.lock.claim("g");
  await two.lock.claim("g");
  const answers = /** @type {(() => void)[]} */ ([]);
  browsersLocks.request = (/** @type {Parameters<typeof request>} */ ...asked) =>
    new Promise((resolve, reject) => answers.push(() => void request(...asked).then(resolve, reject)));
  page.dispatchEvent(new Event("focus"));
  const claimed = two.lock.claim("h");
  answers[0]();
  await settled();
  answers[1]();
  assert.deepEqual([await claimed, two.heard], [true, []]);
  browsersLocks.request = request;
  for (const { lock } of [one, two]) lock.close();
});

test("a page that rests in the browser's cache keeps no game", async () => {
  const [one, two] = [await tab(), await tab()];
  await one.lock.claim("g");
  page.dispatchEvent(new Event("pagehide"));
  await settled();
  assert.equal(await two.lock.claim("g"), true);
  for (const { lock } of [one, two]) lock.close();
});

test("who shows another game lets the one before go", async () => {
  const [one, two] = [await tab(), await tab()];
  await one.lock.claim("g");
  await one.lock.claim("h");
  await settled();
  assert.equal(await two.lock.claim("g"), true);
  assert.equal(await one.lock.claim("g"), false);
  for (const { lock } of [one, two]) lock.close();
});

test("a screen takes its page's game over from the one before, which lets nothing go as it is closed", async () => {
  const [one, two] = [await tab(), await tab()];
  await one.lock.claim("g");
  const next = one.another();
  assert.equal(await next.claim("g"), true);
  assert.equal(await two.lock.claim("g"), false);
  one.lock.tell("late");
  one.lock.close();
  await settled();
  assert.equal(await two.lock.claim("g"), false);
  next.tell("a");
  assert.deepEqual(two.heard, ["told a"]);
  next.close();
  two.lock.close();
});

test("where the browser has no locks, or refuses them, every tab has the game", async () => {
  for (const refusing of [{}, { locks: { request: () => Promise.reject(new DOMException("no", "SecurityError")) } }]) {
    Object.defineProperty(globalThis, "navigator", { value: refusing, configurable: true });
    const [one, two] = [await tab(), await tab()];
    assert.deepEqual([await one.lock.claim("g"), await two.lock.claim("g")], [true, true]);
    // Each has its own, and nothing comes back to it that it has not lost.
    one.lock.tell("a");
    page.dispatchEvent(new Event("focus"));
    await one.lock.takeOver();
    await settled();
    assert.deepEqual([one.heard, two.heard], [[], []]);
    for (const { lock } of [one, two]) lock.close();
  }
  Object.defineProperty(globalThis, "navigator", { value: { locks: browsersLocks }, configurable: true });
});
