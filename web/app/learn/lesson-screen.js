/** The screen of a lesson: the board at left, the panel of the lesson at right. */

import { SlabBoard } from "../board/slab/slab-board.js";
import { element } from "../dom.js";
import { Session } from "../game/session.js";
import { topOfLadder } from "../game/record/level.js";
import { Views } from "../game/record/views.js";
import { later } from "../later.js";
import { gameName } from "../screens/game-name.js";
import { topBar } from "../screens/bar.js";
import { fetchGameParts } from "../skins/index.js";
import { texts } from "../texts/index.js";
import { learnTexts as words } from "../texts/learn/index.js";
import { Attempt, lessonTask, recordOf } from "./attempt.js";
import { bubble } from "./bubble.js";
import { LessonPanel } from "./lesson-panel.js";
import { Progress } from "./progress.js";

/** @import { GameStore } from "../game/storage/store.js" */
/** @import { GameInfo, LessonPath } from "../seam.js" */
/** @import { Services } from "../services.js" */

/** The least time for a move of the other side, in milliseconds, so that it can be followed. */
const PACE = 600;
/** What happens in a lesson is no game of one's own. */
const nowhere = /** @type {GameStore} */ (/** @type {unknown} */ ({ saveGame: () => undefined }));

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {LessonPath} path
 * @param {number} index of the step
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function lessonScreen({ engine, prebuilt, settings }, info, path, index) {
  const gameParts = await fetchGameParts(info.id);
  const { skin, makeBoard } = gameParts;
  const step = path.steps[index];
  const address = `${info.id}/${step.id}`;
  const progress = new Progress(settings.storage);
  progress.enter(info.id, path.steps.length);

  const views = new Views(engine);
  const fresh = recordOf(info, step);
  if (step.view.moves.length) views.remember(fresh, step.view);
  const record = { ...fresh, moves: progress.attemptAt(address) };
  const flipped = step.side === 1;
  const begun = { record, way: [], ply: record.moves.length, analysing: false, spent: 0, flipped, view: step.view };
  const strongest = topOfLadder(info.levels);
  const pace = () => Promise.all([board.settled(), new Promise((resolve) => setTimeout(resolve, PACE))]).then(() => undefined);
  const session = new Session({ engine, views, store: nowhere }, begun, { strongest, pace });
  const attempt = new Attempt(session, lessonTask(engine, info, step), pace);

  const label = texts.board.label(info.name);
  const board = makeBoard ? makeBoard(session, label) : new SlabBoard(session, skin, label);
  const abort = new AbortController();
  const { signal } = abort;

  /** @type {import("../panel/rules-sheet/rules-sheet.js").RulesSheet | null} */
  let sheet = null;
  const showRules = (/** @type {number | null} */ section) =>
    void later(
      () => Promise.all([import("../panel/rules-sheet/rules-sheet.js"), prebuilt.rules(info.id)]),
      ([{ RulesSheet }, rules]) => {
        if (signal.aborted) return;
        if (sheet && section === null) return sheet.close();
        sheet ??= new RulesSheet({ info, rules, skin, session }, "due", () => (sheet = null));
        if (section !== null) sheet.show(section);
        page.append(sheet.element);
        sheet.focus();
      },
    );
  const pathAddress = `#learn/${info.id}`;
  const panel = new LessonPanel(session, attempt, gameParts, { path, index, done: progress.doneIn(info.id) }, {
    tryAgain: () => again(),
    showMe: () => void attempt.show(),
    showRule: () => showRules(step.section),
    path: pathAddress,
    addressOf: (/** @type {number} */ other) => `#learn/${info.id}/${path.steps[other].id}`,
  });
  const again = () => {
    attempt.tryAgain();
    board.focus();
  };

  const spoken = element("p", { class: "spoken", role: "status" });
  const rulesButton = element("button", { class: "word-tool", type: "button", onclick: () => showRules(null) }, texts.rules.link);
  const bar = topBar(settings, [words.link, " ", ...gameName(info)], rulesButton);
  const brand = /** @type {HTMLAnchorElement} */ (bar.querySelector(".brand"));
  brand.setAttribute("href", pathAddress);
  brand.setAttribute("aria-label", words.backToPath(info.name));
  const stage = element("main", { class: "stage" }, board.element);
  const page = element("div", { class: "play solve inner" }, bar, stage, panel.element, spoken);

  // After its end an attempt is only looked at; the next touch takes it back.
  let isTakenBack = false;
  const hold = (/** @type {Event} */ event) => {
    const isRest = isTakenBack && event.type === "click"; // of the touch that took it back
    isTakenBack = false;
    if (!attempt.ending && !isRest) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === "click" || attempt.ending !== "missed") return;
    isTakenBack = event.type === "pointerdown";
    again();
  };
  for (const name of ["pointerdown", "click"]) stage.addEventListener(name, hold, { signal, capture: true });
  stage.addEventListener("keydown", (event) => [" ", "Enter"].includes(event.key) && hold(event), { signal, capture: true });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "Escape" && !event.defaultPrevented && !attempt.ending && session.state.picked.length) session.stepBack();
    },
    { signal },
  );

  /** @type {HTMLElement | null} */
  let said = null;
  const showBubble = () => {
    said?.remove();
    const { mistake } = attempt;
    said = mistake?.at && mistake.bubble && !skin.isUnbounded ? bubble(session, mistake.at, mistake.bubble) : null;
    if (said) board.element.append(said);
    session.suggest(mistake?.at && !said?.hasAttribute("data-row") ? [mistake.at] : []);
  };
  let announced = step.view.position;
  const update = () => {
    board.update();
    panel.update();
    const { view, waiting, record: now } = session.state;
    if (waiting || view.position === announced) return;
    announced = view.position;
    progress.keepAttempt(address, attempt.ending ? [] : now.moves);
    const sentence = now.moves.length ? view.last?.sentence : "";
    if (sentence) spoken.replaceChildren(element("span", {}, sentence));
  };
  session.addEventListener("change", update, { signal });
  engine.addEventListener("status", update, { signal });
  attempt.addEventListener(
    "change",
    () => {
      update();
      showBubble();
      if (!attempt.ending) return;
      if (attempt.ending === "done") progress.finish(info.id, step.id);
      progress.keepAttempt(address, []);
      // Whoever plays by keys goes on by keys.
      if (stage.contains(document.activeElement) && document.activeElement?.matches(":focus-visible")) panel.focus();
    },
    { signal },
  );
  session.addEventListener("unplayable", () => attempt.tryAgain(), { signal });
  void session.begin();

  return {
    element: page,
    title: texts.titleOf(`${words.lessonsOf(info.name)}: ${step.title}`),
    close: () => {
      abort.abort();
      sheet?.end();
      session.end();
      board.close();
      panel.close();
    },
  };
}
