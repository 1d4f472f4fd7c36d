/** Exercises on the screen: the board at left, the question at right, an answer at once. */

import { topBar } from "../bar/bar.js";
import { languageButton } from "../bar/language.js";
import { element, icon } from "../dom.js";
import { EngineGaveUp, sentenceOf } from "../engine/engine-error.js";
import { keepSeries, keptSeries } from "../kept/series.js";
import { overlookSecondPress } from "../panel/second-press.js";
import { goTo } from "../router.js";
import { fetchGameParts } from "../skins/index.js";
import { beads } from "../solving/beads.js";
import { act, grow } from "../solving/task-panel.js";
import { language, texts } from "../texts/index.js";
import { worksheetTexts as words } from "../texts/worksheet/index.js";
import { AnswerFields, QUESTION } from "./answer-fields.js";
import { learnLink, tryAgain } from "./maker-form.js";
import { PracticeBoard } from "./practice-board.js";
import { addressOf, newSeed } from "./terms.js";

/** @import { Skin } from "../board/skin.js" */
/** @import { BrowserStorage } from "../browser-storage.js" */
/** @import { Series, Solved } from "../kept/series.js" */
/** @import { ExerciseChoices, ScreenExercise, ScreenExercises, View } from "../seam.js" */
/** @import { Services } from "../services.js" */
/** @import { Terms } from "./terms.js" */

