/** Dominoes on the table board: how they are laid and claimed, and where they wait on the shelf. */

import { middleOf } from "../../board/common/geometry.js";
import { Outline, roundedOutline } from "../../board/common/outline.js";
import { ink } from "../../board/common/palette.js";
import { HALF } from "./skin.js";

/** @import { TableSkin } from "../../board/skin.js" */
/** @import { Owner } from "../../seam.js" */

const SIDES = ["left", "right"];
const AROUND_CELL = roundedOutline({ x: -103, y: -54, width: 206, height: 114 }, 22);
const AROUND_CHIPS = [-HALF, HALF].map((x) => new Outline(`M${x - 47} 0a47 47 0 1 1 94 0a47 47 0 1 1 -94 0Z`));

/** @type {TableSkin} */
export const tableSkin = {
  turn: "turn",
  pileBox: { x: -100, y: -50, width: 200, height: 104 },
  frame: AROUND_CELL,

  laid({ path, notation }, cell, player, isTurned) {
    const faces = [...notation].filter((figure) => figure >= "0" && figure <= "6").map(Number);
    const owners = [1 - player, 1 - player];
    owners[SIDES.indexOf(path[path.length - 1])] = player;
    if (isTurned) {
      faces.reverse();
      owners.reverse();
    }
    const place = { cell: cell.id, ...middleOf(cell) };
    return [
      { ...place, id: "", owner: null, kind: "domino", value: faces[0] * 10 + faces[1] },
      ...faces.map((value, side) => ({
        ...place,
        id: SIDES[side],
        owner: /** @type {Owner} */ (owners[side]),
        kind: "chip",
        value,
        x: place.x + (side ? HALF : -HALF),
      })),
    ];
  },

  actionAt(cell, place, isTurned) {
    const isRight = place.x > middleOf(cell).x;
    return `claim-${SIDES[Number(isRight !== isTurned)]}`;
  },

  actionOutline(action, isTurned) {
    const side = SIDES.findIndex((name) => action === `claim-${name}`);
    return side < 0 ? null : AROUND_CHIPS[isTurned ? 1 - side : side];
  },

  paintPlace({ context }) {
    context.fillStyle = ink("board");
    context.beginPath();
    context.roundRect(-92, -43, 184, 86, 17);
    context.fill();
  },

  paintPartner({ context }) {
    context.fillStyle = ink("bone-mark");
    context.beginPath();
    context.arc(0, 0, 7, 0, 2 * Math.PI);
    context.fill();
  },
};
