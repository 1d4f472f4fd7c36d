/** What the build wrote into the page: versions, and the addresses of its parts. */

/**
 * @typedef {object} Wheel an engine that a page has pinned
 * @property {string} name of its file
 * @property {string} source the address of its content
 */

/**
 * @typedef {object} Build
 * @property {string} version the engine's version
 * @property {string} pyscript address of PyScript's core module
 * @property {string} plugin address of its one plugin that cannot be declined
 * @property {string} pyodide address of the Pyodide interpreter
 * @property {string} engine address of the worker's Python
 * @property {string} start address of the folder of start views; it changes with every version
 * @property {Wheel} [wheel] an engine to be installed in place of the site's own
 * @property {Record<string, string[]>} skins by id of the games that have a skin: the addresses of
 *   its modules that the page does not fetch anyway
 * @property {Record<string, string[]>} learning by language, the addresses of the modules on the way to a first lesson; none in a frame
 * @property {string[]} taught the ids of the games that have lessons; none in a frame
 */

/** @type {Build | undefined} */
let build;

/**
 * The build's data, with absolute addresses. They are read once: an entry page below the top of the site takes the address of
 * the top when it starts.
 */
export function readBuild() {
  return (build ??= read());
}

/** @returns {Build} */
function read() {
  const data = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("build")).textContent ?? "");
  const absolute = (/** @type {string} */ path) => new URL(path, document.baseURI).href;
  const allAbsolute = (/** @type {Record<string, string[]>} */ lists) =>
    Object.fromEntries(Object.entries(lists).map(([name, paths]) => [name, paths.map(absolute)]));
  return {
    version: data.version,
    pyscript: absolute(data.pyscript),
    plugin: absolute(data.plugin),
    pyodide: absolute(data.pyodide),
    engine: absolute(data.engine),
    start: absolute(data.start),
    skins: allAbsolute(data.skins),
    learning: allAbsolute(data.learning ?? {}),
    taught: data.taught ?? [],
  };
}
