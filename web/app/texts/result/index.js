/** The words of a result and of a rest, in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { resultTexts } = await import(`./${language}.js`);

export { resultTexts };
