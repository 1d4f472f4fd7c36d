/**
 * The path of a moving piece, segment by segment. A jump curves upwards, like a hop seen from the
 * side, and so goes round the piece that it passes over.
 */

/** @import { Leg } from "../../seam.js" */
/** @import { Point } from "../common/geometry.js" */
/** @import { Journey, Segment } from "../common/scene.js" */

/** How far the middle of a jump of one unit lies off the straight line. */
const BOW = 0.19;

/**
 * @param {Point} from
 * @param {Point} to
 * @param {Leg[]} way empty for a straight path
 * @returns {Segment[]}
 */
export function segmentsOf(from, to, way) {
  /** @type {(Point & {manner?: string})[]} */
  const stops = way.length ? way : [to];
  return stops.map((stop, index) => {
    const start = stops[index - 1] ?? from;
    return {
      from: { x: start.x, y: start.y },
      to: { x: stop.x, y: stop.y },
      bend: stop.manner === "jump" ? bendOf(start, stop) : null,
    };
  });
}

/**
 * The total time of a path, and the share of it at which each segment ends.
 * @param {number[]} times the duration of each segment
 */
export function timing(times) {
  const sumOf = (/** @type {number} */ count) => times.slice(0, count).reduce((sum, one) => sum + one, 0);
  const time = sumOf(times.length);
  return { time, ends: times.map((_, index) => sumOf(index + 1) / time) };
}

/**
 * The point that a moving piece has reached.
 * @param {Journey} journey
 * @returns {Point}
 */
export function pointReached({ segments, ends, share }) {
  const index = Math.max(0, ends.findIndex((end) => share <= end));
  const begin = ends[index - 1] ?? 0;
  return along(segments[index], (share - begin) / (ends[index] - begin));
}

/**
 * @param {Segment} segment
 * @param {number} share
 * @returns {Point}
 */
function along({ from, to, bend }, share) {
  const mix = (/** @type {number} */ start, /** @type {number} */ end, /** @type {number | undefined} */ pull) =>
    pull === undefined
      ? start + (end - start) * share
      : (1 - share) ** 2 * start + 2 * share * (1 - share) * pull + share ** 2 * end;
  return { x: mix(from.x, to.x, bend?.x), y: mix(from.y, to.y, bend?.y) };
}

/**
 * @param {Segment} segment
 * @returns {string} path data
 */
export function segmentLine({ from, to, bend }) {
  return `M${from.x} ${from.y}${bend ? `Q${bend.x} ${bend.y} ` : "L"}${to.x} ${to.y}`;
}

/**
 * The control point of a jump's curve: beside the middle of the straight line, on its upper side.
 * @param {Point} from
 * @param {Point} to
 * @returns {Point}
 */
function bendOf(from, to) {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const side = across > 0 ? 1 : -1;
  return {
    x: (from.x + to.x) / 2 + 2 * BOW * down * side,
    y: (from.y + to.y) / 2 - 2 * BOW * across * side,
  };
}
