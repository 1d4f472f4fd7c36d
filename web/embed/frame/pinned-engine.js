/** The engine that a page has pinned for its boards: a wheel, on whatever host it lies. */

import { fetched } from "../fetched.js";
import { Refusal } from "./asked-game.js";

/** @import { Wheel } from "../../app/build.js" */
/** @import { Words } from "../words/index.js" */
/** @import { Host } from "./host.js" */

/**
 * Fetches it. The policy of this page lets it ask no other host than its own: for what lies elsewhere, the
 * element fetches the wheel with the rights of its own page and hands it over.
 * Fails with a Refusal.
 * @param {URLSearchParams} asked
 * @param {Host} host
 * @param {Words} words
 * @returns {Promise<Wheel | undefined>} nothing where none is pinned
 */
export async function pinnedEngine(asked, host, words) {
  const handed = asked.get("handed");
  const address = handed ?? asked.get("engine");
  if (!address) return undefined;
  const isOwn = new URL(address, location.href).origin === location.origin;
  const content = await (handed && !isOwn ? host.wheel() : fetched(address));
  if (!content) throw new Refusal([{ name: "engine", value: address, sentence: words.noEngine(address) }]);
  const name = new URL(address, location.href).pathname.split("/").pop() ?? "";
  return { name, source: URL.createObjectURL(new Blob([content])) };
}
