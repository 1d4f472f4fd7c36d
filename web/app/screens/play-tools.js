/**
 * What a play screen offers besides the board and the state of the game: keys and menu, stepping through
 * the moves, best lines, review, comments, move entry, sounds. It is fetched after everything that the
 * first board and the start of Python need.
 */

import { spokenMarks } from "../board/common/spoken-marks.js";
import { WorkerPair } from "../engine/worker-pair.js";
import { Feedback } from "../feedback/feedback.js";
import { Analysis } from "../game/analysis.js";
import { Autoplay } from "../game/autoplay.js";
import { isAtFullStrength } from "../game/record/level.js";
import { spokenLastMove, spokenNews, spokenTurn } from "../game/spoken.js";
import { isTooLate, later } from "../later.js";
import { listenForMarks } from "../marking/marking-input.js";
import { MarkingTools } from "../marking/marking-tools.js";
import { Marking } from "../marking/marking.js";
import { BestLines } from "../panel/analysis/best-lines.js";
import { EvaluationBar } from "../panel/analysis/evaluation-bar.js";
import { hintList } from "../panel/analysis/hint-list.js";
import { ReviewSlot } from "../panel/analysis/review-slot.js";
import { Explanations } from "../panel/guidance/explanations.js";
import { choosing, pressKey, seenFrom } from "../panel/keys.js";
import { updateParts } from "../panel/lost-focus.js";
import { keyCommands, menuGroups } from "../panel/menu/commands.js";
import { Menu } from "../panel/menu/menu.js";
import { CommentField } from "../panel/moves/comment-field.js";
import { MoveEntry } from "../panel/moves/move-entry.js";
import { RecordTools } from "../panel/moves/record-tools.js";
import { RestPanel, standing } from "../panel/result/rest-panel.js";
import { ResultPanel } from "../panel/result/result-panel.js";
import { FriendPanel } from "../panel/status/friend-panel.js";
import { goTo } from "../router.js";
import { copyToClipboard } from "../sharing/clipboard.js";
import { sharingCommands } from "../sharing/commands.js";
import { texts } from "../texts/index.js";
import { keysTexts } from "../texts/keys/index.js";

/** @import { PlayBoard, Skin } from "../board/skin.js" */
/** @import { Bookmark } from "../game/session-state.js" */
/** @import { Session } from "../game/session.js" */
/** @import { ScreenActions } from "../panel/menu/commands.js" */
/** @import { MoveList } from "../panel/moves/move-list.js" */
/** @import { ResultActions } from "../panel/result/result-panel.js" */
/** @import { Controls } from "../panel/status/controls.js" */
/** @import { SearchStatus } from "../panel/status/search-status.js" */
/** @import { StepPanel } from "../panel/status/step-panel.js" */
/** @import { GameInfo } from "../seam.js" */
/** @import { Services } from "../services.js" */
/** @import { NextGame } from "./next-game.js" */

/**
 * @typedef {object} PlayScreenParts what the screen has already
 * @property {Services} services
 * @property {GameInfo} info
 * @property {Skin} skin
 * @property {Session} session
 * @property {PlayBoard} board
 * @property {{element: HTMLElement}} seats
 * @property {StepPanel} step
 * @property {MoveList} list
 * @property {SearchStatus} think
 * @property {Controls} controls
 * @property {(sentence: string) => void} say makes screen readers say a sentence
 * @property {NextGame} next
 * @property {() => void} help
 */

export class PlayTools {
  #abort = new AbortController();
  #announced = "";
  /** The position that the last news was of. */
  #position = "";
  /** Where it was in the game. */
  #place = { id: "", ply: 0 };
  /** Whether that this is an analysis has been said. */
  #isAnalysing = false;
  /** What has last been replaced, as far as that has been said. @type {Bookmark | null} */
  #replaced = null;
  /** The rules, while they are shown. @type {import("../panel/rules-sheet/rules-sheet.js").RulesSheet | null} */
  rules = null;
  /** Whether the panel showed players and step, not a result. */
  #isPlay = true;
  /** What of an analysis stood above the moves. */
  #studied = "";

