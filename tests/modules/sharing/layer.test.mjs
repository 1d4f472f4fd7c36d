/** The order of what lies in a moving picture: in each phase what is to be above is above. */

import assert from "node:assert/strict";
import { test } from "node:test";

const { Layer } = await import("../../../web/app/sharing/moving/layer.js");

/**
 * What is seen in a phase, from below to above.
 * @param {InstanceType<typeof Layer>} layer
 * @param {number} phase
 */
function seenIn(layer, phase) {
  const text = layer.text({ seenIn: (phases) => (phases.has(phase) ? "seen" : "hidden") });
  return [...text.matchAll(/<g class="seen">(.*?)<\/g>/gs)].map(([, inside]) => inside).join("");
}

test("a sign that was there before lies above a wash that comes later", () => {
  const layer = new Layer();
  const phases = ["ab", "aWb", "aXb", "Yab", "", "ba"];
  for (const [phase, elements] of phases.entries()) layer.add(phase, elements);
  for (const [phase, elements] of phases.entries()) assert.equal(seenIn(layer, phase), elements);
});

test("what stays in its order is there once", () => {
  const layer = new Layer();
  for (const [phase, elements] of ["abc", "abc", "ac", "abcd"].entries()) layer.add(phase, elements);
  assert.equal(layer.text({ seenIn: () => "" }), "abcd");
});
