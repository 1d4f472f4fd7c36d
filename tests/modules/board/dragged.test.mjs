/** A piece that is dragged lies above all that is painted on the board, the dot of its target, too. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { paintingBrowser } from "../browser.mjs";

paintingBrowser();
const { paintScene } = await import("../../../web/app/board/slab/scene-painter.js");
const { atRest, unmarkedScene } = await import("../../../web/app/board/common/scene.js");

const CELLS = ["a", "b"].map((id, index) => ({ id, area: "board", x: index * 100, y: 0, width: 100, height: 100, badge: "", name: "" }));
const PIECES = CELLS.map(({ id, x }) => ({ id: `piece on ${id}`, cell: id, x, y: 0, owner: 0, value: null }));
const VIEW = /** @type {any} */ ({ cells: CELLS, pieces: PIECES, slots: [], last: null, latest: [], moves: [], to_move: 0 });

/**
 * What is painted on the cells, in its order, while the first piece may take the second.
 * @param {object} animated
 */
function painted(animated) {
  const context = new Proxy({}, { get: () => () => {} });
  /** @type {string[]} */
  const order = [];
  const skin = {
    paintGround() {},
    paintLastMove() {},
    paintShadow() {},
    pieceOutline: () => ({ x: 0, y: 0, width: 10, height: 10, path: {} }),
    /** @param {any} _ @param {{id: string}} piece */
    paintPiece: (_, { id }) => void order.push(id),
    paintLanding: () => void order.push("dot"),
  };
  const scene = { ...unmarkedScene(VIEW), picked: ["a"], lifted: [PIECES[0]], targets: [{ cell: CELLS[1], move: { travels: [] } }] };
  const surface = { layer() {} };
  paintScene(surface, /** @type {any} */ ({ context, pixel: 1 }), /** @type {any} */ (skin), /** @type {any} */ (scene), { ...atRest, ...animated });
  return order;
}

test("the dot of a target lies on what is taken, and below what is dragged there", () => {
  assert.deepEqual(painted({}), ["piece on b", "piece on a", "dot"]);
  assert.deepEqual(painted({ drag: { piece: "piece on a", place: { x: 100, y: 0 } } }), ["piece on b", "dot", "piece on a"]);
});
