/**
 * The words of the interface in the language of this page: the one that was chosen, else the first
 * of the browser's that there is. A page has one language for all its life; changing it loads the
 * page anew, and every game is kept.
 */

/** @typedef {typeof import("./en.js").texts} Texts */

/** @type {Record<string, () => Promise<{texts: Texts}>>} */
const catalogues = { en: () => import("./en.js"), es: () => import("./es.js") };

export const languages = Object.keys(catalogues);

const wanted = [chosenLanguage(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
export const language = wanted.find((tag) => tag in catalogues) ?? languages[0];
export const { texts } = await catalogues[language]();

/** The language that was chosen in this browser, or an empty text. */
function chosenLanguage() {
  try {
    return String(JSON.parse(localStorage.getItem("calculi.settings") ?? "{}").language ?? "");
  } catch {
    return "";
  }
}
