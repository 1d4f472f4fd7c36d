// Plays a game of each kind with what a page has of Python: the published runtime, its standard library and the engine. It
// also imports modules of the engine, and has an error told. Prints by game the reason for its end. Arguments: the built site
// and the modules.

import { join } from "node:path";
import { argv } from "node:process";
import { pathToFileURL } from "node:url";
import { addWheel } from "../../web/engine/wheel.mjs";
import { onlyFolder, wheelOf } from "./published.mjs";

const [dist, ...modules] = argv.slice(2);
if (!dist || !modules.length) throw new Error("A folder is needed, the built site, and modules.");

const runtime = join(onlyFolder(dist, "runtime"), "pyodide");
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")).href);
const pyodide = await loadPyodide({
  stdLibURL: join(runtime, "python_stdlib.zip.txt"),
  lockFileURL: join(onlyFolder(dist, "site"), "engine", "pyodide-lock.json"),
  env: { HOME: "/home/pyodide" },
});
addWheel(pyodide, wheelOf(dist).content);
pyodide.globals.set("modules", pyodide.toPy(modules));
console.log(
  await pyodide.runPythonAsync(`
import json
import traceback
from importlib import import_module

import calculi
from calculi.page import bridge

for module in modules:
    import_module(module)


def ask(call, **request):
    answer = json.loads(call(json.dumps(request)))
    assert "error" not in answer, answer
    return answer


async def no_pause():
    pass


async def played(game):
    position, moves = calculi.start(game), []
    while not position.result():
        moves.append(position.move_text(position.moves()[0]))
        position.push(position.parse_move(moves[-1]))
    ask(bridge.start, game=game, language="es")
    ask(bridge.turns, game=game, moves=moves)
    thought = json.loads(await bridge.think(json.dumps({"game": game, "level": 1, "seed": 1}), print, no_pause))
    assert thought["lines"] or thought["move"], thought
    return ask(bridge.view, game=game, moves=moves)["result"]["reason"]

try:
    raise ValueError("ñ")
except ValueError:
    assert "ñ" in traceback.format_exc()
json.dumps({game: await played(game) for game in calculi.games()})
`),
);
