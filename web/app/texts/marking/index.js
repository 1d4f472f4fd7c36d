/** The words of drawing on the board, in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { markingTexts } = await import(`./${language}.js`);

export { markingTexts };
