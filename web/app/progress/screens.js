/** The screen of one's progress, by its address. */

import { Redirect } from "../router.js";
import { LEARN_STYLE } from "../solving/style.js";
import { upToDate } from "../solving/up-to-date.js";
import { inStyle } from "../style-sheets.js";

/** @import { Screen } from "../router.js" */
/** @import { Services } from "../services.js" */

const STYLE = new URL("../../style/learn/progress.css", import.meta.url).href;

/**
 * @param {Services} services
 * @param {string} [game] the one whose levels are shown; by default the first
 * @returns {Promise<Screen | Redirect>}
 */
export async function progressScreenOf(services, game) {
  const { prebuilt, settings } = services;
  // Soon after a first visit the puzzles may not be kept yet, and there may be no network: the rest is shown without them.
  const puzzlesListed = prebuilt.puzzles().catch(() => ({ games: {} }));
  const [{ games }, lessons, puzzles] = await Promise.all([prebuilt.games(), prebuilt.lessons(), puzzlesListed]);
  const shown = game ? games.find(({ id }) => id === game) : games[0];
  if (!shown) return new Redirect("progress");
  return inStyle([LEARN_STYLE, STYLE], async () => {
    const { progressScreen } = await import("./progress-screen.js");
    return upToDate(settings.storage, () => progressScreen(services, games, shown, lessons, puzzles));
  });
}
