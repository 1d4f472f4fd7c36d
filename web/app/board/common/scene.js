/** What is to be painted: a view as it is seen, and the marks of what has been and may be picked. */

import { leadsOf, nextIds, reachable } from "../../game/picking.js";
import { halfTurned } from "./orientation.js";

/** @import { Session } from "../../game/session.js" */
/** @import { Cell, Move, Piece, View } from "../../seam.js" */
/** @import { Point } from "./geometry.js" */

/**
 * @typedef {object} Scene
 * @property {View} view turned as it is seen
 * @property {Set<string>} pickable cells that may be picked next
 * @property {string[]} picked
 * @property {Piece[]} lifted the pieces that are picked, or that a pick has determined
 * @property {{cell: Cell, move: Move}[]} targets cells that lead on, each with a move it leads to
 * @property {Set<string>} muted pieces that do not go with those picked, where these have no order
 * @property {Set<string>} movable cells whose pieces have a move
 * @property {Move[]} hints good moves, the best first
 */

/**
 * What of a session is seen.
 * @typedef {object} SceneSource
 * @property {Pick<Session["state"], "view" | "flipped" | "picked" | "hints">} state
 * @property {Set<string>} pickable
 * @property {boolean} mayPick
 */

/**
 * A part of a piece's way.
 * @typedef {object} Segment
 * @property {Point} from
 * @property {Point} to
 * @property {Point | null} bend what a jump bends towards
 */

/**
 * A piece on its way.
 * @typedef {object} Journey
 * @property {Piece} piece as it looked when it set out
 * @property {Segment[]} segments of its way
 * @property {number[]} ends the share of the time at which each of them is over
 * @property {boolean} lifted whether it was up when it set out
 * @property {boolean} lands whether it stays where it goes
 * @property {boolean} fades whether it comes to be seen on its way, back on the board
 * @property {number} share of its way, 0 to 1
 */

/**
 * What a move ends with.
 * @typedef {object} Fall
 * @property {Piece[]} taken pieces that sink into the board, below what stands there
 * @property {Piece[]} spent pieces that arrived and sink, above what stands there
 * @property {Map<string, number>} counted by the ids of pieces whose figure changes, what it was
 * @property {number} share how far gone it is, 0 to 1
 */

/**
 * What is in motion.
 * @typedef {object} Animated
 * @property {number} lift how far the piece picked last is up, 0 to 1
 * @property {Journey[]} journeys the first of them is the piece that was picked
 * @property {Piece[] | null} before the pieces that are seen until a move has been made; null for
 *   those of the view shown
 * @property {Fall | null} fall
 * @property {{piece: string, place: Point} | null} drag
 * @property {number} hintDrawn 0 to 1
 * @property {string | null} aimed the cell that is pointed at, dragged over or focused
 * @property {number} aimShare how far what it shows has unfolded, 0 to 1
 */

/** @type {Animated} */
export const atRest = {
  lift: 1,
  journeys: [],
  before: null,
  fall: null,
  drag: null,
  hintDrawn: 1,
  aimed: null,
  aimShare: 1,
};

/**
 * A view without any marks but the last move's.
 * @param {View} view
 * @returns {Scene}
 */
export function unmarkedScene(view) {
  return { view: withoutShelf(view), pickable: new Set(), picked: [], lifted: [], targets: [], muted: new Set(), movable: new Set(), hints: [] };
}

/**
 * A view of the board itself, without what lies on a shelf beside it.
 * @param {View} view
 * @returns {View}
 */
export function withoutShelf(view) {
  const cells = view.cells.filter(({ area }) => area === "board");
  if (cells.length === view.cells.length) return view;
  const onBoard = new Set(cells.map(({ id }) => id));
  return { ...view, cells, pieces: view.pieces.filter(({ cell }) => onBoard.has(cell)) };
}

/**
 * @param {SceneSource} session
 * @returns {Scene}
 */
export function sceneOf(session) {
  const { state, pickable } = session;
  const upright = withoutShelf(state.view);
  const view = state.flipped ? halfTurned(upright) : upright;
  const still = unmarkedScene(view);
  const hints = state.hints.flatMap(({ move }) => view.moves.find(({ text }) => text === move.text) ?? []);
  if (!session.mayPick) return { ...still, hints };

  const { picked } = state;
  const own = new Set(view.pieces.filter(({ owner }) => owner === view.to_move).map(({ cell }) => cell));
  const leads = leadsOf(view.moves, picked);
  const targets = view.cells.flatMap((cell) => {
    const move = leads.get(cell.id);
    const isTarget = move && (picked.length > 0 || !own.has(cell.id));
    return isTarget ? [{ cell, move }] : [];
  });
  const aimed = new Set(targets.map(({ cell }) => cell.id));
  const movable = [...nextIds(view.moves, [])].filter((id) => own.has(id) && !aimed.has(id) && id !== picked[0]);
  const [first] = picked.length ? reachable(view.moves, picked) : [];
  // Where the order is no matter, each pick is a piece; else the first one says which will travel.
  const isLifted = (/** @type {Piece} */ { id, cell }) =>
    first?.unordered ? picked.includes(cell) : id === first?.travels[0]?.piece;
  const isMuted = (/** @type {Piece} */ { cell }) => first?.unordered && !picked.includes(cell) && !pickable.has(cell);
  return {
    view,
    pickable,
    picked,
    lifted: view.pieces.filter(isLifted),
    targets,
    muted: new Set(view.pieces.filter(isMuted).map(({ id }) => id)),
    movable: new Set(movable),
    hints,
  };
}
