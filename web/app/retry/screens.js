/** The screen of a game's mistakes, by its address. */

import { keptRetry } from "../kept/retry.js";
import { Redirect } from "../router.js";
import { LEARN_STYLE } from "../solving/style.js";
import { inStyle } from "../style-sheets.js";
import { retryTexts as words } from "../texts/retry/index.js";

/** @import { Screen } from "../router.js" */
/** @import { Services } from "../services.js" */

/**
 * The screen of a game that is kept, or that one comes from; home with a sentence, where there is no such game.
 * @param {Services} services
 * @param {string} [game] id of its rules
 * @param {string} [id] of the record
 * @returns {Promise<Screen | Redirect>}
 */
export async function retryScreenOf(services, game = "", id = "") {
  const { library, prebuilt, settings, store } = services;
  const info = (await prebuilt.games()).games.find((one) => one.id === game);
  const kept = info && (keptRetry(settings.storage, info, id) ?? (await fromLibrary()));
  if (!info || !kept) return new Redirect("", words.gone);
  return inStyle([LEARN_STYLE], async () => (await import("./retry-screen.js")).retryScreen(services, info, kept));

  async function fromLibrary() {
    if (!info) return null;
    const [found, own] = await Promise.all([library.get(id, [info]), store.loadGame(info)]);
    const back = own?.record.id === id ? info.id : `${info.id}/${id}`;
    return found && { record: found.record, isGuests: false, back, at: null, moves: [], found: [] };
  }
}
