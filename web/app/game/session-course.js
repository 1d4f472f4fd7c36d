/**
 * The course of a game on this page. State flows one way: the record changes, its view is requested, and
 * listeners to "change" paint it; the computer moves when it is due, clocks run, everything is saved.
 */

import { EngineGaveUp, sentenceOf } from "../engine/engine-error.js";
import { texts } from "../texts/index.js";
import { GameClock } from "./clock.js";
import { CurrentSearch } from "./current-search.js";
import { asRequest, haveSameMoves, otherPlayer } from "./record/record.js";
import { lineAsRecord } from "./record/variations.js";
import { LOOKING_TIME, shownAt } from "./rest.js";
import * as change from "./session-changes.js";
import { AT_FIRST, NO_HINTS, SessionState } from "./session-state.js";

/** @import { EngineClient, Searcher } from "../engine/client.js" */
/** @import { Move, PlayerIndex, Report, View } from "../seam.js" */
/** @import { Ending } from "./record/record.js" */
/** @import { SessionChange } from "./session-changes.js" */
/** @import { Bookmark, Cursor, State } from "./session-state.js" */
/** @import { SavedGame } from "./storage/saved-game.js" */
/** @import { GameStore } from "./storage/store.js" */
/** @import { Views } from "./views.js" */

/**
 * Dispatches "change" when its state does, "unplayable" when the engine refuses its record, and "unanswered" when it
 * gave up saying what the record shows.
 */
export class SessionCourse extends SessionState {
  /** What was shown last with the view of its own ply. @type {State | null} */ #settled = null;
  /** Counts changes of record or ply: answers to requests before the latest change are ignored. */
  #generation = 0;
  #end = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} what ends a rest between computers */ #looking;
  /** @type {CurrentSearch} */ #currentSearch;
  #clock = new GameClock((loser) => void this.finish({ reason: "time", winner: otherPlayer(loser) }));

  /**
   * @param {{engine: EngineClient, views: Views, store?: Pick<GameStore, "saveGame">}} services without a store, nothing is kept
   * @param {Cursor & {flipped: boolean, spent: number, view: View} & Partial<State>}
   *   begun with the milliseconds spent on the next ply so far
   * @param {{strongest: number, pace: () => Promise<void>}} manner the level that gives hints; what
   *   the computer waits for before it makes its move
   */
  constructor({ engine, views, store }, { spent, ...begun }, { strongest, pace }) {
    super({ ...AT_FIRST, ...begun, ...shownAt(begun.view, begun) });
    this.engine = engine;
    this.views = views;
    this.store = store;
    this.strongest = strongest;
    this.pace = pace;
    this.#currentSearch = new CurrentSearch(engine, (search) => this.change({ search }));
    this.#clock.reset(spent);
  }

  /**
   * Uses another searcher, from the next search on.
   * @param {Searcher} searcher
   */
  searchBy(searcher) {
    this.#currentSearch.searcher = searcher;
  }

  /** Begins; the computer moves if it is its turn. */
  begin() {
    return this.show(this.state);
  }

  /**
   * Shows the game that was still to come, unless another one has been begun meanwhile.
   * @param {Omit<SavedGame, "saved">} game
   * @param {State["visiting"]} visiting
   */
  open({ record, way, ply, analysing, flipped }, visiting) {
    if (this.state.opening) return this.show({ record, way, ply, analysing }, { flipped, visiting });
  }

