/** The skin of each game, by its id. */

import { linja } from "./linja.js";
import { sumof2 } from "./sumof2.js";

/** @import { Skin } from "./skin.js" */

/** @type {Record<string, Skin>} */
export const skins = { linja, sumof2 };
