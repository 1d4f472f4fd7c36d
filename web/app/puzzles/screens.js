/** The screens of puzzles, by their addresses: a game's list, a puzzle, the puzzle of a day. */

import { PuzzleProgress } from "../kept/puzzles.js";
import { Redirect } from "../router.js";
import { LEARN_STYLE } from "../solving/style.js";
import { upToDate } from "../solving/up-to-date.js";
import { inStyle } from "../style-sheets.js";
import { texts } from "../texts/index.js";
import { puzzleTexts as words } from "../texts/puzzles/index.js";
import { dailyGame, today } from "./daily.js";
import { TODAY, puzzleNamed } from "./named.js";
import { puzzleScreen } from "./puzzle-screen.js";
import { dailies, puzzlesScreen } from "./puzzles-screen.js";
import { runEntry } from "./run/run-card.js";
import { runScreen } from "./run/run-screen.js";
import { PUZZLES_STYLE } from "./style.js";

/** @import { Screen } from "../router.js" */
/** @import { GameInfo, PuzzlesListed } from "../seam.js" */
/** @import { Services } from "../services.js" */

/** In place of a puzzle: as many as one can in three minutes. */
const RUN = "run";

/**
 * The screen of an address; another one, with a sentence, where there is no such game or puzzle.
 * @param {Services} services
 * @param {string} [game] id of a game; `today` for the game of the day
 * @param {string} [name] id or number of a puzzle, a date, `today`, or `run`
 * @returns {Promise<Screen | Redirect>}
 */
export function puzzleScreenOf(services, game, name) {
  return inStyle([LEARN_STYLE, PUZZLES_STYLE], () => screenOf(services, game, name));
}

/**
 * @param {Services} services
 * @param {string} [game]
 * @param {string} [name]
 * @returns {Promise<Screen | Redirect>}
 */
async function screenOf(services, game, name) {
  const { prebuilt } = services;
  const [{ games }, listed] = await Promise.all([prebuilt.games(), prebuilt.puzzles()]);
  const known = games.filter(({ id }) => Object.hasOwn(listed.games, id));
  if (!known.length) return new Redirect("learn", words.gone);
  if (!game) return new Redirect(`puzzle/${known[0].id}`);
  if (game === TODAY) return new Redirect(`puzzle/${dailyGame(today(), known.map(({ id }) => id))}/${today()}`);
  const info = known.find(({ id }) => id === game);
  if (!info) return new Redirect(`puzzle/${known[0].id}`, games.some(({ id }) => id === game) ? words.gone : texts.notices.unknownGame);
  if (!name) return upToDate(services.settings.storage, async () => puzzlesScreen(services, info, known, listed));
  if (name === TODAY) return new Redirect(`puzzle/${info.id}/${today()}`);
  const all = await prebuilt.puzzlesOf(info.id);
  if (name === RUN) return runScreen(services, info, all);
  const { themes } = listed.games[info.id];
  const found = puzzleNamed(all.puzzles, info.id, name);
  if (!found) return new Redirect(`puzzle/${info.id}`, words.gone);
  const { puzzle, date } = found;
  if (!date && puzzle.id !== name) return new Redirect(`puzzle/${info.id}/${puzzle.id}`);
  return puzzleScreen(services, info, all, { puzzle, date, themes });
}

/**
 * What stands beside the lessons: the puzzles of the day, and a run.
 * @param {GameInfo[]} games those with puzzles
 * @param {GameInfo} info the game of the run
 * @param {PuzzlesListed} puzzles
 * @param {Services["settings"]} settings
 * @param {HTMLElement} all the way to all puzzles
 */
export function besideLessons(games, info, puzzles, settings, all) {
  const progress = new PuzzleProgress(settings.storage);
  return [dailies(games, puzzles, progress), runEntry(info, progress, all)];
}
