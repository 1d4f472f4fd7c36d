"""How much memory the engine takes while long games of every kind are analysed in the built site.

Somebody goes through a game, and the engine searches each position that is shown.
"""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from calculi.record.random_game import random_record
from calculi.registry import game_ids, load
from e2e.bench.driven import Driven, kept, process_of, site_that_is_not_kept
from e2e.bench.served import served
from e2e.browsers.visitor import Visitor
from e2e.conftest import wait_for_mark
from e2e.support.saved_games import analysed, keep_analysed

#: Seconds for which a position is shown.
SHOWN = 15.0
#: Turns that are gone through, from the start on: later there is little left to search.
TURNS = 20
MILLISECONDS = 300_000
#: How many random games of a kind are made; the longest is analysed.
GAMES = 20

#: Makes every worker of a page keep a list of the memories that WebAssembly has made in it.
LIST_MEMORIES = """
  const create = URL.createObjectURL;
  const listing = `
    self.memories = new Set();
    for (const name of ["instantiate", "instantiateStreaming"]) {
      const instantiate = WebAssembly[name];
      WebAssembly[name] = async (...request) => {
        const made = await instantiate(...request);
        for (const found of Object.values((made.instance ?? made).exports))
          if (found instanceof WebAssembly.Memory) memories.add(found);
        return made;
      };
    }
  `;
  URL.createObjectURL = (blob) =>
    create.call(URL, blob.type === "text/javascript" ? new Blob([listing, blob], blob) : blob);
"""
#: Presses a key in the page.
PRESS = "document.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}' }}))"
SIZE = "[...memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0)"

Row = tuple[str, str]


class Sample(NamedTuple):
    """What is taken at one moment, in bytes."""

    python: int
    """The worker's memory of WebAssembly: Python, the engine and all it keeps. It never shrinks."""
    process: int
    """What is resident of the process of the page, the worker among it; 0 where no system tells."""

    def __str__(self) -> str:
        """Return both as text, in megabytes."""
        python, process = (f"{size / 1e6:,.0f} MB" for size in self)
        return f"{python} (process {process})" if self.process else python


def rows(browser: Path, minutes: float) -> Iterator[Row]:
    """What was measured and the figure, for each line of the table; it takes this many minutes."""
    with served(browser) as (chrome, address):
        page = chrome.new_context(service_workers="block").new_page()
        page.set_default_timeout(MILLISECONDS)
        page.add_init_script(LIST_MEMORIES)
        for game in game_ids():
            keep_analysed(page, game, *_long_game(game))
        page.goto(address)
        wait_for_mark(page, "engine-ready")
        yield "at the start", str(_sample(chrome, page))
        each = minutes / len(game_ids())
        for number, game in enumerate(game_ids(), start=1):
            page.evaluate("performance.clearMarks()")
            page.goto(f"{address}#{game}")
            wait_for_mark(page, "think-start")
            _go_through(page, each * 60)
            yield f"{game}, after {each * number:g} min", str(_sample(chrome, page))


def rows_of_process(driven: Driven, minutes: float) -> Iterator[Row]:
    """The same where nothing tells how much of it is Python's: of the process of the page alone."""
    with driven.fresh() as visitor, site_that_is_not_kept() as site:
        for game in game_ids():
            kept(visitor, site, analysed(game, *_long_game(game)))
        visitor.open(site)
        visitor.wait_until("performance.getEntriesByName('engine-ready').length")
        yield "at the start", _process_figure(driven, visitor)
        each = minutes / len(game_ids())
        for number, game in enumerate(game_ids(), start=1):
            visitor.evaluate("performance.clearMarks()")
            visitor.evaluate(f"location.hash = '#{game}'")
            visitor.wait_until("performance.getEntriesByName('think-start').length")
            shown = min(SHOWN, each * 60)
            for place in range(1, round(each * 60 / shown) + 1):
                time.sleep(shown)
                key = "." if place % TURNS else "Home"
                visitor.evaluate(PRESS.format(key=key))
            yield f"{game}, after {each * number:g} min", _process_figure(driven, visitor)


def _process_figure(driven: Driven, visitor: Visitor) -> str:
    size = process_of(visitor, driven.runs_pages).memory_info().rss
    return f"not told (process {size / 1e6:,.0f} MB)"


def _long_game(game: str) -> tuple[str | None, tuple[str, ...]]:
    """The set-up and the moves of a long game."""
    games = (random_record(load(game), seed) for seed in range(GAMES))
    longest = max(games, key=lambda record: len(record.moves))
    return longest.start, longest.moves


def _go_through(page: Page, seconds: float) -> None:
    """Go through the first turns of a game, again and again for this many seconds."""
    shown = min(SHOWN, seconds)
    for place in range(1, round(seconds / shown) + 1):
        page.wait_for_timeout(shown * 1000)
        page.keyboard.press("." if place % TURNS else "Home")


def _sample(chrome: Browser, page: Page) -> Sample:
    [worker] = page.workers
    return Sample(worker.evaluate(SIZE), _resident(chrome))


def _resident(chrome: Browser) -> int:
    """The resident bytes of the process that has worked most, which is that of the page."""
    session = chrome.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    busiest = max(
        (one for one in processes if one["type"] == "renderer"), key=lambda one: one["cpuTime"]
    )
    status = Path(f"/proc/{busiest['id']}/status")
    if not status.exists():
        return 0
    [size] = (line.split()[1] for line in status.read_text().splitlines() if "VmRSS" in line)
    return int(size) * 1024
