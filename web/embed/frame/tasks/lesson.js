/** A lesson, as an embedded board asks it. */

import { element, emphasised } from "../../../app/dom.js";
import { Views } from "../../../app/game/views.js";
import { lessonTask, rememberStep } from "../../../app/learn/task.js";
import { indexNamed } from "../../../app/prebuilt.js";
import { taskRecord } from "../../../app/solving/task.js";
import { learnTexts as words } from "../../../app/texts/learn/index.js";

/** @import { EngineClient } from "../../../app/engine/client.js" */
/** @import { PrebuiltData } from "../../../app/prebuilt.js" */
/** @import { GameInfo } from "../../../app/seam.js" */
/** @import { AskedTask } from "./task-side.js" */

/**
 * @param {{engine: EngineClient, prebuilt: PrebuiltData}} services
 * @param {GameInfo} info
 * @param {string} name id or number
 * @returns its beginning; null where there is no such lesson
 */
export async function askedLesson({ engine, prebuilt }, info, name) {
  const { steps } = info.lessons ? await prebuilt.path(info.id) : { steps: [] };
  const step = steps[indexNamed(steps, name)];
  if (!step) return null;
  const record = taskRecord(info, step);
  const views = new Views(engine);
  rememberStep(views, record, step);
  /** @type {AskedTask} */
  const task = {
    task: lessonTask(engine, info, step),
    address: `learn/${info.id}/${step.id}`,
    title: step.title,
    text: emphasised(step.text),
    missed: ({ isUnjudged, mistake, session }) =>
      emphasised(isUnjudged ? words.failed : (mistake?.text ?? words.missed(session.state.view.last?.sentence ?? ""))),
    known: () => [element("p", {}, ...emphasised(step.done))],
    words,
  };
  return { record, view: step.view, views, task };
}
