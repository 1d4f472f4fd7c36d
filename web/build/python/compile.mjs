// Runs compile.py inside Pyodide under Node.
// Arguments: the folder of the packages it needs, and the folder of the archives.

import { readFileSync } from "node:fs";
import { argv, env } from "node:process";
import { loadPyodide } from "pyodide";

const [packages, archives] = argv.slice(2);
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
pyodide.runPython(readFileSync(new URL("compile.py", import.meta.url), "utf8"));
