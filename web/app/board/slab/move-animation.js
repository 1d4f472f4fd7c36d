/**
 * How a move is animated: the paths of its pieces, and how it ends. A jump curves upwards, like a hop
 * seen from the side, and so passes round the piece that it jumps over.
 */

/** @import { Leg, Piece, Travel, View } from "../../seam.js" */
/** @import { Point } from "../common/geometry.js" */
/** @import { Fall, Journey, Segment } from "../common/scene.js" */

/** How far the middle of a jump of length 1 lies off the straight line. */
const BOW = 0.19;

/**
 * @param {Point} from
 * @param {Point} to
 * @param {Leg[]} legs empty for a straight path
 * @returns {Segment[]}
 */
export function segmentsOf(from, to, legs) {
  /** @type {(Point & {manner?: string})[]} */
  const stops = legs.length ? legs : [to];
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

/**
 * The pieces that a legal move carries, each with its travel.
 * @param {View} view
 * @param {string | undefined} text of the move
 * @returns {{piece: Piece, travel: Travel}[]}
 */
export function travelsOf({ moves, pieces }, text) {
  const travels = moves.find((move) => move.text === text)?.travels ?? [];
  return travels.flatMap((travel) => {
    const piece = pieces.find(({ id }) => id === travel.piece);
    return piece ? [{ piece, travel }] : [];
  });
}

/**
 * How a move ends: which pieces sink, and whose numbers change; null when none do.
 * @param {View} before
 * @param {View} after
 * @param {Journey[]} journeys
 * @returns {Fall | null}
 */
export function fallAfter(before, after, journeys) {
  const taken = takenPieces(before, after);
  const spent = journeys
    .filter(({ lands }) => !lands)
    .map(({ piece, segments }) => ({ ...piece, ...segments[segments.length - 1].to }));
  const counted = new Map();
  for (const piece of after.pieces) {
    const was = asItWas(piece, before, journeys)?.value ?? null;
    if (was !== null && piece.value !== null && was !== piece.value) counted.set(piece.id, was);
  }
  return taken.length || spent.length || counted.size ? { taken, spent, counted, share: 0 } : null;
}

/**
 * The state before a move of a piece that moved there or stood there.
 * @param {Piece} piece
 * @param {View} before
 * @param {Journey[]} journeys
 * @returns {Piece | undefined}
 */
function asItWas(piece, before, journeys) {
  const isSame = (/** @type {Piece} */ { owner, kind }) => owner === piece.owner && kind === piece.kind;
  const isHere = (/** @type {Journey} */ { segments, lands }) => {
    const { to } = segments[segments.length - 1];
    return lands && to.x === piece.x && to.y === piece.y;
  };
  const come = journeys.find((journey) => isHere(journey) && isSame(journey.piece));
  return come?.piece ?? before.pieces.find((one) => one.id === piece.id && one.cell === piece.cell && isSame(one));
}

/**
 * The pieces that a move has removed from the board, apart from those that it carried.
 * @param {View} before
 * @param {View} after
 */
function takenPieces(before, after) {
  const moved = after.last?.moved ?? [];
  return before.pieces.filter(
    ({ cell, owner, kind, x, y }) =>
      !moved.some((one) => one.x === x && one.y === y) &&
      !after.pieces.some((one) => one.cell === cell && one.owner === owner && one.kind === kind),
  );
}
