/** Linja has nothing of its own but its skin. */

import { skin } from "./skin.js";

/** @type {import("../skin.js").GameParts} */
export const gameParts = { skin };
