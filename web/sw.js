/**
 * The service worker: after the first visit the site needs no network.
 *
 * Two caches: the site's own files under the hash of all of them, and the runtime (Pyodide and
 * PyScript) under its own, so that a new version of the site does not fetch the runtime again.
 * Installing a new version fetches the files that it cannot do without, each checked by its hash; it then waits
 * until the page says that it may take over. The other files follow once the page is idle, or come with these if
 * an earlier version had them. From time to time all kept files are checked against their hashes again.
 */

/**
 * Paths of files are relative to the scope. The addresses of those in `folder` have the hash of its content. Of the site, the files in
 * `later` are kept later, and `screens` says for each entry page below the top where the top page shows its screen in its language.
 * @typedef {{hash: string, folder: string, files: Record<string, string>}} Part
 * @typedef {Part & {later: Record<string, string>, screens: Record<string, string>}} SitePart
 * @typedef {ServiceWorkerGlobalScope & {precache: {news: Record<string, string>, site: SitePart, runtime: Part, withoutNetwork: string}}} WorkerScope
 * @typedef {{cacheName: string, url: string, integrity: string}} KeptFile
 */
const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));
const { news, site, runtime, withoutNetwork } = worker.precache; // written above this by the build
const { scope } = worker.registration;

// Other sites may share the origin and so the caches: the scope tells whose a cache is.
const siteCache = `site ${site.hash} ${scope}`;
const runtimeCache = `runtime ${runtime.hash} ${scope}`;
const ourCaches = async () => (await caches.keys()).filter((name) => name.endsWith(` ${scope}`));
/** Pages that are not kept: the handbook, and the lists of what others have made. */
const NEED_A_NETWORK = /^(handbook([/?#]|$)|licences\.txt$|bom\.cdx\.json$)/;
/** What is kept beside the files, in a folder where the host has nothing of its own: when they were last looked at. */
const CHECKED = "./site/checked";
/** How often all files are looked at, in milliseconds. */
const DAY = 86_400_000;
/** They are looked at a few at a time, with a pause in milliseconds, so that nothing else waits for it. */
const AT_A_TIME = 4;
const PAUSE = 400;

/** Whether somebody has taken this version; the pages that it takes over then ask at once, before this is forgotten with the worker. */
let isTaken = false;

worker.addEventListener("install", (event) => {
  addStaticRoutes(event);
  const kept = Promise.all(firstFiles().map(keep)).then(keepLaterAsBefore);
  event.waitUntil(kept.then(() => noteChecked({ at: Date.now(), next: 0 })));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => worker.clients.claim()));
});

worker.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data?.type === "apply") {
    isTaken = true;
    event.waitUntil(worker.skipWaiting());
  }
  if (event.data?.type === "about") port?.postMessage({ news, folder: site.folder, isTaken });
  if (event.data?.type === "news") port?.postMessage(news); // asked by pages of versions before that
  if (event.data?.type === "check") {
    const checked = deleteOldCaches().then(() => check(Boolean(event.data.everything)));
    event.waitUntil(checked.then((found) => port?.postMessage(found)).then(keepLaterFiles));
    event.waitUntil(giveWayIfMoved());
  }
});

worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(scope)) {
    event.respondWith(answer(event.request));
  }
});

/**
 * Lets the browser, where it can, answer requests for the entry page and hashed files straight from
 * their cache. A page then need not wait for this worker, which halved the time to the first board when
 * there were eighty modules. Addresses with a query stay with this worker: the cache has none. So do files of other
 * versions, which old pages ask for: a route that finds nothing goes to the network.
 * @param {ExtendableEvent & {addRoutes?: (routes: object[]) => Promise<void>}} event
 */
function addStaticRoutes(event) {
  const { pathname } = new URL(scope);
  const toCache = (/** @type {string} */ files, /** @type {string} */ cacheName) => ({
    condition: { urlPattern: { pathname: `${pathname}${files}`, search: "" } },
    source: { cacheName },
  });
  const entries = Object.keys(site.files).filter(isEntry);
  const routes = [
    ...entries.map((url) => toCache(url.replace("./", ""), siteCache)),
    toCache(`${site.folder}/*`, siteCache),
    toCache(`${runtime.folder}/*js`, runtimeCache),
    toCache(`${runtime.folder}/*.zip.txt`, runtimeCache),
  ];
  event.addRoutes?.(routes).catch((error) => console.info("No static routes:", error));
}

