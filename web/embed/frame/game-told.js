/** Tells the page around the frame how the game stands, and what happens in it. */

import { upTo } from "../../app/game/record/record.js";

/** @import { EngineClient } from "../../app/engine/client.js" */
/** @import { GameRecord } from "../../app/game/record/record.js" */
/** @import { Session } from "../../app/game/session.js" */
/** @import { Host } from "./host.js" */

export class GameTold {
  #position = "";
  #ply = 0;
  #record = "";
  /** The game that has been told of, as it was then: every move makes another one of it. @type {GameRecord | null} */ #game = null;
  #wasReady = false;
  #wasOver = false;

  /**
   * @param {Session} session
   * @param {EngineClient} engine
   * @param {Host} host
   * @param {boolean} isWalked whether the reader goes through moves: those that are to come are told, too
   */
  constructor(session, engine, host, isWalked) {
    this.session = session;
    this.engine = engine;
    this.host = host;
    this.isWalked = isWalked;
  }

  begin() {
    const { record, view, ply } = this.session.state;
    this.#game = record;
    this.#position = view.position;
    this.#ply = ply;
    this.#wasOver = view.result !== null;
    this.#tellState();
    this.session.addEventListener("change", () => this.#follow());
    this.engine.addEventListener("status", () => this.#onStatus());
    this.#onStatus();
  }

  /**
   * It begins again, with moves that nobody makes now.
   * @param {GameRecord} record
   */
  beginAgain(record) {
    this.#game = record;
    this.#ply = record.moves.length;
  }

  #onStatus() {
    if (this.#wasReady || this.engine.status !== "ready") return;
    this.#wasReady = true;
    this.host.tell({ event: "calculi-ready", detail: {} });
    void this.#writeRecord();
  }

  #follow() {
    const { record, view, waiting, ply } = this.session.state;
    if (waiting) return;
    // Who goes through the moves is told of those, too.
    const isOn = ply > this.#ply && (this.isWalked || record !== this.#game);
    this.#ply = ply;
    if (view.position === this.#position) return;
    this.#game = record;
    this.#position = view.position;
    this.#tellState();
    const { last, position, players, result } = view;
    const scores = players.map(({ score }) => score);
    if (isOn && last) this.host.tell({ event: "calculi-move", detail: { move: last.text, sentence: last.sentence, position, scores } });
    if (isOn && result && !this.#wasOver) this.host.tell({ event: "calculi-over", detail: { result } });
    this.#wasOver = result !== null;
    if (this.#wasReady) void this.#writeRecord();
  }

  /** The link of a game comes from Python, so that it follows a little later. */
  async #writeRecord() {
    const { line, state } = this.session;
    if (this.engine.status !== "ready") return;
    const isWhole = state.ply === line.moves.length;
    try {
      const { link } = await this.engine.write(isWhole ? line : upTo(line, state.ply));
      if (state.view.position !== this.#position) return;
      this.#record = link;
      this.#tellState();
    } catch (error) {
      console.warn("The game could not be written:", error);
    }
  }

  #tellState() {
    const { line, state } = this.session;
    const moves = line.moves.slice(0, state.ply).join(" ");
    const more = this.isWalked ? { line: line.moves.join(" ") } : {};
    this.host.tell({ told: { position: state.view.position, moves, record: this.#record, ...more } });
  }
}
