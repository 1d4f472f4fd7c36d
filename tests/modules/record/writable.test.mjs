/** What people write is made fit for a record: what a record refuses goes, and nothing else. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { writableComment, writableName } from "../../../web/app/game/record/writable.js";

const UNFIT = ["\0", "\v", "\u001b", "\r", "\u007f", "\u009f", "\u2028", "\u2029", "\u202e", "\u2066", "\ud800", "\udfff"];

test("what a record refuses goes", () => {
  for (const unfit of UNFIT) {
    assert.equal(writableComment(`a${unfit}b`), "ab");
    assert.equal(writableName(`a${unfit}b`), "ab");
  }
});

test("pictures, joined letters and all kinds of blanks stay", () => {
  for (const text of ["Ana 👩‍💻", "🫨", "می‌خواهم", "a\u00a0b\u3000c", "soft\u00adhyphen"]) {
    assert.equal(writableComment(text), text);
    assert.equal(writableName(text), text);
  }
});

test("a comment keeps its lines and tabs, and a name is on one line", () => {
  assert.equal(writableComment("a\tb\nc"), "a\tb\nc");
  assert.equal(writableName(" a\t\nb\n"), "a b");
});
