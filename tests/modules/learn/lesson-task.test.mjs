/** A step of a lesson as a task: what the build knows of it is asked of nobody, and is there before Python. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
const { Views } = await import("../../../web/app/game/views.js");
const { lessonTask, rememberStep } = await import("../../../web/app/learn/task.js");

const INFO = /** @type {any} */ ({ id: "short", levels: [{ level: 1 }, { level: 5 }] });
const MISTAKE = { text: "Too far.", bubble: "", at: null };

/** A step in which `x` is known to be a mistake, answered by `y`. @param {object} [changes] @returns {any} */
function stepOf(changes = {}) {
  const tries = { x: { verdict: { state: "missed", mistake: "far", reply: "y" } } };
  return { data: "{}", start: "s", side: 0, computer: false, mistakes: { far: MISTAKE }, tries, ...changes };
}

/** @param {any} [answer] what Python says of moves */
function python(answer = { state: "open", mistake: "", reply: "" }) {
  /** @type {string[]} */
  const asked = [];
  const attempt = async (/** @type {any} */ { moves }) => (asked.push(moves.join(" ")), answer);
  const solve = async () => ({ moves: ["z"] });
  return { asked, engine: /** @type {any} */ ({ attempt, solve }) };
}

test("a first move that the build has judged is asked of nobody, any other is", async () => {
  const { asked, engine } = python();
  const { judge } = lessonTask(engine, INFO, stepOf());
  assert.deepEqual(await judge(["x"]), { state: "missed", replies: ["y"], mistake: MISTAKE });
  assert.deepEqual(asked, []);
  for (const moves of [["w"], ["x", "y"]]) assert.deepEqual(await judge(moves), { state: "open", replies: [], mistake: null });
  assert.deepEqual(asked, ["w", "x y"]);
});

test("a mistake that Python names is told in the step's words", async () => {
  const { engine } = python({ state: "missed", mistake: "far", reply: "" });
  assert.deepEqual(await lessonTask(engine, INFO, stepOf()).judge(["w"]), { state: "missed", replies: [], mistake: MISTAKE });
});

test("the answer is Python's; against the computer there is none, and that plays at the lowest level", async () => {
  const { engine } = python();
  assert.deepEqual(await lessonTask(engine, INFO, stepOf()).answer?.(), ["z"]);
  assert.equal(lessonTask(engine, INFO, stepOf({ computer: true })).answer, null);
  const playersOf = (/** @type {object} */ changes) => lessonTask(engine, INFO, stepOf(changes)).begin().players;
  assert.deepEqual(playersOf({}), [{ kind: "human" }, { kind: "friend" }]);
  assert.deepEqual(playersOf({ side: 1 }), [{ kind: "friend" }, { kind: "human" }]);
  assert.deepEqual(playersOf({ computer: true, side: 1 }), [{ kind: "computer", level: 1 }, { kind: "human" }]);
});

test("what the build wrote of a step is its board and those after each first move, whole", () => {
  const views = new Views(/** @type {any} */ ({}));
  const [cells, pieces] = [[{ id: "a" }, { id: "b", label: "empty" }], [{ id: "p", x: 1 }, { id: "q", x: 2 }]];
  const view = { ply: 0, position: "s", moves: [{ text: "x" }], cells, pieces, turns: [], final: null };
  const after = { ...view, ply: 1, position: "sx", cells: [{ id: "b", label: "taken" }], pieces: [{ id: "p", x: 3 }] };
  const step = stepOf({ view, tries: { x: { view: after, cells: ["a", "b"], pieces: ["p"] } } });
  const record = lessonTask(python().engine, INFO, step).begin();
  rememberStep(views, record, step);
  assert.equal(views.known(record, 0)?.position, "s");
  const known = views.known({ ...record, moves: ["x"] }, 1);
  assert.deepEqual([known?.position, known?.cells, known?.pieces], ["sx", [{ id: "a" }, { id: "b", label: "taken" }], [{ id: "p", x: 3 }]]);
});

test("of a step whose moves the build did not write nothing is remembered: Python is asked", () => {
  const views = new Views(/** @type {any} */ ({}));
  const step = stepOf({ view: { ply: 0, moves: [], cells: [], pieces: [], turns: [], final: null }, tries: {} });
  const record = lessonTask(python().engine, INFO, step).begin();
  rememberStep(views, record, step);
  assert.equal(views.known(record, 0), null);
});
