/** The better move as marks on the board: an arrow for what goes somewhere, circles round what is picked in no order. */

/** @import { GameRecord } from "../game/record/record.js" */
/** @import { Views } from "../game/record/views.js" */
/** @import { Move, View } from "../seam.js" */

/**
 * The marks of all plies of the turn that a better line begins with; see `own-marks.js`.
 * @param {Pick<Views, "at">} views
 * @param {GameRecord} record
 * @param {number} ply at which the line begins
 * @param {string[]} line moves
 * @returns {Promise<string[]>}
 */
export async function betterMarks(views, record, ply, line) {
  /** @type {string[]} */
  const marks = [];
  let before = { ...record, moves: record.moves.slice(0, ply) };
  let mover = null;
  for (const text of line) {
    const view = await views.at(before, before.moves.length);
    const move = view.moves.find((one) => one.text === text);
    if (!move || (mover !== null && view.to_move !== mover)) break;
    mover = view.to_move;
    marks.push(...marksOf(move, view));
    before = { ...before, moves: [...before.moves, text] };
  }
  return marks;
}

/**
 * @param {Move} move
 * @param {View} view
 */
function marksOf({ path, unordered }, { cells }) {
  const onBoard = new Set(cells.filter(({ area }) => area === "board").map(({ id }) => id));
  const places = path.filter((id) => onBoard.has(id));
  return places.length === 2 && !unordered ? [places.join(">")] : places;
}
