/**
 * Parts of the site that are fetched when they are first asked for: the first board and the first
 * answer need not wait for them.
 */

/** The event of the window that tells that a part could not be fetched. */
export const UNFETCHED = "unfetched";

/**
 * Fetches a part and uses it; when it cannot be had, the window is told and nothing is done.
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
