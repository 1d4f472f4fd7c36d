/** The service worker by itself: what it keeps, when it looks at that, which caches it deletes, and when it gives way. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const SCRIPT = await readFile(new URL("../../../web/sw.js", import.meta.url), "utf8");
const SCOPE = "https://here.example/calculi/";
const SITE = `site new ${SCOPE}`;
const RUNTIME = `runtime new ${SCOPE}`;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What is at the server. @type {Record<string, string>} */
const FILES = {
  "./": "the page",
  "./site/a/board.js": "the board",
  "./site/a/puzzles.json": "the puzzles",
  "./site/a/lessons.json": "the lessons",
  "./linja/": "the page of Linja",
  "./runtime/b/python.js": "the runtime",
};

const addressOf = (/** @type {any} */ request) => new URL(request.url ?? request, SCOPE).href;
const hashOf = (/** @type {string} */ body) => `sha256-${createHash("sha256").update(body).digest("base64")}`;
const hashes = (/** @type {string[]} */ ...urls) => Object.fromEntries(urls.map((url) => [url, hashOf(FILES[url])]));

/** One cache of the browser: bodies by address. */
class FakeCache {
  /** @type {Map<string, string>} */ bodies = new Map();

  /** @param {any} request */
  async match(request) {
    const body = this.bodies.get(addressOf(request));
    return body === undefined ? undefined : new Response(body);
  }

  /** @param {any} request @param {Response} response */
  async put(request, response) {
    this.bodies.set(addressOf(request), await response.text());
  }

  async keys() {
    return [...this.bodies.keys()].map((url) => ({ url }));
  }

  /** @param {any} request */
  async delete(request) {
    return this.bodies.delete(addressOf(request));
  }
}

/** All caches of the browser, in the order in which they were opened first. */
class FakeCaches {
  /** @type {Map<string, FakeCache>} */ named = new Map();

  /** @param {string} name */
  async open(name) {
    const cache = this.named.get(name) ?? new FakeCache();
    this.named.set(name, cache);
    return cache;
  }

  async keys() {
    return [...this.named.keys()];
  }

  /** @param {string} name */
  async delete(name) {
    return this.named.delete(name);
  }

  /** @param {any} request @param {{cacheName: string}} options */
  async match(request, { cacheName }) {
    return this.named.get(cacheName)?.match(request);
  }
}

/**
 * An installed service worker in a browser whose time, versions and pages a test sets.
 * @param {object} [before]
 * @param {string[]} [before.later] the addresses of what this version keeps later
 * @param {Record<string, Record<string, string>>} [before.kept] what is in the caches, by their names and by address
 * @param {Record<string, () => object>} [before.instead] what a server says instead, by address
 */
async function installed({ later = [], kept = {}, instead = {} } = {}) {
  /** @type {Record<string, (event: any) => void>} */ const listeners = {};
  const caches = new FakeCaches();
  for (const [name, bodies] of Object.entries(kept)) {
    const cache = await caches.open(name);
    for (const [url, body] of Object.entries(bodies)) cache.bodies.set(addressOf(url), body);
  }
  const time = { now: 1000 * DAY };
  let isRegistered = true;
  const registration = {
    scope: SCOPE,
    waiting: /** @type {object | null} */ (null),
    installing: null,
    unregister: async () => void (isRegistered = false),
  };
  const pages = [{ url: SCOPE }];
  const self = {
    precache: {
      news: {},
      site: { hash: "new", folder: "site/a", files: hashes("./", "./site/a/board.js"), later: hashes(...later), screens: {} },
      withoutNetwork: "",
      runtime: { hash: "new", folder: "runtime/b", files: hashes("./runtime/b/python.js") },
    },
    registration,
    clients: { matchAll: async () => pages, claim: async () => undefined },
    addEventListener: (/** @type {string} */ type, /** @type {any} */ listener) => void (listeners[type] = listener),
  };
  class Request {
    constructor(/** @type {string} */ url, /** @type {object} */ options) {
      Object.assign(this, { url, ...options });
    }
  }
  const asked = new Set();
  const fetched = async (/** @type {any} */ request) => {
    const url = request.url ?? request;
    asked.add(url);
    return instead[url]?.() ?? new Response(FILES[url]);
  };
  runInNewContext(SCRIPT, {
    self,
    caches,
    fetch: fetched,
    Date: { now: () => time.now },
    setTimeout: (/** @type {() => void} */ run) => void run(),
    Request,
    Response,
    URL,
    crypto,
    btoa,
    console,
  });
  /** @param {string} type @param {object} [event] */
  const send = async (type, event) => {
    /** @type {Promise<unknown>[]} */ const waited = [];
    listeners[type]({ ports: [], waitUntil: (/** @type {any} */ one) => waited.push(one), ...event });
    await Promise.all(waited);
  };
  await send("install");
  const check = async () => {
    /** @type {any} */ let found;
    const ports = [{ postMessage: (/** @type {any} */ answer) => (found = answer) }];
    await send("message", { data: { type: "check" }, ports });
    return { ...found };
  };
  const board = addressOf("./site/a/board.js");
  const spoil = () => caches.named.get(SITE)?.bodies.set(board, "wrong");
  return { caches, time, registration, isRegistered: () => isRegistered, instead, asked, pages, send, check, spoil };
}

