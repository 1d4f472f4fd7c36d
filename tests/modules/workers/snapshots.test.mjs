/** When a snapshot of Python is made, and that the worker that makes it always ends. */

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { browser } from "../browser.mjs";

browser();
const { makeSnapshot } = await import("../../../web/app/engine/snapshots.js");

const BUILD = { pyodide: "https://calculi.example/site/engine/interpreter.mjs" };

/** @type {Maker[]} */
let makers = [];

class Maker {
  isEnded = false;

  /** @param {URL} address */
  constructor(address) {
    this.address = address.href;
    makers.push(this);
  }

  terminate() {
    this.isEnded = true;
  }
}

/** @param {{memory?: number, quota?: number, usage?: number}} [device] */
function on({ memory, quota = 1e12, usage = 0 } = {}) {
  const value = { deviceMemory: memory, storage: { estimate: async () => ({ quota, usage }) } };
  Object.defineProperty(globalThis, "navigator", { value, configurable: true });
}

/** The worker, once it is there. */
async function maker() {
  for (let turn = 0; turn < 10; turn++) await null;
  return makers[0];
}

beforeEach(() => {
  makers = [];
  Object.assign(globalThis, { Worker: Maker });
  on();
});

test("the worker beside the interpreter ends when it says that it has done", async () => {
  const made = makeSnapshot(BUILD);
  const worker = await maker();
  assert.equal(worker.address, "https://calculi.example/site/engine/snapshot-maker.mjs");
  assert.equal(worker.isEnded, false);
  worker.onmessage({ data: "done" });
  await made;
  assert.equal(worker.isEnded, true);
});

test("it ends when it fails, and the failure is told", async () => {
  const made = makeSnapshot(BUILD);
  const worker = await maker();
  worker.onerror(new Error("full"));
  await assert.rejects(made, /full/);
  assert.equal(worker.isEnded, true);
});

test("it ends when it hangs", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const made = makeSnapshot(BUILD);
  const worker = await maker();
  mock.timers.tick(120_000);
  await assert.rejects(made, /within 120 s/);
  assert.equal(worker.isEnded, true);
  mock.timers.reset();
});

test("none is made with little memory, with little room, or where the browser does not tell of any", async () => {
  for (const device of [{ memory: 2 }, { quota: 6e8, usage: 2e8 }]) {
    on(device);
    await makeSnapshot(BUILD);
  }
  Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });
  await makeSnapshot(BUILD);
  assert.deepEqual(makers, []);
  on({ memory: 4 });
  const made = makeSnapshot(BUILD);
  (await maker()).onmessage({ data: "done" });
  await made;
});
