/** A search by two workers, each of half of the moves: whose move counts, and what if one of them fails. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { browser } from "../browser.mjs";

browser();
const { searchInHalves } = await import("../../../web/app/engine/halved-search.js");
const { EngineError } = await import("../../../web/app/engine/engine-error.js");

/** Full strength, for a second a move. */
const REQUEST = { game: "short", moves: [], level: 101 };

/** What a worker reports: a move, its value, and how deep it has looked. */
const found = (move, value, depth, kind = "cp") => ({
  ...{ move, depth, nodes: 100, seconds: 0.5, score: { kind, value } },
  lines: [{ moves: [move], score: { kind, value } }],
});

/** A worker that is told what to report and when to answer. */
class Searcher {
  /** @type {any[]} */ asked = [];
  /** @type {number[]} */ stopped = [];

  think(request, onReport) {
    const id = this.asked.length;
    const search = { request, onReport };
    search.answer = new Promise((resolve, reject) => Object.assign(search, { resolve, reject }));
    this.asked.push(search);
    return { id, answer: search.answer };
  }

  async stop(id) {
    this.stopped.push(id);
  }
}

/** A search of two workers that has begun, with what it reports. */
function begun(request = REQUEST) {
  const [one, other] = [new Searcher(), new Searcher()];
  const reports = [];
  const search = searchInHalves(one, other, request, (report) => reports.push(report));
  return { one, other, reports, ...search };
}

test("each gets its half; the move is the last one of the half that is better where both have been", async () => {
  const { one, other, answer, reports } = begun();
  assert.deepEqual([one.asked[0].request.half, other.asked[0].request.half], [0, 1]);
  one.asked[0].onReport(found("a", 10, 1));
  assert.deepEqual(reports, []);
  other.asked[0].onReport(found("b", 20, 1));
  assert.equal(reports.at(-1).move, "b");
  one.asked[0].onReport(found("a", 90, 2));
  assert.equal(reports.at(-1).move, "b", "a deeper value says nothing beside one of less depth");
  one.asked[0].resolve(found("a", 90, 2));
  other.asked[0].resolve(found("d", 30, 1));
  const report = await answer;
  assert.deepEqual([report.move, report.nodes], ["d", 200]);
});

test("a win in one half ends both", async () => {
  const { one, other, answer } = begun();
  one.asked[0].onReport(found("a", 10, 1));
  other.asked[0].onReport(found("b", 1, 1, "win"));
  assert.deepEqual([one.stopped, other.stopped], [[0], [0]]);
  one.asked[0].resolve(found("a", 10, 1));
  assert.equal((await answer).move, "b");
});

test("a proof counts at any depth: a win is played, a loss is not", async () => {
  const won = begun();
  for (const depth of [1, 2]) won.one.asked[0].onReport(found("a", 50, depth));
  for (const depth of [1, 2]) won.other.asked[0].onReport(found("b", 10, depth));
  won.other.asked[0].onReport(found("b", 3, 3, "win"));
  won.one.asked[0].resolve(found("a", 50, 2));
  assert.equal((await won.answer).move, "b");

  const lost = begun();
  lost.one.asked[0].onReport(found("a", 50, 1));
  lost.other.asked[0].onReport(found("b", 10, 1));
  lost.one.asked[0].resolve(found("a", 4, 2, "loss"));
  lost.other.asked[0].resolve(found("b", 10, 1));
  assert.equal((await lost.answer).move, "b");
});

test("a half that has had no time for its first depth has nothing to say", async () => {
  const { one, other, answer } = begun();
  one.asked[0].onReport(found("a", -50, 4));
  one.asked[0].resolve(found("a", -50, 4));
  other.asked[0].resolve(found("z", 0, 0));
  assert.equal((await answer).move, "a");
});

test("nothing is searched any more once the search is stopped, even if the second has failed", async () => {
  const { one, other, answer, stopSecond } = begun();
  other.asked[0].reject(new EngineError("gone"));
  await Promise.resolve();
  await Promise.resolve();
  stopSecond();
  one.asked[0].resolve(found("a", 10, 1));
  assert.equal((await answer).move, "a");
  assert.equal(one.asked.length, 1);
});

test("if the second fails, the first searches all moves in what is left of the time", async () => {
  const { one, other, answer } = begun();
  one.asked[0].onReport(found("a", 10, 1));
  await new Promise((resolve) => setTimeout(resolve, 200));
  other.asked[0].reject(new EngineError("gone"));
  await Promise.resolve();
  one.asked[0].resolve(found("a", 10, 1));
  while (one.asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  assert.deepEqual(one.stopped, [0]);
  const { request, resolve } = one.asked[1];
  assert.equal(request.half, undefined);
  assert.ok(request.seconds <= 0.8 && request.seconds > 0.3, `${request.seconds} s`);
  resolve(found("c", 40, 3));
  const report = await answer;
  assert.deepEqual([report.move, report.nodes], ["c", 200]);
  assert.ok(report.seconds >= 0.2, `${report.seconds} s`);
});

test("if the second is silent, the first does not wait for it beyond their time", async () => {
  const silent = begun({ ...REQUEST, seconds: 0.1 });
  silent.one.asked[0].resolve(found("a", 10, 1));
  while (silent.one.asked.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  assert.deepEqual(silent.other.stopped, [0]);
  silent.one.asked[1].resolve(found("c", 40, 1));
  assert.equal((await silent.answer).move, "c");

  const late = begun({ ...REQUEST, seconds: 0.1 });
  late.other.asked[0].onReport(found("b", 20, 1));
  late.one.asked[0].resolve(found("a", 10, 1));
  assert.equal((await late.answer).move, "b", "what it has found counts");
});

test("if the first fails, the second is stopped", async () => {
  const { one, other, answer } = begun();
  one.asked[0].reject(new EngineError("gone"));
  await assert.rejects(answer, EngineError);
  assert.deepEqual(other.stopped, [0]);
});

test("whoever stops the search does not wait for the second", async () => {
  const { one, other, answer, stopSecond } = begun();
  one.asked[0].onReport(found("a", 10, 1));
  other.asked[0].onReport(found("b", 20, 1));
  stopSecond();
  one.asked[0].resolve(found("a", 10, 1));
  assert.equal((await answer).move, "b");
  assert.deepEqual(other.stopped, [0]);
});