test("what is kept is looked at once a day, also by a clock that has been set back", async () => {
  const { time, check, spoil } = await installed();
  const nothing = { mended: 0, lost: 0 };
  const one = { mended: 1, lost: 0 };
  spoil();
  time.now += DAY - 1;
  assert.deepEqual(await check(), nothing);
  time.now += 1;
  assert.deepEqual(await check(), one);
  spoil();
  assert.deepEqual(await check(), nothing);
  time.now -= 30 * DAY;
  assert.deepEqual(await check(), one);
  spoil();
  time.now += HOUR;
  assert.deepEqual(await check(), nothing);
});

const LATER = ["./site/a/puzzles.json", "./site/a/lessons.json", "./linja/"];
const GONE = () => new Response("", { status: 404 });
const SILENT = () => {
  throw new TypeError("No network");
};
/** An earlier version that had kept its later files; its lessons were others. */
const ALL_BEFORE = {
  [`site old ${SCOPE}`]: {
    "./": "the page as it was",
    "./site/z/board.js": "the board as it was",
    "./site/z/puzzles.json": "the puzzles",
    "./site/z/lessons.json": "the lessons as they were",
    "./linja/": "the page of Linja as it was",
  },
};

/** @param {FakeCaches} caches */
const keptOf = (caches) => LATER.map((url) => caches.named.get(SITE)?.bodies.get(addressOf(url)));

test("where an earlier version had kept its later files, this one has its own before it is installed", async () => {
  const { caches, asked } = await installed({ later: LATER, kept: ALL_BEFORE });
  assert.deepEqual(keptOf(caches), ["the puzzles", "the lessons", "the page of Linja"]);
  assert.ok(asked.has("./site/a/lessons.json"));
  assert.ok(!asked.has("./site/a/puzzles.json"), "what is the same is not fetched again");
});

test("where none had, the later files are left for later", async () => {
  const kept = {
    [`site old ${SCOPE}`]: { "./": "the page as it was", "./site/z/board.js": "the board as it was" },
    "site old https://here.example/": { "./linja/": "the page of another site" },
  };
  const { caches } = await installed({ later: LATER, kept });
  assert.deepEqual(keptOf(caches), [undefined, undefined, undefined]);
});

test("a network that goes away leaves the earlier version as it is, until all is there", async () => {
  let isAway = false;
  const away = () => ((isAway = true), SILENT());
  const top = () => (isAway ? SILENT() : new Response(FILES["./"]));
  const instead = { "./site/a/lessons.json": away, "./": top };
  await assert.rejects(installed({ later: LATER, kept: ALL_BEFORE, instead }));
});

