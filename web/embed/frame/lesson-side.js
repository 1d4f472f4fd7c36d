/** A lesson beside an embedded board: what is to be done, what came of it, and what may be done about it. */

import { Attempt, lessonTask } from "../../app/learn/attempt.js";
import { holdAfterEnd } from "../../app/learn/hold.js";
import { element, emphasised, icon } from "../../app/dom.js";
import { StepPanel } from "../../app/panel/status/step-panel.js";
import { learnTexts as words } from "../../app/texts/learn/index.js";

/** @import { EngineClient } from "../../app/engine/client.js" */
/** @import { Session } from "../../app/game/session.js" */
/** @import { GameInfo, LessonStep } from "../../app/seam.js" */
/** @import { GameParts } from "../../app/skins/skin.js" */

export class LessonSide {
  #told = element("div", { "aria-live": "polite" });
  #foot = element("div", { class: "foot" });
  #shown = "";

  /**
   * @param {{info: GameInfo, step: LessonStep}} lesson
   * @param {Session} session
   * @param {EngineClient} engine
   * @param {GameParts} gameParts
   * @param {{stage: HTMLElement, pace: () => Promise<void>, link: HTMLElement | null}} place what holds the board, what the
   *   other side's moves wait for, the link to the site
   */
  constructor({ info, step }, session, engine, gameParts, { stage, pace, link }) {
    this.session = session;
    this.lesson = step;
    this.link = link;
    this.attempt = new Attempt(session, lessonTask(engine, info, step), pace);
    this.step = new StepPanel(session, gameParts.makeStepPart?.(session) ?? null, { onNext: () => undefined });
    this.element = element(
      "div",
      { class: "side lesson" },
      element("h2", {}, step.title),
      element("p", {}, ...emphasised(step.text)),
      element("div", { class: "due" }, this.step.element, this.#told),
      this.#foot,
    );
    this.attempt.addEventListener("change", () => this.update());
    // A touch of the board takes a wrong try back, and goes no further.
    holdAfterEnd(stage, this.attempt, () => this.attempt.tryAgain());
    this.update();
  }

  update() {
    const { ending, mistake } = this.attempt;
    this.step.update();
    this.step.element.hidden = ending !== null;
    const shown = JSON.stringify([ending, mistake]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#told.replaceChildren(...this.#answer());
    const act = (/** @type {"again" | "hint"} */ name, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
      element("button", { type: "button", onclick }, icon(name), label);
    const again = act("again", ending === "done" || ending === "shown" ? words.repeat : words.tryAgain, () => this.attempt.tryAgain());
    const help = act("hint", words.showMe, () => void this.attempt.show());
    this.#foot.replaceChildren(...(ending ? [again] : []), ...(ending === "done" || ending === "shown" ? [] : [help]), ...(this.link ? [this.link] : []));
  }

  /** @returns {Node[]} */
  #answer() {
    const { ending, mistake, isUnjudged } = this.attempt;
    if (!ending) return [];
    const sentence = this.session.state.view.last?.sentence ?? "";
    if (ending === "missed") {
      const reason = isUnjudged ? words.failed : (mistake?.text ?? words.missed(sentence));
      return [element("h2", {}, words.notYet), element("p", {}, ...emphasised(reason))];
    }
    return [element("h2", {}, ending === "done" ? words.right : words.shown), element("p", {}, ...emphasised(this.lesson.done))];
  }
}
