/**
 * What a move animates: the pieces that it carries, and those that it captures or changes at its
 * end.
 */

/** @import { Piece, Travel, View } from "../../seam.js" */
/** @import { Fall, Journey } from "../common/scene.js" */

/**
 * The pieces that a legal move carries, each with where it goes.
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
 * What a piece was before a move: one that has moved there, or the one that stood there.
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
  return come?.piece ?? before.pieces.find((one) => one.cell === piece.cell && isSame(one));
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
