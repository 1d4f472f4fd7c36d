"""How fast the engine counts in a worker of Chromium, beside python-chess in the same worker."""

from pathlib import Path
from typing import Any

import chess
from playwright.sync_api import sync_playwright

from calculi.game import game_ids
from tests.bench import counting
from web.build import chromium, headers, places
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
    server = SiteServer(places.DIST, headers.read_rules(places.NETLIFY))
    with server, sync_playwright() as playwright:
        page = playwright.chromium.launch(**chromium.launch_options(browser)).new_page()
        page.set_default_timeout(MILLISECONDS)
        page.goto(server.url)
        source = Path(__file__).with_name("counting_worker.mjs").read_text(encoding="utf-8")
        measured = page.evaluate(MEASURE, {"source": source, "task": _task(server.url)})
    return [
        counting.row(game, tuple(found)) for game, found in zip(game_ids(), measured, strict=True)
    ]


def _task(site: str) -> dict[str, Any]:
    return {
        "runtime": site + _published("runtime/*/pyodide/pyodide.mjs"),
        "lock": site + _published("site/*/engine/pyodide-lock.json"),
        "chess": Path(chess.__file__).read_text(encoding="utf-8"),
        "counting": Path(counting.__file__).read_text(encoding="utf-8"),
        "games": list(game_ids()),
        "rounds": ROUNDS,
    }


def _published(pattern: str) -> str:
    [found] = places.DIST.glob(pattern)
    return found.relative_to(places.DIST).as_posix()
