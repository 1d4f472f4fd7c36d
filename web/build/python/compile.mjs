// Runs used_modules.py and then compile.py inside one Pyodide under Node, which takes three seconds to start.
// Arguments: the folder of the packages that compiling needs, that of the archives, and the names of the libraries to be made.

import { readFileSync, readdirSync } from "node:fs";
import { argv, env } from "node:process";
import { loadPyodide } from "pyodide";
// @ts-expect-error It has no types.
import written from "../../node_modules/@pyscript/core/src/stdlib/pyscript.js";

const [packages, archives, ...names] = argv.slice(2);
if (!packages || !archives) throw new Error("Two folders are needed: packages, archives.");

const pyodide = await loadPyodide({
  env: {
    HOME: "/home/pyodide",
    // Bytecode without docstrings and assertions: an eighth less to fetch and read at each start.
    PYTHONOPTIMIZE: "2",
    // And without the columns that a traceback underlines: a quarter less once it is compressed.
    PYTHONNODEBUGRANGES: "1",
    SOURCE_DATE_EPOCH: env["SOURCE_DATE_EPOCH"] ?? "",
  },
});
pyodide.mountNodeFS("/packages", packages);
pyodide.mountNodeFS("/archives", archives);
// As in a page: the engine is imported from its wheel.
const engine = readdirSync(archives).filter((name) => name.startsWith("calculi_games-"));
const { path } = pyodide.pyimport("sys");
for (const name of engine) path.append(`/archives/${name}`);
pyodide.globals.set("pyscript", pyodide.toPy(written.pyscript));
pyodide.globals.set("names", pyodide.toPy(names));
for (const script of ["used_modules.py", "compile.py"]) {
  pyodide.runPython(readFileSync(new URL(script, import.meta.url), "utf8"));
}
