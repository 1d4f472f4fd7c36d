/** Zero-Sum is played on a board without edges, with the pile of dominoes on a shelf beside it. */

import { TableBoard } from "../../board/table/table-board.js";
import { skin } from "./skin.js";
import { tableSkin } from "./table-skin.js";

/** @type {import("../../board/skin.js").GameParts} */
export const gameParts = { skin, makeBoard: (session, label) => new TableBoard(session, skin, tableSkin, label) };
