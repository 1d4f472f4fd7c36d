/** The words about keys and fingers in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { keysTexts } = await import(`./${language}.js`);

export { keysTexts };
