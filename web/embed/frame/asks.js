/** What the page around a board asks of it: one thing after the other, each when the one before is on the board. */

import { EngineError, asSentence } from "../../app/engine/engine-error.js";
import { texts } from "../../app/texts/index.js";
import { learnTexts } from "../../app/texts/learn/index.js";
import { whyNotStarted } from "./pinned-engine.js";

/** @import { Session } from "../../app/game/session.js" */
/** @import { Attempt } from "../../app/solving/attempt.js" */
/** @import { Options } from "../attributes.js" */
/** @import { Words } from "./words/index.js" */

export class Asks {
  /** What is asked for next waits for it. @type {Promise<unknown>} */ #turn = Promise.resolve();

  /**
   * @param {Session} session
   * @param {Words} words
   * @param {{restart: () => unknown, mode: Options["mode"], attempt: Attempt | null}} manner what begins again; what the reader
   *   may do; at a lesson or a puzzle
   */
  constructor(session, words, { restart, mode, attempt }) {
    this.session = session;
    this.words = words;
    this.restart = restart;
    this.mode = mode;
    this.attempt = attempt;
  }

  /**
   * @param {string} text of a move
   * @returns {Promise<void>} fulfilled with the computer's answer
   */
  async play(text) {
    await this.#inTurn(() => this.#play(text));
    // The move is on the board, whatever comes of the answer to it.
    await this.#computersTurn().catch(() => undefined);
  }

  undo() {
    return this.#inTurn(async () => {
      if (this.mode === "step") throw new Error(this.words.notWhileWalked);
      if (this.attempt && !this.attempt.isOpen) return this.attempt.tryAgain();
      const ply = this.#undoPly;
      if (ply === null) throw new Error(this.words.nothingToUndo);
      void this.session.goTo(ply);
    });
  }

  /** Nobody plays on a picture: whatever has been moved there, the page has moved it. */
  get #undoPly() {
    const { undoPly, state } = this.session;
    return this.mode === "still" && state.ply ? state.ply - 1 : undoPly;
  }

  reset() {
    return this.#inTurn(() => this.restart());
  }

  /**
   * @param {() => unknown} act
   * @returns {Promise<void>}
   */
  async #inTurn(act) {
    const before = this.#turn;
    const done = before.then(async () => {
      await this.#shown();
      await act();
      await this.#shown();
    });
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** @param {string} text */
  async #play(text) {
    const { session, words } = this;
    if (this.mode === "step") throw new Error(words.notWhileWalked);
    // It may have been sent to rest in the middle of the computer's turn.
    if (session.state.search) session.engine.wake();
    await this.#computersTurn();
    // A page that makes moves knows no rest.
    void session.goOn();
    await this.#computersTurn();
    if (this.attempt) await this.#solversTurn(this.attempt);
    const { state, line } = session;
    if (this.#isComputerToMove) throw new Error(state.givenUp ?? state.message ?? texts.step.computersTurn);
    const move = state.view.moves.find((one) => one.text === text);
    if (move) return void session.play(move);
    // The engine says why not.
    await this.#told({ ...line, moves: [...line.moves.slice(0, state.ply), text] }, state.ply + 1);
    throw new Error(words.nothingLikeIt(text));
  }

  /**
   * Waits until a try has been judged and answered, and takes a wrong one back, as a touch does. Fails where the answer is known.
   * @param {Attempt} attempt
   */
  async #solversTurn(attempt) {
    const { session } = this;
    while (attempt.isOpen && session.toMove !== attempt.task.side && !this.#isComputerToMove) {
      await this.#news();
      await this.#shown();
    }
    if (attempt.hasGoneWrong) attempt.tryAgain();
    await this.#shown();
    if (!attempt.isOpen) throw new Error(learnTexts.known);
  }

  get #isComputerToMove() {
    const { toMove, state } = this.session;
    return toMove !== null && state.record.players[toMove].kind === "computer";
  }

  /** Whether the computer looks for a move. */
  get #isSearching() {
    return this.session.state.search?.purpose === "move";
  }

  /**
   * Waits until the computer has made its moves, whoever has given it the turn, or has found none. Fails where there is no
   * engine that could find any.
   */
  async #computersTurn() {
    await this.#shown();
    while (this.#isComputerToMove) {
      if (this.#isSearching) await this.#news();
      else if (await this.#hasStopped()) return;
      await this.#shown();
    }
  }

  /** Whether the computer looks for nothing any more; from one move of its turn to the next that is so for a moment. */
  async #hasStopped() {
    await new Promise((resolve) => setTimeout(resolve));
    return !this.#isSearching && !this.session.state.waiting;
  }

  /** Why nothing comes from the engine; empty where something may. */
  get #whyNothing() {
    const { engine } = this.session;
    if (engine.status === "resting") return this.words.rested;
    return engine.status === "failed" ? whyNotStarted(engine, this.words) : "";
  }

  /**
   * Waits until something is heard of the game, of the try or of the engine; fails where Python has not started, or is sent to
   * rest meanwhile.
   * @returns {Promise<void>}
   */
  async #news() {
    const { engine } = this.session;
    // What is said of a try, and the answer to it, may need no engine.
    const isNeeded = this.#isSearching || engine.status === "failed";
    if (isNeeded && this.#whyNothing) throw new Error(this.#whyNothing);
    const heard = new AbortController();
    try {
      await new Promise((/** @type {(value?: undefined) => void} */ resolve, reject) => {
        this.session.addEventListener("change", () => resolve(), heard);
        engine.addEventListener("status", () => (this.#whyNothing ? reject(new Error(this.#whyNothing)) : resolve()), heard);
        this.attempt?.addEventListener("change", () => resolve(), heard);
      });
    } finally {
      heard.abort();
    }
  }

  /**
   * Waits until a position is known. Fails where the engine cannot tell it, where Python has not started or is sent to rest.
   * @param {Session["line"]} line
   * @param {number} ply
   */
  async #told(line, ply) {
    const { session } = this;
    const heard = new AbortController();
    const failed = new Promise((_, reject) => {
      const look = () => this.#whyNothing && reject(new Error(this.#whyNothing));
      session.engine.addEventListener("status", look, heard);
      // What is known already needs no engine.
      setTimeout(look);
    });
    try {
      await Promise.race([session.views.at(line, ply), failed]);
    } catch (error) {
      // Which ply of the game that would be is nobody's question.
      throw error instanceof EngineError ? new Error(asSentence(error.reason)) : error;
    } finally {
      heard.abort();
    }
  }

  /** Waits until the position that is due is on the board; fails where the engine cannot tell it. */
  async #shown() {
    const { session } = this;
    while (session.state.waiting) {
      const { ply } = session.state;
      await this.#told(session.line, ply);
      // Nobody waits for it any more where it has failed before.
      if (session.state.waiting && session.state.ply === ply) void session.goTo(ply);
    }
  }
}
