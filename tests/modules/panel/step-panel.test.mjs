/** What the step says while the engine starts, and after a move: a step is not shown before something may be picked. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { browser } from "../browser.mjs";

browser();
/** An element that knows its children, as far as their text matters. */
globalThis.document.createElement = /** @type {any} */ (
  () => {
    /** @type {any} */ const one = {
      children: [],
      dataset: {},
      addEventListener() {},
      getAttribute: () => null,
      append(/** @type {any[]} */ ...added) {
        for (const child of added) if (typeof child === "object") Object.assign(child, { parent: one });
        one.children.push(...added);
      },
      before(/** @type {any} */ other) {
        other.parent = one.parent;
        one.parent.children.splice(one.parent.children.indexOf(one), 0, other);
      },
      remove: () => one.parent.children.splice(one.parent.children.indexOf(one), 1),
      replaceChildren(/** @type {any[]} */ ...all) {
        one.children = [];
        one.append(...all);
      },
      setAttribute: (/** @type {string} */ key, /** @type {string} */ value) => (one.dataset[key] = value),
      toggleAttribute() {},
      get text() {
        return one.children.map((/** @type {any} */ child) => child.text ?? child).join(" ");
      },
    };
    return one;
  }
);
globalThis.Text = /** @type {any} */ (
  class {
    /** @param {string} text */
    constructor(text) {
      this.text = text;
    }
  }
);
const { LastMove } = await import("../../../web/app/panel/status/last-move.js");
const { StepPanel } = await import("../../../web/app/panel/status/step-panel.js");

/**
 * A session in which a person is to move.
 * @param {any} state
 * @param {any} engine
 * @param {object} [changes]
 * @returns {any}
 */
function sessionOf(state, engine, changes) {
  const usual = { toMove: 0, isPersonsTurn: true, mayPick: true, pickable: new Set(), result: null, onlyCandidate: null };
  return { state, engine, line: state.record, ...usual, ...changes };
}

test("until the board has come the engine is waited for, though it is ready", () => {
  const view = {
    step: { title: "Initial move", counter: "", help: "Move a piece.", phase: "initial" },
    players: [{ name: "Black" }],
    prompts: {},
    actions: [],
  };
  const state = { ply: 0, view, waiting: true, message: null, picked: [], hints: [], others: [], record: { moves: [] } };
  const engine = { status: "starting" };
  const session = sessionOf(state, engine);
  const panel = new StepPanel(session, null, { onNext() {} });
  const told = () => /** @type {any} */ (panel.element).text;
  assert.match(told(), /^Getting the engine ready/);
  engine.status = "ready";
  panel.update();
  assert.match(told(), /^Getting the engine ready/);
  state.waiting = false;
  panel.update();
  assert.match(told(), /^Initial move/);

  // A board that is waited for after a move of one's own is a moment away: the step stays.
  state.waiting = true;
  panel.update();
  assert.match(told(), /^Initial move/);
});

test("after a move nothing is said of the board before it, and nothing there can be chosen", () => {
  const stepOf = (/** @type {string} */ title) => ({ title, counter: "", help: "Lay a domino.", phase: "lay" });
  const players = [{ name: "Red" }, { name: "Blue" }];
  const viewOf = (/** @type {string} */ title) => ({
    step: stepOf(title),
    players,
    prompts: {},
    actions: [{ id: "pass", label: "Pass", turned: null }],
  });
  const state = {
    ply: 1,
    view: viewOf("Take any domino"),
    waiting: false,
    message: null,
    picked: ["a1"],
    hints: [],
    others: [],
    record: { moves: ["a"] },
  };
  const engine = { status: "ready" };
  const onlyCandidate = { preview: { title: "Lay 3-4" }, sentence: "It stays there." };
  const session = sessionOf(state, engine, { pickable: new Set(["pass"]), onlyCandidate });
  const panel = new StepPanel(session, null, { onNext() {} });
  const told = () => /** @type {any} */ (panel.element).text;
  // Who has picked by key is on the board, and hears how to go on.
  assert.match(told(), /^Lay\s+3-4.* Pass The key c leads to the choice\.$/);

  Object.assign(session, { mayPick: false, onlyCandidate: null, state: { ...state, waiting: true, picked: [] } });
  panel.update();
  assert.match(told(), /^Lay\s+3-4/);
  assert.doesNotMatch(told(), /Take any domino|Pass/);

  Object.assign(session, { mayPick: true, state: { ...state, view: viewOf("Turn a domino"), picked: [] } });
  panel.update();
  assert.match(told(), /^Turn a domino.* Pass$/);
});

