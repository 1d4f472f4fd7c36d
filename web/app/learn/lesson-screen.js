/** The screen of a lesson: the board at left, the panel of the lesson at right. */

import { gameName } from "../bar/game-name.js";
import { Views } from "../game/views.js";
import { Progress } from "../kept/lessons.js";
import { fetchGameParts } from "../skins/index.js";
import { triedTask } from "../solving/attempt.js";
import { SolvePage } from "../solving/solve-page.js";
import { texts } from "../texts/index.js";
import { learnTexts as words } from "../texts/learn/index.js";
import { Bubble } from "./bubble.js";
import { LessonPanel } from "./lesson-panel.js";
import { lessonTask, rememberStep } from "./task.js";

/** @import { GameInfo, LessonPath } from "../seam.js" */
/** @import { Services } from "../services.js" */

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {LessonPath} path
 * @param {number} index of the step
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function lessonScreen(services, info, path, index) {
  const gameParts = await fetchGameParts(info.id);
  const { engine, settings } = services;
  const step = path.steps[index];
  const address = `${info.id}/${step.id}`;
  const progress = new Progress(settings.storage);
  progress.enter(info.id);

  const views = new Views(engine);
  const task = lessonTask(engine, info, step);
  rememberStep(views, task.begin(), step);
  const pathAddress = `#learn/${info.id}`;
  const page = new SolvePage(services, {
    ...{ info, gameParts, views, ...triedTask(task, step.view, progress.attemptAt(address)) },
    title: [words.link, " ", ...gameName(info)],
    back: { address: pathAddress, label: words.backToPath(info.name) },
  });
  const { session, attempt, board } = page;
  const panel = new LessonPanel(session, attempt, gameParts, { path, index, done: progress.doneIn(info.id) }, {
    tryAgain: () => page.again(),
    showMe: () => void attempt.show(),
    showRule: () => page.showRules(step.section),
    path: pathAddress,
    addressOf: (/** @type {number} */ other) => `#learn/${info.id}/${path.steps[other].id}`,
  });

  /** @type {Bubble | null} */
  let said = null;
  page.onMoves = (moves) => progress.keepAttempt(address, moves);
  page.onAttempt = () => {
    said?.element.remove();
    const { mistake, ending } = attempt;
    said = mistake?.at && mistake.bubble && !gameParts.skin.isUnbounded ? new Bubble(board.element, session, mistake.at, mistake.bubble) : null;
    session.suggest(mistake?.at && !said?.isInRow ? [mistake.at] : []);
    if (ending === "done") progress.finish(info.id, step.id);
  };
  // The answer to the mistake comes after the words about it, and may bring pieces or a note to where they stand.
  session.addEventListener("change", () => said?.follow(), { signal: page.signal });
  return {
    element: page.begin(panel, page.rulesButton()),
    title: texts.titleOf(`${words.lessonsOf(info.name)}: ${step.title}`),
    close: () => page.close(),
  };
}
