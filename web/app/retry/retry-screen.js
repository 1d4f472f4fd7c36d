/** The screen on which the mistakes of a game are tried again: the board at left, what is asked at right. */

import { gameName } from "../bar/game-name.js";
import { Views } from "../game/views.js";
import { updateParts } from "../panel/lost-focus.js";
import { seatsOf } from "../review/mistakes.js";
import { Review } from "../review/review.js";
import { fetchGameParts } from "../skins/index.js";
import { SolvePage } from "../solving/solve-page.js";
import { texts } from "../texts/index.js";
import { retryTexts as words } from "../texts/retry/index.js";
import { Course } from "./course.js";
import { RetryPanel } from "./retry-panel.js";
import { Retry } from "./retry.js";

/** @import { GameRecord } from "../game/record/record.js" */
/** @import { KeptRetry } from "../kept/retry.js" */
/** @import { GameInfo, View } from "../seam.js" */
/** @import { Services } from "../services.js" */

/**
 * @param {Services} services
 * @param {GameInfo} info
 * @param {KeptRetry} kept
 * @returns {Promise<import("../router.js").Screen>}
 */
export async function retryScreen(services, info, kept) {
  const { engine, library, settings } = services;
  const { record, back } = kept;
  const [{ view }, gameParts] = await Promise.all([services.prebuilt.of(info.id), fetchGameParts(info.id)]);
  const page = new SolvePage(services, {
    ...{ info, gameParts, views: new Views(engine), begun: endOfGame(record, view) },
    tryOn: (session, pace) => new Retry(session, engine, record, pace),
    title: [words.title, ": ", ...gameName(info)],
    back: { address: `#${back}`, label: words.back },
  });
  const { session, attempt: retry, signal } = page;
  const course = new Course(retry, new Review({ engine, library }, { state: { record } }), kept, settings.storage, signal);
  const ways = { tryAgain: () => page.again(), showMe: () => void retry.show(), back };
  const panel = new RetryPanel(session, retry, gameParts, course, ways);
  // At the end of the look through the game, the button that goes on is another one.
  course.addEventListener("change", () => updateParts([panel], panel), { signal });
  page.onMoves = () => {
    if (retry.mistake) course.save();
  };
  const shown = page.begin(panel);
  void course.begin(engine);
  return { element: shown, title: texts.titleOf(`${words.title}: ${info.name}`), close: () => page.close() };
}

/**
 * Until the first mistake is known, the end of the game is looked at; no computer moves.
 * @param {GameRecord} record
 * @param {View} view of the start, until that of the end has come
 */
function endOfGame(record, view) {
  const shown = { ...record, players: /** @type {GameRecord["players"]} */ ([{ kind: "friend" }, { kind: "friend" }]), lines: [], ending: null };
  const [own, other] = seatsOf(record);
  const flipped = own === 1 && other === undefined;
  return { record: shown, way: [], ply: record.moves.length, analysing: false, spent: 0, flipped, view };
}
