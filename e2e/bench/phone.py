"""How the site does on a phone of the middle range: six times slower, a small window, touch.

The page's process has a sixth of a processor, as `slowed` tells, or less where the machine is busy:
rows tell how much it had, and how fast Python then searches in its worker.
"""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Browser, Page

from calculi.registry import game_ids
from calculi.search.opponent import opponent_of
from e2e.bench import engine_in_worker
from e2e.bench.answers import played_by, thoughts
from e2e.bench.driven import kept, process_of, runs_chromiums_pages, site_that_is_not_kept
from e2e.bench.memory import LIST_MEMORIES, SIZE
from e2e.bench.served import served
from e2e.bench.slowed import slowed
from e2e.browsers.by_playwright import ByPlaywright
from tests.bench.middle_games import middle_games

SLOWER = 6
#: Seconds in which every level is to answer, searching for less.
PROMISED = 3
#: Seconds that a game may take to be started and thought about.
PATIENCE = 300.0
STARTS = 3
#: Moves that are waited for at each level, from as many plies in the middle of a game.
MOVES = 3

#: How Lighthouse takes a phone: this many times slower, on a slow 4G.
LIGHTHOUSES_SLOWER = 4
SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 750e3 / 8,
}

READY = "performance.getEntriesByName('engine-ready').length"
PAINTED = "performance.getEntriesByName('board-painted')[0].startTime"
STARTED = (
    "['board-painted', 'engine-ready'].map((it) => performance.getEntriesByName(it)[0].startTime)"
)

Row = tuple[str, str]


class Measured(NamedTuple):
    """What is measured of one level while it plays."""

    thoughts: list[float]
    """Milliseconds for each of its moves."""
    python: float
    """The worker's memory of WebAssembly, in bytes: Python, the engine and all it keeps."""
    process: float
    """What is resident of the process of the page, the worker among it, in bytes."""
    times: float
    """How many times less than one processor it had."""


def rows(browser: Path) -> Iterator[Row]:
    """What was measured and the figure, for each line of the table."""
    with served(browser) as (chrome, _):
        yield from _search_rows(chrome)
        yield from _start_rows(chrome)
        yield from _first_move_rows(chrome)
        yield from _learn_rows(chrome)
        for game in game_ids():
            found = []
            starts = cycle(middle_games(game))
            for level in opponent_of(game).levels:
                found.append(_played(chrome, game, level.number, next(starts)))
                yield _level_row(f"{game}, level {level.number:g}", found[-1].thoughts)
            python = max(one.python for one in found) / 1e6
            process = max(one.process for one in found) / 1e6
            yield f"{game}: most memory of Python (process)", f"{python:.0f} MB ({process:.0f} MB)"
            times = median(one.times for one in found)
            yield f"{game}: the page's share of a processor", f"1/{times:.1f}"


def _level_row(name: str, times: list[float]) -> Row:
    late = "" if max(times) < PROMISED * 1000 else "late: "
    figure = f"{late}{median(times):,.0f} ms (worst {max(times):,.0f})"
    return f"{name}: a move, promised in {PROMISED} s", figure


@contextmanager
def _in_hand(chrome: Browser) -> Iterator[Page]:
    """A page of a phone that has never been here."""
    context = chrome.new_context(
        viewport={"width": 390, "height": 844},
        device_scale_factor=3,
        is_mobile=True,
        has_touch=True,
    )
    context.add_init_script(LIST_MEMORIES)
    yield context.new_page()
    context.close()


def _search_rows(chrome: Browser) -> Iterator[Row]:
    """How fast Python's search is in a worker of the page, as ever and slowed."""
    calls = [("searching", "measured", "linja", middle_games("linja")[:4])]
    name = "Linja's search in the worker, nodes/s"
    with _in_hand(chrome) as page:
        visitor = ByPlaywright(page, PATIENCE)
        with engine_in_worker.prepared(visitor) as measured:
            [(speed, _)] = measured(calls)
            yield f"{name}, as fast as ever", f"{speed:,.0f}"
            with slowed(process_of(visitor, runs_chromiums_pages), SLOWER) as slow:
                [(speed, _)] = measured(calls)
            yield f"{name}, with 1/{slow.times:.1f} of a processor", f"{speed:,.0f}"


def _start_rows(chrome: Browser) -> Iterator[Row]:
    starts = [_started(chrome) for _ in range(STARTS)]
    names = ("first board painted", "first answer of Python")
    for name, found in zip(names, zip(*starts, strict=True), strict=True):
        yield f"first visit: {name}", f"{median(found):,.0f} ms (best {min(found):,.0f})"


