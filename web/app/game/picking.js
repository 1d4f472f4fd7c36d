/**
 * Moving is picking a path: the legal moves' paths make a tree, and each pick is a step down it. No
 * rule is needed to know what may be picked next, how to step back, or when a move is complete.
 */

/** @import { Move } from "../seam.js" */

/**
 * @typedef {object} Pick
 * @property {string[]} picked the ids picked so far
 * @property {Move | null} move the move that this pick completes
 */

/**
 * The moves whose paths begin with what has been picked.
 * @param {Move[]} moves
 * @param {string[]} picked
 */
export function reachable(moves, picked) {
  return moves.filter(({ path }) => picked.every((id, index) => path[index] === id));
}

/**
 * The ids that may be picked next.
 * @param {Move[]} moves
 * @param {string[]} picked
 * @returns {Set<string>}
 */
export function nextIds(moves, picked) {
  return new Set(reachable(moves, picked).map(({ path }) => path[picked.length]));
}

/**
 * Picks an id: onward, or back when it was the last one picked, or from the beginning when that is
 * where it fits. Null when it may not be picked.
 * @param {Move[]} moves
 * @param {string[]} picked
 * @param {string} id
 * @returns {Pick | null}
 */
export function pick(moves, picked, id) {
  const onward = [...picked, id];
  const reached = reachable(moves, onward);
  if (reached.length) {
    return { picked: onward, move: reached.find(({ path }) => path.length === onward.length) ?? null };
  }
  if (picked.at(-1) === id) return { picked: picked.slice(0, -1), move: null };
  return picked.length ? pick(moves, [], id) : null;
}
