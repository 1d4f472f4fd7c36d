/** The current step, its help, and why a pick was refused; at the end, the result. */

import { arrange, element, emphasised, unbrokenNumbers } from "../../dom.js";
import { stepOfPick } from "../../game/picking.js";
import { texts } from "../../texts/index.js";
import { hasKeys } from "../has-keys.js";

/** @import { PanelPart } from "../../board/skin.js" */
/** @import { Session } from "../../game/session.js" */

/**
 * @typedef {object} Words
 * @property {string} title
 * @property {string} counter
 * @property {string} help
 */

/** @typedef {{label: string, isMain: boolean, act: () => void}} Choice */

/** Words that stand there, and the text that they were made from. @typedef {{from: string, made: HTMLElement}} Written */

export class StepPanel {
  element = element("section", { class: "step", "aria-live": "polite" });
  /** Makes the list of hints, once it has been fetched. @type {typeof import("../analysis/hint-list.js").hintList | null} */
  hintList = null;
  /** Sends the link of a game with a friend, once that has been fetched. @type {(() => void) | null} */
  sendToFriend = null;
  #shown = "";
  /** @type {Written | null} */ #title = null;
  /** @type {Written | null} */ #help = null;
  /** What is shown to choose from. @type {HTMLElement[]} */ #offered = [];
  /** Whether a board waits for the engine: also when that is ready, until the board has come. */
  #isLoading = false;

  /**
   * @param {Session} session
   * @param {PanelPart | null} gamePart a part that only this game has
   * @param {{onNext: () => void, next?: string, looksBack?: boolean, meanwhile?: string, onPlayHere?: () => void}} handlers
   *   begin the next game, and what that is called; whether earlier positions of a finished game are named
   *   as such; what may be done while the computer thinks; take the game over from another tab, where
   *   that is offered
   */
  constructor(session, gamePart, handlers) {
    this.session = session;
    this.gamePart = gamePart;
    this.handlers = handlers;
    this.update();
  }