/** @returns {KeptFile[]} what this version does not start without */
function firstFiles() {
  return [...listed(siteCache, site.files), ...listed(runtimeCache, runtime.files)];
}

/**
 * The files that are to be kept later.
 * @param {boolean} areKept true for those already kept, false for those still missing
 */
async function laterFiles(areKept) {
  const cache = await caches.open(siteCache);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  return listed(siteCache, site.later).filter(({ url }) => kept.has(new URL(url, scope).href) === areKept);
}

/** @param {string} cacheName @param {Record<string, string>} files @returns {KeptFile[]} */
function listed(cacheName, files) {
  return Object.entries(files).map(([url, integrity]) => ({ cacheName, url, integrity }));
}

/** Keeps the later files that are missing, a few at a time; if one cannot be had now, the rest is left for another time. */
async function keepLaterFiles() {
  const missing = await laterFiles(false);
  for (let next = 0; next < missing.length; next += AT_A_TIME) {
    const tried = missing.slice(next, next + AT_A_TIME).map(keep);
    for (const { status } of await Promise.allSettled(tried)) if (status === "rejected") return;
    await pause();
  }
}

/**
 * Where an earlier version has kept later files, this one keeps its own before it counts as installed: the browser may change to it
 * unasked, at a visit without a network, and what the earlier one had is gone then. So it fails while the server cannot be had, and
 * the earlier one stays. What is missing at a server that does have this version cannot hold it up for ever: it is left for later.
 */
async function keepLaterAsBefore() {
  /** Where a file lies in its version, whose folder it may be in. */
  const placeOf = (/** @type {string} */ url) => url.replace(/^\.\/site\/\w+\//, "");
  const later = new Map(listed(siteCache, site.later).map((file) => [placeOf(file.url), file]));
  let isAsBefore = false;
  for (const name of (await ourCaches()).filter((one) => one.startsWith("site ") && one !== siteCache)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const place = placeOf(`./${request.url.slice(scope.length)}`);
      const file = later.get(place);
      if (file) isAsBefore = true;
      const taken = file && takeOver(file, await cache.match(request)).catch((error) => console.info("Not taken over:", file.url, error));
      if (await taken) later.delete(place);
    }
  }
  const keepMissing = async () => Promise.allSettled((await laterFiles(false)).map(keep));
  if (!isAsBefore || (await keepMissing()).every(({ status }) => status === "fulfilled")) return;
  await fetchWhole("./", site.files["./"]);
  await keepMissing();
}

/**
 * Keeps what an earlier version has kept in the place of a file, if that is the same; returns whether it is.
 * @param {KeptFile} file @param {Response} [earlier]
 */
async function takeOver({ cacheName, url, integrity }, earlier) {
  if (!earlier || !(await isWhole(earlier.clone(), integrity))) return false;
  // A script would look for others where that answer had come from.
  const own = new Response(earlier.body, { headers: earlier.headers });
  await (await caches.open(cacheName)).put(url, own);
  return true;
}

function pause() {
  return new Promise((resolve) => setTimeout(resolve, PAUSE));
}

/**
 * Keeps a file, unless it is kept whole already: by the version before this one, or by an install that
 * broke off. Fails if what there is under its address is not what the build has made.
 * @param {KeptFile} file
 * @returns {Promise<boolean>} whether it had to be fetched
 */
async function keep({ cacheName, url, integrity }) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(url);
  if (kept && (await isWhole(kept, integrity))) return false;
  await cache.put(url, await fetchWhole(url, integrity));
  return true;
}

/**
 * Fetches a file with the content that the build has made; what the browser's own cache has is taken if
 * it is right, else fetched again. Fails if the server has something else.
 * @param {string} url
 * @param {string} integrity
 */
