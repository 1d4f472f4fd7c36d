/**
 * A game as it is played on this page: what a person can do with it. There is no rule of any game here.
 */

import { sentenceOf } from "../engine/engine-error.js";
import { texts } from "../texts/index.js";
import { nextIds, pick } from "./picking.js";
import { asRequest, withPlayer } from "./record/record.js";
import { withComment, withMarks } from "./record/variations.js";
import { writableComment } from "./record/writable.js";
import * as change from "./session-changes.js";
import { SessionCourse } from "./session-course.js";
import { NO_HINTS } from "./session-state.js";

/** @import { PlayerIndex } from "../seam.js" */
/** @import { GameRecord, Player } from "./record/record.js" */
/** @import { VariationPath } from "./record/variations.js" */
/** @import { Bookmark, Cursor } from "./session-state.js" */

export class Session extends SessionCourse {
  /** The place at which a review was begun. @type {Pick<Cursor, "way" | "ply">} */ #reviewedFrom = { way: [], ply: 0 };

  /**
   * Picks a cell or an action: a step down the tree of paths, or the reason why not.
   * @param {string} id
   */
  async pick(id) {
    if (!this.mayPick) return this.result ? undefined : this.tell(this.whyNobodyPicks);
    const outcome = pick(this.state.view.moves, this.state.picked, id);
    if (outcome?.move) return this.play(outcome.move);
    if (outcome) return this.change({ picked: outcome.picked, message: null, ...NO_HINTS });
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
    this.change({ picked: this.state.picked.slice(0, -1), message: null, ...NO_HINTS });
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
    return this.show({ record, way, ply, analysing });
  }

  /**
   * Begins to step through moves that leave the game at a ply; they become a variation.
   * @param {number} ply of the main line
   * @param {string[]} moves
   */
  follow(ply, moves) {
    return this.apply(change.followed(this.state, ply, moves));
  }

  /** Lets the computer move at the earlier ply shown; later moves are replaced. */
  playOn() {
    return this.apply(change.playedOn(this.state));
  }

  /**
   * Restores what the last change replaced, or another game.
   * @param {Bookmark | null} [bookmark]
   */
  bringBack(bookmark = this.state.replaced) {
    const { flipped } = this.state;
    if (!bookmark) return;
    const { final } = bookmark;
    return this.show(bookmark, { replaced: null, flipped: bookmark.flipped ?? flipped, ...(final !== undefined && { final }) });
  }

  /**
   * Begins another game; the one before can be restored.
   * @param {GameRecord} record
   * @param {{flipped: boolean, analysing?: boolean}} manner
   */
  newGame(record, { flipped, analysing = false }) {
    const shown = this.apply(change.begun(this.state, record, { flipped, analysing, isOver: this.ended !== null || this.state.elsewhere }));
    this.dispatchEvent(new Event("newgame"));
    return shown;
  }

  /** Begins a new game with the moves up to the position shown. */
  fork() {
    const { flipped, analysing } = this.state;
    return this.newGame(change.forked(this.state), { flipped, analysing });
  }

  /** Begins to go through the game in both sides' places; its main line stays as it was played. */
  beginReview() {
    const { way, ply } = this.state;
    const begun = change.reviewBegun(this.state);
    if (begun?.changes?.reviewing) this.#reviewedFrom = { way, ply };
    return this.apply(begun);
  }