test("nothing is promised of an engine that is not being started: it can be tried again", () => {
  const view = { step: { title: "Follow-up", counter: "", help: "Move.", phase: "follow" }, players: [{ name: "Black" }], prompts: {}, actions: [] };
  const state = {
    ply: 1,
    view,
    waiting: true,
    arriving: {},
    opening: false,
    message: null,
    picked: [],
    hints: [],
    others: [],
    record: { moves: ["a"] },
    search: null,
  };
  const engine = { status: "starting", restart() {} };
  const session = sessionOf(state, engine, { mayPick: false });
  const panel = new StepPanel(session, null, { onNext() {} });
  const told = () => /** @type {any} */ (panel.element).text;
  assert.match(told(), /^Getting the engine ready.*Your move is noted/);
  engine.status = "failed";
  panel.update();
  assert.match(told(), /^No engine yet.*The game goes on here once the engine runs\..* Try again$/);
  assert.doesNotMatch(told(), /as soon as/);
  engine.status = "starting";
  panel.update();
  assert.match(told(), /^Getting the engine ready/);
});

test("a computer's move that was given up is said to be, and can be looked for again", () => {
  const view = {
    step: { title: "Initial move", counter: "", help: "Move.", phase: "initial" },
    players: [{ name: "Black" }, { name: "Red" }],
    prompts: {},
    actions: [],
    last: null,
  };
  const usual = { ply: 1, view, waiting: false, message: null, picked: [], hints: [], others: [], record: { moves: ["a"] }, search: null };
  const session = sessionOf({ ...usual, givenUp: null }, { status: "ready" }, { toMove: 1, isPersonsTurn: false, mayPick: false });
  const panel = new StepPanel(session, null, { onNext() {} });
  const told = () => /** @type {any} */ (panel.element).text;
  assert.match(told(), /^Red is thinking/);
  session.state = { ...usual, givenUp: "The engine failed." };
  panel.update();
  assert.match(told(), /^No move from\s+Red .*The engine failed\. .*Try again$/);
  session.state = { ...usual, givenUp: null };
  panel.update();
  assert.match(told(), /^Red is thinking/);
});

test("of two ways to end a turn one alone is dark", () => {
  const step = { title: "Lay 5-1", counter: "", help: "Choose which half gets your chip.", phase: "lay" };
  const actions = ["Lay 5-1", "Lay 1-5"].map((label) => ({ id: label, label, turned: null }));
  const view = { step, players: [{ name: "Red" }], prompts: {}, actions };
  const state = { ply: 0, view, waiting: false, message: null, picked: [], hints: [], others: [{}], record: { moves: [] } };
  const session = sessionOf(state, { status: "ready" }, { pickable: new Set(["Lay 5-1", "Lay 1-5"]) });
  const panel = new StepPanel(session, null, { onNext() {} });
  const buttons = /** @type {any} */ (panel.element).children.at(-1).children;
  assert.deepEqual(buttons.map((/** @type {any} */ one) => one.dataset.class), ["button", "button plain", "link"]);
});

