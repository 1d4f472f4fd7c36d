/** The words of a review in the language of this page. */

import { language } from "../index.js";

const { reviewTexts } = await (language === "es" ? import("./es.js") : import("./en.js"));

export { reviewTexts };
