/** Whether the site has changed since the page was loaded, in which case its parts are at the server no more. */

import { readBuild } from "../build.js";

/**
 * A server that does not answer in this time, in milliseconds, is not asked any more. Who asks for the new version over a connection
 * slower than that gets the old one again.
 */
const PATIENCE = 10_000;

/**
 * Whether the entry page is of another version by now. A server that does not answer tells nothing. A service worker would answer
 * with the page that it keeps, though it may not keep all of its version so far: what has a query is in no cache.
 */
export async function isOutdated() {
  if (!navigator.onLine) return false;
  const top = topOfSite();
  try {
    const answer = await fetch(`${top}?newest`, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    const page = answer.ok ? await answer.text() : "";
    return page.includes('id="build"') && !page.includes(readBuild().start.slice(top.length));
  } catch {
    return false;
  }
}

/**
 * Loads the page anew in the newest version. The service worker would answer with the old one: a newer worker takes over if it
 * waits, and if none is ready, the page does without until it registers one again.
 */
export async function loadNewest() {
  const registration = await ownRegistration();
  if (registration?.waiting) {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    return registration.waiting.postMessage({ type: "apply" });
  }
  if (registration && (await isOutdated())) await registration.unregister();
  location.reload();
}

/** Whether `loadNewest` leads to another version: one waits, or the server has one. */
export async function canBeRenewed() {
  return Boolean((await ownRegistration())?.waiting) || isOutdated();
}

/** That of a site around this one is none of our business. */
async function ownRegistration() {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  return registration?.scope === topOfSite() ? registration : undefined;
}

function topOfSite() {
  return new URL("./", document.baseURI).href;
}
