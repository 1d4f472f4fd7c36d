"""How soon an analysis under way in the built site answers when it is told to stop."""

import time
from collections.abc import Iterator
from statistics import median

from calculi.registry import game_ids
from e2e.bench.driven import Driven, kept, site_that_is_not_kept
from e2e.browsers.visitor import Visitor
from e2e.support.saved_games import analysed

STOPS = 9
#: Milliseconds of analysis before a stop, and how much longer it is with each.
FIRST, LONGER = 400, 130

#: 816 moves, more than at any other of 20,000 positions of random games.
WIDEST = (
    "-4,-4:01bb;-5,-3:60rb;-4,-2:13rb;-2,-2:63br;-7,-1:45br;-5,-1:55rb;-1,-1:00br;3,-1:34br;"
    "0,0:46rb;2,0:33rb b l"
)

#: Makes the page seem hidden, so that its analysis rests, or seen again.
SET_HIDDEN = """(() => {{
    Object.defineProperty(document, "hidden", {{ configurable: true, get: () => {hidden} }});
    document.dispatchEvent(new Event("visibilitychange"));
}})()"""

Row = tuple[str, str]


def rows(driven: Driven) -> Iterator[Row]:
    """What was measured and the figure, for each line of the table."""
    for name, game, start in (
        *((f"{game}, at the start", game, None) for game in game_ids()),
        ("zero-sum, where there are 816 moves", "zero-sum", WIDEST),
    ):
        with driven.fresh() as visitor, site_that_is_not_kept() as site:
            kept(visitor, site, analysed(game, start, ()))
            visitor.open(f"{site}#{game}")
            times = [_time_to_stop(visitor, FIRST + LONGER * number) for number in range(STOPS)]
            yield name, f"{median(times):,.0f} ms (worst {max(times):,.0f})"


def _time_to_stop(visitor: Visitor, milliseconds: int) -> float:
    """Milliseconds from telling an analysis to stop to its answer, and then it begins again."""
    _wait_for_mark(visitor, "think-start")
    time.sleep(milliseconds / 1000)
    visitor.evaluate(SET_HIDDEN.format(hidden="true"))
    _wait_for_mark(visitor, "stopped")
    asked, stopped = (
        float(visitor.evaluate(f"performance.getEntriesByName('{mark}')[0].startTime"))
        for mark in ("stop-asked", "stopped")
    )
    visitor.evaluate("performance.clearMarks()")
    visitor.evaluate(SET_HIDDEN.format(hidden="false"))
    return stopped - asked


def _wait_for_mark(visitor: Visitor, name: str) -> None:
    visitor.wait_until(f"performance.getEntriesByName('{name}').length")
