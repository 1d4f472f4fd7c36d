// Finds what the built site publishes under the hash of its content.

import { readdirSync } from "node:fs";
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
