/** The screens for learning, by their addresses: all games, a game's path, a lesson. */

import { indexNamed } from "../prebuilt.js";
import { PUZZLES_STYLE } from "../puzzles/style.js";
import { Redirect } from "../router.js";
import { LEARN_STYLE } from "../solving/style.js";
import { upToDate } from "../solving/up-to-date.js";
import { inStyle } from "../style-sheets.js";
import { texts } from "../texts/index.js";
import { learnTexts as words } from "../texts/learn/index.js";

/** @import { Screen } from "../router.js" */
/** @import { Services } from "../services.js" */

/**
 * The screen of an address; another one, with a sentence, where there is no such game or lesson.
 * @param {Services} services
 * @param {string} [game] id of a game
 * @param {string} [name] id or number of a lesson
 * @returns {Promise<Screen | Redirect>}
 */
export function learnScreenOf(services, game, name) {
  return inStyle(game ? [LEARN_STYLE] : [LEARN_STYLE, PUZZLES_STYLE], () => screenOf(services, game, name));
}

/**
 * @param {Services} services
 * @param {string} [game]
 * @param {string} [name]
 * @returns {Promise<Screen | Redirect>}
 */
async function screenOf(services, game, name) {
  const { prebuilt, settings } = services;
  const following = (/** @type {() => Promise<Screen>} */ make) => upToDate(settings.storage, make);
  const [{ games }, listed] = await Promise.all([prebuilt.games(), prebuilt.lessons()]);
  const taught = games.filter(({ id }) => Object.hasOwn(listed.games, id));
  if (!game) {
    const [{ learnScreen }, puzzles] = await Promise.all([import("./learn-screen.js"), prebuilt.puzzles()]);
    return following(() => learnScreen(services, taught, listed, puzzles));
  }
  const info = taught.find(({ id }) => id === game);
  if (!info) return new Redirect("learn", texts.notices.unknownGame);
  const path = await prebuilt.path(info.id);
  if (!name) {
    const { pathScreen } = await import("./path-screen.js");
    return following(() => pathScreen(services, info, taught, path));
  }
  const index = indexNamed(path.steps, name);
  if (index < 0) return new Redirect(`learn/${info.id}`, words.gone);
  if (path.steps[index].id !== name) return new Redirect(`learn/${info.id}/${path.steps[index].id}`);
  return (await import("./lesson-screen.js")).lessonScreen(services, info, path, index);
}
