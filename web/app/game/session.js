/**
 * One game as it is played on this page. State flows one way: the record changes, its view is asked
 * for, and whoever listens to "change" paints it. No rule of any game is known here.
 */

import { EngineError } from "../engine/client.js";
import { nextIds, pick } from "./picking.js";
import { asRequest, newRecord, redoPly, undoPly, upTo, withMove, withPlayer } from "./record.js";
import { texts } from "../texts/index.js";

/** @import { EngineClient } from "../engine/client.js" */
/** @import { Move, PlayerIndex, Report, View } from "../seam.js" */
/** @import { GameRecord, Player } from "./record.js" */
/** @import { Store } from "./store.js" */
/** @import { Views } from "./views.js" */

/** @typedef {{record: GameRecord, ply: number}} Bookmark */

/**
 * @typedef {object} State
 * @property {GameRecord} record
 * @property {number} ply the ply shown
 * @property {View} view the view on the screen: of that ply, or of another one while `waiting`
 * @property {boolean} waiting whether the view of that ply is yet to come
 * @property {Move | null} arriving the move just made that it is waited for after
 * @property {string[]} picked
 * @property {string | null} message why the last pick was refused, or what the hint says
 * @property {Move | null} hint
 * @property {{id: number, purpose: "move" | "hint", report: Report | null} | null} search
 * @property {{player: PlayerIndex, report: Report} | null} lastSearch the computer's last answer
 * @property {Bookmark | null} replaced what the last move or new game took the place of
 * @property {boolean} flipped
 */

/** Dispatches "change" when its state does, and "unplayable" when the engine refuses its record. */
export class Session extends EventTarget {
  /** @type {State} */
  state;
  /** Counts changes of record or ply: what was asked before the latest is not heard any more. */
  #course = 0;

  /**
   * @param {{engine: EngineClient, views: Views, store: Store}} services
   * @param {{record: GameRecord, ply: number, flipped: boolean, view: View}} begun
   * @param {{strongest: number, pace: () => Promise<void>}} manner the level that gives hints; what
   *   the computer waits for before it makes its move
   */
  constructor({ engine, views, store }, { record, ply, flipped, view }, { strongest, pace }) {
    super();
    this.engine = engine;
    this.views = views;
    this.store = store;
    this.strongest = strongest;
    this.pace = pace;
    this.state = {
      record,
      ply,
      view,
      flipped,
      waiting: true,
      arriving: null,
      picked: [],
      message: null,
      hint: null,
      search: null,
      lastSearch: null,
      replaced: null,
    };
  }

  /** Begins: the computer moves if it is its turn. */
  begin() {
    return this.#show(this.state.record, this.state.ply);
  }

  /** Ends: a search under way is stopped and its answer is not heard. */
  end() {
    this.#course++;
    this.#dropSearch();
  }

  /** Whether a person may pick now. */
  get mayPick() {
    const { view, waiting, record, search } = this.state;
    return !waiting && isPersonsTurn(record, view) && search?.purpose !== "move";
  }

  /**
   * The ids that may be picked next; none while nobody may pick.
   * @returns {Set<string>}
   */
  get pickable() {
    return nextIds(this.mayPick ? this.state.view.moves : [], this.state.picked);
  }

  get undoPly() {
    return undoPly(this.state.record, this.state.view.turns, this.state.ply);
  }

  get redoPly() {
    return redoPly(this.state.record, this.state.view.turns, this.state.ply);
  }

  /** Whether an earlier ply is shown in which the computer would be to move. */
  get mayPlayOn() {
    const { record, ply, view, waiting } = this.state;
    return !waiting && ply < record.moves.length && !view.result && !isPersonsTurn(record, view);
  }

  /**
   * Picks a cell or an action: a step down the tree of paths, or the reason why not.
   * @param {string} id
   */
  async pick(id) {
    if (!this.mayPick) return this.#refuse();
    const outcome = pick(this.state.view.moves, this.state.picked, id);
    if (outcome?.move) return this.#play(outcome.move);
    if (outcome) return this.#change({ picked: outcome.picked, message: null, hint: null });
    return this.#explain(id);
  }

  /**
   * Drops what has been picked on a cell: like a pick, but it never picks up another piece.
   * @param {string} id
   */
  drop(id) {
    const { view, picked } = this.state;
    return nextIds(view.moves, picked).has(id) ? this.pick(id) : this.#explain(id);
  }

  /** Takes the last pick back. */
  stepBack() {
    this.#change({ picked: this.state.picked.slice(0, -1), message: null, hint: null });
  }

  undo() {
    if (this.undoPly !== null) return this.goTo(this.undoPly);
  }

  redo() {
    if (this.redoPly !== null) return this.goTo(this.redoPly);
  }

  /** @param {number} ply */
  goTo(ply) {
    return this.#show(this.state.record, ply);
  }

  /** Has the computer move in the earlier ply that is shown; what came later is replaced. */
  playOn() {
    const { record, ply } = this.state;
    return this.#show(upTo(record, ply), ply, { replaced: { record, ply } });
  }

  /** Brings back what the last move or new game took the place of. */
  bringBack() {
    const { replaced } = this.state;
    if (replaced) return this.#show(replaced.record, replaced.ply, { replaced: null });
  }

