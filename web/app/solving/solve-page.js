/** The page on which a task is tried, or a mistake again: the board at left, the panel about it at right. */

import { leadBack } from "../bar/back.js";
import { topBar } from "../bar/bar.js";
import { element } from "../dom.js";
import { HeardAndFelt } from "../feedback/heard-and-felt.js";
import { atPace, REPLYING_PACE } from "../game/pace.js";
import { topOfLadder } from "../game/record/level.js";
import { Session } from "../game/session.js";
import { spokenNews, spokenTurn } from "../game/spoken.js";
import { isTooLate, later } from "../later.js";
import { choosing, hearing, pressKey, turnRound } from "../panel/keys.js";
import { updateParts } from "../panel/lost-focus.js";
import { boardOf } from "../skins/board.js";
import { texts } from "../texts/index.js";
import { holdAfterEnd, stepBackByEscape } from "./hold.js";

/** @import { GameParts } from "../board/skin.js" */
/** @import { Views } from "../game/views.js" */
/** @import { GameInfo } from "../seam.js" */
/** @import { Services } from "../services.js" */

/** What is on a board at first. @typedef {ConstructorParameters<typeof Session>[1]} Begun */

/**
 * @typedef {object} Trial what is said of a try; dispatches "change" when that does
 * @property {string | null} ending
 * @property {boolean} isOver whether one may go on to the next
 * @property {boolean} isOpen whether a move may be made; else the board is only looked at
 * @property {boolean} hasGoneWrong whether it is to be taken back before another one
 * @property {string[]} tried its moves
 * @property {boolean} isShowing whether an answer is being played on the board
 * @property {() => void} tryAgain takes them back
 */

/**
 * @template {EventTarget & Trial} T
 * @typedef {object} Tried what is tried
 * @property {GameInfo} info
 * @property {GameParts} gameParts
 * @property {Views} views
 * @property {Begun} begun
 * @property {(session: Session, pace: () => Promise<void>) => T} tryOn follows what is tried in a session, and replies at a pace
 * @property {string | (Node | string)[]} title
 * @property {{address: string, label: string}} back
 */

/**
 * @typedef {object} Panel
 * @property {HTMLElement} element
 * @property {() => void} update
 * @property {() => void} focus gives the focus to the button that goes on
 * @property {() => void} [help] does what its button of help does, while there is one
 * @property {boolean} [tellsReply] whether it tells now what the other side replies
 * @property {boolean | null} [tellsTry] whether it tells itself what has been tried; null until that is known
 * @property {() => void} close
 */

/** @template {EventTarget & Trial} T */
export class SolvePage {
  #abort = new AbortController();
  /** @type {import("../panel/rules-sheet/rules-sheet.js").RulesSheet | null} */ #sheet = null;
  #spoken = element("p", { class: "spoken", role: "status" });
  /** The text of the position last announced. */
  #announced = "";
  /** What has happened and is not said yet. */
  #news = "";
  /** Called with the moves of an attempt, none once it has ended. @type {(moves: string[]) => void} */ onMoves = () => undefined;
  /** Called when what is said of the attempt has changed. */
  onAttempt = () => {};

  /**
   * @param {Pick<Services, "engine" | "prebuilt" | "settings">} services
   * @param {Tried<T>} tried
   */
  constructor({ engine, prebuilt, settings }, tried) {
    const { info, gameParts, views, begun } = tried;
    const { signal } = this.#abort;
    /** Aborted when the page is closed. */
    this.signal = signal;
    this.tried = tried;
    this.engine = engine;
    this.prebuilt = prebuilt;
    this.settings = settings;
    const pace = () => atPace(this.board, REPLYING_PACE);
    this.session = new Session({ engine, views }, begun, { strongest: topOfLadder(info.levels), pace });
    this.attempt = tried.tryOn(this.session, pace);
    const label = texts.board.label(info.name);
    this.board = boardOf(gameParts, this.session, label);
    this.heardAndFelt = new HeardAndFelt(settings);
    this.#announced = begun.view.position;
    this.stage = element("main", { class: "stage" }, this.board.element);
    holdAfterEnd(this.stage, this.attempt, () => this.again(), signal);
    stepBackByEscape(this.session, this.attempt, signal);
  }

