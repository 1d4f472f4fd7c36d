/**
 * PyScript opens a channel to other pages of the site and does not start where the browser refuses
 * it, as Firefox does where all storage is blocked. There it gets one that leads nowhere, as if no
 * other page were open; no game sends anything over it.
 */

/** From now on there are channels, whatever the browser says. */
export function allowPyScriptsChannel() {
  try {
    new BroadcastChannel("calculi").close();
  } catch {
    globalThis.BroadcastChannel = /** @type {typeof BroadcastChannel} */ (LeadsNowhere);
  }
}

/** As much of `BroadcastChannel` as is asked for: nothing arrives, and nothing comes. */
class LeadsNowhere extends EventTarget {
  name = "";
  /** @type {null} */ onmessage = null;
  /** @type {null} */ onmessageerror = null;
  postMessage() {}
  close() {}
}
