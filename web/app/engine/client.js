/** Typed calls to the engine in its worker. */

import { language } from "../texts/index.js";
import { SupervisedWorker } from "./supervised-worker.js";

/** @import { GameRecord } from "../game/record/record.js" */
/** @import { AttemptRequest, AttemptVerdict, JudgeRequest, Judged, PuzzleRequest, PuzzleTried } from "../seam.js" */
/** @import { RecordRequest, RetryRequest, RetryVerdict, ScreenExercises, Sheet, SheetRequest, StepAnswer } from "../seam.js" */
/** @import { BestTurn, Report, Result, ThinkRequest, Turn, View, WrittenRecord } from "../seam.js" */

/** A game, and its end by the rules. @typedef {{record: Omit<GameRecord, "id">, final: Result | null}} ReadGame */

/** Whatever searches positions. @typedef {Pick<EngineClient, "think" | "stop">} Searcher */

export class EngineClient extends SupervisedWorker {
  /** @type {Map<number, (report: Report) => void>} */ #listeners = new Map();
  #lastSearch = 0;
  #stopping = 0;

  /** @param {RecordRequest} request @returns {Promise<View>} */
  view(request) {
    return this.call("view", request);
  }

  /**
   * Why a cell may not be picked now.
   * @param {RecordRequest & {picked: string[], cell: string}} request
   * @returns {Promise<{message: string}>}
   */
  explain(request) {
    return this.call("explain", request);
  }

  /** The judgement of the move made at a ply, and of the position there. @param {JudgeRequest} request @returns {Promise<Judged>} */
  judge(request) {
    return this.call("judge", request);
  }

  /** How an attempt at a lesson stands. Fails with an EngineError. @param {AttemptRequest} request @returns {Promise<AttemptVerdict>} */
  attempt(request) {
    return this.call("attempt", request);
  }

  /** Moves that reach the goal of a lesson. @param {AttemptRequest} request @returns {Promise<StepAnswer>} */
  solve(request) {
    return this.call("solve", request);
  }

  /** How an attempt at a puzzle stands. Fails with an EngineError. @param {PuzzleRequest} request @returns {Promise<PuzzleTried>} */
  tryPuzzle(request) {
    return this.call("try_puzzle", request);
  }

  /** What is said of a turn tried in place of one that was played. @param {RetryRequest} request @returns {Promise<RetryVerdict>} */
  retry(request) {
    return this.call("retry", request);
  }

  /** The best turn at a ply, as a review sees it. @param {RecordRequest} request @returns {Promise<BestTurn>} */
  best(request) {
    return this.call("best", request);
  }

  /** The pages of a sheet of exercises. @param {SheetRequest} request @returns {Promise<Sheet>} */
  sheet(request) {
    return this.call("sheet", request);
  }

  /** The exercises of a sheet, for the screen. @param {SheetRequest} request @returns {Promise<ScreenExercises>} */
  practice(request) {
    return this.call("practice", request);
  }

  /** A game as texts. Fails with an EngineError if it cannot be played. @param {GameRecord} record @returns {Promise<WrittenRecord>} */
  write(record) {
    return this.call("write", { record, language });
  }

  /** The game of a text, replayed. Fails with an EngineError. @param {string} text @returns {Promise<ReadGame>} */
  read(text) {
    return this.call("read", { text, language });
  }

  /** The move list of a record. @param {RecordRequest} request @returns {Promise<{turns: Turn[]}>} */
  turns(request) {
    return this.call("turns", request);
  }

  /** A new random set-up, as a position text. @param {string} game one that draws set-ups @returns {Promise<string>} */
  async drawnStart(game) {
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    return (await this.call("draw", { game, seed, language })).start;
  }

  /**
   * Starts a search. It reports after each depth; the answer is the last report, with all that it has spent.
   * @param {ThinkRequest} request
   * @param {(report: Report) => void} onReport
   * @returns {{id: number, answer: Promise<Report>}}
   */
  think(request, onReport) {
    const id = ++this.#lastSearch;
    this.#listeners.set(id, onReport);
    performance.mark("think-start");
    const answer = this.call("think", { ...request, id }).finally(() => {
      this.#listeners.delete(id);
      performance.mark("think-end");
      if (id === this.#stopping) performance.mark("stopped");
    });
    return { id, answer };
  }

  /**
   * Makes a search answer at once with the best move so far.
   * @param {number} id
   * @returns {Promise<{stopped: boolean}>}
   */
  stop(id) {
    this.#stopping = id;
    performance.mark("stop-asked");
    return this.call("stop", { id });
  }

  /** Another client, with its own worker. */
  another() {
    return new EngineClient(this.build);
  }

  /**
   * @override
   * @param {string} text
   */
  onMessage(text) {
    const report = JSON.parse(text);
    this.#listeners.get(report.id)?.(report);
  }
}