for (const [missing, how] of /** @type {const} */ ([[GONE, "is missing at"], [SILENT, "cannot be had from"]])) {
  test(`a later file that ${how} a server with the rest does not hold a version up`, async () => {
    const instead = { "./site/a/lessons.json": missing };
    const { caches, send } = await installed({ later: LATER, kept: ALL_BEFORE, instead });
    assert.deepEqual(keptOf(caches), ["the puzzles", undefined, "the page of Linja"]);
    await send("activate");
    assert.deepEqual([...caches.named.keys()], [SITE, RUNTIME]);
  });
}

const OLDER = [`site one ${SCOPE}`, `runtime one ${SCOPE}`, `site two ${SCOPE}`, `runtime two ${SCOPE}`];
const OTHERS = ["site one https://here.example/", "notes"];

/** A service worker beside the caches of two versions before it, and of other sites. */
async function amongOthers() {
  const begun = await installed();
  for (const name of [...OLDER, ...OTHERS]) await begun.caches.open(name);
  return { ...begun, left: () => [...begun.caches.named.keys()] };
}

for (const [type, event] of /** @type {const} */ ([["activate", {}], ["message", { data: { type: "check" } }]])) {
  test(`caches of older versions are deleted, and no other site's: ${type}`, async () => {
    const { left, send } = await amongOthers();
    await send(type, event);
    assert.deepEqual(left(), [SITE, RUNTIME, ...OTHERS]);
  });
}

test("while several pages are open, all older versions stay: the one before this may have waited, and never been taken", async () => {
  const { left, send, pages } = await amongOthers();
  pages.push({ url: `${SCOPE}linja/` });
  await send("activate");
  assert.deepEqual(left(), [SITE, RUNTIME, ...OLDER, ...OTHERS]);
  pages.pop();
  await send("message", { data: { type: "check" } });
  assert.deepEqual(left(), [SITE, RUNTIME, ...OTHERS]);
});

test("open pages of other sites of the same host keep no older version", async () => {
  const { left, send, pages } = await amongOthers();
  pages.push({ url: "https://here.example/" });
  await send("activate");
  assert.deepEqual(left(), [SITE, RUNTIME, ...OTHERS]);
});

for (const state of /** @type {const} */ (["waiting", "installing"])) {
  test(`the caches of a version that is ${state} stay, and with them all`, async () => {
    const { left, check, registration } = await amongOthers();
    Object.assign(registration, { [state]: {} });
    await check();
    assert.deepEqual(left(), [SITE, RUNTIME, ...OLDER, ...OTHERS]);
    Object.assign(registration, { [state]: null });
    await check();
    assert.deepEqual(left(), [SITE, RUNTIME, ...OTHERS]);
  });
}

const BROKEN = () => new Response("", { status: 503 });
const OWN_PAGE = () => new Response('<script id="build">');
const OTHER_PAGE = () => new Response("<h1>Welcome");
const ELSEWHERE = () => ({ type: "opaqueredirect", ok: false, status: 0 });
const led = (/** @type {string} */ text) => () => ({ ok: true, status: 200, redirected: true, text: async () => text });

for (const [script, page, stays, when] of /** @type {const} */ ([
  [GONE, OTHER_PAGE, false, "another page lies in its place"],
  [() => new Response("", { status: 410 }), ELSEWHERE, false, "its place leads elsewhere"],
  [led("self.precache = {};"), ELSEWHERE, false, "all of it leads to another place of the site"],
  [GONE, GONE, true, "nothing is there"],
  [GONE, BROKEN, true, "the host is broken"],
  [GONE, OWN_PAGE, true, "its page is still there"],
  [GONE, SILENT, true, "the network goes away"],
  [BROKEN, OTHER_PAGE, true, "the host answers that it is broken"],
  [OTHER_PAGE, OTHER_PAGE, true, "all answers are the same page"],
  [led("<h1>Log in"), ELSEWHERE, true, "all leads to a page to log in"],
  [SILENT, SILENT, true, "there is no network"],
])) {
  test(`the worker ${stays ? "stays" : "gives way"} when ${when}`, async () => {
    const { check, instead, isRegistered } = await installed();
    Object.assign(instead, { "./sw.js": script, "./": page });
    await check();
    assert.equal(isRegistered(), stays);
  });
}
