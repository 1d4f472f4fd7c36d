/** The way that dominoes take, on the board and in moving pictures alike. */

/** @import { Point } from "../common/geometry.js" */

/** The bow of an arc, as a share of its length. */
const BOW = 0.16;

/**
 * Where something is that is on its way.
 * @param {Point} from
 * @param {Point} to
 * @param {number} share of the way that is behind it, from 0 to 1
 * @param {boolean} isArc
 * @returns {Point}
 */
export function onWay(from, to, share, isArc) {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const bow = isArc ? Math.sin(Math.PI * share) * BOW : 0;
  return { x: from.x + across * share - down * bow, y: from.y + down * share + across * bow };
}
