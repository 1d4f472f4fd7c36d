/** The words about lessons in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { learnTexts } = await import(`./${language}.js`);

export { learnTexts };
