/** The panel of a lesson: where one is, what is to be done, who plays, what came of it, and where to go. */

import { emblem } from "../board/slab/static-board.js";
import { element, emphasisedPairs, setText } from "../dom.js";
import { Standing } from "../panel/status/standing.js";
import { StepPanel } from "../panel/status/step-panel.js";
import { verdictHeading } from "../panel/status/verdict-heading.js";
import { beads } from "../solving/beads.js";
import { TaskPanel, act, grow, link } from "../solving/task-panel.js";
import { texts } from "../texts/index.js";
import { learnTexts as words } from "../texts/learn/index.js";

/** @import { GameParts } from "../board/skin.js" */
/** @import { Session } from "../game/session.js" */
/** @import { LessonPath, LessonStep } from "../seam.js" */
/** @import { Attempt } from "../solving/attempt.js" */

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
  /** @type {StepPanel} */ #step;
  /** In a small game, which is decided by points. @type {Standing | null} */ #standing;
  #who = element("b");
  #did = element("span", { class: "did", hidden: true });
  #helps;
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
    this.#step = new StepPanel(session, gameParts.makeStepPart?.(session) ?? null, { onNext: () => undefined });
    this.#emblem = emblem(gameParts.skin, step.side);
    this.#standing = step.computer ? new Standing(session, gameParts, step.side) : null;
    const standing = this.#standing ? [this.#standing.element] : [];
    this.#due = element("div", { class: "due" }, this.#emblem.element, this.#who, ...standing, element("div", {}, this.#step.element, this.#did));
    const rule = step.rule ? words.rule(step.rule) : words.rulings;
    const showMe = element("button", { class: "link", type: "button", onclick: ways.showMe }, words.showMe);
    this.#helps = element("div", { class: "helps" }, showMe, element("button", { class: "link", type: "button", onclick: ways.showRule }, rule));
    this.element.append(
      this.#whereabouts(),
      element("section", { class: "task" }, element("h2", {}, step.title), element("p", {}, ...emphasisedPairs(step.text)), this.#due),
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
    this.#step.update();
    this.#standing?.update();
    this.#step.element.hidden = ending !== null;
    setText(this.#who, words.you(state.view.players[this.step.side].name));
    this.#did.hidden = ending === null;
    if (ending) setText(this.#did, state.view.turns.map(({ text }) => text).join(", "));
    const isLearners = this.session.toMove === this.step.side;
    this.#due.toggleAttribute("data-turn", !ending && isLearners);
    this.#helps.hidden = ending === "done" || ending === "shown";
    const message = ending ? null : state.message;
    if (!this.hasChanged(ending !== null, [ending, message, this.attempt.mistake, ending && state.view.last?.sentence])) return;
    this.answer.replaceChildren(...this.#told());
    this.foot.replaceChildren(...this.#buttons());
  }

  /** What came of the attempt. @returns {Node[]} */
  #told() {
    const { ending, mistake, isUnjudged } = this.attempt;
    if (!ending) return [];
    if (ending !== "missed") {
      return [verdictHeading(true, ending === "done" ? words.right : words.shown), element("p", {}, ...emphasisedPairs(this.step.done))];
    }
    const sentence = this.session.state.view.last?.sentence ?? "";
    const reason = isUnjudged ? words.failed : (mistake?.text ?? words.missed(sentence));
    return [verdictHeading(false, words.notYet), element("p", {}, ...emphasisedPairs(reason))];
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

  close() {
    this.#step.close();
    this.#standing?.close();
    this.#emblem.close();
  }
}