/**
 * @param {Services} services
 * @param {ExerciseChoices} choices
 * @param {Terms} terms
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function practiceScreen({ engine, settings }, choices, terms) {
  const { skin } = await fetchGameParts(terms.game);
  const name = choices.games.find(({ game }) => game === terms.game)?.name ?? "";
  const stage = element("main", { class: "stage" });
  const panel = element("aside", { class: "panel", "aria-label": words.practice });
  const page = element(
    "div",
    { class: "play solve practice inner" },
    topBar(settings, name, learnLink(), languageButton(settings)),
    stage,
    panel,
  );
  const practice = new Practice(page, stage, panel, skin, terms, name, settings.storage);
  let isOpen = true;
  const begin = async () => {
    practice.say(words.makingExercises);
    try {
      const found = await engine.practice({ ...terms, language });
      const asked = found.exercises.map(({ position }) => engine.view({ game: terms.game, start: position, moves: [], language }));
      const views = await Promise.all(asked);
      if (isOpen) practice.begin(found, views);
    } catch (error) {
      if (!isOpen) return;
      if (error instanceof EngineGaveUp) practice.say(words.exercisesNotMade(error.message), tryAgain(() => void begin()));
      else practice.say(sentenceOf(error));
    }
  };
  void begin();
  return {
    element: page,
    title: texts.titleOf(`${words.practice}: ${name}`),
    close: () => {
      isOpen = false;
      practice.close();
    },
  };
}

class Practice {
  /** @type {ScreenExercises | null} */ #found = null;
  /** @type {View[]} */ #views = [];
  /** @type {PracticeBoard | null} */ #board = null;
  /** @type {AnswerFields | null} */ #fields = null;
  /** @type {Series} */ #series = { terms: "", drawn: 0, at: 0, tries: 0, solved: [] };
  /** @type {string[]} */ #picked = [];
  /** The exercise shown. */
  #index = 0;
  #answer = element("section", { class: "answer", "aria-live": "polite" });
  #helps = element("div", { class: "helps" });
  #foot = element("div", { class: "foot" });
  #overlookSecondPress = overlookSecondPress(this.#foot);

  /**
   * @param {HTMLElement} page
   * @param {HTMLElement} stage
   * @param {HTMLElement} panel
   * @param {Skin} skin
   * @param {Terms} terms
   * @param {string} name of the game
   * @param {BrowserStorage} storage
   */
  constructor(page, stage, panel, skin, terms, name, storage) {
    this.page = page;
    this.stage = stage;
    this.panel = panel;
    this.skin = skin;
    this.terms = terms;
    this.name = name;
    this.storage = storage;
  }

  /**
   * @param {string} sentence in place of an exercise
   * @param {HTMLElement[]} offered what can be done about it
   */
  say(sentence, ...offered) {
    const said = element("p", { class: "quiet", role: "status" }, sentence);
    this.panel.replaceChildren(element("section", { class: "task" }, said, ...offered));
  }

  /**
   * Begins a series, or goes on with it where it was left.
   * @param {ScreenExercises} found
   * @param {View[]} views by exercise
   */
  begin(found, views) {
    this.#found = found;
    this.#views = views;
    this.#series = keptSeries(this.storage, addressOf("practice", this.terms), found.exercises);
    const { at, solved } = this.#series;
    const { activeElement } = document;
    this.#show(Math.min(at, solved.length - 1));
    if (at === solved.length) this.#end();
    // What comes by itself takes the focus from nothing that is used meanwhile.
    const isUsed = activeElement !== document.body && activeElement?.isConnected && !activeElement.matches("h1");
    if (isUsed) /** @type {HTMLElement} */ (activeElement).focus({ preventScroll: true });
  }

  get #solved() {
    return this.#series.solved;
  }

  /** @param {Partial<Series>} changes */
  #keep(changes) {
    Object.assign(this.#series, changes);
    keepSeries(this.storage, this.#series);
  }

  close() {
    this.#board?.close();
  }

  /** @returns {ScreenExercise} */
  get #exercise() {
    return /** @type {ScreenExercises} */ (this.#found).exercises[this.#index];
  }

  /**
   * Goes to another exercise.
   * @param {number} index
   */
  #goTo(index) {
    this.#keep({ at: index, tries: 0, written: [] });
    this.#show(index);
  }

  /** @param {number} index of an exercise */
  #show(index) {
    const { lead } = /** @type {ScreenExercises} */ (this.#found);
    this.#index = index;
    this.#picked = [];
    const exercise = this.#exercise;
    this.#board?.close();
    this.#board = new PracticeBoard(this.skin, this.#views[index], exercise, this.name, (id) => this.#pick(id));
    this.stage.replaceChildren(this.#board.element);
    this.#fields = exercise.parts.length ? this.#fieldsFor(exercise) : null;
    const { picks, is_ordered: isOrdered } = exercise;
    const manner = picks.length > 1 && isOrdered ? words.pickOrdered : words.pick(picks.length);
    const heading = element("h2", { id: QUESTION, tabindex: -1 }, exercise.asked, " ", element("strong", {}, exercise.sought));
    this.panel.replaceChildren(
      this.#whereabouts(index),
      element("section", { class: "task" }, heading, element("p", { class: "quiet" }, lead), this.#fields?.element ?? element("p", {}, manner)),
      this.#answer,
      element("div", { class: "fill" }),
      this.#helps,
      this.#foot,
    );
    const how = this.#solved[index];
    if (how) this.#showSolved(how);
    else this.#tell(null);
    if (index) heading.focus({ preventScroll: true });
  }

  /** @param {ScreenExercise} exercise */
  #fieldsFor({ parts }) {
    const keep = (/** @type {string[]} */ written) => this.#keep({ written });
    return new AnswerFields(parts, this.#series.written ?? [], (isRight) => this.#judge(isRight), keep);
  }

  /** @param {string} id */
  #pick(id) {
    const { picks, is_ordered: isOrdered } = this.#exercise;
    if (this.#picked.includes(id)) this.#picked = this.#picked.filter((one) => one !== id);
    else this.#picked.push(id);
    this.#board?.showPicked(this.#picked);
    if (this.#picked.length < picks.length) return;
    const isRight = isOrdered ? picks.every((one, at) => one === this.#picked[at]) : picks.every((one) => this.#picked.includes(one));
    this.#judge(isRight);
  }

  /** @param {boolean} isRight */
  #judge(isRight) {
    this.#keep({ tries: this.#series.tries + 1 });
    if (isRight) this.#finish(this.#series.tries === 1 ? "first" : "later");
    else this.#tell(false);
  }

  /** @param {Solved} how */
  #finish(how) {
    this.#keep({ solved: this.#solved.map((one, at) => (at === this.#index ? how : one)), written: [] });
    this.#showSolved(how);
  }

  /** @param {Solved} how */
  #showSolved(how) {
    this.#picked = [];
    this.#board?.showPicked([]);
    this.#board?.mark(this.#exercise.shown);
    this.#tell(true, how === "shown");
  }

  #again() {
    this.#picked = [];
    this.#board?.showPicked([]);
    this.#tell(null);
    // The button that had the focus is gone.
    (this.#fields ?? this.#board)?.focus();
  }

  /**
   * @param {boolean | null} isRight null before an answer
   * @param {boolean} [wasShown]
   */
  #tell(isRight, wasShown = false) {
    const { answer, because } = this.#exercise;
    const given = this.#fields?.told;
    const isLast = this.#index === this.#solved.length - 1;
    this.#board?.open(isRight === null);
    this.#fields?.open(isRight === null);
    this.page.toggleAttribute("data-tried", isRight !== null);
    if (isRight === null) this.#answer.replaceChildren();
    else if (isRight) this.#answer.replaceChildren(heading(true, wasShown ? answer : `${words.right}: ${answer}`), element("p", {}, because));
    else this.#answer.replaceChildren(heading(false, given ? `${words.wrong}: ${given}` : words.wrong), element("p", {}, words.wrongLine));
    const show = element("button", { class: "link", type: "button", onclick: () => this.#finish("shown") }, words.show);
    const paper = element("a", { class: "link", href: `#${addressOf("worksheet", this.terms)}` }, words.sheet);
    this.#helps.replaceChildren(...(isRight ? [paper] : [show, paper]));
    const onward = isLast ? () => this.#end() : () => this.#goTo(this.#index + 1);
    const next = act(isRight ? words.next : words.skip, onward, isRight === true);
    if (isRight === false) this.#lead(next, grow(), act(words.tryAgain, () => this.#again(), true));
    else if (isRight === null && this.#fields) this.#lead(next, grow(), this.#fields.button);
    else this.#lead(grow(), next);
    if (isRight !== null) /** @type {HTMLElement | null} */ (this.#foot.querySelector(".button:not(.plain)"))?.focus({ preventScroll: true });
  }

  /** @param {Node[]} buttons where to go now */
  #lead(...buttons) {
    this.#overlookSecondPress();
    this.#foot.replaceChildren(...buttons);
  }

  /**
   * What is practised, and how far one is.
   * @param {number} index of the exercise shown, -1 at the end
   */
  #whereabouts(index) {
    const { title } = /** @type {ScreenExercises} */ (this.#found);
    const all = this.#solved.length;
    const place = index < 0 ? null : element("span", {}, words.place(index + 1, all));
    return element(
      "section",
      { class: "whereabouts" },
      element("p", {}, element("b", {}, title.split(" · ").at(-1) ?? title), place),
      beads(this.#solved.map((one) => one !== null && one !== "shown"), index, words.solved(this.#count(), all)),
    );
  }

  #count() {
    return this.#solved.filter((one) => one === "first" || one === "later").length;
  }

  /** How it went, and other exercises. */
  #end() {
    this.#keep({ at: this.#solved.length });
    this.#board?.open(false);
    const all = this.#solved.length;
    const first = this.#solved.filter((one) => one === "first").length;
    const isDone = this.#count() === all;
    const title = element("h2", { tabindex: -1 }, isDone ? words.done : words.solved(this.#count(), all));
    const more = () => goTo(addressOf("practice", { ...this.terms, seed: newSeed(this.terms.seed) }));
    this.page.toggleAttribute("data-tried", false);
    this.#lead(act(words.again, () => this.#startOver()), grow(), act(words.more, more, true));
    this.panel.replaceChildren(
      this.#whereabouts(-1),
      element("section", { class: "task" }, title, element("p", {}, words.doneLine(first, all))),
      element("div", { class: "fill" }),
      element("div", { class: "helps" }, element("a", { class: "link", href: `#${addressOf("worksheet", this.terms)}` }, words.sheet)),
      this.#foot,
    );
    title.focus({ preventScroll: true });
  }

  /** The same exercises once more. */
  #startOver() {
    this.#keep({ solved: this.#solved.map(() => null) });
    this.#goTo(0);
    // The button that had the focus is gone.
    /** @type {HTMLElement | null} */ (this.panel.querySelector(".task > h2"))?.focus({ preventScroll: true });
  }
}

/**
 * @param {boolean} isRight
 * @param {string} text
 */
function heading(isRight, text) {
  return element("h3", { class: isRight ? "yes" : "no" }, icon(isRight ? "tick" : "close"), text);
}
