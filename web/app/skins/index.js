/** The skin of each game, by its id. */

import { infinity } from "./infinity.js";
import { linja } from "./linja.js";
import { minusVsPlus } from "./minus-vs-plus.js";
import { sumof2 } from "./sumof2.js";
import { zeroSum } from "./zero-sum.js";

/** @import { Skin } from "./skin.js" */

/** @type {Record<string, Skin>} */
export const skins = { linja, "minus-vs-plus": minusVsPlus, infinity, sumof2, "zero-sum": zeroSum };
