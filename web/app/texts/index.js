/**
 * The words of the interface in the language of this page: the one that was chosen, else the first
 * of the browser's that there is. A page has one language for all its life; changing it loads the
 * page anew, and every game is kept.
 */

import { texts as en } from "./en.js";
import { texts as es } from "./es.js";

/** @typedef {typeof en} Texts */

/** @type {Record<string, Texts>} */
const catalogues = { en, es };

export const languages = Object.keys(catalogues);

const wanted = [chosenLanguage(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
export const language = wanted.find((tag) => tag in catalogues) ?? languages[0];
export const texts = catalogues[language];

/** The language that was chosen in this browser, or an empty text. */
function chosenLanguage() {
  try {
    return String(JSON.parse(localStorage.getItem("calculi.settings") ?? "{}").language ?? "");
  } catch {
    return "";
  }
}
