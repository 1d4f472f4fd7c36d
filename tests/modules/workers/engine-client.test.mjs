/** The client of the engine and workers that fall silent: who is given up, and that all else goes on. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { browser } from "../browser.mjs";

browser();
const { EngineClient } = await import("../../../web/app/engine/client.js");

/** Longer than a silence is put up with, in milliseconds. */
const SILENCE = 4_000;
const SENTENCE = /fell silent over it twice/;

/** A worker: calls are done one after the other; those in `deadly` block it for good. */
class Worker {
  /** @type {string[]} */ heard = [];
  isBlocked = false;
  isClosed = false;

  /** @param {(text: string) => boolean} isDeadly */
  constructor(isDeadly) {
    this.isDeadly = isDeadly;
  }

  /** @param {string} name @param {string} text */
  async call(name, text) {
    if (name !== "ping") this.heard.push(text);
    await null;
    this.isBlocked ||= name !== "ping" && this.isDeadly(text);
    if (this.isBlocked) return new Promise(() => {});
    // A search goes on until it is stopped, and lets others be answered meanwhile.
    return name === "think" ? new Promise(() => {}) : "{}";
  }

  listen() {}

  close() {
    this.isClosed = true;
  }
}

/** @type {Worker[]} */
let workers = [];

/** @param {(text: string) => boolean} isDeadly */
function client(isDeadly) {
  workers = [];
  const start = async () => {
    workers.push(new Worker(isDeadly));
    return workers[workers.length - 1];
  };
  return new EngineClient({}, null, false, start);
}

/** Lets time pass. @param {number} time in milliseconds */
async function pass(time) {
  for (let passed = 0; passed <= time; passed += 500) {
    for (let turn = 0; turn < 20; turn++) await null;
    mock.timers.tick(500);
  }
  for (let turn = 0; turn < 20; turn++) await null;
}

/** @param {Promise<unknown>} promise */
function ending(promise) {
  const found = { state: "open", message: "" };
  promise.then(
    () => (found.state = "answered"),
    (error) => Object.assign(found, { state: "refused", message: error.message }),
  );
  return found;
}

const isDeadly = (/** @type {string} */ text) => text.includes("deadly");

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  mock.method(console, "warn", () => {});
});

test("a call over which two workers fall silent is given up, and the engine goes on", async () => {
  const engine = client(isDeadly);
  await pass(0);
  const read = ending(engine.read("deadly"));
  await pass(SILENCE);
  assert.equal(read.state, "open");
  await pass(SILENCE);
  assert.equal(read.state, "refused");
  assert.match(read.message, SENTENCE);
  assert.equal(engine.status, "ready");
  const view = ending(engine.view({ game: "linja", start: null, moves: [] }));
  await pass(500);
  assert.equal(view.state, "answered");
  assert.equal(workers.length, 3);
  assert.ok(workers[0].isClosed && workers[1].isClosed && !workers[2].isClosed);
  assert.ok(!workers[2].heard.some(isDeadly));
});

test("calls that wait behind a deadly one are answered", async () => {
  const engine = client(isDeadly);
  await pass(0);
  const before = ending(engine.view({ game: "a", start: null, moves: [] }));
  const read = ending(engine.read("deadly"));
  const after = [1, 2, 3].map((ply) => ending(engine.view({ game: "a", start: null, moves: [], ply })));
  await pass(2 * SILENCE);
  assert.equal(read.state, "refused");
  await pass(500);
  for (const call of [before, ...after]) assert.equal(call.state, "answered");
});

test("a call made while workers are tried is answered", async () => {
  const engine = client(isDeadly);
  await pass(0);
  const read = ending(engine.read("deadly"));
  await pass(SILENCE);
  const view = ending(engine.view({ game: "a", start: null, moves: [] }));
  await pass(SILENCE + 500);
  assert.deepEqual([read.state, view.state, engine.status], ["refused", "answered", "ready"]);
});

test("a search that runs beside a deadly call goes on in the next worker", async () => {
  const engine = client(isDeadly);
  await pass(0);
  const { answer } = engine.think({ game: "a", start: null, moves: [], seconds: 600 }, () => {});
  const search = ending(answer);
  const read = ending(engine.read("deadly"));
  await pass(2 * SILENCE);
  assert.deepEqual([search.state, read.state], ["open", "refused"]);
  assert.ok(workers[workers.length - 1].heard.some((text) => text.includes("600")));
});

