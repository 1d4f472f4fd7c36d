"""`build.py bench`: the speed of the engine here, and of the built site in Chromium, as a table."""

from collections.abc import Iterable

from e2e.bench import answers, embeds, engine_in_worker, frames, memory, stops, visits
from tests.bench import proven, random_games, speed, strength
from web.build import site
from web.build.browsers import chromium

WIDTH = 60


def run_all(matches: int, minutes: float) -> None:
    """Measure everything and print each figure as it comes.

    `matches` games of Linja measure the strength of the strongest level, `minutes` of analysis its
    memory; 0 leaves them out.
    """
    browser = chromium.require()
    site.build_if_out_of_date()
    print("\nThe engine, here", flush=True)
    _print(speed.rows())
    _print(proven.rows())
    _print(random_games.rows())
    if matches:
        _print(strength.rows("linja", matches))
    print("\nThe engine, in a worker of Chromium", flush=True)
    _print(engine_in_worker.rows(browser))
    print("\nThe site, in Chromium", flush=True)
    _print(visits.rows(browser))
    print("\nA board in a page of another site", flush=True)
    _print(embeds.rows(browser))
    print("\nThe largest board, in Chromium", flush=True)
    _print(frames.rows(browser))
    print("\nHow long the levels take for a move, in Chromium", flush=True)
    _print(answers.rows(browser))
    print("\nFrom stop to the answer of an analysis, in Chromium", flush=True)
    _print(stops.rows(browser))
    if minutes > 0:
        print("\nMemory of Python in the worker while games are analysed", flush=True)
        _print(memory.rows(browser, minutes))


def _print(rows: Iterable[tuple[str, str]]) -> None:
    for name, figure in rows:
        print(f"  {name:<{WIDTH}}{figure:>24}", flush=True)
