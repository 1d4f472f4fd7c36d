"""How soon an analysis under way in the built site answers when it is told to stop."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Page

from calculi.registry import game_ids
from e2e.bench.served import served
from e2e.conftest import wait_for_mark
from e2e.support.saved_games import keep_analysed

STOPS = 9
#: Milliseconds of analysis before a stop, and how much longer it is with each.
FIRST, LONGER = 400, 130

#: 816 moves, more than at any other of 20,000 positions of random games.
WIDEST = (
    "-4,-4:01bb;-5,-3:60rb;-4,-2:13rb;-2,-2:63br;-7,-1:45br;-5,-1:55rb;-1,-1:00br;3,-1:34br;"
    "0,0:46rb;2,0:33rb b l"
)

MILLISECONDS = 300_000

#: Has the page seem hidden, for which its analysis rests, or seen again.
SET_HIDDEN = """hidden => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
}"""

Row = tuple[str, str]


def rows(browser: Path) -> Iterator[Row]:
    """What was measured and the figure, for each line of the table."""
    with served(browser) as (chrome, address):
        for name, game, start in (
            *((f"{game}, at the start", game, None) for game in game_ids()),
            ("zero-sum, where there are 816 moves", "zero-sum", WIDEST),
        ):
            page = chrome.new_context(service_workers="block").new_page()
            page.set_default_timeout(MILLISECONDS)
            keep_analysed(page, game, start, ())
            page.goto(f"{address}#{game}")
            times = [_time_to_stop(page, FIRST + LONGER * number) for number in range(STOPS)]
            yield name, f"{median(times):,.0f} ms (worst {max(times):,.0f})"
            page.context.close()


def _time_to_stop(page: Page, milliseconds: int) -> float:
    """Milliseconds from telling an analysis to stop to its answer, and then it begins again."""
    wait_for_mark(page, "think-start")
    page.wait_for_timeout(milliseconds)
    page.evaluate(SET_HIDDEN, arg=True)
    wait_for_mark(page, "stopped")
    asked, stopped = (
        float(page.evaluate("name => performance.getEntriesByName(name)[0].startTime", mark))
        for mark in ("stop-asked", "stopped")
    )
    page.evaluate("performance.clearMarks()")
    page.evaluate(SET_HIDDEN, arg=False)
    return stopped - asked