test("several deadly calls are given up one after the other", async () => {
  const engine = client(isDeadly);
  await pass(0);
  const reads = ["deadly 1", "deadly 2", "deadly 3"].map((text) => ending(engine.read(text)));
  const view = ending(engine.view({ game: "a", start: null, moves: [] }));
  await pass(6 * SILENCE);
  for (const read of reads) assert.match(read.message, SENTENCE);
  assert.deepEqual([view.state, engine.status], ["answered", "ready"]);
});

test("a call over which a worker has been silent once is answered by the next", async () => {
  let isFirst = true;
  const engine = client((text) => text.includes("slow") && isFirst && !(isFirst = false));
  await pass(0);
  const read = ending(engine.read("slow"));
  await pass(SILENCE + 500);
  assert.deepEqual([read.state, workers.length], ["answered", 2]);
});

test("'Try again' does not send again what was given up", async () => {
  const engine = client(isDeadly);
  await pass(0);
  const read = ending(engine.read("deadly"));
  await pass(2 * SILENCE);
  engine.restart();
  await pass(SILENCE);
  assert.equal(read.state, "refused");
  assert.equal(workers.filter(({ heard }) => heard.some(isDeadly)).length, 2);
});

test("a start that is long is given up for another one", async () => {
  /** @type {AbortSignal[]} */
  const signals = [];
  const start = (/** @type {unknown} */ _, /** @type {AbortSignal} */ signal) => {
    signals.push(signal);
    return signals.length === 1 ? new Promise(() => {}) : Promise.resolve(new Worker(isDeadly));
  };
  const engine = new EngineClient({}, null, false, start);
  await pass(20_000);
  assert.equal(engine.status, "slow");
  engine.restart();
  await pass(0);
  assert.deepEqual(
    signals.map(({ aborted }) => aborted),
    [true, false],
  );
  assert.equal(engine.status, "ready");
});

/** A client of a network that can be lost, so that no worker starts. */
function onAndOff() {
  const network = { isThere: false, starts: 0 };
  const start = async () => {
    network.starts++;
    if (!network.isThere) throw new Error("no network");
    return new Worker(isDeadly);
  };
  return { network, engine: new EngineClient({}, null, false, start) };
}

test("a call after all starts have failed tries again, and is answered with those that were open", async () => {
  const { network, engine } = onAndOff();
  const first = ending(engine.view({ game: "a", start: null, moves: [] }));
  await pass(500);
  assert.deepEqual([engine.status, first.state, network.starts], ["failed", "open", 3]);
  await pass(60_000);
  assert.equal(network.starts, 3); // nothing is tried while nothing is wanted
  /** @type {string[]} */
  const told = [];
  engine.addEventListener("status", () => told.push(engine.status));
  const second = ending(engine.view({ game: "b", start: null, moves: [] }));
  await pass(500);
  // The user is told once more.
  assert.deepEqual([network.starts, told.at(-1), second.state], [6, "failed", "open"]);
  network.isThere = true;
  const third = ending(engine.view({ game: "c", start: null, moves: [] }));
  await pass(500);
  assert.deepEqual([engine.status, first.state, second.state, third.state], ["ready", "answered", "answered", "answered"]);
});

test("an engine that does not fit is not tried again by itself, and why is known", async () => {
  const { EngineUnfit } = await import("../../../web/app/engine/engine-error.js");
  let starts = 0;
  const start = async () => {
    starts++;
    const last = "ValueError: it needs more\nSee: elsewhere\n\n    at b.wasm";
    throw new EngineUnfit("old.whl", `Traceback (most recent call last):\n  File "a.py"\n${last}`);
  };
  const engine = new EngineClient({}, null, false, start);
  await pass(500);
  const failure = /** @type {any} */ (engine.failure);
  assert.deepEqual([engine.status, starts, failure.wheel, failure.message], ["failed", 1, "old.whl", "It needs more."]);
});

test("an engine that has failed is woken, one that is starting or ready is left alone", async () => {
  const { network, engine } = onAndOff();
  engine.wake();
  await pass(500);
  assert.deepEqual([engine.status, network.starts], ["failed", 3]);
  network.isThere = true;
  engine.wake();
  await pass(500);
  engine.wake();
  await pass(500);
  assert.deepEqual([engine.status, network.starts], ["ready", 4]);
});
