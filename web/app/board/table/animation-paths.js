/** How the piles of a table board move from one scene to the next. */

import { placeOf } from "./table-painter.js";

/** @import { Piece } from "../../seam.js" */
/** @import { AnimationPath } from "./table-painter.js" */
/** @import { TableScene } from "./table-scene.js" */

/** @type {Record<AnimationPath["kind"], number>} */
const TIMES = { travel: 180, arc: 220, turn: 160, change: 140 };

/**
 * By pile id: the animation paths of the piles that have moved or changed.
 * @param {TableScene} before
 * @param {TableScene} after
 * @param {boolean} isThere whether a pile from the shelf is shown at its goal already
 * @returns {Map<string, AnimationPath>}
 */
export function animationPathsBetween(before, after, isThere) {
  /** @type {Map<string, AnimationPath>} */
  const paths = new Map();
  for (const [id, pile] of after.piles) {
    const was = before.piles.get(id);
    if (!was) continue;
    const [from, to] = [placeOf(was), placeOf(pile)];
    const isMoved = was.area !== pile.area || from.x !== to.x || from.y !== to.y;
    const kind = isMoved ? (was.area === pile.area ? "arc" : "travel") : changeOf(was.pieces, pile.pieces);
    const isLeftOut = kind === "travel" && pile.area === "board" && isThere;
    if (kind && !isLeftOut) paths.set(id, { pile, before: was, kind, share: 0 });
  }
  return paths;
}

/**
 * How long all of them take, in milliseconds.
 * @param {Map<string, AnimationPath>} paths
 */
export function timeOf(paths) {
  return Math.max(0, ...[...paths.values()].map(({ kind }) => TIMES[kind]));
}

/**
 * How a pile that has not moved has changed: a turn if its pieces swapped places, another change, or
 * null.
 * @param {Piece[]} before
 * @param {Piece[]} after
 * @returns {"turn" | "change" | null}
 */
function changeOf(before, after) {
  const look = (/** @type {Piece[]} */ pieces) => pieces.slice(1).map(({ owner, value }) => `${owner} ${value}`);
  const [was, is] = [look(before), look(after)];
  if (was.every((part, index) => part === is[index])) return null;
  return was.toReversed().every((part, index) => part === is[index]) ? "turn" : "change";
}
