/** The words of a review in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { reviewTexts } = await import(`./${language}.js`);

export { reviewTexts };
