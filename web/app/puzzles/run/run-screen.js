/** A run: as many puzzles of a game as one can in three minutes, from easy to hard. */

import { gameName } from "../../bar/game-name.js";
import { element } from "../../dom.js";
import { Views } from "../../game/views.js";
import { PuzzleProgress } from "../../kept/puzzles.js";
import { KeptRun, LENGTH, clockText, leftOf } from "../../kept/run.js";
import { fetchGameParts } from "../../skins/index.js";
import { triedTask } from "../../solving/attempt.js";
import { SolvePage } from "../../solving/solve-page.js";
import { texts } from "../../texts/index.js";
import { puzzleTexts as words } from "../../texts/puzzles/index.js";
import { viewAtFirst } from "../first-view.js";
import { puzzleTask } from "../task.js";
import { runOrder } from "./order.js";
import { runCard } from "./run-card.js";
import { RunPanel } from "./run-panel.js";

/** @import { GameParts } from "../../board/skin.js" */
/** @import { Run } from "../../kept/run.js" */
/** @import { GameInfo, PuzzleListed, PuzzlePage } from "../../seam.js" */
/** @import { Services } from "../../services.js" */
/** @import { Attempt } from "../../solving/attempt.js" */

/** How often the clock is read, and how long a solved puzzle stays, in milliseconds. */
const TICK = 200;
const SEEN = 900;

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {PuzzlePage} all
 * @returns {Promise<import("../../router.js").Screen>}
 */
export async function runScreen(services, info, all) {
  const screen = new RunScreen(services, info, all.puzzles, await fetchGameParts(info.id));
  services.engine.wake();
  await screen.open();
  return { element: screen.element, title: texts.titleOf(`${words.run.title}: ${info.name}`), close: () => screen.close() };
}

class RunScreen {
  element = element("div", { class: "run" });
  /** @type {SolvePage<Attempt> | null} */ #page = null;
  /** @type {RunPanel | null} */ #panel = null;
  #kept;
  /** How much time was left when the clock was read last, in milliseconds. */
  #left = LENGTH;
  /** @type {ReturnType<typeof setInterval> | undefined} */ #ticking;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #seen;
  /** Takes away the notice of how much time is left, or of what is waited for. */ #withdraw = () => {};
  #isBeginning = false;
  #isClosed = false;

  /**
   * @param {Services} services
   * @param {GameInfo} info
   * @param {PuzzleListed[]} puzzles
   * @param {GameParts} gameParts
   */
  constructor(services, info, puzzles, gameParts) {
    this.services = services;
    this.info = info;
    this.puzzles = puzzles;
    this.gameParts = gameParts;
    this.views = new Views(services.engine);
    this.progress = new PuzzleProgress(services.settings.storage);
    this.#kept = new KeptRun(services.settings.storage, info.id, puzzles.map(({ id }) => id));
  }

