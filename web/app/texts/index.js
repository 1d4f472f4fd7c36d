/**
 * The words of the interface in the language of this page, which its first script has chosen (`delivery/starting.js`). Changing
 * the language reloads the page; every game is kept.
 */

/** @typedef {typeof import("./en.js").texts} Texts */

/** @type {Record<string, () => Promise<{texts: Texts}>>} */
const catalogues = { en: () => import("./en.js"), es: () => import("./es.js") };

export const languages = Object.keys(catalogues);

const { language: chosen = "" } = document.documentElement.dataset;
export const language = Object.hasOwn(catalogues, chosen) ? chosen : languages[0];
/** Its form of dates: the reader's own one of this language, such as British English. */
export const locale = navigator.languages.find((tag) => tag.slice(0, 2) === language) ?? language;
export const { texts } = await catalogues[language]();
