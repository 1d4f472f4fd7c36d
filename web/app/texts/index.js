/**
 * The words of the interface in the language of this page: the chosen one, else the first of the
 * browser's languages that exists. Changing the language reloads the page; every game is kept.
 */

/** @typedef {typeof import("./en.js").texts} Texts */

/** @type {Record<string, () => Promise<{texts: Texts}>>} */
const catalogues = { en: () => import("./en.js"), es: () => import("./es.js") };

export const languages = Object.keys(catalogues);

/** In a frame, the page around it may have chosen. */
const askedFor = document.documentElement.dataset.language ?? "";
const wanted = [askedFor, chosenLanguage(), languageOfThePage(), ...navigator.languages.map((tag) => tag.slice(0, 2))];
export const language = wanted.find((tag) => Object.hasOwn(catalogues, tag)) ?? languages[0];
/** Its form of dates: the reader's own one of this language, such as British English. */
export const locale = navigator.languages.find((tag) => tag.slice(0, 2) === language) ?? language;
export const { texts } = await catalogues[language]();

/** The language of the entry page that this tab has come by, if it is not the usual one (`delivery/ahead.js`), or an empty text. */
function languageOfThePage() {
  try {
    return sessionStorage.getItem("calculi.language") ?? "";
  } catch {
    return "";
  }
}

/** The language that was chosen in this browser, or an empty text. */
function chosenLanguage() {
  try {
    return String(JSON.parse(localStorage.getItem("calculi.settings") ?? "{}").language ?? "");
  } catch {
    return "";
  }
}
