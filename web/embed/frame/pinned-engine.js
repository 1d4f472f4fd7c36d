/** The engine that a page has pinned for its boards: a wheel, on whatever host it lies. */

import { EngineUnfit } from "../../app/engine/engine-error.js";
import { fetched } from "../fetched.js";
import { Refusal } from "./asked-game.js";

/** @import { Wheel } from "../../app/build.js" */
/** @import { EngineClient } from "../../app/engine/client.js" */
/** @import { Host } from "./host.js" */
/** @import { Words } from "./words/index.js" */

/** The name of a wheel, which says what it is to what installs it: without those five parts or six it is none. */
const WHEEL = /^[^-]+-[^-]+(?:-\d[^-]*)?(?:-[^-]+){3}\.whl$/;
/** With what a zip file begins, and with what its directory ends; so many bytes later it is told where that begins, in four. */
const [FIRST, LAST, WHERE] = ["PK\x03\x04", "PK\x05\x06", 16];
/** What is in a wheel of the engine. */
const INSIDE = ["calculi/", ".dist-info/WHEEL"];

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
  // A fault quotes what stands in the page.
  const fault = (/** @type {string} */ sentence) => new Refusal([{ name: "engine", value: asked.get("engine") ?? address, sentence }]);
  const isOwn = new URL(address, location.href).origin === location.origin;
  const content = await (handed && !isOwn ? host.wheel() : fetched(address));
  if (!content) throw fault(words.noEngine(address));
  const name = new URL(address, location.href).pathname.split("/").pop() ?? "";
  // Python would only say that it has not started, as if another try could help.
  if (!WHEEL.test(name) || !holdsEngine(content)) throw fault(words.noWheel(address));
  return { name, source: URL.createObjectURL(new Blob([content])) };
}

/**
 * Why there is no engine.
 * @param {EngineClient} engine one that has failed
 * @param {Words} words
 */
export function whyNotStarted({ failure }, words) {
  return failure instanceof EngineUnfit ? words.unfitEngine(failure.wheel, failure.message) : words.engineFailed;
}

/**
 * Whether a file is a whole zip with the engine in it.
 * @param {ArrayBuffer} content
 */
function holdsEngine(content) {
  // A character for each byte.
  const text = new TextDecoder("windows-1252").decode(content);
  const end = text.lastIndexOf(LAST);
  if (!text.startsWith(FIRST) || end < 0 || end + WHERE + 4 > text.length) return false;
  const names = text.slice(new DataView(content).getUint32(end + WHERE, true), end);
  return INSIDE.every((part) => names.includes(part));
}
