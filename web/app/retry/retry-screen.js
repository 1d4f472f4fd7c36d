/** The screen on which the mistakes of a game are tried again: the board at left, what is asked at right. */

import { element } from "../dom.js";
import { atPace, REPLYING_PACE } from "../game/pace.js";
import { topOfLadder } from "../game/record/level.js";
import { Views } from "../game/record/views.js";
import { Session } from "../game/session.js";
import { leadBack } from "../learn/back.js";
import { holdAfterEnd, stepBackByEscape } from "../learn/hold.js";
import { updateParts } from "../panel/lost-focus.js";
import { Review } from "../review/review.js";
import { topBar } from "../screens/bar.js";
import { gameName } from "../screens/game-name.js";
import { boardOf } from "../skins/board.js";
import { fetchGameParts } from "../skins/index.js";
import { texts } from "../texts/index.js";
import { retryTexts as words } from "../texts/retry/index.js";
import { Course } from "./course.js";
import { seatsOf } from "./mistakes.js";
import { Retry } from "./retry.js";
import { RetryPanel } from "./retry-panel.js";

/** @import { EngineClient } from "../engine/client.js" */
/** @import { GameRecord } from "../game/record/record.js" */
/** @import { GameInfo, View } from "../seam.js" */
/** @import { Services } from "../services.js" */
/** @import { GameParts } from "../skins/skin.js" */
/** @import { KeptRetry } from "./kept.js" */

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {KeptRetry} kept
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function retryScreen(services, info, kept) {
  const [{ view }, gameParts] = await Promise.all([services.prebuilt.of(info.id), fetchGameParts(info.id)]);
  const page = new RetryPage(services, info, kept, gameParts, view);
  return { element: page.element, title: texts.titleOf(`${words.title}: ${info.name}`), close: () => page.close() };
}

/**
 * Until the first mistake is known, the end of the game is looked at; no computer moves.
 * @param {GameRecord} record
 * @param {View} view of the start, until that of the end has come
 */
function endOfGame(record, view) {
  const shown = { ...record, players: /** @type {GameRecord["players"]} */ ([{ kind: "friend" }, { kind: "friend" }]), lines: [], ending: null };
  const [own, other] = seatsOf(record);
  const flipped = own === 1 && other === undefined;
  return { record: shown, way: [], ply: record.moves.length, analysing: false, spent: 0, flipped, view };
}

class RetryPage {
  #abort = new AbortController();
  #spoken = element("p", { class: "spoken", role: "status" });
  /** The text of the position last announced. */
  #announced = "";

  /**
   * @param {Services} services
   * @param {GameInfo} info
   * @param {KeptRetry} kept
   * @param {GameParts} gameParts
   * @param {View} view of the start
   */
  constructor({ engine, library, settings }, info, kept, gameParts, view) {
    const { record, back } = kept;
    const { signal } = this.#abort;
    const pace = () => atPace(this.board, REPLYING_PACE);
    const manner = { strongest: topOfLadder(info.levels), pace };
    this.session = new Session({ engine, views: new Views(engine) }, endOfGame(record, view), manner);
    this.retry = new Retry(this.session, engine, record, pace);
    this.course = new Course(this.retry, new Review({ engine, library }, { state: { record } }), kept, settings.storage, signal);
    const label = texts.board.label(info.name);
    this.board = boardOf(gameParts, this.session, label);
    const ways = { tryAgain: () => this.#again(), showMe: () => void this.retry.show(), back };
    this.panel = new RetryPanel(this.session, this.retry, gameParts, this.course, ways);
    this.stage = element("main", { class: "stage" }, this.board.element);
    const bar = topBar(settings, [words.title, ": ", ...gameName(info)]);
    leadBack(bar, `#${back}`, words.back);
    this.element = element("div", { class: "play solve inner" }, bar, this.stage, this.panel.element, this.#spoken);
    this.#listen(engine, signal);
    void this.session.begin();
    void this.course.begin(engine);
  }

  /**
   * @param {EngineClient} engine
   * @param {AbortSignal} signal
   */
  #listen(engine, signal) {
    const { course, panel, retry, session, stage } = this;
    holdAfterEnd(stage, retry, () => this.#again(), signal);
    stepBackByEscape(session, retry, signal);
    session.addEventListener("change", () => this.#update(), { signal });
    engine.addEventListener("status", () => this.#update(), { signal });
    session.addEventListener("unplayable", () => retry.mistake && retry.tryAgain(), { signal });
    course.addEventListener("change", () => panel.update(), { signal });
    course.onBegun = () => panel.focus();
    const follow = () => {
      this.#update();
      // A person who plays by keys goes on by keys.
      if (retry.ending && !retry.isBusy && stage.contains(document.activeElement) && document.activeElement?.matches(":focus-visible")) panel.focus();
    };
    retry.addEventListener("change", follow, { signal });
  }

  #again() {
    this.retry.tryAgain();
    this.board.focus();
  }

  #update() {
    updateParts([this.board, this.panel], this.board);
    const { view, waiting } = this.session.state;
    if (waiting || view.position === this.#announced) return;
    this.#announced = view.position;
    if (!this.retry.mistake) return;
    this.course.save();
    const sentence = this.retry.tried.length && view.last?.sentence;
    if (sentence) this.#spoken.replaceChildren(element("span", {}, sentence));
  }

  close() {
    this.#abort.abort();
    this.session.end();
    this.board.close();
    this.panel.close();
  }
}
