/** Python's memory, read while Pyodide makes its own, and given back afterwards. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { packed } from "../../../web/engine/memory-pages.mjs";
import { keptSnapshot, loadFrom } from "../../../web/engine/snapshot.mjs";

/** Stands for Pyodide's script. */
const SCRIPT = `data:text/javascript,${encodeURIComponent("export default async (settings) => ({ settings })")}`;
const PAGE = 4096;

function started() {
  const memory = new Uint8Array(3 * PAGE);
  memory[PAGE + 1] = 7;
  return memory;
}

test("the memory is whole once Pyodide's module is there, and Pyodide holds on to nothing of it", async () => {
  const body = packed(started()).buffer;
  /** @type {Uint8Array | null} */
  let given = null;
  const load = async ({ _loadSnapshot, createPyodideModule }) => {
    given = _loadSnapshot;
    assert.equal(given.length, 3 * PAGE);
    assert.deepEqual(await createPyodideModule("settings"), { settings: "settings" });
    assert.deepEqual(given, started());
    return "Python";
  };
  assert.equal(await loadFrom({ size: 3 * PAGE, read: async () => body }, SCRIPT, load), "Python");
  assert.equal(given.length, 0);
  assert.equal(body.byteLength, 0);
});

test("Pyodide's module is made while the memory is read", async () => {
  /** @type {(body: ArrayBuffer) => void} */
  let read = () => {};
  const body = new Promise((resolve) => (read = resolve));
  const load = async ({ createPyodideModule }) => {
    const made = createPyodideModule("settings");
    read(packed(started()).buffer);
    return made;
  };
  assert.deepEqual(await loadFrom({ size: 3 * PAGE, read: () => body }, SCRIPT, load), { settings: "settings" });
});

test("what cannot be read, or is no memory, fails the load", async () => {
  const load = ({ createPyodideModule }) => createPyodideModule("settings");
  await assert.rejects(loadFrom({ size: PAGE, read: () => Promise.reject(new Error("unreadable")) }, SCRIPT, load), /unreadable/);
  await assert.rejects(loadFrom({ size: PAGE, read: async () => new ArrayBuffer(2) }, SCRIPT, load), RangeError);
});

test("there is none where storage is refused, where nothing is kept, and of another browser", async () => {
  Object.defineProperty(globalThis, "navigator", { value: { userAgent: "this one" }, configurable: true });
  /** @param {() => Promise<Response | undefined>} match */
  const found = (match) => {
    Object.assign(globalThis, { caches: { match } });
    return keptSnapshot();
  };
  /** @param {string} browser */
  const of = (browser) => new Response(new Uint8Array(8), { headers: { "made-by": browser, "memory-size": "4096" } });
  assert.equal(await found(() => Promise.reject(new DOMException("refused", "SecurityError"))), null);
  assert.equal(await found(async () => undefined), null);
  assert.equal(await found(async () => of("another one")), null);
  const snapshot = await found(async () => of("this one"));
  assert.equal(snapshot?.size, 4096);
  assert.equal((await snapshot.read()).byteLength, 8);
});
