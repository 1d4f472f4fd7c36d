/**
 * What to paint: a view, turned to the viewer, with marks for what is picked and what may be picked.
 */

import { leadsOf, nextIds, reachable } from "../../game/picking.js";
import { halfTurned } from "./orientation.js";

/** @import { Session } from "../../game/session.js" */
/** @import { Cell, LatestTurn, Move, Piece, View } from "../../seam.js" */
/** @import { Point } from "./geometry.js" */

/**
 * @typedef {object} Scene
 * @property {View} view turned to the viewer
 * @property {Set<string>} pickable cells that may be picked next
 * @property {string[]} picked
 * @property {Piece[]} lifted pieces that are picked, or that will move
 * @property {{cell: Cell, move: Move}[]} targets cells to pick next, each with the first move it
 *   leads to
 * @property {Set<string>} muted ids of pieces that no longer combine with those picked, where the
 *   order is free
 * @property {Set<string>} movable cells whose pieces have a legal move
 * @property {Move[]} hints good moves, the best first
 * @property {string[]} marks what somebody has drawn, see `own-marks.js`
 * @property {Set<string>} faint ids of pieces that count nothing in the result
 * @property {boolean} isOver whether the board explains the result of the game: the last move is not marked
 * @property {LatestTurn | null} told the turn whose steps are numbered
 */

/**
 * The part of a session that a scene depends on.
 * @typedef {object} SceneSource
 * @property {Pick<Session["state"], "view" | "flipped" | "picked" | "hints" | "analysing">} state
 * @property {Set<string>} pickable
 * @property {boolean} mayPick
 * @property {number} toldIndex of the turn whose steps are numbered, among the latest of the view
 * @property {boolean} isWrongTry whether a result is not explained, since it comes from a wrong try at a task
 */

/**
 * A part of a piece's path.
 * @typedef {object} Segment
 * @property {Point} from
 * @property {Point} to
 * @property {Point | null} bend the control point of a jump's curve; null for a straight line
 */

/**
 * A piece that is moving.
 * @typedef {object} Journey
 * @property {Piece} piece as it was before the move
 * @property {Segment[]} segments of its path
 * @property {number[]} ends the share of the time at which each segment ends
 * @property {boolean} lifted whether it was lifted when it started
 * @property {boolean} lands whether it stays on the board
 * @property {boolean} fades whether it fades in, coming back to the board
 * @property {number} share how much of its path is done, 0 to 1
 */

/**
 * How a move ends.
 * @typedef {object} Fall
 * @property {Piece[]} taken captured pieces; they sink below the pieces that stand there
 * @property {Piece[]} spent pieces that moved and leave the board; they sink above the pieces that
 *   stand there
 * @property {Map<string, number>} counted the old numbers of pieces whose numbers change, by the
 *   pieces' ids
 * @property {number} share how much of it is done, 0 to 1
 */

/**
 * The state of a board's animations.
 * @typedef {object} Animated
 * @property {number} lift how far the last picked piece is lifted, 0 to 1
 * @property {Journey[]} journeys of moving pieces; the first is that of the picked one
 * @property {Piece[] | null} before the pieces to show until the animation of a move is over; null
 *   for those of the current view
 * @property {Fall | null} fall
 * @property {{piece: string, place: Point} | null} drag
 * @property {number} hintDrawn 0 to 1
 * @property {string | null} aimed the cell that is pointed at, dragged over or focused
 * @property {number} aimShare how far the cell's note has unfolded, 0 to 1
 */

/** How high what is picked is lifted, in board units. */
export const LIFT = 8;

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
 * A scene without marks, except for the last move and what somebody has drawn.
 * @param {View} view
 * @param {string[]} [marks]
 * @returns {Scene}
 */
export function unmarkedScene(view, marks = []) {
  const none = { marks, pickable: new Set(), picked: [], lifted: [], targets: [], muted: new Set(), movable: new Set(), hints: [], faint: new Set() };
  return { ...none, view: withoutShelf(view), isOver: false, told: null };
}

/**
 * How a scene explains the result of a game that is over.
 * @param {Pick<SceneSource, "state" | "isWrongTry">} source
 * @returns {Pick<Scene, "faint" | "isOver">}
 */
export function explained({ state: { view, analysing }, isWrongTry }) {
  const result = analysing || isWrongTry ? null : view.result;
  // The result may come from a view that an earlier version of the site has stored.
  return { faint: new Set(result?.tally?.faint ?? []), isOver: result !== null };
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
  const result = explained(session);
  const still = { ...unmarkedScene(view), ...result, told: result.isOver ? null : (view.latest[session.toldIndex] ?? null) };
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
  // If the order is free, each pick is a piece; otherwise the first pick decides which piece moves.
  const isLifted = (/** @type {Piece} */ { id, cell }) =>
    first?.unordered ? picked.includes(cell) : id === first?.travels[0]?.piece;
  const isMuted = (/** @type {Piece} */ { cell }) => first?.unordered && !picked.includes(cell) && !pickable.has(cell);
  return {
    ...still,
    pickable,
    picked,
    lifted: view.pieces.filter(isLifted),
    targets,
    muted: new Set(view.pieces.filter(isMuted).map(({ id }) => id)),
    movable: new Set(movable),
    hints,
  };
}
