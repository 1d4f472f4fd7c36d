/**
 * A move is a path of picks. The paths of the legal moves form a prefix tree, and each pick is a step
 * down it. So what may be picked next, how to step back and when a move is complete need no rules.
 */

/** @import { Move, View } from "../seam.js" */

/**
 * @typedef {object} Pick
 * @property {string[]} picked the ids picked so far
 * @property {Move | null} move the move that this pick completes
 */

/**
 * The moves that can still be reached after what has been picked.
 * @param {Move[]} moves
 * @param {string[]} picked
 */
export function reachable(moves, picked) {
  return moves.filter(({ path, unordered }) =>
    unordered ? picked.every((id) => path.includes(id)) : picked.every((id, index) => path[index] === id),
  );
}

/**
 * The ids that may be picked next towards a reachable move.
 * @param {Move} move
 * @param {string[]} picked
 */
function onwardIds({ path, unordered }, picked) {
  return unordered ? path.filter((id) => !picked.includes(id)) : path.slice(picked.length, picked.length + 1);
}

/**
 * The ids that may be picked next, each with the first move it leads to.
 * @param {Move[]} moves
 * @param {string[]} picked
 * @returns {Map<string, Move>}
 */
export function leadsOf(moves, picked) {
  /** @type {Map<string, Move>} */
  const leads = new Map();
  for (const move of reachable(moves, picked)) {
    for (const id of onwardIds(move, picked)) if (!leads.has(id)) leads.set(id, move);
  }
  return leads;
}

/**
 * The ids that may be picked next.
 * @param {Move[]} moves
 * @param {string[]} picked
 * @returns {Set<string>}
 */
export function nextIds(moves, picked) {
  return new Set(leadsOf(moves, picked).keys());
}

/**
 * The moves that go through an id, after what has been picked: of a picked one, those that can follow it; of one that can only
 * be picked in place of others, those that it would begin.
 * @param {Move[]} moves
 * @param {string[]} picked
 * @param {string} id
 * @returns {Move[]}
 */
export function movesThrough(moves, picked, id) {
  if (picked.includes(id)) return reachable(moves, picked.slice(0, picked.indexOf(id) + 1));
  const reached = reachable(moves, [...picked, id]);
  return reached.length || !picked.length ? reached : movesThrough(moves, withoutLast(moves, picked), id);
}

/**
 * What stays picked where an id cannot follow: where the order is free, nothing.
 * @param {Move[]} moves
 * @param {string[]} picked
 */
function withoutLast(moves, picked) {
  return reachable(moves, picked).some(({ unordered }) => unordered) ? [] : picked.slice(0, -1);
}

/**
 * Picks an id. It is a step forward; or a step back, if it was picked last (or at all, where the order is
 * free); or a step forward from the nearest earlier pick that it can follow (from the beginning, where the
 * order is free). Null if it may not be picked.
 * @param {Move[]} moves
 * @param {string[]} picked
 * @param {string} id
 * @returns {Pick | null}
 */
export function pick(moves, picked, id) {
  const onward = [...picked, id];
  const reached = picked.includes(id) ? [] : reachable(moves, onward);
  if (reached.length) {
    return { picked: onward, move: reached.find(({ path }) => path.length === onward.length) ?? null };
  }
  const isUnordered = reachable(moves, picked).some(({ unordered }) => unordered);
  const isBack = picked.at(-1) === id || (picked.includes(id) && isUnordered);
  if (isBack) return { picked: picked.filter((other) => other !== id), move: null };
  return picked.length ? pick(moves, withoutLast(moves, picked), id) : null;
}

/**
 * What the step says of what is picked, where there is more to say than at every step.
 * @param {object} session
 * @param {{view: {prompts: View["prompts"], step: View["step"]}, picked: string[]}} session.state
 * @param {{preview: {title: string}, sentence: string} | null} session.onlyCandidate
 * @param {boolean} session.mayPick
 * @returns {{title: string, counter: string, help: string} | null}
 */
export function stepOfPick({ state: { view, picked }, onlyCandidate: move, mayPick }) {
  // The title of an equation takes the whole line, so that nothing below moves.
  if (move) return { title: move.preview.title, counter: "", help: move.sentence };
  const prompt = mayPick ? view.prompts[picked[0]] : undefined;
  return prompt ? { title: prompt.title, counter: view.step.counter, help: prompt.help } : null;
}
