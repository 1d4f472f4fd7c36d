/** What a puzzle is shown with. */

import { bareView } from "../game/bare-view.js";

/** @import { GameInfo, View } from "../seam.js" */
/** @import { Services } from "../services.js" */

/**
 * The view that a task is shown with; until Python has started, the board with nothing on it, so that the task can be read meanwhile.
 * @param {Pick<Services, "engine" | "prebuilt">} services
 * @param {GameInfo} info
 * @param {() => Promise<View>} ask for the view itself
 */
export async function viewAtFirst({ engine, prebuilt }, info, ask) {
  if (engine.status === "ready") return ask();
  return bareView((await prebuilt.of(info.id)).view);
}
