/** How a review judges whole turns, which in some games have several plies. All functions here are pure. */

/** @import { Judged, Judgement, Turn } from "../seam.js" */

/**
 * @typedef {object} JudgedTurn
 * @property {number} ply the one of its plies that gave most away
 * @property {Judgement} judgement of that ply
 * @property {number} loss what its plies together gave away of the player's chance, 0 to 1
 */

/**
 * Judges a turn as far as a ply, as far as the review has come; null where it has not come to the turn.
 * @param {readonly Judged[]} judged by ply
 * @param {Pick<Turn, "from" | "to" | "player">} turn
 * @param {number} [shown] the ply up to which it is judged; its first one at least
 * @returns {JudgedTurn | null}
 */
export function judgedTurn(judged, { from, to, player }, shown = to) {
  const plies = pliesOf({ from, to: Math.min(to, Math.max(shown, from + 1)) });
  const found = plies.flatMap((ply) => {
    const judgement = judged[ply]?.judgement;
    return judgement ? [{ ply, judgement }] : [];
  });
  if (!found.length) return null;
  const gravest = found.reduce((worst, one) => (one.judgement.loss > worst.judgement.loss ? one : worst));
  const { chance } = judged[from];
  // Each ply is measured by a search of its own: their sum may exceed what there was.
  const loss = Math.min(player === 0 ? chance : 1 - chance, found.reduce((sum, { judgement }) => sum + judgement.loss, 0));
  return { ...gravest, loss };
}

/** @param {{from: number, to: number}} turn */
export function pliesOf({ from, to }) {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
