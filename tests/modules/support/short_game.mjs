/** A session of a game that three moves end, and the engine, views and store behind it: no rules, no page. */

import { browser } from "../browser.mjs";

browser();
const { newRecord } = await import("../../../web/app/game/record/record.js");
const { Views } = await import("../../../web/app/game/views.js");
const { Session } = await import("../../../web/app/game/session.js");

/** After this many moves the game is over, and the first player has won. */
export const LENGTH = 3;
export const HUMAN = /** @type {const} */ ({ kind: "human" });
export const COMPUTER = /** @type {const} */ ({ kind: "computer", level: 2 });

const TALLY = { heading: "", rows: [], total: "Points", faint: [], note: "" };
const RESULT = { outcome: "p1win", winner: 0, title: "One wins", reason: "Three moves are made.", margin: null, tally: TALLY };

/** The board at which play may rest. */
const REST = { players: [{ name: "One" }, { name: "Two" }], cells: [], pieces: ["left"], slots: [], picked: [], moved: [], begin: "Go on" };

/**
 * @param {string[]} moves
 * @param {number} ply
 * @param {number} [restsAfter] this many moves
 * @returns {any}
 */
function viewOf(moves, ply, restsAfter) {
  const resultAt = (/** @type {number} */ plies) => (plies === LENGTH ? RESULT : null);
  const turns = moves.map((text, from) => ({ number: from + 1, player: from % 2, text, words: text, from, to: from + 1 }));
  const isOver = ply === LENGTH;
  return {
    game: "short",
    position: moves.slice(0, ply).join(" "),
    ply,
    plies: moves.length,
    turns,
    final: resultAt(moves.length),
    to_move_at_end: moves.length === LENGTH ? null : moves.length % 2,
    result: resultAt(ply),
    to_move: isOver ? null : ply % 2,
    moves: isOver ? [] : ["a", "b"].map((text) => ({ text, path: [text], unordered: false, preview: null })),
    last: ply ? { player: (ply - 1) % 2, text: moves[ply - 1] } : null,
    players: [{ name: "One" }, { name: "Two" }],
    actions: [],
    prompts: {},
    cells: [],
    pieces: [],
    rest: ply === restsAfter ? REST : null,
  };
}

/** Answers as Python does; the computer always makes the move `b`. */
class ShortEngine extends EventTarget {
  status = "ready";
  /** @type {string[]} what was asked for */ asked = [];

  /**
   * @param {number} [restsAfter] this many moves
   * @param {(view: any) => any} [laid] gives a view its board
   */
  constructor(restsAfter, laid = (view) => view) {
    super();
    this.restsAfter = restsAfter;
    this.laid = laid;
  }

  /** @param {{moves: string[], ply: number}} request */
  async view({ moves, ply }) {
    this.asked.push(`view ${moves.join("")} ${ply}`);
    return this.laid(viewOf(moves, ply, this.restsAfter));
  }

  /** @param {{moves: string[]}} request */
  async turns({ moves }) {
    return { turns: viewOf(moves, moves.length).turns };
  }

  think() {
    this.asked.push("think");
    return { id: this.asked.length, answer: Promise.resolve({ move: "b", lines: [] }) };
  }

  stop() {}

  wake() {}
}

/**
 * A session as a screen begins it, with all that it has saved.
 * @param {{players?: any, moves?: string[], game?: any, more?: object, restsAfter?: number, laid?: (view: any) => any,
 *   store?: any, isBegun?: boolean}} kept its record's players and moves, or what was saved of it; what else its state
 *   begins with; after how many moves play rests; what gives its views a board, which they have not; where it is saved
 */
export async function shortGame({ players = [HUMAN, HUMAN], moves = [], game, more = {}, restsAfter, laid, store: other, isBegun = true } = {}) {
  const engine = new ShortEngine(restsAfter, laid);
  const record = game?.record ?? { ...newRecord("short", players), moves };
  /** @type {any[]} */
  const saved = [];
  const store = other ?? { saveGame: (/** @type {any} */ one) => void saved.push(structuredClone(one)) };
  const views = new Views(/** @type {any} */ (engine));
  const { way = [], ply = record.moves.length, analysing = false, flipped = false, result: final = null } = game ?? {};
  const session = new Session(
    /** @type {any} */ ({ engine, views, store }),
    { record, way, ply, analysing, flipped, final, spent: 0, view: engine.laid(viewOf(record.moves, ply, restsAfter)), ...more },
    { strongest: 8, pace: async () => undefined },
  );
  if (isBegun) await session.begin();
  const play = (/** @type {string} */ text) => session.play(session.state.view.moves.find((move) => move.text === text) ?? assertMove(text));
  return { session, engine, saved, play, last: () => saved[saved.length - 1] };
}

/**
 * @param {string} text
 * @returns {never}
 */
function assertMove(text) {
  throw new Error(`no move ${text} here`);
}
