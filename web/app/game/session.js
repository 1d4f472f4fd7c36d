/**
 * A game as it is played on this page. State flows one way: the record changes, its view is requested,
 * and listeners to "change" paint it. There is no rule of any game here.
 */

import { sentenceOf } from "../engine/client.js";
import { texts } from "../texts/index.js";
import { GameClock } from "./clock.js";
import { CurrentSearch } from "./current-search.js";
import { nextIds, pick } from "./picking.js";
import { asRequest, withPlayer } from "./record/record.js";
import { lineAsRecord, withComment } from "./record/variations.js";
import * as change from "./session-changes.js";
import { AT_FIRST, NO_HINTS, SessionState } from "./session-state.js";

/** @import { EngineClient } from "../engine/client.js" */
/** @import { Move, PlayerIndex, Report, View } from "../seam.js" */
/** @import { Ending, GameRecord, Player } from "./record/record.js" */
/** @import { VariationPath } from "./record/variations.js" */
/** @import { Views } from "./record/views.js" */
/** @import { SessionChange } from "./session-changes.js" */
/** @import { Cursor, State } from "./session-state.js" */
/** @import { GameStore } from "./storage/store.js" */

/** Dispatches "change" when its state does, and "unplayable" when the engine refuses its record. */
export class Session extends SessionState {
  /** Counts changes of record or ply: answers to requests before the latest change are ignored. */
  #generation = 0;
  /** @type {CurrentSearch} */ #currentSearch;
  #clock = new GameClock((loser) => void this.finish({ reason: "time", winner: loser === 0 ? 1 : 0 }));

  /**
   * @param {{engine: EngineClient, views: Views, store: GameStore}} services
   * @param {Cursor & {flipped: boolean, spent: number, view: View, elsewhere?: boolean}} begun with the
   *   milliseconds spent on the next ply so far
   * @param {{strongest: number, pace: () => Promise<void>}} manner the level that gives hints; what
   *   the computer waits for before it makes its move
   */
  constructor({ engine, views, store }, { spent, ...begun }, { strongest, pace }) {
    super({ ...AT_FIRST, ...begun });
    this.engine = engine;
    this.views = views;
    this.store = store;
    this.strongest = strongest;
    this.pace = pace;
    this.#currentSearch = new CurrentSearch(engine, (search) => this.#change({ search }));
    this.#clock.reset(spent);
  }

  /** Begins; the computer moves if it is its turn. */
  begin() {
    return this.#show(this.state);
  }

  /** Ends; stops the running search and ignores its answer. */
  end() {
    this.#generation++;
    this.#currentSearch.drop();
    this.keep();
    this.#clock.close();
  }

  /**
   * The time left on a player's clock, in milliseconds; Infinity without a clock.
   * @param {PlayerIndex} player
   */
  timeLeft(player) {
    return this.#clock.left(this.state, player);
  }

  /** Whether the clock of the player to move is running. */
  get isClockRunning() {
    return this.#clock.isRunning;
  }

