/** The words about worksheets in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { worksheetTexts } = await import(`./${language}.js`);

export { worksheetTexts };
