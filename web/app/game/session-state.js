/**
 * The state of a game on the screen, and what follows from it: whose turn it is, what may be picked,
 * where undo goes. The session changes it.
 */

import { texts } from "../texts/index.js";
import { nextIds, reachable } from "./picking.js";
import { endedOutside } from "./record/ending.js";
import { isAgainstOther, modeOf, otherPlayer, redoPly, undoPly } from "./record/record.js";
import { lineAsRecord, marksAt } from "./record/variations.js";

/** @import { Cell, Move, PlayerIndex, Preview, Report, Result, SearchScore, View } from "../seam.js" */
/** @import { Search } from "./current-search.js" */
/** @import { GameRecord } from "./record/record.js" */
/** @import { VariationPath } from "./record/variations.js" */

/** @typedef {{record: GameRecord, way: VariationPath, ply: number, analysing: boolean}} Cursor */

/**
 * A cursor to go back to, with a sentence about what was replaced, how the board lay where that was turned, too, and how the game
 * has ended where that is known. With clocks: the milliseconds that had been spent on the next ply.
 * @typedef {Cursor & {sentence: string, flipped?: boolean, final?: State["final"], spent?: number}} Bookmark
 */

/** A move that is shown as an equation while it is picked. @typedef {Move & {preview: Preview}} WrittenMove */

/** A good move, with its score for the player who makes it, and in words. @typedef {{move: Move, score: SearchScore, sentence: string}} Hint */

/**
 * @typedef {object} State
 * @property {GameRecord} record
 * @property {VariationPath} way to the line of play shown; outside of analysis, the main line
 * @property {number} ply the ply shown
 * @property {boolean} analysing whether both sides are free and other moves make variations
 * @property {boolean} paused whether a game between computers is paused
 * @property {View} view the view on the screen: of that ply or, while `waiting`, of another one
 * @property {boolean} waiting whether the view of that ply has not come yet
 * @property {View | null} resting where play rests: the view of that ply, shown once it goes on; meanwhile
 *   `view` shows the board before that
 * @property {Move | null} arriving the move just made, while its view has not come yet
 * @property {Move | null} made the move that was made to come to that ply; null where one has gone there
 * @property {string[]} picked
 * @property {string | null} message why the last pick was refused, or what the hint says
 * @property {Hint[]} hints the good moves that are marked, the best first
 * @property {Hint[]} others the next best moves, known but not marked
 * @property {Search | null} search
 * @property {string | null} givenUp why the computer's move has not come, where the engine gave the search for it up: no other
 *   one is begun by itself, and no clock runs
 * @property {string | null} unshown why nothing of the record has been shown yet, where the engine gave that up
 * @property {{player: PlayerIndex, report: Report} | null} lastSearch the computer's last answer
 * @property {Bookmark | null} replaced what the last change replaced, to restore it
 * @property {boolean} flipped
 * @property {boolean} elsewhere whether another tab plays the game, and this one only shows it
 * @property {Result | null} final how the main line ends by the rules of its game, as far as it is known
 * @property {boolean} reviewing whether the game is only gone through: it stays as it was played, and its
 *   place is kept for when the review is closed
 * @property {boolean} opening whether the game is still to come: from a link that Python has not read yet
 * @property {"guest" | "friends" | "kept" | null} visiting whether the game is visited and nothing has been played in it: the
 *   computer and the clocks rest; a guest's game was played by somebody else, and a friend's has come but is stored nowhere so far
 */

/** No hint has been asked for. @type {Pick<State, "hints" | "others">} */
export const NO_HINTS = { hints: [], others: [] };

/** The rest of the state when a game is opened. @type {Omit<State, keyof Cursor | "view" | "flipped">} */
export const AT_FIRST = {
  paused: false,
  waiting: true,
  resting: null,
  arriving: null,
  made: null,
  picked: [],
  message: null,
  ...NO_HINTS,
  search: null,
  givenUp: null,
  unshown: null,
  lastSearch: null,
  replaced: null,
  elsewhere: false,
  final: null,
  reviewing: false,
  opening: false,
  visiting: null,
};

/** A state, with what follows from it. */
export class SessionState extends EventTarget {
  /** @type {State} */
  state;
  /** How many plies were given, not played by the reader, on a board that begins with moves. */
  given = 0;
  /** Whether the moves shown are a wrong try at a task: even where they end the game, the board shows them, and no result. */
  isWrongTry = false;

  /** @param {State} state */
  constructor(state) {
    super();
    this.state = state;
  }

  /**
   * @protected
   * @param {Partial<State>} changes
   */
  take(changes) {
    this.state = { ...this.state, ...changes };
  }

  /** The line of play shown, as a record of its own. */
  get line() {
    return lineAsRecord(this.state.record, this.state.way);
  }

  /** What a review draws on the position shown, beside the record's own marks. @type {{marks: string[], cells: Cell[]}} */
  #suggested = { marks: [], cells: [] };

