/** What stands in a frame while only Python can tell its position: the board of its game, with nothing on it yet. */

import { bareView } from "../../app/game/bare-view.js";
import { newRecord } from "../../app/game/record/record.js";
import { Views } from "../../app/game/views.js";
import { BoardScreen } from "./board-screen.js";

/** @import { EngineClient } from "../../app/engine/client.js" */
/** @import { PrebuiltData } from "../../app/prebuilt.js" */
/** @import { Options } from "../attributes.js" */
/** @import { Host } from "./host.js" */
/** @import { Words } from "./words/index.js" */

/**
 * @param {Options} options
 * @param {{engine: EngineClient, prebuilt: PrebuiltData}} services
 * @param {Host} host
 * @param {Words} words
 * @returns {Promise<BoardScreen | null>} null where the game itself is not known before its record is read
 */
export async function waitingScreen(options, { engine, prebuilt }, host, words) {
  const { games } = await prebuilt.games();
  const info = games.find(({ id }) => id === options.game);
  if (!info || options.lesson || options.puzzle) return null;
  const view = bareView((await prebuilt.of(info.id)).view);
  const at = { record: newRecord(info.id, [{ kind: "friend" }, { kind: "friend" }], null), ply: 0, view };
  const screen = new BoardScreen({ ...at, info, views: new Views(engine), task: null, now: { ...at, opening: true } }, options, engine, host, words);
  await screen.load();
  screen.wait();
  return screen;
}
