/** A puzzle, as an embedded board asks it. */

import { element } from "../../../app/dom.js";
import { Views } from "../../../app/game/views.js";
import { puzzleNamed } from "../../../app/puzzles/named.js";
import { puzzleTask, reasonOf } from "../../../app/puzzles/task.js";
import { asked, textElsewhere } from "../../../app/solving/puzzle-words.js";
import { puzzleTexts as words } from "../../../app/texts/puzzles/index.js";

/** @import { EngineClient } from "../../../app/engine/client.js" */
/** @import { PrebuiltData } from "../../../app/prebuilt.js" */
/** @import { GameInfo } from "../../../app/seam.js" */
/** @import { AskedTask } from "./task-side.js" */

/**
 * @param {{engine: EngineClient, prebuilt: PrebuiltData}} services
 * @param {GameInfo} info
 * @param {string} name id, number or date
 * @returns its beginning; null where there is no such puzzle
 */
export async function askedPuzzle({ engine, prebuilt }, info, name) {
  const { games } = await prebuilt.puzzles();
  if (!Object.hasOwn(games, info.id)) return null;
  const found = puzzleNamed((await prebuilt.puzzlesOf(info.id)).puzzles, info.id, name);
  if (!found) return null;
  const { puzzle } = found;
  const themes = puzzle.themes.map((theme) => games[info.id].themes[theme] ?? theme);
  const task = puzzleTask(engine, info, puzzle);
  const record = task.begin();
  const views = new Views(engine);
  const view = await views.at(record, 0);
  const { name: player } = view.players[puzzle.side];
  /** @type {AskedTask} */
  const shown = {
    task,
    address: `puzzle/${info.id}/${puzzle.id}`,
    where: words.where(info.name, words.gradeOf(puzzle.grade)),
    title: asked(words, puzzle),
    // As the page around has it before a touch.
    text: [textElsewhere(words, puzzle, player)],
    who: { side: puzzle.side, name: words.you(player), told: words.turns(puzzle.turns) },
    missed: (attempt) => [reasonOf(attempt, puzzle)],
    tellsReply: true,
    known: () => (themes.length ? [element("p", {}, `${words.theme} ${words.themes(themes)}`)] : []),
    words: { ...words, right: words.solved },
  };
  return { record, view, views, task: shown };
}
