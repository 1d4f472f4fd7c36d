// Runs used_modules.py inside Pyodide under Node. Arguments: the folder of the archives, and the names of those to be made.

import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { argv } from "node:process";
import { loadPyodide } from "pyodide";
// @ts-expect-error It has no types.
import written from "../../node_modules/@pyscript/core/src/stdlib/pyscript.js";

const [archives, ...names] = argv.slice(2);
if (!archives) throw new Error("A folder is needed: archives.");

// As in a page: what loads a package is used, too.
const pyodide = await loadPyodide({
  lockFileURL: resolve(archives, "pyodide-lock.json"),
  packages: ["calculi-games"],
  env: { HOME: "/home/pyodide" },
});
pyodide.mountNodeFS("/archives", archives);
pyodide.globals.set("pyscript", pyodide.toPy(written.pyscript));
pyodide.globals.set("names", pyodide.toPy(names));
pyodide.runPython(readFileSync(new URL("used_modules.py", import.meta.url), "utf8"));
