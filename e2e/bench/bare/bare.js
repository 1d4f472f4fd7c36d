/** The least that a page does to have an answer of the engine in a PyScript worker; nothing beside it. */

// The site's headers, which this page shares, ask for a policy; PyScript has none of its own.
const same = (text) => text;
globalThis.trustedTypes?.createPolicy("default", { createHTML: same, createScript: same, createScriptURL: same });
const { pyscript, pyodide, engine } = await (await fetch("./build.json")).json();
const plugins = ["codemirror", "deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal"];
for (const kind of ["py", "mpy"]) {
  const config = document.createElement(`${kind}-config`);
  config.textContent = JSON.stringify({ plugins: plugins.map((name) => `!${name}`) });
  document.head.append(config);
}
const { hooks } = await import(pyscript);
const created = new Promise((resolve) => hooks.main.onWorker.add((_, worker) => resolve(worker)));
const script = document.createElement("script");
script.type = "py";
script.src = engine;
script.setAttribute("worker", "");
script.setAttribute(
  "config",
  JSON.stringify({
    interpreter: pyodide,
    packages: ["calculi-games"],
    packages_cache: "passthrough",
    index_urls: [],
  }),
);
document.head.append(script);
const worker = await created;
await worker.ready;
await worker.sync.stop("{}");
performance.mark("engine-ready");
