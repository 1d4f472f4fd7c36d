/** A lesson or a puzzle beside an embedded board: what is to be done, what came of it, and what may be done about it. */

import { emblem } from "../../../app/board/slab/static-board.js";
import { element, icon } from "../../../app/dom.js";
import { overlookSecondPress } from "../../../app/panel/second-press.js";
import { Attempt } from "../../../app/solving/attempt.js";
import { holdAfterEnd } from "../../../app/solving/hold.js";
import { sayOutcome } from "../../../app/solving/outcome.js";
import { TaskStep } from "../../../app/solving/task-step.js";
import { keepTallest } from "../tallest.js";

/** @import { GameParts } from "../../../app/board/skin.js" */
/** @import { Session } from "../../../app/game/session.js" */
/** @import { PlayerIndex } from "../../../app/seam.js" */
/** @import { Task } from "../../../app/solving/task.js" */

/**
 * @typedef {object} AskedTask
 * @property {Task} task
 * @property {string} address of its own screen on the site
 * @property {string} [where] what stands above the title
 * @property {string} title
 * @property {(Node | string)[]} text
 * @property {{side: PlayerIndex, name: string, told: string}} [who] plays, where the text leaves that open
 * @property {(attempt: Attempt) => (Node | string)[]} missed what is said of a wrong try
 * @property {boolean} [tellsReply] whether that tells what the other side replies
 * @property {() => Element[]} known what is said once the answer is known
 * @property {{right: string, shown: string, notYet: string, repeat: string, tryAgain: string, showMe: string}} words
 */

export class TaskSide {
  #told = element("div", { "aria-live": "polite" });
  #foot = element("div", { class: "foot" });
  #overlookSecondPress = overlookSecondPress(this.#foot);
  #shown = "";

  /**
   * @param {AskedTask} asked
   * @param {Session} session
   * @param {GameParts} gameParts
   * @param {{stage: HTMLElement, pace: () => Promise<void>, link: HTMLElement | null}} place what holds the board, what the
   *   other side's moves wait for, the link to the site
   */
  constructor(asked, session, gameParts, { stage, pace, link }) {
    const { task, where, title, text, who } = asked;
    this.session = session;
    this.asked = asked;
    this.link = link;
    this.attempt = new Attempt(session, task, pace);
    this.step = new TaskStep(session, gameParts);
    this.element = element(
      "div",
      { class: "side task" },
      ...(where ? [element("small", {}, where)] : []),
      element("h2", {}, title),
      element("p", {}, ...text),
      element("div", { class: "due" }, ...(who ? [solver(gameParts, who)] : []), ...this.step.elements, this.#told),
      this.#foot,
    );
    this.element.toggleAttribute("data-equations", Boolean(gameParts.makeStepPart));
    keepTallest(this.element);
    // A touch of the board takes a wrong try back, and goes no further.
    holdAfterEnd(stage, this.attempt, () => this.attempt.tryAgain());
    this.update();
  }

  update() {
    const { ending, mistake } = this.attempt;
    this.step.update(ending !== null);
    const shown = JSON.stringify([ending, mistake, ending === "missed" && this.session.state.view.last?.sentence]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const { words } = this.asked;
    const isKnown = this.#isKnown;
    sayOutcome(this.#told, this.#answer());
    const act = (/** @type {"again" | "hint"} */ name, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
      element("button", { type: "button", onclick }, icon(name), label);
    const again = act("again", isKnown ? words.repeat : words.tryAgain, () => this.attempt.tryAgain());
    const help = act("hint", words.showMe, () => this.help());
    // The key is the same as on the site.
    help.setAttribute("aria-keyshortcuts", "h");
    this.#overlookSecondPress();
    this.#foot.replaceChildren(...(ending ? [again] : []), ...(isKnown ? [] : [help]), ...(this.link ? [this.link] : []));
  }

  /** Whether the answer is known. */
  get #isKnown() {
    const { ending } = this.attempt;
    return ending === "done" || ending === "shown";
  }

  /** Shows the answer, while that may be asked for. */
  help() {
    if (!this.#isKnown) void this.attempt.show();
  }

  /** Whether what the other side replies to a wrong turn is told here, or how that has ended the game. */
  get tellsReply() {
    return this.attempt.ending === "missed" && this.asked.tellsReply === true;
  }

  /** @returns {Element[]} */
  #answer() {
    const { ending } = this.attempt;
    const { words, missed, known } = this.asked;
    if (!ending) return [];
    if (ending === "missed") return [element("h2", {}, words.notYet), element("p", {}, ...missed(this.attempt))];
    return [element("h2", {}, ending === "done" ? words.right : words.shown), ...known()];
  }
}

/**
 * @param {GameParts} gameParts
 * @param {NonNullable<AskedTask["who"]>} who
 */
function solver({ skin }, { side, name, told }) {
  return element(
    "div",
    { class: "solver" },
    emblem(skin, side).element,
    element("div", {}, element("b", {}, name), element("span", { class: "quiet" }, told)),
  );
}
