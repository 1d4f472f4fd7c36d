"""`build.py bench`: the speed of the engine here, and of the built site in browsers, as tables."""

import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from calculi.match.freezing import freeze
from e2e.bench import (
    answers,
    embeds,
    engine_in_worker,
    frames,
    links,
    memory,
    phone,
    stops,
    thinking,
    visits,
)
from e2e.bench.driven import Driven, all_driven
from e2e.quality import performance
from tests.bench import proven, random_games, search_before, speed, strength
from web.build import places, site
from web.build.browsers import chromium

WIDTH = 60
COLUMN = 30

Row = tuple[str, str]


def run_all(matches: int, minutes: float, beside: Path | None = None) -> None:
    """Measure everything and print each figure as it comes.

    `matches` games of Linja measure the strength of the strongest level, `minutes` of analysis its
    memory; 0 leaves them out. `beside` is another build of the site, whose start is measured in
    turn with this one's.
    """
    browser = chromium.require()
    site.build_if_out_of_date()
    print("\nThe engine, here", flush=True)
    _print_rows(speed.rows())
    _print_rows(proven.rows())
    _print_rows(random_games.rows())
    if matches:
        _print_rows(strength.rows("linja", matches))
    with all_driven(browser) as every:
        _print_beside("The engine, in a worker", every, engine_in_worker.rows)
        _print_beside("The site's start", every, lambda driven: visits.rows(driven, beside))
        _print_beside("A shared link at a first visit", every, links.rows)
        _print_beside("The page while Python thinks", every, thinking.rows)
        _print_beside("A board in a page of another site", every, embeds.rows)
        _print_beside("The largest board", every, frames.rows)
        _print_beside("How long the levels take for a move", every, answers.rows)
        _print_beside("From stop to the answer of an analysis", every, stops.rows)
        if minutes > 0:
            _, *others = every
            title = "Memory of Python in the worker while games are analysed"
            _print_beside(title, others, lambda driven: memory.rows_of_process(driven, minutes))
    if minutes > 0:
        print("\nThe same in Chromium, which tells what is Python's", flush=True)
        _print_rows(memory.rows(browser, minutes))
    print("\nAll that is published", flush=True)
    _print_rows(thinking.size_rows())
    _run_performance(browser)
    _run_phone(browser)


def run_phone_alone() -> None:
    """Measure what a phone takes and nothing else, and print each figure as it comes."""
    browser = chromium.require()
    site.build_if_out_of_date()
    _run_performance(browser)
    _run_phone(browser)


def run_search_before(commit: str) -> None:
    """Measure the search and nothing else, in turn with that of an earlier commit.

    Raises `GameError` for a commit that has no engine.
    """
    browser = chromium.require()
    with tempfile.TemporaryDirectory() as room:
        program = freeze(Path(room), commit)
        site.build_if_out_of_date()
        print("\nThe search, here", flush=True)
        then, now = map(search_before.measured_here, (program, places.ENGINE))
        _print_rows(search_before.rows(then, now))
        with all_driven(browser) as every:
            _print_beside(
                "The search, in a worker",
                every,
                lambda driven: engine_in_worker.rows_before(driven, program),
            )


def _run_performance(browser: Path) -> None:
    print("\nLighthouse's performance", flush=True)
    _print_rows(performance.rows(browser))


def _run_phone(browser: Path) -> None:
    print("\nOn a phone six times slower, in Chromium", flush=True)
    _print_rows(phone.rows(browser))


def _print_rows(rows: Iterable[Row]) -> None:
    """Print a table as its rows come."""
    for name, figure in rows:
        print(f"  {name:<{WIDTH}}{figure:>{COLUMN}}", flush=True)


def _print_beside(
    title: str, every: list[Driven], measure: Callable[[Driven], Iterable[Row]]
) -> None:
    """Print what is measured in each browser, a column for each, once all have been."""
    names = "".join(f"{driven.name:>{COLUMN}}" for driven in every)
    columns = [dict(measure(driven)) for driven in every]
    print(f"\n{title}\n  {'':<{WIDTH}}{names}", flush=True)
    for name in dict.fromkeys(name for column in columns for name in column):
        figures = "".join(f"{column.get(name, 'not measured'):>{COLUMN}}" for column in columns)
        print(f"  {name:<{WIDTH}}{figures}", flush=True)
