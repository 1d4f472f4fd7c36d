/** The words of elements, by language. */

import { words as en } from "./en.js";
import { words as es } from "./es.js";

/** @typedef {typeof en} Words */

/** @type {Record<string, Words>} */
const catalogues = { en, es };
export const languages = Object.keys(catalogues);

/**
 * The first of some languages that there are words in.
 * @param {readonly string[]} tags such as `es-MX`, the most wanted first
 */
export function knownLanguage(tags) {
  return tags.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => Object.hasOwn(catalogues, tag)) ?? "en";
}

/** @param {string} language one that is known */
export function wordsIn(language) {
  return catalogues[language];
}
