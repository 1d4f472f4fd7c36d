/** A memory without its empty pages is the same when it is filled again. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { packed, unpack } from "../../../web/engine/memory-pages.mjs";

const PAGE = 4096;

/** @param {Uint8Array} memory */
function again(memory) {
  const filled = new Uint8Array(memory.length);
  unpack(packed(memory).buffer, filled);
  return filled;
}

test("of a memory only the pages that hold something are packed", () => {
  const memory = new Uint8Array(10 * PAGE);
  memory[0] = 1;
  memory[4 * PAGE - 1] = 2;
  memory[10 * PAGE - 1] = 3;
  assert.equal(packed(memory).length, 4 * (1 + 3) + 3 * PAGE);
  assert.deepEqual(again(memory), memory);
});

test("an empty memory, a full one, and part of a larger buffer stay what they are", () => {
  assert.equal(packed(new Uint8Array(3 * PAGE)).length, 4);
  assert.deepEqual(again(new Uint8Array(3 * PAGE)), new Uint8Array(3 * PAGE));
  const full = Uint8Array.from({ length: 3 * PAGE }, (_, at) => (at % 255) + 1);
  assert.deepEqual(again(full), full);
  assert.deepEqual(again(full.subarray(PAGE)), full.slice(PAGE));
});

test("what is cut off, or is larger than the memory, is refused", () => {
  const memory = new Uint8Array(2 * PAGE).fill(7);
  const { buffer } = packed(memory);
  for (const size of [0, 4, 8, buffer.byteLength - 1]) assert.throws(() => unpack(buffer.slice(0, size), memory), RangeError);
  assert.throws(() => unpack(buffer, new Uint8Array(PAGE)), RangeError);
});