  /** The game as it is stored. @returns {Omit<SavedGame, "saved">} */
  get saved() {
    const { flipped, paused, view, resting, waiting, final, way, ply } = this.state;
    const place = change.placeToKeep(this.state);
    const isShown = !waiting && place.way === way && place.ply === ply;
    return { ...place, flipped, paused, spent: this.#clock.elapsed, result: final, view: isShown ? (resting ?? view) : null };
  }

  /** The game that was visited is the reader's own from now on. */
  makeOwn() {
    this.change({ visiting: "kept" });
  }

  /** Ends; stops the running search and ignores its answer. What still comes afterwards keeps nothing, and runs no clock. */
  end() {
    this.#generation++;
    this.#currentSearch.drop();
    this.keep();
    this.#end.abort();
    this.#clock.close();
  }

  /** Aborted when it has ended. */
  get signal() {
    return this.#end.signal;
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
   * Makes a legal move in the position shown. At an earlier ply, where no clock runs, it counts as long as
   * the move that it replaces: the stopwatch has the time of the player to move at the end.
   * @param {Move} move
   */
  play(move) {
    const { record, ply } = this.state;
    const isAtEnd = ply >= record.moves.length;
    const time = record.clock && (isAtEnd ? this.#clock.elapsed : (record.times[ply] ?? 0));
    return this.apply(change.played(this.state, move, { isPersons: this.isPersonsTurn, time }));
  }

  /**
   * Ends the game outside its rules; that can be undone.
   * @param {Ending} ending
   */
  finish(ending) {
    if (this.isLive) return this.apply(change.finished(this.state, ending));
  }

  /**
   * Pauses or resumes a computer that plays itself.
   * @param {boolean} paused
   */
  pause(paused) {
    clearTimeout(this.#looking);
    this.#currentSearch.drop();
    this.change({ paused, givenUp: null });
    this.save();
    if (!paused) return this.#moveIfComputer();
  }

  /** Lets the computer make one move, where it is paused or the engine has given its move up. */
  step() {
    this.change({ givenUp: null, message: null });
    return this.#moveIfComputer(true);
  }

  /**
   * Goes on from where play rests.
   * @returns {Promise<void>}
   */
  async goOn() {
    const { resting } = this.state;
    if (!resting || this.state.elsewhere) return;
    this.change({ view: resting, resting: null, message: null });
    await this.#moveIfComputer();
  }

  /** Makes the running search answer at once. */
  stop() {
    this.#currentSearch.stop();
  }

  /** Leaves the game to another tab, which plays it. */
  yieldTo() {
    this.#currentSearch.drop();
    this.change({ elsewhere: true, picked: [], message: null, givenUp: null, ...NO_HINTS });
  }

  /**
   * Shows the game as another tab has it or has left it.
   * @param {Cursor & Partial<Pick<State, "paused">>} cursor
   * @param {{elsewhere: boolean, elapsed?: number}} manner whether that tab plays it; see `spent`
   */
  adopt({ record, way, ply, analysing, paused = this.state.paused }, { elsewhere, elapsed = 0 }) {
    this.take({ elsewhere: false });
    void this.show({ record, way, ply, analysing }, { elsewhere, replaced: null, paused });
    this.#clock.reset(elapsed);
  }

  /** Saves the game for the time spent on the next ply, which changes without an event. */
  keep() {
    if (this.state.record.clock) this.save();
  }

  /**
   * Applies the change of a command.
   * @protected
   * @param {SessionChange | null} applied null changes nothing
   */
  apply(applied) {
    if (applied) return this.show(applied.cursor, applied.changes);
  }

  /**
   * Shows a ply of a record: at once if its view is known, else as soon as it has come.
   * @protected
   * @param {Cursor & Pick<Bookmark, "spent">} cursor
   * @param {Partial<State>} [changes] what changes along with it
   */
  async show({ record, way, ply, analysing, spent = 0 }, changes = {}) {
    if (this.isBarred(record)) return this.change({ message: this.whyNobodyPicks });
    const before = this.state;
    if (!before.waiting) this.#settled = before;
    const isSame = record.id === before.record.id;
    const elsewhere = before.elsewhere && isSame;
    const generation = ++this.#generation;
    this.#currentSearch.drop();
    const { elapsed } = this.#clock;
    const isReplaced = changes.replaced && changes.replaced !== before.replaced;
    if (record.moves !== before.record.moves) this.#clock.reset(spent);
    const line = lineAsRecord(record, way);
    const known = this.views.known(line, ply);
    const reviewing = before.reviewing && analysing && isSame;
    const isAsPlayed = isSame && haveSameMoves(record, before.record);
    const final = isAsPlayed ? before.final : null;
    const visiting = isAsPlayed && record.players === before.record.players ? before.visiting : null;
    const cursor = { record, way, ply, analysing };
    const kept = { elsewhere, reviewing, final, visiting, opening: false };
    const none = { picked: [], message: null, givenUp: null, unshown: null, ...NO_HINTS, arriving: null, made: null };
    const cleared = { ...cursor, ...kept, ...none, waiting: !known };
    const replaced = isReplaced && { replaced: /** @type {Bookmark} */ ({ ...changes.replaced, spent: elapsed }) };
    this.change({ ...cleared, ...changes, ...replaced, ...(known && { ...this.#shownBy(known, cursor), arriving: null }) });
    this.save();
    if (known) this.views.show(line, ply);
    else {
      try {
        const view = await this.views.at(line, ply);
        if (generation !== this.#generation) return;
        this.views.show(line, ply);
        // Whoever picked too early has read that there was nothing to be picked yet.
        const withdrawn = this.state.message === texts.step.notYet && { message: null };
        this.change({ ...this.#shownBy(view, cursor), ...withdrawn, waiting: false, arriving: null });
        this.save();
      } catch (error) {
        if (generation === this.#generation) this.#recover(before, error);
        return;
      }
    }
    await this.#moveIfComputer();
  }

  /**
   * What a view shows: in the main line also how the game ends.
   * @param {View} view
   * @param {Cursor} cursor
   */
  #shownBy(view, cursor) {
    return { ...shownAt(view, cursor), ...(!cursor.way.length && { final: view.final }) };
  }

  /**
   * Goes back to what was shown before, where the engine has no view of what was to be shown.
   * @param {State} before
   * @param {unknown} error
   */
  #recover(before, error) {
    const { record, elsewhere } = this.state;
    const isGivenUp = error instanceof EngineGaveUp;
    if (before.record === record && !isGivenUp) return void this.dispatchEvent(new Event("unplayable"));
    const message = sentenceOf(error);
    this.change({ ...this.#settled, elsewhere, search: null, message, unshown: isGivenUp && !this.#settled ? message : null });
    if (this.#settled) this.save();
    if (isGivenUp) this.dispatchEvent(new Event("unanswered"));
  }

  /**
   * At the end of the record, if it is a computer's turn, it thinks and moves.
   * @param {boolean} [once] even while it is paused
   */
  async #moveIfComputer(once = false) {
    const { record, ply, view, analysing, paused, waiting, search, elsewhere, resting, visiting } = this.state;
    const { toMove } = this;
    if (visiting) return;
    if (resting) return this.#rest(once);
    if (analysing || elsewhere || waiting || search || toMove === null || ply < record.moves.length) return;
    const player = record.players[toMove];
    if (player.kind !== "computer" || (paused && !once && this.mode === "watch")) return;
    const report = await this.searchShown("move", player.level);
    const move = report && view.moves.find(({ text }) => text === report.move);
    if (!report || !move) return;
    this.change({ lastSearch: { player: toMove, report } });
    await this.play(move);
  }

  /**
   * A game between computers goes on after a while, or at once when it is told to.
   * @param {boolean} once
   */
  #rest(once) {
    if (this.mode !== "watch" || this.result) return;
    if (once) return this.goOn();
    const generation = this.#generation;
    const goOn = () => generation === this.#generation && void this.goOn();
    if (!this.state.paused) this.#looking = setTimeout(goOn, LOOKING_TIME);
  }

  /**
   * Searches the ply shown; null if the game has changed meanwhile.
   * @protected
   * @param {"move" | "hint"} purpose
   * @param {number} level
   * @returns {Promise<Report | null>}
   */
  async searchShown(purpose, level) {
    const byClock = purpose === "move" && this.toMove !== null ? this.#clock.affordable(this.state, this.toMove, level) : null;
    const limits = { level, lines: purpose === "hint" ? change.HINTS : 1, ...byClock };
    const pace = purpose === "move" && byClock === null ? this.pace : null;
    try {
      return await this.#currentSearch.ask(purpose, { ...asRequest(this.line, this.state.ply), ...limits }, pace);
    } catch (error) {
      const why = purpose === "move" && error instanceof EngineGaveUp ? texts.step.givenUpHelp : sentenceOf(error);
      this.change(purpose === "move" ? { givenUp: why } : { message: why });
      return null;
    }
  }

  /** @protected */
  save() {
    const { elsewhere, opening } = this.state;
    if (!elsewhere && !opening && !this.signal.aborted) this.store?.saveGame(this.saved);
  }

  /**
   * @protected
   * @param {Partial<State>} changes
   */
  change(changes) {
    this.take(changes);
    this.runClock();
    this.dispatchEvent(new Event("change"));
  }

  /** Runs the clock of the player to move while the game is live; stops it otherwise. */
  runClock() {
    if (this.signal.aborted) return;
    const { record, waiting, paused, resting, visiting, givenUp } = this.state;
    const { toMove } = this;
    const isReady = !waiting && !resting && !visiting && !givenUp && this.engine.status === "ready" && !(paused && this.mode === "watch");
    this.#clock.run(this.state, record.clock !== null && this.isLive && isReady ? toMove : null);
  }
}
