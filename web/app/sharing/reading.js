/** Texts of games from outside: the engine reads and checks them, or a sentence says why it does not. */

import { EngineError } from "../engine/engine-error.js";
import { texts } from "../texts/index.js";
import { sharingTexts as words } from "../texts/sharing/index.js";

/** @import { GameRecord } from "../game/record/record.js" */
/** @import { Notice } from "../notices.js" */
/** @import { Services } from "../services.js" */

/**
 * What is told of something that only a newer version of the site can open.
 * @param {Services} services
 * @returns {[string, Notice["action"]]} the arguments of a notice
 */
export function ofNewer({ updates }) {
  return [words.newer, { label: words.getNewer, act: () => void updates.getNewest(words.noNewer) }];
}

/**
 * @param {Services} services
 * @param {string} text
 * @param {(reason: string) => string} sentence the notice if it holds no game
 * @param {(sentence: string, action?: Notice["action"]) => void} [tell] shows the notice
 * @returns {Promise<Omit<GameRecord, "id"> | null>}
 */
export async function readOrTell(services, text, sentence, tell = (...told) => void services.notices.tell(...told)) {
  const { engine, prebuilt } = services;
  try {
    const { record } = await engine.read(text);
    const { games } = await prebuilt.games();
    if (games.some(({ id }) => id === record.game)) return record;
    tell(texts.notices.unknownGame);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (error.kind === "newer") tell(...ofNewer(services));
    else tell(sentence(error.message));
  }
  return null;
}

/**
 * As `readOrTell`; meanwhile a notice says that something is being opened.
 * @type {typeof readOrTell}
 */
export async function openOrTell(services, text, sentence, tell) {
  const withdraw = services.notices.tellBriefly(words.opening);
  try {
    return await readOrTell(services, text, sentence, tell);
  } finally {
    withdraw();
  }
}

/**
 * Notifies the user why the text of a link, which names no game, is refused.
 * @param {Services} services
 * @param {string} text an empty one was cut short
 */
export async function tellWhyRefused(services, text) {
  if (!text) return void services.notices.tell(words.linkRefused(words.cutShort));
  const record = await openOrTell(services, text, words.linkRefused);
  if (record) services.notices.tell(words.failed);
}
