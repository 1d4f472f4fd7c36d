/** The words of frames, those of their elements included, by language. */

import { words as en } from "./en.js";
import { words as es } from "./es.js";

/** @typedef {typeof en} Words */

/** @type {Record<string, Words>} */
const catalogues = { en, es };

/** @param {string} language one that is known */
export function wordsIn(language) {
  return catalogues[language];
}
