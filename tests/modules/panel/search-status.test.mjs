/** What is said of the computer's last search: its figures, where they mean something. */

import assert from "node:assert/strict";
import test from "node:test";

import { browser } from "../browser.mjs";

browser();
const { SearchStatus } = await import("../../../web/app/panel/status/search-status.js");
const { UnkeptGames } = await import("../../../web/app/library/unkept.js");

/** What is said of a search at rest that took some seconds, in analysis or not. */
function said(seconds, analysing = false) {
  const report = { seconds, depth: 5, nodes: 1200, line: [] };
  const view = { players: [{ name: "Black" }, { name: "Red" }], to_move: 0 };
  const state = { record: {}, search: null, replaced: null, lastSearch: { player: 1, report }, view, analysing };
  return new SearchStatus({ state, engine: { status: "ready" } }, new UnkeptGames()).words.textContent ?? "";
}

test("the figures of a search of a second or more are told", () => {
  assert.equal(said(1.5), "Red took 1.5 s: depth 5, 1 k nodes");
});

test("those of a moment are not, nor any in analysis, which has figures of its own", () => {
  assert.equal(said(0.02), "");
  assert.equal(said(0.02, true), "");
  assert.equal(said(1.5, true), "");
});

test("a search that waits for an engine which is not being started is not called one, and can be tried again", () => {
  const search = { id: 1, purpose: "hint", report: null };
  const state = { record: {}, search, replaced: null, lastSearch: null, view: { players: [{ name: "Black" }], to_move: 0 }, analysing: false };
  const engine = { status: "starting" };
  const status = new SearchStatus({ state, engine }, new UnkeptGames());
  assert.deepEqual([status.words.textContent, status.retry.hidden], ["Looking for a hint", true]);
  engine.status = "failed";
  status.update();
  assert.deepEqual([status.words.textContent, status.retry.hidden, status.line.hidden], ["No engine yet", false, true]);
});

test("of a game that is not kept nothing else is said, and it can be brought back as long as the page lives", () => {
  const unkept = new UnkeptGames();
  const before = { game: "short", id: "before" };
  const record = { game: "short", id: "now" };
  const state = { record, search: null, replaced: { record: before, sentence: "It is kept." }, lastSearch: null, visiting: null };
  const status = new SearchStatus({ state, engine: { status: "ready" } }, unkept);
  const said = () => (status.update(), [status.words.textContent, status.bringBack.hidden]);
  assert.deepEqual(said(), ["It is kept.", false]);
  let changes = 0;
  unkept.addEventListener("change", () => changes++);
  for (const one of [{ ...before, game: "other", id: "another" }, before, record]) unkept.note({ record: one }, false);
  unkept.note({ record: before }, false);
  assert.deepEqual(said(), ["The game before this one is not kept.", false]);
  state.replaced = null;
  assert.deepEqual(said(), ["The game before this one is not kept.", false]);
  assert.equal(unkept.wayBack(state).record, before);
  state.visiting = "kept";
  assert.deepEqual(said(), ["", true]);
  state.visiting = null;
  // What is stored of it may be an earlier state.
  unkept.note({ record: before, revision: 2 }, false);
  unkept.note({ record: before, revision: 1 }, true);
  assert.equal(unkept.wayBack(state).revision, 2);
  unkept.note({ record: before, revision: 3 }, true);
  assert.deepEqual(said(), ["", true]);
  assert.equal(changes, 4);
});

test("what can be brought back stays there while the computer plays on, and a hint is told of meanwhile", () => {
  const view = { players: [{ name: "Black" }, { name: "Red" }], to_move: 0 };
  const report = { seconds: 1, depth: 3, nodes: 1200, line: ["1-2"] };
  const replaced = { record: { game: "short", id: "now" }, sentence: "5 later moves replaced." };
  const state = { record: replaced.record, search: null, replaced, lastSearch: null, visiting: null, view };
  const status = new SearchStatus({ state, engine: { status: "ready" } }, new UnkeptGames());
  const said = () => (status.update(), [status.words.textContent, status.best.textContent, status.bringBack.hidden]);
  assert.deepEqual(said(), ["5 later moves replaced.", "", false]);
  state.search = { id: 1, purpose: "move", report };
  assert.deepEqual([...said(), status.line.hidden], ["5 later moves replaced.", "", false, false]);
  state.search = { id: 2, purpose: "hint", report: null };
  assert.deepEqual(said(), ["Looking for a hint", "", false]);
  state.replaced = null;
  state.search = { id: 3, purpose: "move", report };
  const [words, best, isHidden] = said();
  assert.match(words, /^Black is thinking/);
  assert.deepEqual([best, isHidden], ["1-2", true]);
});
