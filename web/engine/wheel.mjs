/**
 * The engine's wheel, read where it lies: a wheel is a zip archive, and Python imports from those. To have
 * Pyodide unpack it takes a tenth of the whole start: 85 ms of 570 in Node, where importing from it as it is takes
 * 15 more.
 */

/** @import { Lockfile, PyodideInterface } from "pyodide" */

/** Its name in the lock. */
export const ENGINE = "calculi-games";
/** Where Python finds it. */
const PLACE = "/lib/calculi.whl";

/**
 * Fetches the engine that a lock names; fails where the file is not the one of the lock.
 * @param {Promise<Lockfile>} lock
 * @param {string} base of the addresses in the lock
 */
export async function fetchWheel(lock, base) {
  const { file_name: name, sha256 } = (await lock).packages[ENGINE];
  const bytes = Uint8Array.from(sha256.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  const answer = await fetch(new URL(name, base), { integrity: `sha256-${btoa(String.fromCharCode(...bytes))}` });
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * Lets Python import the engine; one that was loaded from a snapshot has the path, but not the file.
 * @param {PyodideInterface} pyodide
 * @param {Uint8Array} wheel
 */
export function addWheel(pyodide, wheel) {
  pyodide.FS.writeFile(PLACE, wheel, { canOwn: true });
  const { path } = pyodide.pyimport("sys");
  if (!path.includes(PLACE)) path.append(PLACE);
  path.destroy();
}
