/** A puzzle as a task: its words, how an attempt is judged, and what is said of a wrong one. */

import { spokenSteps } from "../game/spoken.js";
import { taskRecord } from "../solving/attempt.js";
import { language } from "../texts/index.js";
import { puzzleTexts as words } from "../texts/puzzles/index.js";

/** @import { EngineClient } from "../engine/client.js" */
/** @import { GameInfo, PuzzleListed } from "../seam.js" */
/** @import { Attempt, Task } from "../solving/attempt.js" */

/**
 * @param {EngineClient} engine
 * @param {GameInfo} info
 * @param {PuzzleListed} puzzle
 * @returns {Task}
 */
export function puzzleTask(engine, info, puzzle) {
  return {
    begin: () => taskRecord(info, { start: puzzle.start, side: puzzle.side, computer: false }),
    judge: (moves) => engine.tryPuzzle({ game: info.id, puzzle: puzzle.data, moves, language }),
    answer: async () => puzzle.solution,
  };
}

/** The task in a few words. @param {PuzzleListed} puzzle */
export function asked({ wins, draws }) {
  return wins ? words.win : draws ? words.draw : words.best;
}

/** The task in a sentence or two. @param {PuzzleListed} puzzle */
export function textOf({ wins, draws }) {
  return wins ? words.winText : draws ? words.drawText : words.bestText;
}

/**
 * Why a turn was not the right one: what the other side answers, with all steps of its turn.
 * @param {Pick<Attempt, "isUnjudged" | "session">} attempt that missed
 * @param {Pick<PuzzleListed, "side">} puzzle
 */
export function reasonOf({ isUnjudged, session }, puzzle) {
  if (isUnjudged) return words.failed;
  const { view } = session.state;
  const [turn] = view.latest;
  return turn && turn.player !== puzzle.side ? words.punished(spokenSteps(view)) : words.notIt;
}
