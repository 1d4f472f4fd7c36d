/** The panel beside a mistake that is tried again: where one is, what was played, what came of it, and where to go. */

import { emblem } from "../board/slab/static-board.js";
import { element, emphasised, setText } from "../dom.js";
import { spokenSteps } from "../game/spoken.js";
import { Standing } from "../panel/status/standing.js";
import { StepPanel } from "../panel/status/step-panel.js";
import { verdictHeading } from "../panel/status/verdict-heading.js";
import { beads } from "../solving/beads.js";
import { sayOutcome } from "../solving/outcome.js";
import { TaskPanel, act, grow, link } from "../solving/task-panel.js";
import { retryTexts as words } from "../texts/retry/index.js";

/** @import { GameParts } from "../board/skin.js" */
/** @import { Session } from "../game/session.js" */
/** @import { PlayerIndex } from "../seam.js" */
/** @import { Course } from "./course.js" */
/** @import { Retry } from "./retry.js" */

/**
 * @typedef {object} Ways where the buttons lead
 * @property {() => void} tryAgain
 * @property {() => void} showMe
 * @property {string} back address of the game
 */

export class RetryPanel extends TaskPanel {
  #whereabouts = element("section", { class: "whereabouts" });
  #heading = element("h2");
  #text = element("p");
  #who = element("b");
  #did = element("span", { class: "did", hidden: true });
  #due = element("div", { class: "due" });
  #helps = element("div", { class: "helps" });
  /** @type {{element: HTMLElement, close: () => void}[]} */ #emblems;
  /** By whose mistake it is. @type {Standing[]} */ #standings;
  #step;
  #courseShown = "";