  /**
   * Draws marks on the board that are part of no record.
   * @param {string[]} marks none to take them away
   * @param {Cell[]} [cells] those of the marks, which the view shown may lack
   */
  suggest(marks, cells = []) {
    if (marks.join(" ") === this.#suggested.marks.join(" ")) return;
    this.#suggested = { marks, cells };
    this.dispatchEvent(new Event("change"));
  }

  /** The cells of what a review draws, as they lie in the position it is about. */
  get suggestedCells() {
    return this.#suggested.cells;
  }

  /** All that is drawn on the position shown. */
  get drawn() {
    return [...this.marks, ...this.#suggested.marks];
  }

  /** The record's own marks on the position shown. */
  get marks() {
    const { record, way, ply, waiting } = this.state;
    return waiting ? [] : marksAt(record, way, ply);
  }

  /** How the game is played now. */
  get mode() {
    return this.state.analysing ? "analysis" : modeOf(this.state.record);
  }

  /**
   * How the game ended, by its rules or outside them, if its end is shown.
   * @returns {Result | null}
   */
  get result() {
    const { record, ply, view, analysing } = this.state;
    if (view.result || analysing || !record.ending || ply < record.moves.length) return view.result;
    return endedOutside(record.ending, view);
  }

  /**
   * How the game ended, by its rules or outside them, whichever position is shown; null while it goes on.
   * @returns {Result | null}
   */
  get ended() {
    const { record, view, final } = this.state;
    return record.ending ? endedOutside(record.ending, view) : final;
  }

  /** The player to move; null if the game is over. */
  get toMove() {
    return this.result ? null : this.state.view.to_move;
  }

  /** Whether a person at this screen is to move. */
  get isPersonsTurn() {
    const { record, analysing } = this.state;
    return this.toMove !== null && (analysing || record.players[this.toMove].kind === "human");
  }

  /** Whether it is the turn of a friend who plays by links. */
  get isFriendsTurn() {
    const { record, analysing } = this.state;
    return this.toMove !== null && !analysing && record.players[this.toMove].kind === "friend";
  }

  /** Whether the game as it stands now is to be sent to the friend, whose turn it is. */
  get isLinkDue() {
    const { record, way, ply, waiting } = this.state;
    return !waiting && !way.length && ply === record.moves.length && this.isFriendsTurn;
  }

  /**
   * Which of the view's latest turns is shown as what has just happened: while the reader's own is unfinished,
   * the one before it, if there is one. A turn that the reader was given is shown, too.
   */
  get toldIndex() {
    const { view, ply } = this.state;
    const isOwn = view.latest[0]?.unfinished && this.isPersonsTurn && ply === this.line.moves.length && ply > this.given;
    return isOwn ? 1 : 0;
  }

  /** The turn shown as what has just happened, or null. */
  get told() {
    return this.state.view.latest[this.toldIndex] ?? null;
  }

  /** Whether a person may pick now. */
  get mayPick() {
    const { waiting, search, elsewhere, resting } = this.state;
    return !waiting && !elsewhere && !resting && this.isPersonsTurn && search?.purpose !== "move";
  }

  /** Why nobody may pick, in a game that is not over. */
  get whyNobodyPicks() {
    if (this.state.elsewhere) return texts.step.elsewhereHelp;
    if (this.state.unshown) return this.state.unshown;
    if (this.state.resting) return this.state.view.rest?.reason ?? "";
    if (this.isFriendsTurn) return this.state.ply < this.line.moves.length ? texts.friend.browsing : texts.friend.due;
    if (this.state.givenUp) return this.state.givenUp;
    return this.state.search ? texts.step.computersTurn : texts.step.notYet;
  }

  /**
   * The ids that may be picked next; none while nobody may pick.
   * @returns {Set<string>}
   */
  get pickable() {
    return nextIds(this.mayPick ? this.state.view.moves : [], this.state.picked);
  }

  /**
   * The moves that can still follow what is picked, to be shown as equations; none in games without
   * equations, or while nobody may pick.
   * @returns {WrittenMove[]}
   */
  get candidateMoves() {
    const { view, picked } = this.state;
    const reached = this.mayPick ? reachable(view.moves, picked) : [];
    return reached.filter((move) => move.preview !== null).map((move) => /** @type {WrittenMove} */ (move));
  }

  /** The only move that can still follow what is picked, or null. */
  get onlyCandidate() {
    const moves = this.candidateMoves;
    return this.state.picked.length && moves.length === 1 ? moves[0] : null;
  }

  get undoPly() {
    const { ply, view, analysing } = this.state;
    if (analysing) return ply ? ply - 1 : null;
    return undoPly(this.line, view.turns, ply);
  }

  get redoPly() {
    const { ply, view, analysing } = this.state;
    if (analysing) return ply < this.line.moves.length ? ply + 1 : null;
    return redoPly(this.line, view.turns, ply);
  }

  /** Whether the computer would be to move in the position shown, but moves only when asked. */
  get mayPlayOn() {
    const { waiting, ply, elsewhere } = this.state;
    const isEarlier = ply < this.line.moves.length || this.isComputerWaiting;
    return !waiting && !elsewhere && isEarlier && this.toMove !== null && !this.isPersonsTurn && !this.isFriendsTurn;
  }

  /**
   * Whether the person here plays a side, against somebody else.
   * @param {PlayerIndex} player
   */
  isReaders(player) {
    const { record, visiting } = this.state;
    return visiting !== "guest" && isAgainstOther(record) && record.players[player].kind === "human";
  }

  /**
   * The name of the player of a side, if it is known and distinguishes the two sides.
   * @param {PlayerIndex} player
   * @returns {string | null}
   */
  nameOf(player) {
    const { players } = this.state.record;
    const { name } = players[player];
    return name && name !== players[otherPlayer(player)].name ? name : null;
  }

  /** Whether the computer is to move in a game that is visited: it waits until somebody plays on. */
  get isComputerWaiting() {
    const { visiting, record } = this.state;
    return visiting !== null && this.toMove !== null && record.players[this.toMove].kind === "computer";
  }

  /** Whether the game is under way and its last position is shown. */
  get isLive() {
    const { record, ply, analysing, elsewhere } = this.state;
    return !analysing && !elsewhere && ply > 0 && ply === record.moves.length && this.toMove !== null;
  }

  /**
   * Whether a record changes a game that another tab plays, or that has not come yet.
   * @param {GameRecord} record
   */
  isBarred(record) {
    const { record: shown, elsewhere, opening } = this.state;
    return (elsewhere || opening) && record !== shown && record.id === shown.id;
  }
}
