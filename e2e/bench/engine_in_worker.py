"""How fast the engine counts, searches, reads and shows in a worker of a browser."""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

import chess

from calculi.cli import perft
from calculi.registry import game_ids
from e2e.bench.driven import Driven
from e2e.browsers.visitor import Visitor
from tests.bench import counting, reading, search_before, searching, viewing
from tests.bench.middle_games import middle_games
from tests.proving.games import computer_game
from tests.support.long_games import with_many_moves
from web.build import places
from web.build.python import archives
from web.build.server import SiteServer

ROUNDS = 3
SEED = 1

#: Starts the worker from its text and waits for its answer.
MEASURE = """
  (({ source, task }) => new Promise((resolve, reject) => {
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const worker = new Worker(address, { type: "module" });
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(task);
  }))
"""


def rows(driven: Driven) -> list[tuple[str, str]]:
    """What was measured and the figure, for each line of the table."""
    games = game_ids()
    counts = [("counting", "rates", game, ROUNDS) for game in games]
    searches = [("searching", "measured", game, middle_games(game)) for game in games]
    reads = [("reading", "seconds", with_many_moves(game).link(), ROUNDS) for game in games]
    played = [(game, computer_game(game, SEED, 0)) for game in games]
    views = [
        ("viewing", "milliseconds", game, one.opening, list(one.moves)) for game, one in played
    ]
    with driven.fresh() as visitor, prepared(visitor) as measured:
        answers = iter(measured([*counts, *searches, *reads, *views]))
    table = [counting.row(game, next(answers)) for game in games]
    for game in games:
        table += searching.rows(game, next(answers))
    table += [reading.row(game, next(answers)) for game in games]
    return table + [viewing.row(game, next(answers)) for game in games]


def rows_before(driven: Driven, program: Path) -> list[tuple[str, str]]:
    """The same of the search alone, beside that of the engine in a program of one file."""
    with driven.fresh() as visitor, prepared(visitor, program) as measured:

        def searched(game: str, positions: list[str], *, of_program: bool) -> search_before.Found:
            calls = [("searching", "measured", game, positions)]
            [(speed, depths)] = measured(calls, of_program=of_program)
            return speed, depths

        then, now = partial(searched, of_program=True), partial(searched, of_program=False)
        return list(search_before.rows(then, now))


class Measure(Protocol):
    """Calls functions of modules in a worker."""

    def __call__(self, calls: list[Any], *, of_program: bool = False) -> list[Any]:
        """Return what the calls return, each made of a module, a function and arguments.

        They ask the site's engine, or that of the program that is laid beside the site.
        """


@contextmanager
def prepared(visitor: Visitor, program: Path | None = None) -> Iterator[Measure]:
    """Open a page of the built site; each measurement there has a worker of its own.

    A program of one file, with another engine, can be laid beside the site.
    """
    with (
        tempfile.TemporaryDirectory() as folder,
        # Without the site's policy, by which a page makes no worker of a text.
        SiteServer(_with_whole_library(Path(folder), program), ()) as server,
    ):
        # A page of the same origin that starts no Python of its own.
        visitor.open(f"{server.url}handbook/")
        source = Path(__file__).with_name("engine_worker.mjs").read_text(encoding="utf-8")
        task = {
            "runtime": server.url + _published("runtime/*/pyodide/pyodide.mjs"),
            "lock": server.url + _published("site/*/engine/pyodide-lock.json"),
            "library": server.url + archives.STANDARD_LIBRARY,
            "engine": server.url + _published("site/*/engine/calculi_games-*"),
            "modules": {
                module.__name__.rpartition(".")[2]: _text(module)
                for module in (chess, counting, reading, searching, viewing)
            },
            # The page's engine has no command line.
            "missing": {"cli/perft": _text(perft)},
        }

        def measured(calls: list[Any], *, of_program: bool = False) -> list[Any]:
            engine = server.url + program.name if program and of_program else None
            one = task | {"calls": calls, "program": engine}
            asked = json.dumps({"source": source, "task": one})
            found: list[Any] = visitor.evaluate(f"{MEASURE.strip()}({asked})")
            return found

        try:
            yield measured
        finally:
            # A page that is still open would have the server wait for it without end.
            visitor.open("about:blank")


def _with_whole_library(folder: Path, program: Path | None) -> Path:
    """Lay the whole standard library beside the site, whose own has only what the site uses."""
    library = archives.PYODIDE / archives.STANDARD_LIBRARY
    for path in [*places.DIST.iterdir(), library, *([program] if program else [])]:
        (folder / path.name).symlink_to(path)
    return folder


def _text(module: ModuleType) -> str:
    assert module.__file__ is not None
    return Path(module.__file__).read_text(encoding="utf-8")


def _published(pattern: str) -> str:
    [found] = places.DIST.glob(pattern)
    return found.relative_to(places.DIST).as_posix()
