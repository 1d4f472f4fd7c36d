/** Infinity Master's Board Game shows at each seat what the player has in reserve. */

import { Reserve } from "./reserve.js";
import { skin } from "./skin.js";

/** @type {import("../../board/skin.js").GameParts} */
export const gameParts = { skin, makeSeatPart: (session, player) => new Reserve(session, skin, player) };
