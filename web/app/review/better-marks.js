/** The better move as marks: an arrow for what goes somewhere, from beside the board, too; circles round what is picked in no order. */

/** @import { GameRecord } from "../game/record/record.js" */
/** @import { Views } from "../game/views.js" */
/** @import { Cell, Move } from "../seam.js" */

/**
 * The marks of all plies of the turn that a better line begins with; see `own-marks.js`.
 * @param {Pick<Views, "at">} views
 * @param {GameRecord} record
 * @param {number} ply at which the line begins
 * @param {string[]} line moves
 * @returns {Promise<{marks: string[], cells: Cell[]}>} the cells are those of the marks: not every view has them
 */
export async function betterMarks(views, record, ply, line) {
  /** @type {string[]} */
  const marks = [];
  /** @type {Map<string, Cell>} */
  const cells = new Map();
  let before = { ...record, moves: record.moves.slice(0, ply) };
  let mover = null;
  for (const text of line) {
    const view = await views.at(before, before.moves.length);
    const move = view.moves.find((one) => one.text === text);
    if (!move || (mover !== null && view.to_move !== mover)) break;
    mover = view.to_move;
    const places = move.path.flatMap((id) => view.cells.find((cell) => cell.id === id) ?? []);
    for (const cell of places) cells.set(cell.id, cell);
    marks.push(...marksOf(move, places));
    before = { ...before, moves: [...before.moves, text] };
  }
  return { marks, cells: [...cells.values()] };
}

/**
 * @param {Move} move
 * @param {Cell[]} places that it names, in their order
 */
function marksOf({ unordered }, places) {
  const ids = places.map(({ id }) => id);
  return ids.length === 2 && !unordered ? [ids.join(">")] : ids;
}