async function fetchWhole(url, integrity) {
  const ask = (/** @type {RequestCache} */ cache) => fetch(new Request(url, { cache, integrity }));
  const response = await ask(isEntry(url) ? "no-cache" : "default").catch(() => ask("reload"));
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

/**
 * @param {Response} response
 * @param {string} integrity what the build has written of its content
 */
async function isWhole(response, integrity) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Whether an address always leads to the newest version; all others contain the hash of their content. @param {string} url */
function isEntry(url) {
  return !/^\.\/(site|runtime)\//.test(url);
}

/**
 * Verifies the kept files, and fetches damaged ones anew. What cannot be fetched is no longer kept, so that
 * a later visit finds it at the server. At most once a day; where it was broken off, it goes on.
 * @param {boolean} everything whether to look at all files, at once and today
 */
async function check(everything) {
  const found = { mended: 0, lost: 0 };
  const files = [...firstFiles(), ...(await laterFiles(true))];
  const { at, next: first } = everything ? { at: 0, next: 0 } : await lastChecked();
  // A clock may also have been set back.
  if (first === 0 && Math.abs(Date.now() - at) < DAY) return found;
  const size = everything ? files.length : AT_A_TIME;
  for (let next = first; next < files.length; next += size) {
    await Promise.all(files.slice(next, next + size).map((file) => mend(file, found)));
    if (everything) continue;
    await noteChecked({ at, next: next + size });
    await pause();
  }
  await checkSnapshot();
  await noteChecked({ at: Date.now(), next: 0 });
  return found;
}

/** Deletes the snapshot that the page keeps of Python (`engine/snapshot.mjs`) if it is damaged: another one will be made. */
async function checkSnapshot() {
  const url = `./${site.folder}/engine/snapshot`;
  const cache = await caches.open(siteCache);
  const kept = await cache.match(url);
  if (kept && !(await isWhole(kept, kept.headers.get("integrity") ?? ""))) await cache.delete(url);
}

/**
 * @param {KeptFile} file
 * @param {{mended: number, lost: number}} found counts it, if it was not whole
 */
async function mend(file, found) {
  try {
    if (await keep(file)) found.mended++;
    if (file.url.endsWith(".wasm")) await mendBrowsersCache(file);
  } catch (error) {
    console.info("Not whole, and not to be had:", file.url, error);
    found.lost++;
    await (await caches.open(file.cacheName)).delete(file.url);
  }
}

/** Has the browser's own cache fetch a file again, if it has a wrong one. @param {KeptFile} file */
async function mendBrowsersCache({ url, integrity }) {
  const kept = await onlyIfCached(url);
  if (kept && !(await isWhole(kept, integrity))) await fetch(new Request(url, { cache: "reload", integrity }));
}

/** @returns {Promise<{at: number, next: number}>} when all files were looked at, and which is the next one */
async function lastChecked() {
  const noted = await caches.match(CHECKED, { cacheName: siteCache });
  return (await noted?.json().catch(() => null)) ?? { at: 0, next: 0 };
}

/** @param {{at: number, next: number}} checked */
async function noteChecked(checked) {
  await (await caches.open(siteCache)).put(CHECKED, new Response(JSON.stringify(checked)));
}

/**
 * Deletes the caches of other versions. While several pages are open, some may be of earlier versions and still need
 * their parts. Nothing tells which versions these are, as one that waited may never have been taken: all stay until one page is left.
 */
async function deleteOldCaches() {
  const others = (await ourCaches()).filter((name) => name !== siteCache && name !== runtimeCache);
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = windows.filter(({ url }) => url.startsWith(scope));
  // A version that waits has caches, too.
  if (pages.length > 1 || worker.registration.waiting || worker.registration.installing) return;
  await Promise.all(others.map((name) => caches.delete(name)));
}

/**
 * Ends the registration once the site lies elsewhere: its old address could not be had again otherwise. What is kept stays, as pages
 * that are open may still need it.
 */
async function giveWayIfMoved() {
  if (await hasMoved().catch(() => false)) await worker.registration.unregister();
}

/**
 * Whether the host has put something else in the place of the site. It has to say so twice: the script of this worker is gone, or
 * leads to another place of the site, and at its entry page there is another one, or a way elsewhere. A host that has nothing for either may be
 * broken or in the middle of a change, and whoever answers everything alike, as a page to log in does, speaks of another matter.
 */
async function hasMoved() {
  const script = await fetch("./sw.js", { cache: "no-cache" });
  const leadsElsewhere = script.redirected && (await script.text()).startsWith("self.precache");
  if (!leadsElsewhere && ![404, 410].includes(script.status)) return false;
  const page = await fetch("./", { cache: "no-cache", redirect: "manual" });
  return page.type === "opaqueredirect" || (page.ok && !(await page.text()).includes('id="build"'));
}

/**
 * Answers from the caches of this version, else from the network: the host may have pages of its own beside the site.
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function answer(request) {
  const kept = (await fromBrowsersCache(request)) ?? (await fromOurCaches(request));
  if (kept) return kept;
  if (request.mode !== "navigate") return fetch(request);
  const address = request.url.slice(scope.length);
  // The browser's own cache may have an entry page of a version whose files are gone.
  const asked = `./${pathOf(address)}` in site.screens ? fetch(request, { cache: "no-cache" }) : fetch(request);
  return asked.catch((error) => standIn(address, error));
}

/**
 * What is shown without a network in place of a page that is not kept: the screen of an entry page, for a page that is never kept
 * one that says so, and else the top page, which lies there itself or leads there.
 * @param {string} address from the scope
 * @param {unknown} error why there is no answer
 * @returns {Promise<Response>}
 */
async function standIn(address, error) {
  if (NEED_A_NETWORK.test(address)) return needsNetwork();
  const path = pathOf(address);
  const screen = site.screens[`./${path}`];
  if (screen !== undefined) return Response.redirect(`${scope}${screen}`);
  if (`./${path}` in site.later) throw error;
  if (path.includes("/")) return Response.redirect(scope);
  const top = await caches.match("./", { cacheName: siteCache });
  if (!top) throw error;
  return top;
}

function needsNetwork() {
  // The page stands under the address of another one: what leads to the site is named from there.
  return new Response(withoutNetwork.replaceAll('href="./"', `href="${scope}"`), { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

/**
 * WebAssembly from the browser's own cache, if it is there: the browser keeps it compiled since the first
 * visit, which saves a third of the start. Our cache always has it, but not compiled.
 * @param {Request} request
 */
async function fromBrowsersCache(request) {
  return request.url.endsWith(".wasm") ? onlyIfCached(request.url) : null;
}

/**
 * What the browser's own cache has, without asking the network.
 * @param {string} url
 */
async function onlyIfCached(url) {
  try {
    const kept = await fetch(url, { cache: "only-if-cached", mode: "same-origin" });
    return kept.ok ? kept : null;
  } catch {
    return null;
  }
}

/**
 * A response from the caches of this version, or for a file of an older version from the caches of that.
 * Addresses are compared with their query: to ignore it, the browser looks at every file of a cache, which
 * cost 50 to 100 ms of each start.
 * @param {Request} request
 */
async function fromOurCaches(request) {
  for (const name of [siteCache, runtimeCache]) {
    const kept = await caches.match(request, { cacheName: name });
    if (kept) return kept;
  }
  const address = request.url.slice(scope.length);
  if (/^(site|runtime)\//.test(address)) return (await caches.match(request)) ?? null;
  return request.mode === "navigate" ? ownPage(address) : null;
}

/**
 * The page of the site that is meant by an address from the scope: whatever follows its folder, and without its last slash, too;
 * null if it is not kept so far, and for an address that is none of the site's.
 * @param {string} address
 * @returns {Promise<Response | null>}
 */
async function ownPage(address) {
  const path = pathOf(address);
  const kept = await caches.match(`./${path}`, { cacheName: siteCache });
  if (kept) return kept;
  return `./${path}/` in site.later ? Response.redirect(`${scope}${path}/`) : null;
}

/**
 * The folder that an address names, or the file: without what follows, as an entry page's is kept.
 * @param {string} address from the scope
 */
function pathOf(address) {
  return address.replace(/[?#].*$/, "").replace(/index\.html$/, "");
}
