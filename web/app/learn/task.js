/** A step of a lesson as a task, and what the build wrote of it. */

import { withMove } from "../game/record/record.js";
import { taskRecord } from "../solving/task.js";
import { language } from "../texts/index.js";

/** @import { EngineClient } from "../engine/client.js" */
/** @import { GameRecord } from "../game/record/record.js" */
/** @import { Views } from "../game/views.js" */
/** @import { GameInfo, LessonStep } from "../seam.js" */
/** @import { Task } from "../solving/task.js" */

/**
 * A step of a lesson as a task.
 * @param {EngineClient} engine
 * @param {GameInfo} info
 * @param {LessonStep} step
 * @returns {Task}
 */
export function lessonTask(engine, info, step) {
  const asked = (/** @type {string[]} */ moves) => ({ game: info.id, step: step.data, moves, language });
  return {
    side: step.side,
    begin: () => taskRecord(info, step),
    judge: async (moves) => {
      const known = moves.length === 1 ? step.tries[moves[0]]?.verdict : null;
      const { state, mistake, reply } = known ?? (await engine.attempt(asked(moves)));
      return { state, replies: reply ? [reply] : [], mistake: step.mistakes[mistake] ?? null };
    },
    answer: step.computer ? null : async () => (await engine.solve(asked([]))).moves,
    goesOn: true,
  };
}

/**
 * Remembers what the build wrote of a step for the time before Python has started: how it begins, and what
 * each first move leads to.
 * @param {Views} views
 * @param {GameRecord} record of its beginning
 * @param {LessonStep} step
 */
export function rememberStep(views, record, { view, tries }) {
  if (!view.moves.length) return;
  views.remember(record, view);
  for (const [text, { view: after, cells, pieces }] of Object.entries(tries)) {
    const whole = { ...after, cells: merged(cells, view.cells, after.cells), pieces: merged(pieces, view.pieces, after.pieces) };
    views.remember(withMove(record, 0, text), whole);
  }
}

/**
 * All cells or pieces of a view of which only what has changed was written.
 * @template {{id: string}} Part
 * @param {string[]} ids
 * @param {Part[]} before those of the view before
 * @param {Part[]} changed
 */
function merged(ids, before, changed) {
  const parts = new Map([...before, ...changed].map((part) => [part.id, part]));
  return ids.map((id) => /** @type {Part} */ (parts.get(id)));
}
