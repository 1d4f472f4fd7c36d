/** What the step says while the engine starts: a step is not told before something may be picked. */

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
      append: (/** @type {any[]} */ ...added) => one.children.push(...added),
      replaceChildren: (/** @type {any[]} */ ...all) => (one.children = all),
      setAttribute() {},
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
const { StepPanel } = await import("../../../web/app/panel/status/step-panel.js");

test("until the board has come the engine is waited for, though it is ready", () => {
  const view = { step: { title: "Initial move", counter: "", help: "Move a piece.", phase: "initial" }, players: [{ name: "Black" }], prompts: {}, actions: [] };
  const state = { ply: 0, view, waiting: true, message: null, picked: [], hints: [], others: [], record: { moves: [] } };
  const engine = { status: "starting" };
  const session = { state, engine, toMove: 0, isPersonsTurn: true, mayPick: true, pickable: new Set(), line: { moves: [] }, result: null, onlyCandidate: null };
  const panel = new StepPanel(/** @type {any} */ (session), null, { onNext() {} });
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
