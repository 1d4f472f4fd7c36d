/** What the page around a board asks of it: one thing after the other, each when the one before is on the board. */

/** @import { Session } from "../../app/game/session.js" */
/** @import { Words } from "../words/index.js" */

export class Asks {
  /** What is asked for next waits for it. @type {Promise<unknown>} */ #turn = Promise.resolve();
  /** The latest move with the computer's answer. @type {Promise<unknown>} */ #answer = Promise.resolve();

  /**
   * @param {Session} session
   * @param {Words} words
   * @param {{restart: () => unknown, isWalked: boolean}} manner what begins again; whether the reader goes through moves, and makes none
   */
  constructor(session, words, { restart, isWalked }) {
    this.session = session;
    this.words = words;
    this.restart = restart;
    this.isWalked = isWalked;
  }

  /**
   * @param {string} text of a move
   * @returns {Promise<void>} fulfilled with the computer's answer
   */
  async play(text) {
    await this.#inTurn(() => this.#play(text));
    await this.#answer;
  }

  undo() {
    return this.#inTurn(async () => {
      const { session } = this;
      if (session.undoPly === null) throw new Error(this.words.nothingToUndo);
      await session.undo();
    });
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
    if (this.isWalked) throw new Error(words.notWhileWalked);
    await this.#answer;
    // A page that makes moves knows no rest.
    await session.goOn();
    const { state, line } = session;
    const move = state.view.moves.find((one) => one.text === text);
    if (move) return void (this.#answer = Promise.resolve(session.play(move)));
    // The engine says why not.
    await session.views.at({ ...line, moves: [...line.moves.slice(0, state.ply), text] }, state.ply + 1);
    throw new Error(words.nothingLikeIt(text));
  }

  /** Waits until the position that is due is on the board; fails where the engine cannot tell it. */
  async #shown() {
    const { session } = this;
    while (session.state.waiting) {
      const { ply } = session.state;
      await session.views.at(session.line, ply);
      // Nobody waits for it any more where it has failed before.
      if (session.state.waiting && session.state.ply === ply) void session.goTo(ply);
    }
  }
}
