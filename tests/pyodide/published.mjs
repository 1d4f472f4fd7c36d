// Finds what the built site publishes under the hash of its content.

import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * The folder whose name is the hash of its content.
 * @param {string} site
 * @param {string} part
 * @returns {string}
 */
export function onlyFolder(site, part) {
  const [hash] = readdirSync(join(site, part));
  return resolve(site, part, String(hash));
}

/**
 * The engine's wheel: its name, without what has hosts compress it, and its content.
 * @param {string} site
 */
export function wheelOf(site) {
  const folder = join(onlyFolder(site, "site"), "engine");
  const [name] = readdirSync(folder).filter((file) => file.startsWith("calculi_games-"));
  return { name: String(name).replace(/\.txt$/, ""), content: new Uint8Array(readFileSync(join(folder, String(name)))) };
}
