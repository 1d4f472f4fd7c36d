/** Tells other tabs that games have been stored, named, deleted or brought back, and hears it from them. */

import { openChannel } from "../../game/storage/channel.js";

/** One for the whole page, which hears nothing of what it says itself. @type {BroadcastChannel | null} */
let channel = null;

function channelOfPage() {
  channel ??= openChannel("calculi.library");
  return channel;
}

export function tellOtherTabs() {
  channelOfPage()?.postMessage("changed");
}

/**
 * @param {() => void} listener
 * @param {AbortSignal} signal
 */
export function hearOtherTabs(listener, signal) {
  channelOfPage()?.addEventListener("message", listener, { signal });
}
