// Makes micropip install the engine's wheel in the Python that the site publishes, with no module but
// its own, and prints the ids of the games whose start it has shown. Argument: the built site.

import { join } from "node:path";
import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import { onlyFolder, wheelOf } from "./published.mjs";

const [dist] = argv.slice(2);
if (!dist) throw new Error("A folder is needed: built site.");

const wheel = wheelOf(dist);
const runtime = join(onlyFolder(dist, "runtime"), "pyodide");
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")).href);
const pyodide = await loadPyodide({
  stdLibURL: join(runtime, "python_stdlib_installing.zip.txt"),
  lockFileURL: join(onlyFolder(dist, "site"), "engine", "pyodide-lock.json"),
  packages: ["micropip"],
  env: { HOME: "/home/pyodide" },
});
pyodide.FS.writeFile(`/${wheel.name}`, wheel.content);
const started = await pyodide.runPythonAsync(`
import json

import micropip

await micropip.install("emfs:/${wheel.name}")

from calculi.page import bridge

games = [game["id"] for game in json.loads(bridge.games("{}"))["games"]]
starts = {game: json.loads(bridge.start(json.dumps({"game": game}))) for game in games}
json.dumps([game for game, start in starts.items() if "view" in start])
`);
console.log(started);