  get #run() {
    return this.#kept.run;
  }

  /** Goes on with the run that is on; else says what a run is. */
  async open() {
    if (this.#kept.read()) return this.#goOnWithKept();
    const best = this.progress.kept.best[this.info.id];
    const lines = [words.run.lead, words.run.how, ...(best ? [words.run.best(best)] : [])];
    this.#showCard({ title: words.run.title, lines, begin: words.run.start });
  }

  /** Goes on with the run that has just been read. */
  async #goOnWithKept() {
    const run = /** @type {Run} */ (this.#run);
    const left = leftOf(run, Date.now());
    if (run.at === run.order.length) return this.#end();
    // By a clock that was set back meanwhile nobody knows how much is left.
    if (!left || left > LENGTH) return this.#end(words.run.away);
    this.#left = left;
    this.#withdraw = this.services.notices.tellBriefly(words.run.wentOn(clockText(left)));
    await this.#show();
    this.#tick();
  }

  async #start() {
    if (this.#isBeginning) return;
    this.#isBeginning = true;
    const { engine, notices } = this.services;
    // A run that another tab has begun meanwhile has a notice of its own.
    const withdraw = engine.status === "ready" ? () => {} : notices.tell(texts.step.notYet);
    this.#withdraw = withdraw;
    try {
      await this.#begin();
    } finally {
      this.#isBeginning = false;
      withdraw();
    }
  }

  /** Begins a run. Fails with an EngineError if its first puzzle cannot be shown. */
  async #begin() {
    const order = runOrder(this.puzzles);
    const run = { game: this.info.id, began: 0, order, at: 0, solved: [], moves: [] };
    // The clock begins once there is something to be seen.
    await this.#viewOf(order[0]);
    if (this.#isClosed) return;
    // Another tab may have begun one.
    if (this.#kept.read()) return this.#goOnWithKept();
    this.#kept.keep({ ...run, began: Date.now() });
    this.#left = LENGTH;
    await this.#show();
    this.#page?.board.focus();
    this.#tick();
  }

  /**
   * Changes the run that is on, unless another tab has brought it elsewhere: then that is shown.
   * @param {Partial<Run>} changes
   * @returns {boolean} whether it has been changed
   */
  #change(changes) {
    if (this.#isBehind() || !this.#run) return false;
    this.#kept.keep(Object.assign(this.#run, changes));
    return true;
  }

  /**
   * Whether another tab has brought the run elsewhere; if so, that is shown. What is tried of the same puzzle is each tab's own.
   */
  #isBehind() {
    const here = this.#run;
    if (!here || !this.#kept.isChangedElsewhere) return false;
    const there = this.#kept.read();
    const isSame = there && there.at === here.at && String(there.order) === String(here.order);
    if (isSame) this.#kept.run = Object.assign(here, { began: there.began, solved: there.solved });
    else if (!there) this.#conclude(here, words.run.elsewhere);
    else if (there.at === there.order.length) this.#end();
    else {
      this.#left = leftOf(there, Date.now()); // Of another run there may be more.
      this.#showDue();
    }
    return !isSame;
  }

  /** @param {string} id */
  #puzzle(id) {
    return /** @type {PuzzleListed} */ (this.puzzles.find((one) => one.id === id));
  }

  /** @param {string} id */
  #viewOf(id) {
    return this.views.at(puzzleTask(this.services.engine, this.info, this.#puzzle(id)).begin(), 0);
  }

  /** Shows the puzzle that is due. */
  async #show() {
    const run = this.#run;
    if (!run) return;
    const { info, gameParts, services } = this;
    const puzzle = this.#puzzle(run.order[run.at]);
    const view = await viewAtFirst(services, info, () => this.#viewOf(puzzle.id));
    if (this.#isClosed || run !== this.#run) return;
    const task = puzzleTask(services.engine, info, puzzle);
    const page = new SolvePage(services, {
      ...{ info, gameParts, views: this.views, ...triedTask(task, view, run.moves) },
      title: [words.run.title, ": ", ...gameName(info)],
      back: { address: `#puzzle/${info.id}`, label: words.back(info.name) },
    });
    const hadFocus = this.element.contains(document.activeElement);
    this.#page?.close();
    this.#page = page;
    const { at } = run;
    const isOn = () => this.#run === run && run.at === at && page === this.#page;
    const shown = { puzzle, where: words.run.where(info.short_name), solved: run.solved.length };
    const acts = { again: () => page.again(), skip: () => isOn() && this.#goOn(), end: () => this.#end(words.run.ended) };
    this.#panel = new RunPanel(page.session, page.attempt, gameParts, shown, acts);
    this.#panel.tell(leftOf(run, Date.now()));
    page.onMoves = (moves) => void (isOn() && this.#change({ moves }));
    page.attempt.addEventListener("change", () => {
      if (page.attempt.ending === "done" && isOn()) this.#solve(run, puzzle.id);
    });
    this.element.replaceChildren(page.begin(this.#panel, page.rulesButton()));
    if (hadFocus) page.board.focus();
    // The next one is looked up meanwhile.
    const next = run.order[run.at + 1];
    if (next) void this.#viewOf(next).catch(() => undefined);
  }

  /**
   * @param {Run} run
   * @param {string} id of the puzzle that is due in it
   */
  #solve(run, id) {
    if (run.solved.includes(id)) return;
    this.progress.solve(this.info.id, id);
    if (this.#change({ solved: [...run.solved, id] })) this.#seen = setTimeout(() => this.#goOn(), SEEN);
  }

  #goOn() {
    if (!this.#run || !this.#change({ at: this.#run.at + 1, moves: [] })) return;
    if (this.#run.at === this.#run.order.length) return this.#end();
    this.#showDue();
  }

  /** Shows the puzzle that is due in place of another. */
  #showDue() {
    clearTimeout(this.#seen);
    void this.#show().catch((error) => this.#tell(words.run.stuck, error));
  }

  #tick() {
    if (this.#isClosed) return;
    this.#ticking = setInterval(() => {
      if (this.#isBehind() || !this.#run) return;
      const won = leftOf(this.#run, Date.now()) - this.#left;
      // A clock that is set back gives no time.
      if (won > 0) this.#change({ began: this.#run.began - won });
      this.#left = leftOf(this.#run, Date.now());
      this.#panel?.tell(this.#left);
      if (!this.#left) this.#end(words.run.over);
    }, TICK);
  }

  /** @param {string} [why] other than that it has come through all the puzzles that there are */
  #end(why) {
    this.#isBehind();
    const run = this.#run;
    if (!run) return;
    this.#kept.keep(null);
    this.#conclude(run, why);
  }

  /**
   * Shows what came of a run that is kept no more.
   * @param {Run} run
   * @param {string} [why] it has ended, other than that it has come through all the puzzles that there are
   */
  #conclude(run, why = "") {
    this.#stop();
    this.#withdraw();
    const count = run.solved.length;
    const before = this.progress.kept.best[this.info.id] ?? 0;
    this.progress.keepRun(this.info.id, count);
    const best = count > before ? words.run.newBest : before ? words.run.best(before) : "";
    this.#showCard({ title: words.run.result(count), lines: [throughAll(run) || why, ...(best ? [best] : [])], begin: words.run.again });
    /** @type {HTMLElement | null} */ (this.element.querySelector(".run-card .title"))?.focus();
  }

  /** @param {{title: string, lines: string[], begin: string}} told */
  #showCard(told) {
    const start = () => void this.#start().catch((error) => this.#tell(words.failed, error));
    this.element.replaceChildren(runCard(this.services.settings, this.info, told, start));
  }

  /**
   * @param {string} sentence
   * @param {unknown} error
   */
  #tell(sentence, error) {
    console.warn("The run:", error);
    this.services.notices.tell(sentence);
  }

  #stop() {
    clearInterval(this.#ticking);
    clearTimeout(this.#seen);
    this.#page?.close();
    this.#page = null;
  }

  close() {
    this.#isClosed = true;
    this.#withdraw();
    // A puzzle that was just solved is not asked again.
    if (this.#run && this.#run.solved.includes(this.#run.order[this.#run.at])) this.#goOn();
    this.#stop();
  }
}

/**
 * What is said of a run that has come through all the puzzles that there are; nothing of any other.
 * @param {Run} run
 */
function throughAll(run) {
  const { order, at, solved } = run;
  const all = order.length;
  const left = leftOf(run, Date.now());
  const isLastSolved = left > 0 && at === all - 1 && solved.includes(order[at]);
  if (at < all && !isLastSolved) return "";
  return left && solved.length === all ? words.run.allSolved(all, clockText(left)) : words.run.through(all);
}
