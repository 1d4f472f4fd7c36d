/** The words about visits in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { visitTexts } = await import(`./${language}.js`);

export { visitTexts };