  /**
   * @param {Session} session
   * @param {Retry} retry
   * @param {GameParts} gameParts
   * @param {Course} course
   * @param {Ways} ways
   */
  constructor(session, retry, gameParts, course, ways) {
    super(course.isOwn ? words.label : words.labelOfOthers);
    this.session = session;
    this.retry = retry;
    this.course = course;
    this.ways = ways;
    this.#step = new StepPanel(session, gameParts.makeStepPart?.(session) ?? null, { onNext: () => undefined });
    const players = /** @type {PlayerIndex[]} */ ([0, 1]);
    this.#emblems = players.map((player) => emblem(gameParts.skin, player));
    this.#standings = players.map((player) => new Standing(session, gameParts, player));
    this.#helps.append(element("button", { class: "link", type: "button", onclick: ways.showMe, "aria-keyshortcuts": "h" }, words.showMe));
    this.element.append(
      this.#whereabouts,
      element("section", { class: "task" }, this.#heading, this.#text, this.#due),
      this.answer,
      element("div", { class: "fill" }),
      this.#helps,
      this.foot,
    );
    this.update();
  }

  update() {
    const { retry, session } = this;
    const { mistake, ending } = retry;
    const { view } = session.state;
    this.#step.update();
    for (const standing of this.#standings) standing.update();
    this.#step.element.hidden = ending !== null || retry.isBusy;
    this.#due.hidden = !mistake;
    this.#did.hidden = !this.#step.element.hidden;
    setText(this.#did, ending ? this.#turn : words.judging);
    this.#due.toggleAttribute("data-turn", Boolean(mistake) && !ending && !retry.isBusy);
    this.#helps.hidden = !mistake || retry.isBusy || ending === "right" || ending === "shown";
    if (mistake) setText(this.#who, view.players[mistake.player].name);
    this.giveWay(session.state.message === null ? null : this.#step.element, this.#helps);
    this.#showCourse();
    const { mistakes, found, index, review } = this.course;
    // While one is at a mistake, nothing but the way to the next changes as the game is looked through: what stands there keeps the focus.
    const end = mistake ? null : [mistakes.length, [...found], review.status];
    const told = [mistake?.from, ending, retry.isBusy && this.tellsReply, retry.isRepeated, ending && [this.#turn, view.last?.sentence]];
    if (!this.hasChanged(ending !== null || retry.isRepeated, [...told, index, this.#isLast, end])) return;
    const sides = mistake ? [this.#emblems[mistake.player].element, this.#who, this.#standings[mistake.player].element] : [];
    this.#due.replaceChildren(...sides, element("div", {}, this.#step.element, this.#did));
    const [heading, text] = this.#asked();
    setText(this.#heading, heading);
    this.#text.replaceChildren(...emphasised(text));
    sayOutcome(this.answer, this.#told());
    this.lead(...this.#buttons());
  }

  /** The turn that was tried or shown, in notation. */
  get #turn() {
    const { mistake } = this.retry;
    return this.session.state.view.turns.find(({ from }) => from === mistake?.from)?.text ?? "";
  }

  /** Whether no mistake comes after the one shown. */
  get #isLast() {
    const { mistakes, index, review } = this.course;
    return index === mistakes.length - 1 && review.status !== "running";
  }

  #showCourse() {
    const { mistakes, found, index, review } = this.course;
    const shown = JSON.stringify([mistakes.length, [...found], index, review]);
    if (shown === this.#courseShown) return;
    this.#courseShown = shown;
    const all = mistakes.length;
    const isLooking = review.status === "running";
    const now = Math.min(index, all - 1);
    const told = () => (index < all ? words.step(index + 1, all) : words.end(found.size, all));
    this.#whereabouts.replaceChildren(
      element("p", {}, element("b", {}, words.where), element("span", {}, all && index < all ? words.count(index + 1, all) : "")),
      ...(all ? [beads(mistakes.map(({ from }) => found.has(from)), index < all ? now : -1, told())] : []),
      ...(isLooking ? [element("p", { class: "looking" }, words.looking(review.done, review.all))] : []),
      ...(review.status === "failed" ? [element("p", { class: "looking" }, words.failed)] : []),
    );
  }

  /** @returns {[string, string]} */
  #asked() {
    const { mistake } = this.retry;
    const { mistakes, found, review, isOwn } = this.course;
    if (mistake) {
      const { loss, text, number, player } = mistake;
      const name = this.session.state.view.players[player].name;
      return [words.turn(number), isOwn ? words.task(text, loss) : words.taskOf(name, text, loss)];
    }
    if (review.status === "running") return [words.lookingTitle, words.lookingText];
    if (!mistakes.length && review.status === "failed") return [words.lookingTitle, words.failed];
    if (!mistakes.length) return [words.none, isOwn ? words.noneText : words.noneTextOfOthers];
    const left = found.size === mistakes.length ? words.endAll : found.size ? words.endSome : words.endNone;
    return [words.end(found.size, mistakes.length), left];
  }

  /** What came of the try. @returns {Element[]} */
  #told() {
    const { ending, isRepeated, mistake, verdict, isBusy } = this.retry;
    const text = (/** @type {string} */ sentence) => element("p", {}, ...emphasised(sentence));
    if (isRepeated && !ending && mistake) return [verdictHeading(false, words.repeatedTitle), text(words.repeated(mistake.text))];
    if (ending === "shown") return [verdictHeading(true, words.shown), text(words.shownText(this.#turn))];
    if (ending === "unjudged") return [verdictHeading(false, words.wrong), text(words.unjudged)];
    if (!ending || !verdict) return [];
    if (ending === "right") {
      const praise = verdict.verdict === "good" ? words.rightGood : words.rightBest;
      return [verdictHeading(true, words.right), text(praise(this.#turn))];
    }
    const { view } = this.session.state;
    const reply = !isBusy && verdict.reply.length && view.latest.length ? [text(words.replied(spokenSteps(view)))] : [];
    return [verdictHeading(false, words.wrong), text(words.wrongText(this.#turn, verdict.loss)), ...reply];
  }

  /** @returns {Node[]} */
  #buttons() {
    const { ending, mistake } = this.retry;
    const { mistakes, index, review } = this.course;
    const { tryAgain, back } = this.ways;
    const go = (/** @type {number} */ to) => {
      this.course.go(to);
      this.focus();
    };
    const leave = (isMain = false) => link(words.back, `#${back}`, isMain);
    if (!mistake) return mistakes.length && review.status !== "running" ? [act(words.anew, () => go(0)), grow(), leave(true)] : [leave()];
    const onward = () => go(index + 1);
    if (ending === "right") return [leave(), grow(), act(this.#isLast ? words.finish : words.next, onward, true)];
    if (ending === "shown") return [act(words.tryYourself, tryAgain), grow(), act(this.#isLast ? words.finish : words.next, onward, true)];
    const before = index ? act(words.previous, () => go(index - 1)) : leave();
    return [before, grow(), ending ? act(words.tryAgain, tryAgain, true) : act(this.#isLast ? words.finish : words.skip, onward)];
  }

  /** Gives the focus to the button that goes on, or without one to the last. @override */
  focus() {
    const buttons = /** @type {HTMLElement[]} */ ([...this.foot.querySelectorAll(".button")]);
    (buttons.find((button) => !button.matches(".plain")) ?? buttons.at(-1))?.focus();
  }

  /** Whether what the other side replies is told here: nothing, where the turn has ended the game. */
  get tellsReply() {
    const { ending, verdict } = this.retry;
    return ending === "wrong" && Boolean(verdict?.reply.length);
  }

  /** Shows the answer, while that may be asked for. */
  help() {
    if (!this.#helps.hidden) this.ways.showMe();
  }

  close() {
    this.#step.close();
    for (const one of [...this.#emblems, ...this.#standings]) one.close();
  }
}
