/**
 * A snapshot: the memory of Python just after it has started and imported the engine, kept in the browser for its later
 * starts. They need not do that again, which takes a third of the time from the visit to Python's first answer. It lies in the
 * cache of the site's own files, so it goes when these go.
 */

import { packed, unpack } from "./memory-pages.mjs";

/** @import { PyodideConfig, PyodideInterface } from "pyodide" */

/** Where it is kept: beside this module, where the host has no file. */
const PLACE = new URL("./snapshot", import.meta.url).href;
/** A file that lies in the cache of the site, if the site is kept. */
const BESIDE = new URL("./interpreter.mjs", import.meta.url).href;

/** What is noted of a snapshot: the size of the memory in bytes, the browser, and the hash of what is kept. */
const SIZE = "memory-size";
const BROWSER = "made-by";
const INTEGRITY = "integrity";

/**
 * @typedef {object} Snapshot
 * @property {number} size of the memory, in bytes
 * @property {() => Promise<ArrayBuffer>} read reads the memory, packed
 */

/**
 * The snapshot that is kept. What Pyodide makes of its memory depends on what the browser can do, so there is none that
 * another version of the browser has made.
 * @returns {Promise<Snapshot | null>}
 */
export async function keptSnapshot() {
  try {
    const kept = await caches.match(PLACE);
    if (!kept || kept.headers.get(BROWSER) !== navigator.userAgent) return null;
    return { size: Number(kept.headers.get(SIZE)), read: () => kept.arrayBuffer() };
  } catch {
    return null; // Storage is refused, or there is none: the address is not a secure one.
  }
}

/**
 * Loads Pyodide from a snapshot. It wants to have the memory before it makes its own; to read it meanwhile saves 70 ms.
 * @param {Snapshot} snapshot
 * @param {string} script address of Pyodide's script
 * @param {(options: PyodideConfig) => Promise<PyodideInterface>} load
 */
export async function loadFrom({ size, read }, script, load) {
  const body = read();
  const memory = new Uint8Array(size);
  const python = await load({
    _loadSnapshot: memory,
    createPyodideModule: async (settings) => {
      const { default: create } = await import(script);
      const [module, pages] = await Promise.all([create(settings), body]);
      unpack(pages, memory);
      release(pages);
      return module;
    },
  });
  release(memory.buffer);
  return python;
}

/**
 * Gives the room of a buffer back: Pyodide copies the memory, but holds on to what it was given, 31 MB and 18 that were read.
 * @param {ArrayBuffer} buffer
 */
function release(buffer) {
  structuredClone(buffer, { transfer: [buffer] });
}

/**
 * Keeps a snapshot.
 * @param {Uint8Array} memory
 */
export async function keepSnapshot(memory) {
  const body = packed(memory);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  const headers = {
    [SIZE]: String(memory.length),
    [BROWSER]: navigator.userAgent,
    [INTEGRITY]: `sha256-${btoa(String.fromCharCode(...digest))}`,
  };
  await (await cacheOfSite())?.put(PLACE, new Response(body, { headers }));
}

export async function forgetSnapshot() {
  await (await cacheOfSite())?.delete(PLACE);
}

/** Whether the site is kept, and a snapshot is not. */
export async function isSnapshotMissing() {
  return (await cacheOfSite()) !== null && (await keptSnapshot()) === null;
}

/** The cache of the site's own files, of the version of this module; null if they are not kept. */
async function cacheOfSite() {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    if (await cache.match(BESIDE)) return cache;
  }
  return null;
}
