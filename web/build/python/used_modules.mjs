// Runs used_modules.py inside Pyodide under Node. Argument: the folder of the archives.

import { readFileSync } from "node:fs";
import { argv } from "node:process";
import { loadPyodide } from "pyodide";
// @ts-expect-error It has no types.
import written from "../../node_modules/@pyscript/core/src/stdlib/pyscript.js";

const [archives] = argv.slice(2);
if (!archives) throw new Error("A folder is needed: archives.");

const pyodide = await loadPyodide({ env: { HOME: "/home/pyodide" } });
pyodide.mountNodeFS("/archives", archives);
pyodide.globals.set("pyscript", pyodide.toPy(written.pyscript));
pyodide.runPython(readFileSync(new URL("used_modules.py", import.meta.url), "utf8"));