  /**
   * Picks a cell or an action: a step down the tree of paths, or the reason why not.
   * @param {string} id
   */
  async pick(id) {
    if (!this.mayPick) return this.result ? undefined : this.#change({ message: this.whyNobodyPicks });
    const outcome = pick(this.state.view.moves, this.state.picked, id);
    if (outcome?.move) return this.play(outcome.move);
    if (outcome) return this.#change({ picked: outcome.picked, message: null, ...NO_HINTS });
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

  /** Takes back the last pick. */
  stepBack() {
    this.#change({ picked: this.state.picked.slice(0, -1), message: null, ...NO_HINTS });
  }

  undo() {
    if (this.undoPly !== null) return this.goTo(this.undoPly);
  }

  redo() {
    if (this.redoPly !== null) return this.goTo(this.redoPly);
  }

  /**
   * @param {number} ply
   * @param {VariationPath} [way] to another line of play
   */
  goTo(ply, way = this.state.way) {
    const { record, analysing } = this.state;
    return this.#show({ record, way, ply, analysing });
  }

  /**
   * Begins to step through moves that leave the game at a ply; they become a variation.
   * @param {number} ply of the main line
   * @param {string[]} moves
   */
  follow(ply, moves) {
    return this.#apply(change.followed(this.state.record, ply, moves));
  }

  /** Lets the computer move at the earlier ply shown; later moves are replaced. */
  playOn() {
    return this.#apply(change.playedOn(this.state));
  }

  /** Restores what the last change replaced. */
  bringBack() {
    const { replaced } = this.state;
    if (replaced) return this.#show(replaced, { replaced: null });
  }

  /**
   * Begins another game; the one before can be restored.
   * @param {GameRecord} record
   * @param {{flipped: boolean, analysing?: boolean}} manner
   */
  newGame(record, { flipped, analysing = false }) {
    const shown = this.#apply(change.begun(this.state, record, { flipped, analysing, isOver: this.result !== null || this.state.elsewhere }));
    this.dispatchEvent(new Event("newgame"));
    return shown;
  }

  /** Begins a new game with the moves up to the position shown. */
  fork() {
    const { flipped, analysing } = this.state;
    return this.newGame(change.forked(this.state), { flipped, analysing });
  }

  /**
   * Goes on differently from the position shown. The line shown becomes the game; in analysis, only both
   * sides become free.
   * @param {[Player, Player]} players
   * @param {boolean} analysing
   */
  goOnAs(players, analysing) {
    return this.#apply(change.goneOnAs(this.state, players, analysing));
  }

  /**
   * Pauses or resumes a computer that plays itself.
   * @param {boolean} paused
   */
  pause(paused) {
    this.#generation++;
    this.#currentSearch.drop();
    this.#change({ paused });
    if (!paused) return this.#moveIfComputer();
  }

  /** Lets a paused computer make one move. */
  step() {
    return this.#moveIfComputer(true);
  }

  /**
   * Ends the game outside its rules; that can be undone.
   * @param {Ending} ending
   */
  finish(ending) {
    if (this.isLive) return this.#apply(change.finished(this.state, ending));
  }

  /**
   * Comments on the position shown; an empty comment removes what is there.
   * @param {string} comment
   */
  comment(comment) {
    const { record, way, ply } = this.state;
    const changed = withComment(record, way, ply, comment);
    this.#change(this.isBarred(changed) ? { message: this.whyNobodyPicks } : { record: changed });
    this.#save();
  }

  /** Makes the variation shown and its parent change places. */
  promote() {
    return this.#apply(change.variationPromoted(this.state));
  }

  /** Removes the variation shown, and goes to where it branched off. */
  removeVariation() {
    return this.#apply(change.variationRemoved(this.state));
  }

  /**
   * @param {PlayerIndex} seat
   * @param {number} level
   */
  setLevel(seat, level) {
    const record = withPlayer(this.state.record, seat, { kind: "computer", level });
    return this.#show({ ...change.cursorOf(this.state), record });
  }

  flip() {
    this.#change({ flipped: !this.state.flipped });
    this.#save();
  }

  /** Leaves the game to another tab, which plays it. */
  yieldTo() {
    this.#currentSearch.drop();
    this.#change({ elsewhere: true, picked: [], message: null, ...NO_HINTS });
  }

  /**
   * Shows the game as another tab has it or has left it.
   * @param {Cursor} cursor
   * @param {{elsewhere: boolean, elapsed?: number}} manner whether that tab plays it; see `spent`
   */
  adopt({ record, way, ply, analysing }, { elsewhere, elapsed = 0 }) {
    this.take({ elsewhere: false });
    void this.#show({ record, way, ply, analysing }, { elsewhere, replaced: null });
    this.#clock.reset(elapsed);
  }

  /** Saves the game for the time spent on the next ply, which changes without an event. */
  keep() {
    if (this.state.record.clock) this.#save();
  }

  /** Searches for good moves and marks the best; called again, marks them all. */
  async hint() {
    if (!this.mayPick || this.state.search) return;
    const { hints, others } = this.state;
    if (others.length) return this.#change({ hints: [...hints, ...others], others: [], picked: [], message: texts.step.hints });
    const [best, ...rest] = change.hintsIn(await this.#search("hint", this.strongest), this.state.view.moves);
    if (!best) return;
    this.#change({ hints: [best], others: rest, picked: [], message: texts.step.hint(best.move.sentence) });
  }

  /**
   * Makes the first moves of a line, in analysis, and shows the position after them.
   * @param {string[]} line texts of moves
   */
  playLine(line) {
    const [only, ...more] = line;
    const move = this.state.view.moves.find(({ text }) => text === only);
    if (move && !more.length) return this.play(move);
    return this.#apply(change.playedThrough(this.state, line));
  }

  /** Makes the running search answer at once. */
  stop() {
    this.#currentSearch.stop();
  }

  /**
   * Says why an id may not be picked.
   * @param {string} id
   */
  async #explain(id) {
    const { view, picked, ply } = this.state;
    const { message } = await this.engine.explain({ ...asRequest(this.line, ply), picked, cell: id });
    if (this.state.view === view && this.state.picked === picked) this.#change({ message });
  }

  /**
   * Makes a legal move in the position shown.
   * @param {Move} move
   */
  play(move) {
    const time = this.state.record.clock ? this.#clock.elapsed : null;
    return this.#apply(change.played(this.state, move, { isPersons: this.isPersonsTurn, time }));
  }

  /**
   * Applies the change of a command.
   * @param {SessionChange | null} applied null changes nothing
   */
  #apply(applied) {
    if (applied) return this.#show(applied.cursor, applied.changes);
  }