def _started(chrome: Browser) -> list[float]:
    """Milliseconds of a first visit until the first board is painted, and until Python answers."""
    with _in_hand(chrome) as page, site_that_is_not_kept() as site:
        visitor = ByPlaywright(page, PATIENCE)
        kept(visitor, site, {})
        with slowed(process_of(visitor, runs_chromiums_pages), SLOWER):
            page.goto(f"{site}#linja")
            visitor.wait_until(READY)
            found: list[float] = visitor.evaluate(STARTED)
    return found


def _first_move_rows(chrome: Browser) -> Iterator[Row]:
    """How soon somebody who follows a link to a game sees its board and has made a move."""
    names = ("first board painted", "a first move made")
    return _rows_on_slow_4g(names, [_first_move(chrome) for _ in range(STARTS)])


def _first_move(chrome: Browser) -> tuple[float, float, float]:
    """Milliseconds from navigation on until a board and a move on it, and how slow the page was."""
    with _in_hand(chrome) as page, site_that_is_not_kept() as site:
        visitor = ByPlaywright(page, PATIENCE)
        kept(visitor, site, {})
        _have_slow_4g(page)
        with slowed(process_of(visitor, runs_chromiums_pages), LIGHTHOUSES_SLOWER) as slow:
            page.goto(f"{site}linja/", wait_until="commit")
            for row in ("5", "6"):
                page.locator(f'[data-cell="{row}"][data-pickable]').tap()
            # It is shown without Python, which is not there yet.
            page.get_by_role("gridcell", name="Row 6: 2 Black, 1 Red").wait_for()
            moved = visitor.evaluate("performance.now()")
        return visitor.evaluate(PAINTED), moved, slow.times


def _rows_on_slow_4g(
    names: Sequence[str], found: Sequence[tuple[float, float, float]]
) -> Iterator[Row]:
    """Rows of first visits: of each two times, by name, and how slow the page was."""
    share = median(one[2] for one in found)
    for name, times in zip(names, zip(*(one[:2] for one in found), strict=True), strict=True):
        figure = f"{median(times):,.0f} ms (best {min(times):,.0f}; 1/{share:.1f} of a processor)"
        yield f"first visit, slow 4G: {name}", figure


def _have_slow_4g(page: Page) -> None:
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", SLOW_4G)


def _learn_rows(chrome: Browser) -> Iterator[Row]:
    """How soon a new visitor can have taken the first step of Linja's lessons."""
    names = [f"from {it} to the first step judged" for it in ("'Learn'", "the lesson's button")]
    return _rows_on_slow_4g(names, [_learnt(chrome) for _ in range(STARTS)])


def _learnt(chrome: Browser) -> tuple[float, float, float]:
    """Milliseconds from home and from the list of lessons on, and how slow the page was."""
    with _in_hand(chrome) as page, site_that_is_not_kept() as site:
        visitor = ByPlaywright(page, PATIENCE)
        _have_slow_4g(page)
        page.goto(site)
        learn = page.locator(".also").get_by_role("link", name="Learn")
        lesson = page.get_by_role("link", name="Start: Linja")
        # The start is measured by itself, and nothing here waits for it.
        visitor.wait_until(READY)
        with slowed(process_of(visitor, runs_chromiums_pages), LIGHTHOUSES_SLOWER) as slow:
            begun = time.perf_counter()
            learn.tap()
            lesson.wait_for()
            chosen = time.perf_counter()
            lesson.tap()
            for row in ("1", "2"):
                page.locator(f'[data-cell="{row}"][data-pickable]').tap()
            page.locator(".answer h3").wait_for()
            judged = time.perf_counter()
    return (judged - begun) * 1000, (judged - chosen) * 1000, slow.times


def _played(chrome: Browser, game: str, level: float, start: str) -> Measured:
    """Let a level play against itself from a position in the middle of a game."""
    with _in_hand(chrome) as page, site_that_is_not_kept() as site:
        visitor = ByPlaywright(page, PATIENCE)
        kept(visitor, site, played_by(level, game, start))
        visitor.open(f"{site}#{game}")
        # The start is measured by itself; here it may be soon over.
        visitor.wait_until(READY)
        process = process_of(visitor, runs_chromiums_pages)
        with slowed(process, SLOWER) as slow:
            found = thoughts(visitor, MOVES, since=visitor.evaluate("performance.now()"))
        [worker] = page.workers
        return Measured(found, worker.evaluate(SIZE), process.memory_info().rss, slow.times)
