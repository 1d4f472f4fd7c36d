/** Whether the site has changed since the page was loaded, in which case its parts are at the server no more. */

import { readBuild } from "../build.js";

/** A server that does not answer in this time, in milliseconds, is not asked any more. */
const PATIENCE = 5_000;

/**
 * Whether the entry page is of another version by now. A server that does not answer tells nothing, nor does a service
 * worker, which keeps all of the page's own version.
 */
export async function isOutdated() {
  if (!navigator.onLine) return false;
  const top = new URL("./", document.baseURI).href;
  try {
    const answer = await fetch(top, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    const page = answer.ok ? await answer.text() : "";
    return page.includes('id="build"') && !page.includes(readBuild().start.slice(top.length));
  } catch {
    return false;
  }
}