  /**
   * Shows a ply of a record: at once if its view is known, else as soon as it has come.
   * @param {Cursor} cursor
   * @param {Partial<State>} [changes] what changes along with it
   */
  async #show({ record, way, ply, analysing }, changes = {}) {
    if (this.isBarred(record)) return this.#change({ message: this.whyNobodyPicks });
    const before = this.state;
    const elsewhere = before.elsewhere && record.id === before.record.id;
    const generation = ++this.#generation;
    this.#currentSearch.drop();
    if (record.moves !== before.record.moves) this.#clock.reset();
    const line = lineAsRecord(record, way);
    const known = this.views.known(line, ply);
    const cleared = { record, way, ply, analysing, elsewhere, picked: [], message: null, ...NO_HINTS, arriving: null, waiting: !known };
    this.#change({ ...cleared, ...changes, ...(known && { view: known, arriving: null }) });
    this.#save();
    if (!known) {
      try {
        const view = await this.views.at(line, ply);
        if (generation !== this.#generation) return;
        this.#change({ view, waiting: false, arriving: null });
        this.#save();
      } catch (error) {
        if (generation === this.#generation) this.#recover(before, error);
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
    const { record, elsewhere } = this.state;
    if (before.record === record) return void this.dispatchEvent(new Event("unplayable"));
    this.#change({ ...before, elsewhere, search: null, message: sentenceOf(error) });
    this.#save();
  }

  /**
   * At the end of the record, if it is a computer's turn, it thinks and moves.
   * @param {boolean} [once] even while it is paused
   */
  async #moveIfComputer(once = false) {
    const { record, ply, view, analysing, paused, waiting, search, elsewhere } = this.state;
    const { toMove } = this;
    if (analysing || elsewhere || waiting || search || toMove === null || ply < record.moves.length) return;
    const player = record.players[toMove];
    if (player.kind !== "computer" || (paused && !once && this.mode === "watch")) return;
    const report = await this.#search("move", player.level);
    const move = report && view.moves.find(({ text }) => text === report.move);
    if (!report || !move) return;
    this.#change({ lastSearch: { player: toMove, report } });
    await this.play(move);
  }

  /**
   * Searches the ply shown; null if the game has changed meanwhile.
   * @param {"move" | "hint"} purpose
   * @param {number} level
   * @returns {Promise<Report | null>}
   */
  async #search(purpose, level) {
    const seconds = purpose === "move" && this.toMove !== null ? this.#clock.affordableSeconds(this.state, this.toMove) : null;
    const lines = purpose === "hint" ? change.HINTS : 1;
    const limits = seconds === null ? { level, lines } : { level, lines, seconds };
    const pace = purpose === "move" && seconds === null ? this.pace : null;
    try {
      return await this.#currentSearch.ask(purpose, { ...asRequest(this.line, this.state.ply), ...limits }, pace);
    } catch (error) {
      this.#change({ message: sentenceOf(error) });
      return null;
    }
  }

  #save() {
    const { flipped, view, waiting, elsewhere } = this.state;
    if (elsewhere) return;
    this.store.saveGame({ ...change.cursorOf(this.state), flipped, spent: this.#clock.elapsed, view: waiting ? null : view });
  }

  /** @param {Partial<State>} changes */
  #change(changes) {
    this.take(changes);
    this.#clock.follow(this.state, this.line.moves.length);
    this.runClock();
    this.dispatchEvent(new Event("change"));
  }

  /** Runs the clock of the player to move while the game is live; stops it otherwise. */
  runClock() {
    const { record, waiting, paused } = this.state;
    const { toMove } = this;
    const isReady = !waiting && this.engine.status === "ready" && !(paused && this.mode === "watch");
    this.#clock.run(this.state, record.clock !== null && this.isLive && isReady ? toMove : null);
  }
}
