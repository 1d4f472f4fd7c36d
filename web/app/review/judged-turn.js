/** How a review judges whole turns, which in some games have several plies. All functions here are pure. */

/** @import { Judged, Turn, Verdict } from "../seam.js" */

/** @typedef {Extract<Verdict, "inaccuracy" | "mistake" | "blunder">} Fault */

/** The faults, the gravest last. @type {Fault[]} */
export const FAULTS = ["inaccuracy", "mistake", "blunder"];

/**
 * @typedef {object} JudgedTurn
 * @property {Verdict} verdict on its plies together
 * @property {number} loss what they gave away of the player's chance, 0 to 1
 * @property {number} ply the one of them that gave most away
 * @property {string[]} better the best line there; empty if nothing was given away
 */

/**
 * The judgement of a turn as far as a ply, and as the review has come; null where it has not come to the turn.
 * @param {readonly Judged[]} judged by ply
 * @param {Pick<Turn, "from" | "to">} turn
 * @param {number} [shown] the ply up to which it is judged; its first one at least
 * @returns {JudgedTurn | null}
 */
export function judgedTurn(judged, { from, to }, shown = to) {
  const plies = pliesOf({ from, to: Math.min(to, Math.max(shown, from + 1)) }).filter((ply) => judged[ply]?.turn);
  const turn = judged[plies.at(-1) ?? -1]?.turn;
  if (!turn) return null;
  const lost = (/** @type {number} */ ply) => judged[ply].judgement?.loss ?? 0;
  const gravest = plies.reduce((most, ply) => (lost(ply) > lost(most) ? ply : most));
  return { verdict: turn.verdict, loss: turn.loss, ply: gravest, better: judged[gravest].judgement?.better ?? [] };
}

/**
 * The better line that a review suggests for a ply, after the whole turn or before its end; empty where it suggests none.
 * @param {readonly Judged[]} judged by ply
 * @param {Turn[]} turns
 * @param {number} ply
 */
export function suggestedAt(judged, turns, ply) {
  const turn = turns.find(({ from, to }) => from <= ply && ply < to);
  if (!turn) return [];
  const told = pliesOf({ from: ply, to: turn.to }).map((shown) => judgedTurn(judged, turn, shown + 1));
  return told.find((found) => found?.ply === ply && isFault(found.verdict))?.better ?? [];
}

/**
 * Whether a line of play is a better line, as far as it is shown, and is not left later on.
 * @param {string[]} better
 * @param {string[]} line
 * @param {number} shown how many of its moves are shown
 */
export function follows(better, line, shown) {
  return shown <= better.length && better.every((move, index) => index >= line.length || move === line[index]);
}

/**
 * The faults of all turns, each at the ply that gave most away; null at all others.
 * @param {readonly Judged[]} judged by ply
 * @param {Turn[]} turns
 * @param {number} plies of the game
 */
export function faultsOf(judged, turns, plies) {
  /** @type {(Fault | null)[]} */
  const faults = Array.from({ length: plies }, () => null);
  for (const turn of turns) {
    const found = judgedTurn(judged, turn);
    if (found && isFault(found.verdict)) faults[found.ply] = found.verdict;
  }
  return faults;
}

/** @param {Verdict | undefined} verdict @returns {verdict is Fault} */
export function isFault(verdict) {
  return FAULTS.some((fault) => fault === verdict);
}

/** Whether a turn is worth another try: an inaccuracy is not. @param {Verdict | null | undefined} verdict */
export function isGrave(verdict) {
  return verdict === "mistake" || verdict === "blunder";
}

/** @param {{from: number, to: number}} turn */
export function pliesOf({ from, to }) {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
