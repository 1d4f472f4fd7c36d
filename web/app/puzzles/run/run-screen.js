/** A run: as many puzzles of a game as one can in three minutes, from easy to hard. */

import { gameName } from "../../bar/game-name.js";
import { element } from "../../dom.js";
import { Views } from "../../game/views.js";
import { PuzzleProgress } from "../../kept/puzzles.js";
import { clockText, keepRun, keptRun, leftOf } from "../../kept/run.js";
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
  /** @type {Run | null} */ #run = null;
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
  }

  get #storage() {
    return this.services.settings.storage;
  }

  /** Goes on with the run that is on; else says what a run is. */
  async open() {
    const run = keptRun(this.#storage, this.info.id, this.puzzles.map(({ id }) => id), Date.now());
    const best = this.progress.kept.best[this.info.id];
    const lines = [words.run.lead, words.run.how, ...(best ? [words.run.best(best)] : [])];
    if (!run) return this.#showCard({ title: words.run.title, lines, begin: words.run.start });
    this.#run = run;
    if (run.at === run.order.length) return this.#endAll();
    if (!leftOf(run, Date.now())) return this.#end(words.run.away);
    this.#withdraw = this.services.notices.tellBriefly(words.run.wentOn(clockText(leftOf(run, Date.now()))));
    await this.#show();
    this.#tick();
  }

  async #start() {
    if (this.#isBeginning) return;
    this.#isBeginning = true;
    const { engine, notices } = this.services;
    if (engine.status !== "ready") this.#withdraw = notices.tell(texts.step.notYet);
    try {
      await this.#begin();
    } finally {
      this.#isBeginning = false;
      this.#withdraw();
    }
  }

  /** Begins a run. Fails with an EngineError if its first puzzle cannot be shown. */
  async #begin() {
    const order = runOrder(this.puzzles);
    const run = { game: this.info.id, began: 0, order, at: 0, solved: [], moves: [] };
    // The clock begins once there is something to be seen.
    await this.#viewOf(order[0]);
    if (this.#isClosed) return;
    this.#run = { ...run, began: Date.now() };
    this.#keep();
    await this.#show();
    this.#page?.board.focus();
    this.#tick();
  }

  #keep() {
    keepRun(this.#storage, this.info.id, this.#run);
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
    const shown = { puzzle, where: words.run.where(info.short_name), solved: run.solved.length };
    const acts = { again: () => page.again(), skip: () => this.#goOn(), end: () => this.#end(words.run.ended) };
    this.#panel = new RunPanel(page.session, page.attempt, gameParts, shown, acts);
    this.#panel.tell(leftOf(run, Date.now()));
    page.onMoves = (moves) => {
      if (this.#run !== run || page !== this.#page) return;
      run.moves = moves;
      this.#keep();
    };
    page.attempt.addEventListener("change", () => {
      if (page.attempt.ending === "done" && this.#run === run && page === this.#page) this.#solve(puzzle.id);
    });
    this.element.replaceChildren(page.begin(this.#panel, page.rulesButton()));
    if (hadFocus) page.board.focus();
    // The next one is looked up meanwhile.
    const next = run.order[run.at + 1];
    if (next) void this.#viewOf(next).catch(() => undefined);
  }

  /** @param {string} id */
  #solve(id) {
    const run = this.#run;
    if (!run || run.solved.includes(id)) return;
    this.progress.solve(this.info.id, id);
    run.solved.push(id);
    this.#keep();
    this.#seen = setTimeout(() => this.#goOn(), SEEN);
  }

  #goOn() {
    clearTimeout(this.#seen);
    const run = this.#run;
    if (!run) return;
    run.at++;
    run.moves = [];
    if (run.at === run.order.length) return this.#endAll();
    this.#keep();
    void this.#show().catch((error) => this.#tell(words.run.stuck, error));
  }

  /** Ends a run that has come through all the puzzles that there are. */
  #endAll() {
    const { order, solved } = /** @type {Run} */ (this.#run);
    const left = leftOf(/** @type {Run} */ (this.#run), Date.now());
    const all = order.length;
    this.#end(left && solved.length === all ? words.run.allSolved(all, clockText(left)) : words.run.through(all));
  }

  #tick() {
    this.#ticking = setInterval(() => {
      if (!this.#run) return;
      const left = leftOf(this.#run, Date.now());
      this.#panel?.tell(left);
      if (!left) this.#end(words.run.over);
    }, TICK);
  }

  /** @param {string} why */
  #end(why) {
    const run = this.#run;
    if (!run) return;
    this.#stop();
    this.#withdraw();
    this.#run = null;
    this.#keep();
    const count = run.solved.length;
    const before = this.progress.kept.best[this.info.id] ?? 0;
    this.progress.keepRun(this.info.id, count);
    const best = count > before ? words.run.newBest : before ? words.run.best(before) : "";
    this.#showCard({ title: words.run.result(count), lines: [why, ...(best ? [best] : [])], begin: words.run.again });
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
