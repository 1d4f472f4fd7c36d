/** Which searches two workers share, on a device that has room for two. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { browser } from "../browser.mjs";

browser();
Object.defineProperty(globalThis, "navigator", { configurable: true, value: { hardwareConcurrency: 4, deviceMemory: 8 } });
const { WorkerPair } = await import("../../../web/app/engine/worker-pair.js");

const REPORT = { move: "a", depth: 1, nodes: 1, seconds: 0, score: { kind: "cp", value: 0 }, lines: [] };

/** An engine that is ready, and can have another one. */
class Engine extends EventTarget {
  status = "ready";
  /** @type {any[]} */ asked = [];
  others = 0;
  isClosed = false;
  /** Has a search answered; of all at once where that does not matter. @type {(() => void)[]} */ answers = [];

  /** @param {boolean} [isSlow] whether searches wait for `answers` */
  constructor(isSlow = false) {
    super();
    this.isSlow = isSlow;
  }

  think(request) {
    this.asked.push(request);
    const answer = new Promise((resolve) => this.answers.push(() => resolve(REPORT)));
    if (!this.isSlow) this.answers.forEach((each) => each());
    return { id: this.asked.length, answer };
  }

  another() {
    this.others++;
    return (this.second = new Engine(this.isSlow));
  }

  async stop() {}

  close() {
    this.isClosed = true;
  }
}

/** Whether a search is shared. */
async function isShared(request) {
  const engine = new Engine();
  const pair = new WorkerPair(engine);
  await pair.think(request, () => {}).answer;
  pair.end();
  assert.equal(engine.others > 0, engine.asked[0].half === 0);
  return engine.asked[0].half === 0;
}

test("several lines of an analysis and a move at full strength are shared, a level's move and a bar's line are not", async () => {
  assert.ok(await isShared({ lines: 3, seconds: 600 }));
  assert.ok(await isShared({ level: 130 }));
  assert.ok(!(await isShared({ lines: 1, seconds: 3 })));
  assert.ok(!(await isShared({ level: 8 })));
  assert.ok(!(await isShared({ level: 8, lines: 3 })));
});

test("with a clock a move is shared only while there is time to wait for a second worker", async () => {
  assert.ok(await isShared({ level: 101, usual: 0.2, seconds: 0.6 }));
  assert.ok(!(await isShared({ level: 101, usual: 0.05, seconds: 0.15 })));
});

test("a second worker that is idle ends, one that searches does not, though a dropped search answers late", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const engine = new Engine(true);
  const pair = new WorkerPair(engine);
  const searches = [1, 2].map(() => pair.think({ lines: 3, seconds: 600 }, () => {}));
  const { second } = engine;
  const answer = async (place) => {
    for (const each of [engine, second]) each.answers[place]();
    await searches[place].answer;
    await Promise.resolve();
  };
  await answer(0);
  mock.timers.tick(120_000);
  assert.ok(!second.isClosed);
  await answer(1);
  mock.timers.tick(59_000);
  assert.ok(!second.isClosed);
  mock.timers.tick(2_000);
  assert.ok(second.isClosed);
  mock.timers.reset();
});

test("a second worker is prepared once, and not where it may not help", () => {
  const engine = new Engine();
  const pair = new WorkerPair(engine);
  pair.prepare();
  pair.prepare();
  assert.equal(engine.others, 1);
  pair.end();
  const resting = new Engine();
  resting.status = "starting";
  const other = new WorkerPair(resting);
  other.prepare();
  assert.equal(resting.others, 0);
  other.end();
});
