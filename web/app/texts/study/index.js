/** The words about what a game is like in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { studyTexts } = await import(`./${language}.js`);

export { studyTexts };
