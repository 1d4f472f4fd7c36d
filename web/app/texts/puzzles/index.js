/** The words about puzzles in the language of this page. */

import { language } from "../index.js";

/** @type {typeof import("./en.js")} */
const { puzzleTexts } = await import(`./${language}.js`);

export { puzzleTexts };
