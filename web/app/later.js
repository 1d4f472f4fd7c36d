/**
 * Fetches parts of the site on first use, so that the first board and the first answer do not wait for
 * them.
 */

/** The window's event when a part could not be fetched. */
export const UNFETCHED = "unfetched";

/**
 * Fetches a part and uses it; on failure, dispatches UNFETCHED on the window and does nothing else.
 * @template Part
 * @param {() => Promise<Part>} fetchPart
 * @param {(part: Part) => unknown} use
 */
export async function later(fetchPart, use) {
  const part = await fetchPart().catch((error) => {
    console.warn("A part could not be fetched:", error);
    dispatchEvent(new Event(UNFETCHED));
  });
  if (part) await use(part);
}
