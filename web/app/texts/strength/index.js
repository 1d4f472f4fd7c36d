/** The words about the computer's strength in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { strengthTexts } = await import(`./${language}.js`);

export { strengthTexts };
