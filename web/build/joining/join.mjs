// Joins the modules of the site into a few files, minified, each with its source map beside it.
//
// Arguments: the folder of the sources (`web/`), the folder of the published site, and the plan as JSON: `elsewhere`, the
// addresses of packages from a folder of joined files, and `pages`. Each has `folder`, where its files go, `files`, the modules
// that it wants joined, with all that they import, in this order, and `together`, modules that are imported on demand and lie
// with what imports them all the same. What lies in an earlier file is imported from there, so that nothing is there twice. All
// that is imported on demand has a file of its own without being named, and what several of those share lies in one together,
// but for words, which have files of their own. Prints for each page, by source, the file that was written for it, and all
// files that this one imports at once.

import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { argv } from "node:process";
import { build } from "esbuild";

const [root = "", site = "", plan] = argv.slice(2);
if (!plan) throw new Error("Two folders and a plan are needed.");

/** @type {{pages: Page[], elsewhere: Record<string, string>}} */
const { pages, elsewhere } = JSON.parse(plan);

/** An import on demand of one of several modules: by a name inside its path. */
const ONE_OF_SEVERAL = /import\(`\.\/\$\{(\w+)\}((?:\/[\w-]+)*\.js)`\)/g;
/** An import on demand of one module. */
const ONE = /import\("(\.{1,2}\/[\w./-]+)"\)/g;
/** A module that waits for something before it is there itself. */
const WAITS = /^\S.*\bawait /m;
/** Our own modules, as opposed to the lists of imports that this script makes. */
const OURS = "file";
const EARLIER = "earlier";

/**
 * @typedef {{folder: string, files: string[], together: string[]}} Page
 * @typedef {Map<string, {file: string, prefix: string}>} Placed
 * @typedef {Record<string, {imports: {path: string, kind: string}[]}>} Inputs
 * @typedef {import("esbuild").Plugin} Plugin
 */

/** @param {string} path below the sources */
const named = (path) => relative(root, path).split(sep).join("/");

/**
 * The name of a joined file, from the path of the module that it begins with.
 * @param {string} path below the sources
 * @returns {string} such as `texts-review-en.js`
 */