test("what stands there stays as something to choose comes: a screen reader reads only that", () => {
  const step = { title: "Lay 5-0", counter: "1 of 2", help: "In any slot, either way round.", phase: "lay" };
  const cells = ["a", "b", "c"].map((id) => ({ id, label: `Slot ${id}.` }));
  const view = { step, cells, players: [{ name: "Red" }], prompts: {}, actions: [{ id: "5-0", label: "Lay it", turned: null }] };
  const state = { ply: 0, view, waiting: false, message: null, picked: ["a", "b"], hints: [], others: [], record: { moves: [] } };
  const session = sessionOf(state, { status: "ready" });
  const panel = new StepPanel(session, null, { onNext() {} });
  const [title, help] = panel.element.children;
  session.pickable = new Set(["5-0"]);
  panel.update();
  assert.match(/** @type {any} */ (panel.element).text, /Lay it/);
  assert.deepEqual([...panel.element.children].slice(0, 2), [title, help]);

  // Of another slot everything that is seen is the same.
  assert.match(/** @type {any} */ (panel.element).text, /Lay it Slot b\. Picked\. The key c/);
  session.state = { ...state, picked: ["a", "c"] };
  panel.update();
  assert.match(/** @type {any} */ (panel.element).text, /Lay it Slot c\. Picked\. The key c/);

  // What is refused again is news; the title is none.
  session.state = { ...state, message: "Not there." };
  panel.update();
  const [, first] = panel.element.children;
  for (const message of [null, "Not there."]) {
    session.state = { ...state, message };
    panel.update();
  }
  const [sameTitle, second] = panel.element.children;
  assert.equal(sameTitle, title);
  assert.notEqual(second, first);
});

test("while the computer makes the steps of its turn, the step says once that it thinks, and no move", () => {
  const stepOf = (/** @type {string} */ counter) => ({ title: "Initial move", counter, help: "Move.", phase: "initial" });
  const players = [{ name: "Black" }, { name: "Red" }];
  const last = { sentence: "Red: Row 8 to row 7." };
  const viewOf = (/** @type {string} */ counter) => ({ step: stepOf(counter), players, prompts: {}, actions: [], last });
  const usual = { ply: 1, view: viewOf("1 of 2"), waiting: false, message: null, picked: [], hints: [], others: [], record: { moves: ["a"] } };
  const session = sessionOf({ ...usual, search: null }, { status: "ready" }, { toMove: 1, isPersonsTurn: false, mayPick: false });
  const panel = new StepPanel(session, null, { onNext() {}, meanwhile: "Wait." });
  const children = [...panel.element.children];
  assert.match(/** @type {any} */ (panel.element).text, /^Red is\s+thinking\s+Wait\.$/);
  session.state = { ...usual, view: viewOf("2 of 2"), search: null };
  panel.update();
  assert.deepEqual([...panel.element.children], children);

  const shown = new LastMove(session);
  shown.update();
  assert.equal(/** @type {any} */ (shown.element).text, last.sentence);
  session.isPersonsTurn = true;
  shown.update();
  assert.equal(shown.element.hidden, true);
});

test("the link that is due is offered with the step, once it can be sent", () => {
  const step = { title: "Initial move", counter: "", help: "Move.", phase: "initial" };
  const view = { step, players: [{ name: "Black" }, { name: "Red" }], prompts: {}, actions: [] };
  const state = { ply: 1, view, waiting: false, message: null, picked: [], hints: [], others: [], record: { moves: ["a"] } };
  const friends = { toMove: 1, isPersonsTurn: false, mayPick: false, isFriendsTurn: true, isLinkDue: true };
  const session = sessionOf(state, { status: "ready" }, friends);
  const panel = new StepPanel(session, null, { onNext() {} });
  const told = () => /** @type {any} */ (panel.element).text;
  assert.match(told(), /^Red to\s+move\s*$/);
  panel.sendToFriend = () => {};
  panel.update();
  assert.match(told(), /^Red to\s+move .*Send the link$/);
  session.isLinkDue = false;
  panel.update();
  assert.doesNotMatch(told(), /Send the link/);
  state.ply--;
  panel.update();
  assert.match(told(), /^Red to\s+move here\s*$/);
});
