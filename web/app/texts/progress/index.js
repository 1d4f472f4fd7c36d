/** The words about one's progress in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { progressTexts } = await import(`./${language}.js`);

export { progressTexts };
