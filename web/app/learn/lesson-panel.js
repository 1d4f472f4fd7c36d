/** The panel of a lesson: where one is, what is to be done, who plays, what came of it, and where to go. */

import { emblem } from "../board/slab/static-board.js";
import { element, emphasised, setText, unbrokenWords } from "../dom.js";
import { Standing } from "../panel/status/standing.js";
import { verdictHeading } from "../panel/status/verdict-heading.js";
import { beads } from "../solving/beads.js";
import { sayOutcome } from "../solving/outcome.js";
import { TaskPanel, act, grow, link } from "../solving/task-panel.js";
import { TaskStep } from "../solving/task-step.js";
import { texts } from "../texts/index.js";
import { learnTexts as words } from "../texts/learn/index.js";

/** @import { GameParts } from "../board/skin.js" */
/** @import { Session } from "../game/session.js" */
/** @import { LessonPath, LessonStep } from "../seam.js" */
/** @import { Attempt } from "../solving/attempt.js" */

/** How many turns are told at the end: all of a lesson's, and as many of a small game's as leave room for the answer. */
const TOLD_TURNS = 8;

/**
 * @typedef {object} StepOfPath
 * @property {LessonPath} path
 * @property {number} index of the step
 * @property {Set<string>} done ids of the steps done before
 */

/**
 * @typedef {object} Ways where the buttons lead
 * @property {() => void} tryAgain
 * @property {() => void} showMe
 * @property {() => void} showRule
 * @property {string} path address of the whole path
 * @property {(index: number) => string} addressOf
 */

export class LessonPanel extends TaskPanel {
  /** @type {TaskStep} */ #step;
  /** In a small game, which is decided by points. @type {Standing | null} */ #standing;
  #who = element("b");
  #did = element("span", { class: "did", hidden: true });
  #helps;
  #showMe;
  #due;
  #emblem;

  /**
   * @param {Session} session
   * @param {Attempt} attempt
   * @param {GameParts} gameParts
   * @param {StepOfPath} place
   * @param {Ways} ways
   */
  constructor(session, attempt, gameParts, place, ways) {
    super(words.lesson);
    this.session = session;
    this.attempt = attempt;
    this.place = place;
    this.ways = ways;
    const { step } = this;
    this.#step = new TaskStep(session, gameParts);
    this.#emblem = emblem(gameParts.skin, step.side);
    this.#standing = step.computer ? new Standing(session, gameParts, step.side) : null;
    const standing = this.#standing ? [this.#standing.element] : [];
    const told = element("div", {}, ...this.#step.elements, this.#did);
    this.#due = element("div", { class: "due" }, this.#emblem.element, this.#who, ...standing, told);
    const rule = step.rule ? words.rule(step.rule) : words.rulings;
    const help = { class: "link", type: "button" };
    this.#showMe = element("button", { ...help, onclick: ways.showMe, "aria-keyshortcuts": "h" }, words.showMe);
    this.#helps = element("div", { class: "helps" }, this.#showMe, element("button", { ...help, onclick: ways.showRule }, rule));
    this.element.append(
      this.#whereabouts(),
      element("section", { class: "task" }, element("h2", {}, step.title), element("p", {}, ...emphasised(step.text)), this.#due),
      this.answer,
      element("div", { class: "fill" }),
      this.#helps,
      this.foot,
    );
    this.update();
  }

  /** @returns {LessonStep} */
  get step() {
    return this.place.path.steps[this.place.index];
  }

  #whereabouts() {
    const { path, index, done } = this.place;
    const all = path.steps.length;
    return element(
      "section",
      { class: "whereabouts" },
      element("p", {}, element("b", {}, this.step.rule || texts.rules.rulings), element("span", {}, words.doneOf(index + 1, all))),
      beads(path.steps.map(({ id }) => done.has(id)), index, words.step(index + 1, all)),
    );
  }

  update() {
    const { ending } = this.attempt;
    const { state } = this.session;
    this.#step.update(ending !== null);
    this.#standing?.update();
    setText(this.#who, words.you(state.view.players[this.step.side].name));
    this.#did.hidden = ending === null;
    if (ending) this.#did.replaceChildren(...unbrokenWords(lastOf(state.view.turns.map(({ text }) => text)), "unbroken"));
    const isLearners = this.session.toMove === this.step.side;
    this.#due.toggleAttribute("data-turn", !ending && isLearners);
    this.#helps.hidden = ending === "done" || ending === "shown";
    // A small game that is over has no hint.
    this.#showMe.hidden = this.step.computer && ending !== null;
    this.giveWay(this.#step.refusal, this.#helps);
    const message = ending ? null : state.message;
    if (!this.hasChanged(ending !== null, [ending, message, this.attempt.mistake, ending && state.view.last?.sentence])) return;
    sayOutcome(this.answer, this.#told());
    this.leadAt(ending, () => this.#buttons());
  }

  /** What came of the attempt. @returns {Element[]} */
  #told() {
    const { ending, mistake, isUnjudged } = this.attempt;
    if (!ending) return [];
    if (ending !== "missed") {
      return [verdictHeading(true, ending === "done" ? words.right : words.shown), element("p", {}, ...emphasised(this.step.done))];
    }
    const sentence = this.session.state.view.last?.sentence ?? "";
    const reason = isUnjudged ? words.failed : (mistake?.text ?? words.missed(sentence));
    return [verdictHeading(false, words.notYet), element("p", {}, ...emphasised(reason))];
  }

  /** @returns {Node[]} */
  #buttons() {
    const { ending } = this.attempt;
    const { path, index } = this.place;
    const { tryAgain, addressOf } = this.ways;
    const isLast = index === path.steps.length - 1;
    const onward = isLast ? this.ways.path : addressOf(index + 1);
    const next = link(isLast ? words.finish : words.following, onward, true);
    if (ending === "done") return [act(words.repeat, tryAgain), grow(), next];
    if (ending === "shown") return [link(words.following, onward), grow(), act(words.tryYourself, tryAgain, true)];
    const before = link(index ? words.previous : words.leave, index ? addressOf(index - 1) : this.ways.path);
    return [before, grow(), ending ? act(words.tryAgain, tryAgain, true) : link(isLast ? words.leave : words.skip, onward)];
  }

  /** Whether what has been tried is told here: where it has gone wrong, and that has no name. */
  get tellsTry() {
    const { ending, mistake, isBeingJudged, isUnjudged } = this.attempt;
    return isBeingJudged ? null : ending === "missed" && !mistake && !isUnjudged;
  }

  /** Shows the answer, while that may be asked for. */
  help() {
    if (!this.#helps.hidden && !this.#showMe.hidden) this.ways.showMe();
  }

  close() {
    this.#step.close();
    this.#standing?.close();
    this.#emblem.close();
  }
}

/**
 * The last of some turns, as one text.
 * @param {string[]} turns
 */
function lastOf(turns) {
  const told = turns.slice(-TOLD_TURNS).join(", ");
  return turns.length > TOLD_TURNS ? `… ${told}` : told;
}