  /**
   * @param {[Player, Player]} players
   * @param {boolean} flipped
   */
  newGame(players, flipped) {
    const { record, ply, view } = this.state;
    const replaced = record.moves.length && !view.result ? { record, ply } : null;
    return this.#show(newRecord(record.game, players), 0, { replaced, flipped, lastSearch: null });
  }

  /**
   * @param {PlayerIndex} seat
   * @param {number} level
   */
  setLevel(seat, level) {
    const record = withPlayer(this.state.record, seat, { kind: "computer", level });
    return this.#show(record, this.state.ply);
  }

  flip() {
    this.#change({ flipped: !this.state.flipped });
    this.#save();
  }

  /** Looks for the best move and marks it. */
  async hint() {
    if (!this.mayPick || this.state.search) return;
    const report = await this.#search("hint", this.strongest);
    const move = report && this.state.view.moves.find(({ text }) => text === report.move);
    if (move) this.#change({ hint: move, picked: [], message: texts.step.hint(move.sentence) });
  }

  /** Has the search under way answer at once. */
  stop() {
    const { search } = this.state;
    if (search) void this.engine.stop(search.id);
  }

  /**
   * Says why an id may not be picked.
   * @param {string} id
   */
  async #explain(id) {
    const { view, picked, record, ply } = this.state;
    const { message } = await this.engine.explain({ ...asRequest(record, ply), picked, cell: id });
    if (this.state.view === view && this.state.picked === picked) this.#change({ message });
  }

  /** @param {Move} move */
  #play(move) {
    const { record, ply, view } = this.state;
    // What a person's turn replaced can be brought back until the person's next turn.
    let { replaced } = this.state;
    if (ply < record.moves.length) replaced = { record, ply };
    else if (isPersonsTurn(record, view) && view.last?.player !== view.to_move) replaced = null;
    return this.#show(withMove(record, ply, move.text), ply + 1, { replaced, arriving: move });
  }

  /**
   * Shows a ply of a record: at once when its view is known, else as soon as it has come.
   * @param {GameRecord} record
   * @param {number} ply
   * @param {Partial<State>} [changes] what changes along with it
   */
  async #show(record, ply, changes = {}) {
    const before = this.state;
    const course = ++this.#course;
    this.#dropSearch();
    const known = this.views.known(record, ply);
    const cleared = { record, ply, picked: [], message: null, hint: null, arriving: null, waiting: !known };
    this.#change({ ...cleared, ...changes, ...(known && { view: known, arriving: null }) });
    this.#save();
    if (!known) {
      try {
        const view = await this.views.at(record, ply);
        if (course !== this.#course) return;
        this.#change({ view, waiting: false, arriving: null });
        this.#save();
      } catch (error) {
        if (course === this.#course) this.#recover(before, error);
        return;
      }
    }
    await this.#moveIfComputer();
  }

  /**
   * Goes back to what was shown before a record that the engine refuses.
   * @param {State} before
   * @param {unknown} error
   */
  #recover(before, error) {
    if (before.record === this.state.record) {
      this.dispatchEvent(new Event("unplayable"));
      return;
    }
    this.#change({ ...before, search: null, message: sentenceOf(error) });
    this.#save();
  }

  /** At the end of the record, a computer whose turn it is thinks and moves. */
  async #moveIfComputer() {
    const { record, ply, view } = this.state;
    if (view.result || view.to_move === null || ply < record.moves.length) return;
    const player = record.players[view.to_move];
    if (player.kind !== "computer") return;
    const report = await this.#search("move", player.level);
    const move = report && view.moves.find(({ text }) => text === report.move);
    if (!report || !move) return;
    this.#change({ lastSearch: { player: view.to_move, report } });
    await this.#play(move);
  }

  /**
   * Searches the ply that is shown; null when the game has gone another way meanwhile.
   * @param {"move" | "hint"} purpose
   * @param {number} level
   * @returns {Promise<Report | null>}
   */
  async #search(purpose, level) {
    const { record, ply } = this.state;
    const course = this.#course;
    const { id, answer } = this.engine.think({ ...asRequest(record, ply), level }, (report) => {
      if (course === this.#course) this.#change({ search: { id, purpose, report } });
    });
    this.#change({ search: { id, purpose, report: null } });
    try {
      const [report] = await Promise.all([answer, purpose === "move" && this.pace()]);
      if (course !== this.#course) return null;
      this.#change({ search: null });
      return report;
    } catch (error) {
      if (course === this.#course) this.#change({ search: null, message: sentenceOf(error) });
      return null;
    }
  }

  #dropSearch() {
    const { search } = this.state;
    if (!search) return;
    void this.engine.stop(search.id);
    this.#change({ search: null });
  }

  /** Says why nobody may pick now. */
  #refuse() {
    const { view, search } = this.state;
    if (view.result) return;
    this.#change({ message: search ? texts.step.computersTurn : texts.step.notYet });
  }

  #save() {
    const { record, ply, flipped, view, waiting } = this.state;
    this.store.saveGame({ record, ply, flipped, view: waiting ? null : view });
  }

  /** @param {Partial<State>} changes */
  #change(changes) {
    this.state = { ...this.state, ...changes };
    this.dispatchEvent(new Event("change"));
  }
}

/**
 * @param {GameRecord} record
 * @param {View} view
 */
function isPersonsTurn(record, view) {
  return view.to_move !== null && record.players[view.to_move].kind === "human";
}

/** @param {unknown} error */
function sentenceOf(error) {
  if (error instanceof EngineError) return error.message;
  throw error;
}
