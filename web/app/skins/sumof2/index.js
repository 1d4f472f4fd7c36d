/** Sumof2 writes a move as an equation while it is picked. */

import { Equations } from "./equations.js";
import { skin } from "./skin.js";

/** @type {import("../../board/skin.js").GameParts} */
export const gameParts = { skin, makeStepPart: (session) => new Equations(session, skin) };