const outputName = (path) => named(path).replace(/^(app|embed|engine)\//, "").replaceAll("/", "-");

/** The names that each module exports, by its path. @type {Map<string, string[]>} */
const exported = new Map();

/** @param {string} path */
async function exportsOf(path) {
  let names = exported.get(path);
  if (!names) {
    const { metafile } = await build({ entryPoints: [path], write: false, metafile: true, format: "esm", logLevel: "warning", outdir: site });
    exported.set(path, (names = Object.values(metafile.outputs)[0]?.exports ?? []));
  }
  return names;
}

/**
 * Whether a module imports one of several before it is there itself.
 * @param {string} path
 */
function isWaiting(path) {
  return readFileSync(path, "utf8").search(ONE_OF_SEVERAL) >= 0;
}

/** One page, which shares nothing with other pages. */
class Joined {
  /** Where each module lies that is in a file already, and the prefix of its exports there. @type {Placed} */
  #placed = new Map();
  /** Modules that are imported on demand, in the order in which they were met. @type {Set<string>} */
  #onDemand = new Set();
  /** The files that each file imports at once. @type {Map<string, string[]>} */
  #imports = new Map();

  /** @param {Page} page */
  constructor({ folder, files, together }) {
    this.folder = folder;
    this.files = files.map((file) => resolve(root, file));
    this.together = together;
  }

  /** @returns {Promise<Record<string, string[]>>} by source, the file that was written for it, and all that this imports */
  async write() {
    for (const file of this.files) await this.#writeFile(outputName(file), [file], true);
    const rest = await this.#modulesOnDemand();
    const several = await this.#sharedBy(rest);
    // What waits for the words of a language has a file of its own: whoever else shares something waits for no words, nor fails
    // where these cannot be had.
    const words = several.filter(isWaiting);
    for (const path of words) await this.#writeFile(outputName(path), [path], true);
    const shared = several.filter((path) => !words.includes(path));
    if (shared.length) await this.#writeFile("shared.js", shared, true);
    for (const path of rest) if (!words.includes(path)) await this.#writeFile(outputName(path), [path], false);
    this.#refuseCircles();
    return Object.fromEntries(
      [...this.files, ...rest].map((path) => {
        const file = outputName(path);
        return [named(path), [`${this.folder}/${file}`, ...this.#allImports(file)]];
      }),
    );
  }

  /** Stops where a file waits for one of several that imports it: neither would ever begin, and nothing would say why. */
  #refuseCircles() {
    for (const [path, { file }] of this.#placed) {
      const source = readFileSync(path, "utf8");
      if (!WAITS.test(source)) continue;
      const several = [...source.matchAll(ONE_OF_SEVERAL)].flatMap(([, , rest]) => severalModules(dirname(path), rest).map((key) => key + rest));
      for (const awaited of [...several, ...[...source.matchAll(ONE)].map(([, one]) => one)]) {
        const other = outputName(resolve(dirname(path), awaited));
        if (this.#allImports(other).includes(`${this.folder}/${file}`)) throw new Error(`${file} waits for ${other}, which imports it.`);
      }
    }
  }

  /**
   * Joins modules with all that they import and that is not in a file yet; later files import it from there.
   * @param {string} file
   * @param {string[]} entries the exports of the only one are those of the file
   * @param {boolean} isImported whether later files import from it
   */
  async #writeFile(file, entries, isImported) {
    const contents = entries.map((path) => `import ${JSON.stringify(path)};`);
    const [only] = entries.length === 1 ? entries : [];
    if (only && (await exportsOf(only)).length) contents.push(`export * from ${JSON.stringify(only)};`);
    /** @type {Placed} */
    const inside = new Map();
    for (const [at, path] of (await this.#modulesOf(entries)).entries()) {
      inside.set(path, { file, prefix: `m${at}_` });
      const names = isImported ? await exportsOf(path) : [];
      if (names.length) contents.push(`export {${names.map((name) => `${name} as m${at}_${name}`)}} from ${JSON.stringify(path)};`);
    }
    const stdin = { contents: contents.join(""), resolveDir: root, sourcefile: "joined" };
    const { metafile } = await this.#build({ stdin, outfile: join(site, this.folder, file), write: true });
    this.#note(metafile);
    for (const [path, where] of inside) this.#placed.set(path, where);
  }

  /**
   * The modules that a file made of some entries would have, in a fixed order.
   * @param {string[]} entries
   */
  async #modulesOf(entries) {
    const contents = entries.map((path) => `import ${JSON.stringify(path)};`).join("");
    const { metafile } = await this.#build({ stdin: { contents, resolveDir: root } });
    return ours(metafile.inputs);
  }

  /** The modules that are imported on demand and have no file yet, and those that they import on demand. */
  async #modulesOnDemand() {
    const found = new Set(this.files);
    const isNew = (/** @type {string} */ path) => !found.has(path);
    for (let met = [...this.#onDemand]; met.length; met = [...this.#onDemand].filter(isNew)) {
      for (const path of met) found.add(path);
      await this.#modulesOf(met);
    }
    return [...found].filter((path) => !this.files.includes(path)).sort();
  }

  /**
   * The modules that several entries import and that have no file yet.
   * @param {string[]} entries
   */
  async #sharedBy(entries) {
    /** @type {Set<string>} */ const once = new Set();
    /** @type {Set<string>} */ const again = new Set();
    for (const entry of entries) for (const path of await this.#modulesOf([entry])) (once.has(path) ? again : once).add(path);
    return [...again].sort();
  }

  /**
   * @param {import("esbuild").BuildOptions} options
   * @returns {Promise<import("esbuild").BuildResult & {metafile: import("esbuild").Metafile}>}
   */
  async #build(options) {
    return /** @type {any} */ (
      await build({
        bundle: true,
        format: "esm",
        minify: true,
        target: "es2022",
        charset: "utf8",
        legalComments: "none",
        logLevel: "warning",
        sourcemap: options.write ? "linked" : false,
        metafile: true,
        write: false,
        absWorkingDir: root,
        plugins: [this.#plugin()],
        ...options,
      })
    );
  }

  /** @returns {Plugin} */
  #plugin() {
    return {
      name: "joined files",
      setup: ({ onResolve, onLoad }) => {
        onResolve({ filter: /^[\w@]/ }, ({ path }) => ({ path: elsewhere[path] ?? path, external: true }));
        onResolve({ filter: /^\.{0,2}\// }, ({ path, kind, resolveDir, namespace }) => {
          const found = resolve(resolveDir, path);
          if (kind === "dynamic-import") {
            this.#onDemand.add(found);
            return { path: `./${outputName(found)}`, external: true };
          }
          const placed = this.#placed.get(found);
          if (namespace === EARLIER) return { path, external: true };
          return placed ? { path: found, namespace: EARLIER } : { path: found };
        });
        onLoad({ filter: /./, namespace: EARLIER }, async ({ path }) => {
          const { file, prefix } = /** @type {{file: string, prefix: string}} */ (this.#placed.get(path));
          const names = await exportsOf(path);
          const list = names.map((name) => `${prefix}${name} as ${name}`);
          return { contents: list.length ? `export {${list}} from "./${file}";` : `import "./${file}";`, resolveDir: root };
        });
        onLoad({ filter: /\.m?js$/, namespace: OURS }, ({ path }) => ({ contents: this.#prepared(path) }));
      },
    };
  }

  /**
   * A module's text, with addresses that are right in a joined file.
   * @param {string} path
   */
  #prepared(path) {
    const own = `new URL(${JSON.stringify(`../${named(path)}`)}, import.meta.url).href`;
    let text = readFileSync(path, "utf8").replaceAll("import.meta.url", own);
    for (const [name, address] of Object.entries(elsewhere)) {
      text = text.replaceAll(`import.meta.resolve("${name}")`, `import.meta.resolve("${address}")`);
    }
    /** @type {string[]} */
    const eager = [];
    const rewritten = text.replace(ONE_OF_SEVERAL, (_, name, rest) => {
      const isTogether = this.together.includes(named(join(dirname(path), "*") + rest));
      const list = severalModules(dirname(path), rest).map((key, at) => {
        const module = JSON.stringify(`./${key}${rest}`);
        if (isTogether) eager.push(`import * as together${at} from ${module};`);
        return `${JSON.stringify(key)}: ${isTogether ? `async () => together${at}` : `() => import(${module})`}`;
      });
      return `({${list}})[${name}]()`;
    });
    return rewritten + eager.join("");
  }

  /**
   * Remembers which files import which at once.
   * @param {import("esbuild").Metafile} metafile
   */
  #note({ outputs }) {
    const nameOf = (/** @type {string} */ path) => path.split("/").at(-1) ?? "";
    for (const [path, { imports }] of Object.entries(outputs)) {
      const atOnce = imports.filter(({ kind, path }) => kind === "import-statement" && path.startsWith("./"));
      if (!path.endsWith(".map")) this.#imports.set(nameOf(path), atOnce.map((found) => nameOf(found.path)));
    }
  }

  /**
   * All files that a file imports at once, directly or not, each once.
   * @param {string} file
   */
  #allImports(file) {
    const found = new Set(this.#imports.get(file));
    for (const name of found) for (const more of this.#imports.get(name) ?? []) found.add(more);
    return [...found].map((name) => `${this.folder}/${name}`);
  }
}

/**
 * Our modules among what was built, in a fixed order.
 * @param {Inputs} inputs
 */
function ours(inputs) {
  return Object.keys(inputs)
    .filter((name) => !name.includes(":") && name !== "<stdin>")
    .map((name) => resolve(root, name))
    .sort();
}

/**
 * What can stand in place of the name in a path.
 * @param {string} folder
 * @param {string} rest of the path, after the name
 */
function severalModules(folder, rest) {
  const all = readdirSync(folder).sort();
  if (!rest.startsWith("/")) return all.filter((file) => file.endsWith(rest) && file !== "index.js").map((file) => file.slice(0, -rest.length));
  return all.filter((name) => existsSync(join(folder, name, rest)));
}

/**
 * Names the sources in a source map as they lie in the checkout, from the site's folder.
 * @param {string} folder of joined files
 */
function nameSources(folder) {
  for (const name of readdirSync(join(site, folder)).filter((file) => file.endsWith(".map"))) {
    const file = join(site, folder, name);
    const map = JSON.parse(readFileSync(file, "utf8"));
    // A list of imports that this script has made is nobody's source.
    const isOurs = map.sources.map((/** @type {string} */ path) => !path.includes(`${EARLIER}:`) && path !== "joined");
    const sources = map.sources.map((/** @type {string} */ path, /** @type {number} */ at) =>
      isOurs[at] ? `../${named(resolve(dirname(file), path))}` : null,
    );
    const texts = map.sourcesContent.map((/** @type {string} */ text, /** @type {number} */ at) => (isOurs[at] ? text : null));
    writeFileSync(file, JSON.stringify({ ...map, sources, sourcesContent: texts }));
  }
}

const written = [];
for (const page of pages) written.push(await new Joined(page).write());
for (const { folder } of pages) nameSources(folder);
console.log(JSON.stringify(written));