  /** Goes back to where the game was before it was gone through. */
  endReview() {
    return this.apply(change.reviewEnded(this.state, this.#reviewedFrom));
  }

  /** Shows the end of the game, as it was played. */
  goToEnd() {
    const { record } = this.state;
    return this.show({ record, way: [], ply: record.moves.length, analysing: false });
  }

  /**
   * Goes on differently from the position shown. The line shown becomes the game; in analysis, only both
   * sides become free.
   * @param {[Player, Player]} players
   * @param {boolean} analysing
   */
  goOnAs(players, analysing) {
    return this.apply(change.goneOnAs(this.state, players, analysing));
  }

  /**
   * Makes the game one with a friend who plays by links; that can be undone.
   * @param {[Player, Player]} players
   * @param {PlayerIndex} seat of the person here
   */
  playWithFriend(players, seat) {
    if (!this.ended) return this.apply(change.sharedWithFriend(this.state, players, seat));
  }

  /**
   * Comments on a position; an empty comment removes what is there.
   * @param {string} comment
   * @param {Pick<Cursor, "way" | "ply">} [place] another one than is shown
   */
  comment(comment, { way, ply } = this.state) {
    this.#annotate(withComment(this.state.record, way, ply, writableComment(comment)));
  }

  /**
   * Draws on the position shown; no marks remove what is there.
   * @param {string[]} marks
   */
  draw(marks) {
    const { record, way, ply } = this.state;
    this.#annotate(withMarks(record, way, ply, marks));
  }

  /**
   * Shows a sentence where the step says what is to be done, and has it read once more where it stands there already.
   * @param {string} message
   */
  tell(message) {
    if (message === this.state.message) this.change({ message: null });
    this.change({ message });
  }

  /** @param {GameRecord} changed the record, with something said about it */
  #annotate(changed) {
    const wayBack = this.state.analysing ? change.wayBackFrom(this.state, changed) : {};
    this.change(this.isBarred(changed) ? { message: this.whyNobodyPicks } : { record: changed, ...wayBack });
    this.save();
  }

  /** Makes the variation shown and its parent change places. */
  promote() {
    return this.apply(change.variationPromoted(this.state));
  }

  /** Removes the variation shown, and goes to where it branched off. */
  removeVariation() {
    return this.apply(change.variationRemoved(this.state));
  }

  /**
   * @param {PlayerIndex} seat
   * @param {number} level
   */
  setLevel(seat, level) {
    if (this.ended) return; // who played a finished game does not change
    const record = withPlayer(this.state.record, seat, { kind: "computer", level });
    return this.show({ ...change.cursorOf(this.state), record });
  }

  flip() {
    this.change({ flipped: !this.state.flipped });
    this.save();
  }

  /** Searches for good moves and marks the best; called again, marks them all. Asked for early, it comes with the position. */
  async hint() {
    if (this.state.waiting && !(await this.#hasCome())) return;
    if (!this.mayPick || this.state.search) return;
    const { hints, others, picked } = this.state;
    if (others.length) return this.change({ hints: [...hints, ...others], others: [], picked: [], message: texts.step.hints });
    const [best, ...rest] = change.hintsIn(await this.searchShown("hint", this.strongest), this.state.view.moves);
    if (!best) return;
    // What has been picked since is not taken back under somebody's hand.
    const isAsBefore = this.state.picked === picked;
    this.change({ hints: [best], others: rest, ...(isAsBefore && { picked: [] }), message: texts.step.hint(best.sentence) });
  }

  /**
   * Makes the first moves of a line, in analysis, and shows the position after them.
   * @param {string[]} line texts of moves
   */
  playLine(line) {
    const [only, ...more] = line;
    const move = this.state.view.moves.find(({ text }) => text === only);
    if (move && !more.length) return this.play(move);
    return this.apply(change.playedThrough(this.state, line));
  }

  /** Waits for the view of the ply shown; false if another one is shown meanwhile. */
  async #hasCome() {
    const { record, way, ply } = this.state;
    while (this.state.waiting) await new Promise((resolve) => this.addEventListener("change", resolve, { once: true }));
    const now = this.state;
    return now.record.moves === record.moves && now.way === way && now.ply === ply;
  }

  /**
   * Says why an id may not be picked.
   * @param {string} id
   */
  async #explain(id) {
    const { view, picked, ply } = this.state;
    const message = await this.engine.explain({ ...asRequest(this.line, ply), picked, cell: id }).then((answer) => answer.message, sentenceOf);
    if (this.state.view === view && this.state.picked === picked) this.tell(message);
  }
}