  /** @param {PlayScreenParts} parts */
  constructor(parts) {
    const { services, info, skin, session, board, step, list, think, controls, say } = parts;
    const { engine, settings } = services;
    this.parts = parts;
    this.#isAnalysing = session.state.analysing;
    const sharing = sharingCommands({ services, session, info, skin });
    this.autoplay = new Autoplay(session);
    this.tools = new RecordTools(session, this.autoplay);
    this.pair = info.searches_in_halves ? new WorkerPair(engine) : null;
    if (this.pair) session.searchBy(this.pair);
    this.analysis = new Analysis(session, settings, this.pair ?? engine);
    this.lines = new BestLines(session, this.analysis);
    this.evaluation = new EvaluationBar(session, this.analysis, skin);
    const afterReview = () => (this.result.isShown ? this.result.focusReview() : board.focus());
    this.slot = new ReviewSlot(services, session, list, this.analysis, { onRetry: () => this.retry(), onLeft: afterReview });
    this.comment = new CommentField(session, () => board.focus(), this.#abort.signal);
    this.entry = new MoveEntry(session, () => board.focus());
    this.friend = new FriendPanel(session, sharing.sendToFriend);
    this.feedback = new Feedback(settings, () => board.focus());
    this.marking = new Marking(session, board, say);
    this.markingTools = new MarkingTools(session, this.marking);
    listenForMarks(board, this.marking, this.#abort.signal);
    this.result = new ResultPanel(session, skin, controls, services.library.unkept, this.#afterGame(sharing.shareGame));
    this.rest = new RestPanel(session, skin);
    this.#putInPlace();
    step.hintList = hintList;
    step.sendToFriend = sharing.sendToFriend;
    think.told = () => this.result.foot;
    const actions = this.#actions();
    this.menu = new Menu(controls.more, menuGroups(session, list, actions, sharing));
    this.keys = { ...keyCommands(session, this.tools, actions), ...choosing(board, say) };
    this.#listen();
    const page = /** @type {HTMLElement} */ (board.element.closest(".play"));
    this.explanations = new Explanations(info, page, say);
    this.feedback.follow(session.state);
    this.#follow();
    this.slot.begin();
    this.#offerLessons();
  }

  /**
   * What the panel of the result leads to.
   * @param {() => void} share
   * @returns {ResultActions}
   */
  #afterGame(share) {
    return {
      rematch: (isSwapped, level) => void this.parts.next.rematch(isSwapped, level),
      review: () => this.review(),
      share,
      retry: (at) => this.retry(at),
      turned: () => this.#turned(),
      offer: () => this.#offered(),
    };
  }

  /** Puts everything in its place on the screen. */
  #putInPlace() {
    const { seats, board, step, list } = this.parts;
    seats.element.before(this.result.element, this.rest.element);
    board.element.append(this.evaluation.element);
    step.element.parentElement?.after(...[this.friend, this.slot, this.lines, this.markingTools, this.entry].map((part) => part.element));
    list.element.after(...[this.comment, this.tools, this.feedback].map((part) => part.element));
  }

  #listen() {
    const { services, session, board, controls, say } = this.parts;
    const { engine } = services;
    const { signal } = this.#abort;
    const follow = () => this.#follow();
    session.addEventListener("change", () => this.feedback.follow(session.state), { signal });
    for (const [source, event] of /** @type {[EventTarget, string][]} */ ([
      [session, "change"],
      [engine, "status"],
      [document, "visibilitychange"],
      [window, "settings"],
    ])) {
      source.addEventListener(event, follow, { signal });
    }
    // A move of a line that has had its use may have the focus.
    this.analysis.addEventListener("change", () => updateParts([this.lines, this.evaluation], board), { signal });
    controls.flip.addEventListener("click", () => say(seenFrom(session)), { signal });
    this.analysis.addEventListener("change", () => this.#followAnalysis(), { signal });
  }

  /** Analyses what is shown, and prepares for what the computer will have to answer. */
  #follow() {
    this.analysis.follow();
    const { session } = this.parts;
    const { record, elsewhere, visiting, analysing } = session.state;
    const isPlayed = session.isPersonsTurn && !elsewhere && !visiting && !analysing && !document.hidden;
    if (isPlayed && record.players.some(isAtFullStrength)) this.pair?.prepare();
  }

