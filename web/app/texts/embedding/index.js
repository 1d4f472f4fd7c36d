/** The words about boards in other pages in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { embeddingTexts } = await import(`./${language}.js`);

export { embeddingTexts };
