/**
 * Trusted Types: the policy of the site has browsers that know them refuse every text that is to become
 * markup, a script, or the address of one, but for what is let through here. This is read before anything
 * else in the page and in each worker; all that is let through is what PyScript and Pyodide cannot start without.
 */

/** How PyScript sets up Python in a worker; it writes this from functions of its own, the same every time. */
const SET_UP =
  '(w,x)=>(async(e,t,...n)=>{for(const r of n)await r(e,t)})(w,x,...[({interpreter:e})=>{e.registerJsModule("_pyscript",' +
  '{fs:{ERROR:"storage permissions not granted",NAMESPACE:"@pyscript.fs"},interpreter:e})}])';

/** The scripts that are evaluated from text: in the page, in the worker, and for `worker/engine.py`. */
const SCRIPTS = [`return${SET_UP}`, `'use strict';return (${SET_UP})`, "() => new Promise(resolve => setTimeout(resolve, 0))"];

/** What browsers write around the text of a function: WebKit and Firefox alike, Chromium in parentheses. */
const AROUND = /^\(?function anonymous\(\n\) \{\n([^]*)\n\}\)?$/;

const SNAPSHOT_MAKER = new URL("./snapshot-maker.mjs", import.meta.url).href;

/**
 * By what takes them, the addresses of scripts.
 * @type {Record<string, (address: string) => boolean>}
 */
const ADDRESSES = {
  "HTMLScriptElement src": (address) => address === new URL("../worker/engine.py", import.meta.url).href,
  // Somebody who can only put a text into the page cannot make an address of the first kind.
  "Worker constructor": (address) => address.startsWith(`blob:${origin}/`) || address === SNAPSHOT_MAKER,
  "ServiceWorkerContainer register": (address) => address === "./sw.js",
  // Nothing at all: that is how Pyodide finds out in what kind of worker it is.
  "WorkerGlobalScope importScripts": (address) => address === "data:text/javascript,",
};

/**
 * Each answers with what is let through, else with null.
 * @typedef {object} Policy
 * @property {(text: string) => string | null} createScript
 * @property {(address: string, type: string, sink: string) => string | null} createScriptURL
 */
/** @type {Policy} */
const policy = {
  createScript: (text) => (SCRIPTS.includes(AROUND.exec(text)?.[1] ?? text) ? text : null),
  createScriptURL: (address, _, sink) => (ADDRESSES[sink]?.(address) ? address : null),
};

const { trustedTypes } = /** @type {{trustedTypes?: {createPolicy: (name: string, policy: Policy) => void}}} */ (
  /** @type {unknown} */ (globalThis)
);
trustedTypes?.createPolicy("default", policy);