  /** Offers the lessons to whoever comes to a game for the first time. */
  #offerLessons() {
    const { services, info, session, list, board } = this.parts;
    const { engine } = services;
    const offer = () => {
      const isUntouched = !session.state.record.moves.length && !session.state.visiting;
      if (!isUntouched || !info.lessons) return;
      void later(
        () => import("../learn/offer.js"),
        ({ offerLessons }) => offerLessons(services, info, session, list.element, () => board.focus()),
      );
    };
    // Nothing that is offered competes with the start of Python.
    if (engine.status === "ready") offer();
    else engine.addEventListener("status", offer, { signal: this.#abort.signal, once: true });
  }

  update() {
    for (const part of [this.result, this.rest, this.friend, this.slot, this.lines, this.markingTools]) part.update();
    for (const part of [this.entry, this.tools, this.explanations]) part.update();
    const { session, list, say } = this.parts;
    const isPlay = !this.result.isShown && !this.rest.isShown;
    if (isPlay !== this.#isPlay) list.showCurrent();
    this.#isPlay = isPlay;
    this.#followAnalysis();
    const { view, waiting, resting, record, ply } = session.state;
    const news = JSON.stringify([view.position, session.result?.title]);
    if (waiting) return;
    const besides = joined(this.friend.takeNews(), this.#takeWayBack(), this.#takeAnalysing());
    if (news === this.#announced) return besides ? say(besides) : undefined;
    this.#announced = news;
    const { id } = record;
    const isBack = id === this.#place.id && ply < this.#place.ply;
    this.#place = { id, ply };
    // An end outside the rules comes without a move: the last one has been heard.
    const isEndOnly = session.result !== null && view.position === this.#position;
    this.#position = view.position;
    if (isEndOnly) return say(joined(spokenTurn(session), besides));
    const rest = resting && view.rest;
    // Why play rests is announced with the move that brought it about.
    const after = rest ? `${standing(session, rest)}. ${rest.text}` : session.result && spokenTurn(session);
    const drawn = spokenMarks(view.cells, session.marks).map(({ told }) => told);
    // Back at the start there is no move to be named.
    const told = isBack && !ply ? spokenLastMove(session) : spokenNews(session);
    say(joined(isBack && keysTexts.heard.back, told, after, besides, ...drawn));
  }

  /** That both sides are moved from now on, or what is due now that they are not any more. */
  #takeAnalysing() {
    const { session } = this.parts;
    const { analysing } = session.state;
    const isNew = analysing !== this.#isAnalysing;
    this.#isAnalysing = analysing;
    if (!isNew) return "";
    return analysing ? keysTexts.heard.analysing : spokenTurn(session);
  }

  /** What has been replaced since this was asked for last, and how it comes back: below the moves, that is seen only. */
  #takeWayBack() {
    const { services, session } = this.parts;
    const { replaced } = session.state;
    const isNew = replaced !== this.#replaced;
    this.#replaced = replaced;
    const wayBack = isNew && replaced && services.library.unkept.wayBack(session.state);
    return wayBack ? `${wayBack.sentence} ${texts.think.bringBack}.` : "";
  }

  /**
   * Runs the command of a key.
   * @param {KeyboardEvent} event
   */
  press(event) {
    pressKey(event, this.keys);
  }

  /**
   * Shows the rules beside the board; if they are shown already, goes to the passage or closes them.
   * @param {import("../panel/rules-sheet/rules-sheet.js").Opening} place
   */
  showRules(place) {
    if (this.rules) return this.rules.close();
    const { services, info, skin, session, board } = this.parts;
    const parts = () => Promise.all([import("../panel/rules-sheet/rules-sheet.js"), services.prebuilt.rules(info.id)]);
    void later(parts, ([{ RulesSheet }, rules]) => {
      if (this.rules || this.#abort.signal.aborted) return;
      this.rules = new RulesSheet({ info, rules, skin, session }, place, () => (this.rules = null));
      board.element.closest(".play")?.append(this.rules.element);
      this.rules.focus();
    });
  }

  /** Opens the review of the game. */
  review() {
    void this.slot.open();
  }

  /** The level offered for the next game, after one that was played here. */
  async #offered() {
    const { services, info, session } = this.parts;
    if (session.state.visiting) return null;
    const { offerAfter } = await import("../library/offered-level.js");
    return offerAfter(services.library, info, session.state.record);
  }

  /** Where the game turned, as far as it has been reviewed. */
  async #turned() {
    const { services, session } = this.parts;
    const { record, view } = session.state;
    const [{ storedJudgements }, { gravest, mistakesOf }] = await Promise.all([import("../review/review.js"), import("../review/mistakes.js")]);
    return gravest(mistakesOf(record, view.turns, await storedJudgements(services.library, record)));
  }

  /**
   * Leads to the mistakes of the game, to be tried again.
   * @param {number} [at] the ply of the one to begin with
   */
  retry(at) {
    const { services, session } = this.parts;
    const { record, visiting } = session.state;
    const game = { record, isGuests: visiting === "guest", back: location.hash.slice(1), at };
    void later(() => import("../kept/retry.js"), ({ beginRetry }) => goTo(beginRetry(services.settings.storage, game)), this.#abort.signal);
  }

  close() {
    this.#abort.abort();
    this.rules?.end();
    this.comment.close();
    this.explanations.close();
    this.autoplay.stop();
    this.analysis.end();
    this.pair?.end();
    this.feedback.close();
    this.evaluation.close();
    this.slot.close();
    this.result.close();
    this.rest.close();
  }

  /** Keeps the move shown in sight where an analysis begins or its lines come; a review begins with its curve. */
  #followAnalysis() {
    const { analysing } = this.parts.session.state;
    const studied = !analysing || !this.slot.element.hidden ? "" : this.analysis.hasLines ? "lines" : "moves";
    if (studied && studied !== this.#studied) this.parts.list.showInPanel();
    this.#studied = studied;
  }

  /** @returns {ScreenActions} */
  #actions() {
    const { services, session, list, next, help, say } = this.parts;
    const { engine, settings } = services;
    return {
      choose: () => next.choose(),
      goOnAs: () => void later(() => import("../dialogs/new-game.js"), ({ openGoOnAs }) => openGoOnAs(next.setting), this.#abort.signal),
      help,
      lines: () => {
        const { linesShown, linesHidden } = keysTexts.heard;
        if (this.lines.toggle()) say(this.analysis.hasLines ? linesShown : linesHidden);
      },
      enterMove: () => this.entry.open(),
      comment: () => this.comment.open(),
      mark: (cell) => (cell === null ? this.marking.toggle() : this.marking.press(cell)),
      wipe: () => this.marking.clear(),
      review: () => this.review(),
      leaveReview: () => this.slot.leave(),
      copy: () => {
        const text = engine.write(session.state.record).then((written) => written.text);
        // Asked for at once: some browsers let a page copy only while a click is handled.
        const done = Promise.all([text, copyToClipboard(text)]);
        return later(
          () => import("../dialogs/copied.js"),
          async ({ showCopied }) => {
            const copied = await done;
            if (!isTooLate(this.#abort.signal)) showCopied(...copied, say);
          },
        );
      },
      write: (inWords) => {
        list.inWords = inWords;
        settings.save({ moves: inWords ? "words" : "notation" });
      },
      say,
    };
  }
}

/** @param {...(string | false | null)} told sentences, where there are any */
function joined(...told) {
  return told.filter(Boolean).join(" ");
}
