/** Which note is read on a board; its skin may paint it in a bubble. */

/** @import { Cell, PlayerIndex } from "../../seam.js" */
/** @import { Animated, Scene } from "../common/scene.js" */

/**
 * The note to show now: that of the aimed target or of the only target with a note; else that of the
 * last move, until something is picked. Null if there is none, and while pieces travel.
 * @param {Scene} scene
 * @param {Animated} animated
 * @returns {{note: string, cell: Cell, mover: PlayerIndex, share: number, isPast: boolean} | null}
 */
export function noteToRead({ view, targets, picked, isOver }, { journeys, fall, aimed, aimShare }) {
  if (journeys.length) return null;
  const noted = targets.filter(({ move }) => move.note);
  const target = noted.find(({ cell }) => cell.id === aimed) ?? (noted.length === 1 ? noted[0] : undefined);
  if (target) return { note: target.move.note, cell: target.cell, mover: view.to_move ?? 0, share: aimShare, isPast: false };
  const { last } = view;
  const cell = view.cells.find(({ id }) => id === last?.cells.at(-1));
  if (!last?.note || !cell || picked.length || isOver) return null;
  return { note: last.note, cell, mover: last.player, share: fall?.share ?? 1, isPast: true };
}
