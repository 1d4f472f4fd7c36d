/** What the tabs of the site tell each other. */

/**
 * @param {string} name
 * @returns {BroadcastChannel | null} null where there is none
 */
export function openChannel(name) {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
