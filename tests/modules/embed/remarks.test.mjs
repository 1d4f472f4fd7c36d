/** Attributes of an embedded board that do nothing: there is a board all the same, and its writer is told. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { browser } from "../browser.mjs";

browser();
const { effective, readAttributes, remarksOn } = await import("../../../web/embed/attributes.js");
const { wordsIn } = await import("../../../web/embed/words/index.js");

const remarks = (/** @type {Record<string, string>} */ given) => remarksOn({ game: "linja", ...given }, wordsIn("en"));

test("side and level count in the mode play alone", () => {
  for (const mode of ["both", "step", "still"]) {
    const given = { mode, side: "p2", level: "3" };
    assert.deepEqual(remarks(given), [`side has no effect beside mode="${mode}".`, `level has no effect beside mode="${mode}".`]);
    assert.deepEqual(effective(given), { mode });
    assert.deepEqual(readAttributes({ game: "linja", ...given }, wordsIn("en")).faults, []);
  }
  for (const mode of [{}, { mode: "play" }]) assert.deepEqual(remarks({ ...mode, side: "p2", level: "3" }), []);
});

test("controls count in every mode but still, where start does, too", () => {
  assert.deepEqual(remarks({ mode: "still", controls: "undo", start: "now" }), ['controls has no effect beside mode="still".']);
  for (const mode of ["play", "both", "step"]) assert.deepEqual(remarks({ mode, controls: "link", start: "now" }), []);
});

test("nor do they count beside a lesson or a puzzle, which have no mode either", () => {
  const remarks = (/** @type {Record<string, string>} */ given) => remarksOn(given, wordsIn("en"));
  assert.deepEqual(remarks({ lesson: "linja/1", mode: "both", level: "3" }), [
    "mode has no effect beside lesson.",
    "level has no effect beside lesson.",
  ]);
  assert.deepEqual(remarks({ puzzle: "linja/1", side: "p1" }), ["side has no effect beside puzzle."]);
});

test("a lesson, a puzzle or a record says itself which game it is, and where that begins", () => {
  const given = { game: "linja", position: "6", moves: "1-2", mode: "step" };
  const beside = (/** @type {string} */ one) => ["game", "position", "moves"].map((name) => `${name} has no effect beside ${one}.`);
  assert.deepEqual(remarks({ ...given, record: "2.x" }), beside("record"));
  assert.deepEqual(remarks({ ...given, puzzle: "linja/1", record: "2.x", mode: "play" }), [
    ...beside("puzzle"),
    "record has no effect beside puzzle.",
    "mode has no effect beside puzzle.",
  ]);
  assert.deepEqual(remarks({ ...given, lesson: "", record: "" }), []);
  // A script may have set a position in place of the record's.
  assert.deepEqual(effective({ ...given, record: "2.x" }), { position: "6", moves: "1-2", record: "2.x", mode: "step" });
  assert.deepEqual(effective({ ...given, lesson: "linja/1", record: "2.x" }), { lesson: "linja/1" });
});

test("a language without words is told, and those that there are", () => {
  assert.deepEqual(remarks({ language: "fr" }), ["language cannot be “fr”. It can be: en, es."]);
  for (const language of ["", "es", "es-MX", "EN"]) assert.deepEqual(remarks({ language }), []);
});

test("an unknown mode is a fault, and no reason to remark on anything else", () => {
  assert.deepEqual(remarks({ mode: "plya", level: "3" }), []);
});
