/** A puzzle as a task: how an attempt is judged, and what is said of a wrong one. */

import { spokenSteps } from "../game/spoken.js";
import { taskRecord } from "../solving/task.js";
import { language } from "../texts/index.js";
import { puzzleTexts as words } from "../texts/puzzles/index.js";

/** @import { EngineClient } from "../engine/client.js" */
/** @import { GameInfo, PuzzleListed } from "../seam.js" */
/** @import { Attempt } from "../solving/attempt.js" */
/** @import { Task } from "../solving/task.js" */

/**
 * @param {EngineClient} engine
 * @param {GameInfo} info
 * @param {PuzzleListed} puzzle
 * @returns {Task}
 */
export function puzzleTask(engine, info, puzzle) {
  return {
    side: puzzle.side,
    begin: () => taskRecord(info, { start: puzzle.start, side: puzzle.side, computer: false }),
    judge: (moves) => engine.tryPuzzle({ game: info.id, puzzle: puzzle.data, moves, language }),
    answer: async () => puzzle.solution,
  };
}

/**
 * Why a turn was not the right one: what the other side answers, with all steps of its turn; or, where it has ended
 * the game, how and why; or a round of it, why.
 * @param {Pick<Attempt, "isUnjudged" | "session">} attempt that missed
 * @param {Pick<PuzzleListed, "side">} puzzle
 */
export function reasonOf({ isUnjudged, session }, puzzle) {
  if (isUnjudged) return words.failed;
  const { view, resting } = session.state;
  const { latest: [turn], result } = view;
  if (turn && turn.player !== puzzle.side) return words.punished(spokenSteps(view));
  if (result) return words.ended(`${result.title}. ${result.reason}`);
  return resting && view.rest ? `${words.notIt} ${view.rest.reason}` : words.notIt;
}
