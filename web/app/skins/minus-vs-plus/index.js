/** Minus vs Plus: the usual play screen, with its own skin. */

import { skin } from "./skin.js";

/** @type {import("../../board/skin.js").GameParts} */
export const gameParts = { skin };
