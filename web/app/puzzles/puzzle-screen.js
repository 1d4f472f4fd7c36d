/** The screen of a puzzle: the board at left, the panel of the puzzle at right. */

import { gameName } from "../bar/game-name.js";
import { Views } from "../game/views.js";
import { PuzzleProgress } from "../kept/puzzles.js";
import { later } from "../later.js";
import { fetchGameParts } from "../skins/index.js";
import { triedTask } from "../solving/attempt.js";
import { asked } from "../solving/puzzle-words.js";
import { SolvePage } from "../solving/solve-page.js";
import { texts } from "../texts/index.js";
import { puzzleTexts as words } from "../texts/puzzles/index.js";
import { today } from "./daily.js";
import { viewAtFirst } from "./first-view.js";
import { nextOf } from "./named.js";
import { PuzzlePanel } from "./puzzle-panel.js";
import { dayName, streakSign } from "./signs.js";
import { puzzleTask } from "./task.js";

/** @import { GameInfo, PuzzleListed, PuzzlePage } from "../seam.js" */
/** @import { Services } from "../services.js" */

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {PuzzlePage} all
 * @param {{puzzle: PuzzleListed, date: string | null, themes: Record<string, string>}} shown the date of a puzzle of a day
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function puzzleScreen(services, info, all, { puzzle, date, themes }) {
  const { engine, settings } = services;
  const progress = new PuzzleProgress(settings.storage);
  const views = new Views(engine);
  const task = puzzleTask(engine, info, puzzle);
  const [gameParts, view] = await Promise.all([fetchGameParts(info.id), viewAtFirst(services, info, () => views.at(task.begin(), 0))]);
  const address = `${info.id}/${puzzle.id}`;
  const list = `#puzzle/${info.id}`;
  const title = date ? [words.daily] : [words.title, ": ", ...gameName(info)];
  const page = new SolvePage(services, {
    ...{ info, gameParts, views, title, ...triedTask(task, view, progress.attemptAt(address)) },
    back: { address: list, label: words.back(info.name) },
  });
  const number = all.puzzles.indexOf(puzzle) + 1;
  const what = date ? dayName(date, { day: "numeric", month: "long" }) : words.number(number);
  const panel = new PuzzlePanel(
    page.session,
    page.attempt,
    gameParts,
    {
      ...{ puzzle, themes, list },
      where: words.where(info.short_name, what),
      next: `#puzzle/${info.id}/${nextOf(all.puzzles, puzzle, progress.solvedIn(info.id)).id}`,
      playOn: () =>
        void later(
          () => import("./play-on.js"),
          ({ playOn }) =>
            playOn(services, info, puzzle, page.session.state.record, page.signal).catch((error) => {
              console.warn("A game could not be made of a puzzle:", error);
              if (!page.signal.aborted) services.notices.tell(words.notPlayedOn);
            }),
        ),
      streak: () => (date ? streakSign(progress.kept.daily, today()) : null),
    },
    () => page.again(),
  );
  page.onMoves = (moves) => progress.keepAttempt(address, moves);
  // What is kept comes before what is said of it, so that the day counts at once.
  page.attempt.addEventListener("change", () => {
    if (page.attempt.ending !== "done") return;
    progress.solve(info.id, puzzle.id);
    if (date) progress.solveDaily(date, info.id, today());
  });
  return {
    element: page.begin(panel, page.rulesButton()),
    title: texts.titleOf(`${words.where(info.name, what)}: ${asked(words, puzzle)}`),
    close: () => page.close(),
  };
}