  update() {
    this.gamePart?.update();
    const { waiting, unshown } = this.session.state;
    this.#isLoading = waiting && (this.#isLoading || Boolean(unshown) || this.session.engine.status !== "ready");
    if (this.#isBetween) return this.#endChoices();
    const { title, counter, help } = this.#words();
    const choices = this.#choices();
    // Unchanged text stays, so that screen readers do not repeat it.
    const { hints, message, picked, view, analysing } = this.session.state;
    const listOf = hints.length > 1 ? this.hintList : null;
    // Who analyses knows the reasons, and has their room for the lines.
    const isOfTurn = help === view.step.help && view.step.news && !analysing;
    const isUsual = !isOfTurn && [view.step.help, texts.step.computerHelp].includes(help);
    // Who has just picked or asked by key is on the board, with much between it and what can be chosen here.
    const hasChoice = choices.length > 0 || Boolean(this.gamePart?.element.querySelector("button"));
    const isFar = (listOf !== null || (hasChoice && picked.length > 0)) && hasKeys();
    const besides = [choices.length > 0 && this.#lastPick, isFar && texts.step.toChoice].filter(Boolean).join(" ");
    const labels = choices.map(({ label }) => label);
    const shown = JSON.stringify([title, counter, help, isUsual, labels, besides, listOf && hints]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    // Of several that do as well, one alone is dark.
    const dark = choices.findIndex(({ isMain }) => isMain);
    const buttons = choices.map(({ label, isMain, act }, index) => {
      const look = index === dark ? "button" : isMain ? "button plain" : "link";
      const key = index === 0 ? { "aria-keyshortcuts": "c" } : {};
      return element("button", { class: look, type: "button", onclick: act, ...key }, label);
    });
    const heard = this.#heardHint;
    this.#offered = [
      ...(heard ? [element("span", { class: "spoken" }, heard)] : []),
      ...(listOf ? [listOf(this.session)] : []),
      ...(buttons.length ? [element("div", { class: "actions" }, ...buttons)] : []),
      ...(besides ? [element("span", { class: "spoken" }, besides)] : []),
    ];
    this.element.toggleAttribute("data-message", message !== null);
    // Beside what has just happened, narrow screens need no help that is always the same, unless its words are explained.
    this.element.toggleAttribute("data-usual", isUsual);
    this.element.toggleAttribute("data-link", this.#offersLink);
    // With buttons that say what to do, narrow screens need no help text.
    this.element.toggleAttribute("data-told", buttons.length > 0 && picked.length > 0 && !message);
    const heading = () => element("h2", {}, element("span", {}, ...unbrokenNumbers(title)), element("small", {}, counter));
    this.#title = written(this.#title, `${title} ${counter}`, heading);
    const unheard = heard ? { "aria-hidden": "true" } : {};
    this.#help = help ? written(this.#help, `${help} ${heard}`, () => element("p", unheard, ...emphasised(help))) : null;
    arrange(this.element, [
      this.#title.made,
      ...(this.gamePart ? [this.gamePart.element] : []),
      ...(this.#help ? [this.#help.made] : []),
      ...this.#offered,
    ]);
  }

  close() {
    this.gamePart?.close();
  }

  /**
   * Whether the position to be described is still to come. The one before it has been described, and saying that again would
   * be untrue: that a piece may be laid, say, which has just been laid.
   */
  get #isBetween() {
    const { waiting, opening, elsewhere } = this.session.state;
    return waiting && !opening && !elsewhere && !this.#isLoading && this.#shown !== "";
  }

  /** Takes away what can no longer be chosen, without a word. */
  #endChoices() {
    if (!this.#offered.length) return;
    for (const part of this.#offered.splice(0)) part.remove();
    this.#shown = "without choices";
  }

  /** Whether what is waited for is not even being started. */
  get #isForsaken() {
    const { opening, search } = this.session.state;
    return this.session.engine.status === "failed" && (this.#isLoading || opening || search?.purpose === "move");
  }

  /** @returns {Words} */
  #words() {
    const { session } = this;
    const { toMove } = session;
    const { view, message } = session.state;
    const special = this.#wordsBeforePlay() ?? this.#wordsWithoutPlay() ?? this.#wordsOfFriend() ?? this.#wordsOfPick();
    if (special) return special;
    if (toMove === null || session.isPersonsTurn) return { ...view.step, help: message ?? view.step.help };
    return this.#wordsOfComputer(view.players[toMove].name);
  }

  /** What is said until the board has come, or where it cannot come. */
  #wordsBeforePlay() {
    const { opening, arriving, unshown } = this.session.state;
    if (unshown) return words(texts.step.unshown, unshown);
    if (this.#isForsaken) return words(texts.step.noEngine, texts.step.noEngineHelp);
    if (opening) return words(texts.step.opening, texts.step.openingHelp);
    if (this.#isLoading) return words(texts.step.loading, arriving ? texts.step.queued : texts.step.loadingHelp);
    return null;
  }

  /** What is said where nobody plays: at an earlier position, at the end, in another tab, at a rest. */
  #wordsWithoutPlay() {
    const { result, ended, state } = this.session;
    const { elsewhere, message, resting, view } = state;
    if (this.#isLookingBack) return words(texts.step.lookingBack, message ?? texts.step.lookingBackHelp(ended?.title ?? ""));
    if (result) return words(result.title, result.reason);
    if (elsewhere) return words(texts.step.elsewhere, texts.step.elsewhereHelp);
    if (resting && view.rest) return words(view.rest.title, view.rest.reason);
    return null;
  }

  /** What is said where a friend elsewhere is to move. */
  #wordsOfFriend() {
    const { session } = this;
    const { ply, view, message } = session.state;
    if (session.toMove === null || !session.isFriendsTurn) return null;
    const { name } = view.players[session.toMove];
    const isEarlier = ply < session.line.moves.length;
    // That it is an earlier position stands below the players.
    return words(isEarlier ? texts.step.browsing(name) : texts.friend.turn(name), message ?? "");
  }

  /** What is said of what is picked, where there is more to say than at every step. */
  #wordsOfPick() {
    const step = stepOfPick(this.session);
    return step && { ...step, help: this.session.state.message ?? step.help };
  }

  /** The hint as it is heard in place of what is seen: with its places as cells are labelled. */
  get #heardHint() {
    const { hints, message } = this.session.state;
    const [hint, ...more] = hints;
    const isTold = hint && !more.length && message === texts.step.hint(hint.sentence);
    return isTold && hint.move.sentence !== hint.sentence ? texts.step.hint(hint.move.sentence) : null;
  }

  /** Which cell the choice is about, where several picks have led to it: the words above stay the same for each. */
  get #lastPick() {
    const { view, picked } = this.session.state;
    const cell = picked.length > 1 && view.cells.find(({ id }) => id === picked.at(-1));
    return cell && texts.board.picked(cell.label);
  }

