/** Which searches two workers share, on a device that has room for two. */

import assert from "node:assert/strict";
import { test } from "node:test";

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

  think(request) {
    this.asked.push(request);
    return { id: this.asked.length, answer: Promise.resolve(REPORT) };
  }

  another() {
    this.others++;
    return new Engine();
  }

  async stop() {}
  close() {}
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
