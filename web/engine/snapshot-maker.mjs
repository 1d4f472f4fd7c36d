/**
 * A worker that starts Python once more, and keeps a snapshot of it if there is none yet. It says so when it has done, whether
 * there was anything to do or not.
 */

import { loadForSnapshot } from "./interpreter.mjs";
import { isSnapshotMissing, keepSnapshot } from "./snapshot.mjs";

/** What later starts find imported, and worked out: the engine with all games, and what is shown of their starts. */
const AHEAD = `
import gc, json
from calculi.page import bridge
from calculi.registry import game_ids
from calculi.search.opponent import opponent_of
from calculi.texts import LANGUAGES

for game in game_ids():
    opponent_of(game)
    for language in LANGUAGES:
        bridge.start(json.dumps({"game": game, "language": language}))
gc.collect()
`;

if (await isSnapshotMissing()) {
  const python = await loadForSnapshot();
  python.runPython(AHEAD);
  await keepSnapshot(python.makeMemorySnapshot());
}
postMessage("done");
