/**
 * The service worker: after the first visit the site needs no network.
 *
 * Two caches: the site's own files under the hash of all of them, and the runtime (Pyodide and
 * PyScript) under its own, so that a new version of the site does not fetch the runtime again.
 * A new version is fetched whole, then waits until the page says that it may take over.
 */

/**
 * @typedef {{hash: string, urls: string[]}} Part
 * @typedef {ServiceWorkerGlobalScope & {precache: {site: Part, runtime: Part}}} WorkerScope
 */
const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));
const { site, runtime } = worker.precache; // written above this by the build
const { scope } = worker.registration;

// Other sites may share the origin, and with it the caches: the scope tells whose a cache is.
const siteCache = `site ${site.hash} ${scope}`;
const runtimeCache = `runtime ${runtime.hash} ${scope}`;

worker.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([fill(siteCache, site.urls), fill(runtimeCache, runtime.urls)]));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()));
});

worker.addEventListener("message", (event) => {
  if (event.data?.type === "apply") event.waitUntil(worker.skipWaiting());
});

worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(scope)) {
    event.respondWith(answer(event.request));
  }
});

/**
 * Puts into a cache what it does not hold yet: all of it, or nothing.
 * @param {string} name
 * @param {string[]} urls
 */
async function fill(name, urls) {
  const cache = await caches.open(name);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  const missing = urls.filter((url) => !kept.has(new URL(url, scope).href));
  await cache.addAll(missing.map((url) => new Request(url, { cache: "no-cache" })));
}

async function deleteOldCaches() {
  const ours = (await caches.keys()).filter((name) => name.endsWith(` ${scope}`));
  const old = ours.filter((name) => name !== siteCache && name !== runtimeCache);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * Answers from the caches of this version; a page that is in neither is answered by the entry page.
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function answer(request) {
  for (const name of [siteCache, runtimeCache]) {
    const kept = await caches.match(request, { cacheName: name, ignoreSearch: true });
    if (kept) return kept;
  }
  if (request.mode === "navigate") {
    const entry = await caches.match("./", { cacheName: siteCache });
    if (entry) return entry;
  }
  return fetch(request);
}