  /**
   * Lays the page out, and begins.
   * @param {Panel} panel
   * @param {HTMLElement[]} tools at the top
   */
  begin(panel, ...tools) {
    const { session, attempt, stage, signal } = this;
    const { title, back } = this.tried;
    this.panel = panel;
    const bar = topBar(this.settings, title, ...tools);
    leadBack(bar, back.address, back.label);
    this.element = element("div", { class: "play solve inner" }, bar, stage, panel.element, this.#spoken);
    session.addEventListener("change", () => this.#update(), { signal });
    this.engine.addEventListener("status", () => this.#update(), { signal });
    attempt.addEventListener(
      "change",
      () => {
        this.#update();
        this.onAttempt();
        if (!attempt.ending) return;
        this.onMoves([]);
        // A person who plays by keys goes on by keys.
        if (attempt.isOver && stage.contains(document.activeElement) && document.activeElement?.matches(":focus-visible")) panel.focus();
      },
      { signal },
    );
    attempt.addEventListener("judged", () => this.#update(), { signal });
    session.addEventListener("unplayable", () => attempt.tried.length && attempt.tryAgain(), { signal });
    this.#followKeys(panel);
    void session.begin();
    return this.element;
  }

  /** @param {Panel} panel */
  #followKeys(panel) {
    const { session, signal } = this;
    const { info, gameParts } = this.tried;
    const say = (/** @type {string} */ sentence) => this.#say(sentence);
    const hasOwnBoard = gameParts.makeBoard !== undefined;
    const help = panel.help && (() => panel.help?.());
    const solving = { hasHelp: help !== undefined };
    const commands = {
      ...hearing(session, say),
      ...choosing(this.board, say),
      f: () => turnRound(session, say),
      ...(help && { h: help }),
      "?": () => void later(() => import("../dialogs/keys.js"), ({ openKeys }) => isTooLate(signal) || openKeys(info, hasOwnBoard, solving)),
    };
    document.addEventListener("keydown", (event) => pressKey(event, commands), { signal });
  }

  again() {
    this.attempt.tryAgain();
    this.board.focus();
  }

  /** The button that shows the rules, or closes them. */
  rulesButton() {
    return element("button", { class: "word-tool", type: "button", onclick: () => this.showRules(null) }, texts.rules.link);
  }

  /**
   * Shows the rules beside the board.
   * @param {number | null} section null for the one about what is due; once more, it closes them
   */
  showRules(section) {
    const { info, gameParts } = this.tried;
    void later(
      () => Promise.all([import("../panel/rules-sheet/rules-sheet.js"), this.prebuilt.rules(info.id)]),
      ([{ RulesSheet }, rules]) => {
        if (this.signal.aborted) return;
        if (this.#sheet && section === null) return this.#sheet.close();
        this.#sheet ??= new RulesSheet({ info, rules, skin: gameParts.skin, session: this.session }, "due", () => (this.#sheet = null));
        if (section !== null) this.#sheet.show(section);
        this.element?.append(this.#sheet.element);
        this.#sheet.focus();
      },
    );
  }

  close() {
    this.#abort.abort();
    this.#sheet?.end();
    this.session.end();
    this.heardAndFelt.close();
    this.board.close();
    this.panel?.close();
  }

  #update() {
    // What has been tried is heard before what came of it.
    this.#sayNewsOnceDue();
    updateParts(this.panel ? [this.board, this.panel] : [this.board], this.board);
    const { ending, tried, isShowing } = this.attempt;
    const { view, waiting } = this.session.state;
    this.heardAndFelt.follow(this.session.state);
    // Before Python has started another position is shown than the one of the task.
    if (!waiting && view.position !== this.#announced) {
      this.#announced = view.position;
      // Moves of an answer that is being shown are nobody's try.
      this.onMoves(isShowing || ending ? [] : tried);
      this.#news = tried.length && !this.panel?.tellsReply ? spokenNews(this.session) : "";
    }
    this.#sayNewsOnceDue();
  }

  #sayNewsOnceDue() {
    const { attempt, session, panel } = this;
    // Whether the panel tells what has been tried, and how the game has ended, is known once the try is judged.
    if (!this.#news || panel?.tellsTry === null || (session.result && !attempt.ending)) return;
    const end = session.result && !panel?.tellsReply ? spokenTurn(session) : "";
    this.#say([panel?.tellsTry ? "" : this.#news, end].filter(Boolean).join(" "));
    this.#news = "";
  }

  /** @param {string} sentence for screen readers; it is said again if it is repeated */
  #say(sentence) {
    this.#spoken.replaceChildren(element("span", {}, sentence));
  }
}
