// Runs tests with pytest inside the site's own Pyodide, under Node, on the engine's wheel as it is
// published. Arguments: the folder of the built site, that of the packages of pytest, and what pytest
// is to be told, which is the tests of `chosen.py` unless some are named.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { argv, exit } from "node:process";
import { pathToFileURL } from "node:url";
import { onlyFolder, wheelOf } from "./published.mjs";

const [dist, packages, ...told] = argv.slice(2);
if (!dist || !packages) throw new Error("Two folders are needed: built site, packages.");

const project = resolve(import.meta.dirname, "../..");
const runtime = pathToFileURL(join(onlyFolder(dist, "runtime"), "pyodide", "pyodide.mjs"));
const { loadPyodide } = await import(runtime.href);
const pyodide = await loadPyodide({
  // The site's own has only what the site uses; pytest uses more.
  stdLibURL: join(project, "web", "node_modules", "pyodide", "python_stdlib.zip"),
  lockFileURL: join(onlyFolder(dist, "site"), "engine", "pyodide-lock.json"),
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" },
});

const { path: searched } = pyodide.pyimport("sys");
pyodide.unpackArchive(wheelOf(dist).content, "zip", { extractDir: "/engine" });
searched.append("/engine");
pyodide.FS.mkdirTree("/calculi");
pyodide.FS.writeFile("/calculi/pyproject.toml", readFileSync(join(project, "pyproject.toml")));
pyodide.mountNodeFS("/calculi/tests", join(project, "tests"));
pyodide.mountNodeFS("/packages", packages);
pyodide.mountNodeFS("/sources", join(project, "engine", "calculi"));

pyodide.globals.set("told", pyodide.toPy(told));
const status = await pyodide.runPythonAsync(`
import os
import sys

sys.path += ["/calculi", "/packages"]
os.chdir("/calculi")

import calculi
import pytest

# The page has neither command line nor laboratory: these come from the sources, all else from the wheel.
calculi.__path__.append("/sources")

from tests.pyodide.chosen import CHOSEN

chosen = [*(f"tests/{test}" for test in CHOSEN), "-p", "no:cacheprovider"]
int(pytest.main(list(told) or chosen))
`);
exit(status);