  /** @param {string} name of the side that the computer plays */
  #wordsOfComputer(name) {
    const { session } = this;
    const { ply, view, message, paused, search, givenUp } = session.state;
    if (ply < session.line.moves.length) return words(texts.step.browsing(name), message ?? texts.step.browsingHelp);
    if (session.isComputerWaiting) return words(texts.step.browsing(name), message ?? texts.step.restingHelp);
    if (givenUp) return words(texts.step.givenUp(name), message ?? givenUp, view.step.counter);
    if (session.engine.status !== "ready") return words(texts.step.loading, texts.step.loadingHelp);
    const isPaused = session.mode === "watch" && paused && !search;
    const help = message ?? (isPaused ? texts.step.pausedHelp : (this.handlers.meanwhile ?? ""));
    // Which step of its turn it thinks about is not said: each would be another piece of news before there is any.
    return words(isPaused ? texts.step.paused(name) : texts.step.computer(name), help);
  }

  /** Whether an earlier position of a finished game is shown, as it was played. */
  get #isLookingBack() {
    const { session } = this;
    const { analysing, picked, waiting, elsewhere } = session.state;
    const isMeanwhile = analysing || waiting || elsewhere || picked.length > 0;
    return this.handlers.looksBack === true && session.ended !== null && !session.result && !isMeanwhile;
  }

  /** Whether the link of a game with a friend is due, and can be sent. */
  get #offersLink() {
    return this.session.isLinkDue && this.sendToFriend !== null && !this.#isForsaken && !this.session.state.elsewhere;
  }

  /** @returns {Choice[]} */
  #choices() {
    const { session } = this;
    const { view, waiting, analysing, reviewing } = session.state;
    const next = { label: this.handlers.next ?? texts.step.nextHere, isMain: true, act: this.handlers.onNext };
    const toResult = { label: texts.step.toResult, isMain: false, act: () => void session.goToEnd() };
    if (session.state.unshown) return [{ label: texts.notices.retry, isMain: true, act: () => void session.begin() }];
    if (this.#isForsaken) return [{ label: texts.notices.retry, isMain: true, act: () => session.engine.restart() }];
    if (this.#isLookingBack) return [next, toResult];
    if (session.result && !waiting && !analysing) return [next];
    const { onPlayHere } = this.handlers;
    if (session.state.elsewhere && onPlayHere) return [{ label: texts.step.playHere, isMain: true, act: onPlayHere }];
    if (session.state.resting && view.rest) return [{ label: view.rest.begin, isMain: true, act: () => void session.goOn() }];
    if (session.state.givenUp) return [{ label: texts.notices.retry, isMain: true, act: () => void session.step() }];
    // Where the link is due it is the step itself: here, and not below the players, narrow screens have it in sight.
    if (this.#offersLink && this.sendToFriend) return [{ label: texts.friend.send, isMain: true, act: this.sendToFriend }];
    if (session.mayPlayOn) return [{ label: texts.step.playOn, isMain: false, act: () => void session.playOn() }];
    if (!session.mayPick) return analysing && session.ended && !reviewing && !waiting ? [toResult] : [];
    const { picked, flipped } = session.state;
    const actions = view.prompts[picked[0]]?.actions ?? view.actions;
    const { pickable } = session;
    const more = { label: texts.step.moreHints, isMain: false, act: () => void session.hint() };
    const due = actions
      .filter(({ id }) => pickable.has(id))
      .map(({ id, label, turned }) => ({
        label: (flipped && turned) || label,
        isMain: true,
        act: () => void session.pick(id),
      }));
    const onward = session.state.others.length ? [...due, more] : due;
    return analysing && session.ended && !reviewing ? [...onward, toResult] : onward;
  }
}

/**
 * @param {string} title
 * @param {string} help
 * @param {string} [counter]
 * @returns {Words}
 */
function words(title, help, counter = "") {
  return { title, counter, help };
}

/**
 * The words of a text: those that stand there, where they are the same.
 * @param {Written | null} before
 * @param {string} from
 * @param {() => HTMLElement} make
 * @returns {Written}
 */
function written(before, from, make) {
  return before?.from === from ? before : { from, made: make() };
}
