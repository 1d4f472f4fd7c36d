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

// Other sites may share the origin and so the caches: the scope tells whose a cache is.
const siteCache = `site ${site.hash} ${scope}`;
const runtimeCache = `runtime ${runtime.hash} ${scope}`;

worker.addEventListener("install", (event) => {
  addStaticRoutes(event);
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
 * Lets the browser, where it can, answer requests for the entry page and hashed files straight from
 * their cache. A page of eighty modules then need not wait for this worker, which halves the time to the
 * first board. Addresses with a query stay with this worker: the cache has none.
 * @param {ExtendableEvent & {addRoutes?: (routes: object[]) => Promise<void>}} event
 */
function addStaticRoutes(event) {
  const { pathname } = new URL(scope);
  const toCache = (/** @type {string} */ files, /** @type {string} */ cacheName) => ({
    condition: { urlPattern: { pathname: `${pathname}${files}`, search: "" } },
    source: { cacheName },
  });
  const routes = [
    toCache("", siteCache),
    toCache("site/*", siteCache),
    toCache("runtime/*js", runtimeCache),
    toCache("runtime/*.zip", runtimeCache),
  ];
  event.addRoutes?.(routes).catch((error) => console.info("No static routes:", error));
}

/**
 * Adds to a cache what it lacks: all of it, or nothing.
 * @param {string} name
 * @param {string[]} urls
 */
async function fill(name, urls) {
  const cache = await caches.open(name);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  const missing = urls.filter((url) => !kept.has(new URL(url, scope).href));
  await cache.addAll(missing.map((url) => new Request(url, { cache: isEntry(url) ? "no-cache" : "default" })));
}

/**
 * Whether an address always leads to the newest version; all others contain the hash of their content.
 * @param {string} url
 */
function isEntry(url) {
  return !/^\.\/(site|runtime)\//.test(url);
}

async function deleteOldCaches() {
  const ours = (await caches.keys()).filter((name) => name.endsWith(` ${scope}`));
  const old = ours.filter((name) => name !== siteCache && name !== runtimeCache);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/**
 * Answers from the caches of this version, else from the network.
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function answer(request) {
  return (await fromBrowsersCache(request)) ?? (await fromOurCaches(request)) ?? fetch(request);
}

/**
 * WebAssembly from the browser's own cache, if it is there: the browser keeps it compiled since the first
 * visit, which saves a third of the start. Our cache always has it, but not compiled.
 * @param {Request} request
 */
async function fromBrowsersCache(request) {
  if (!request.url.endsWith(".wasm")) return null;
  try {
    const kept = await fetch(request.url, { cache: "only-if-cached", mode: "same-origin" });
    return kept.ok ? kept : null;
  } catch {
    return null;
  }
}

/**
 * A response from the caches of this version; for a page that is in neither, the entry page, unless it is
 * one of the handbook, which needs a network. Addresses are compared with their query: to ignore it, the
 * browser looks at every file of a cache, which cost 50 to 100 ms of each start.
 * @param {Request} request
 */
async function fromOurCaches(request) {
  for (const name of [siteCache, runtimeCache]) {
    const kept = await caches.match(request, { cacheName: name });
    if (kept) return kept;
  }
  if (request.mode === "navigate" && !request.url.startsWith(`${scope}handbook/`)) {
    const entry = await caches.match("./", { cacheName: siteCache });
    if (entry) return entry;
  }
  return null;
}
