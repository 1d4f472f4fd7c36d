"""How fast the engine counts and searches in a worker of Chromium, beside python-chess there."""

import tempfile
from pathlib import Path
from types import ModuleType
from typing import Any

import chess
from playwright.sync_api import sync_playwright

from calculi.registry import game_ids
from tests.bench import counting, searching
from tests.bench.middle_games import middle_games
from web.build import headers, places
from web.build.browsers import chromium
from web.build.python import archives
from web.build.server import SiteServer

ROUNDS = 3
MILLISECONDS = 600_000

#: Starts the worker from its text and waits for its answer.
MEASURE = """
  ({ source, task }) => new Promise((resolve, reject) => {
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const worker = new Worker(address, { type: "module" });
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(task);
  })
"""


def rows(browser: Path) -> list[tuple[str, str]]:
    """What was measured and the figure, for each line of the table."""
    games = game_ids()
    counts = [("counting", "rates", game, ROUNDS) for game in games]
    searches = [("searching", "measured", game, middle_games(game)) for game in games]
    answers = _called(browser, [*counts, *searches])
    counted, searched = answers[: len(games)], answers[len(games) :]
    table = [counting.row(game, found) for game, found in zip(games, counted, strict=True)]
    for game, found in zip(games, searched, strict=True):
        table += searching.rows(game, found)
    return table


def _called(browser: Path, calls: list[Any]) -> list[Any]:
    """Return what functions of modules return in a worker of the built site."""
    with (
        tempfile.TemporaryDirectory() as folder,
        SiteServer(_with_whole_library(Path(folder)), headers.read_rules(places.NETLIFY)) as server,
        sync_playwright() as playwright,
    ):
        page = playwright.chromium.launch(**chromium.launch_options(browser)).new_page()
        page.set_default_timeout(MILLISECONDS)
        page.goto(server.url)
        source = Path(__file__).with_name("engine_worker.mjs").read_text(encoding="utf-8")
        task = {
            "runtime": server.url + _published("runtime/*/pyodide/pyodide.mjs"),
            "lock": server.url + _published("site/*/engine/pyodide-lock.json"),
            "library": server.url + archives.STANDARD_LIBRARY,
            "modules": {
                module.__name__.rpartition(".")[2]: _text(module)
                for module in (chess, counting, searching)
            },
            "calls": calls,
        }
        answers: list[Any] = page.evaluate(MEASURE, {"source": source, "task": task})
        return answers


def _with_whole_library(folder: Path) -> Path:
    """Lay the whole standard library beside the site, whose own has only what the site uses."""
    library = archives.PYODIDE / archives.STANDARD_LIBRARY
    for path in [*places.DIST.iterdir(), library]:
        (folder / path.name).symlink_to(path)
    return folder


def _text(module: ModuleType) -> str:
    assert module.__file__ is not None
    return Path(module.__file__).read_text(encoding="utf-8")


def _published(pattern: str) -> str:
    [found] = places.DIST.glob(pattern)
    return found.relative_to(places.DIST).as_posix()
