"""How soon a touched board in a page of another site plays, beside the site's own start.

Each visit is in a browser that has never been here, so that nothing is kept from the one before.
"""

import tempfile
from pathlib import Path
from statistics import median

from e2e.bench.driven import Driven, site_that_is_not_kept
from e2e.support.host_pages import HostPages

VISITS = 7
#: Tells how long it takes from the touch to the first answer of Python, in milliseconds.
TOUCH = """new Promise((resolve) => {
  const board = document.querySelector("calculi-board");
  const start = performance.now();
  board.addEventListener("calculi-ready", () => resolve(performance.now() - start));
  board.shadowRoot.querySelector("button").click();
})"""
#: True when there is a board to be touched.
DRAWN = "document.querySelector('calculi-board')?.shadowRoot?.querySelector('button') !== null"
READY = "performance.getEntriesByName('engine-ready')"

Row = tuple[str, str]


def rows(driven: Driven) -> list[Row]:
    """What was measured and the figure, for each line of the table."""
    framed, own = [], []
    for _ in range(VISITS):
        with site_that_is_not_kept() as site:
            own.append(_own_start(driven, f"{site}#linja"))
        with (
            site_that_is_not_kept() as site,
            tempfile.TemporaryDirectory() as folder,
            HostPages(Path(folder)) as host,
        ):
            module = f'<script type="module" src="{site}embed/1/board.js"></script>'
            board = '<calculi-board game="linja"></calculi-board>'
            framed.append(_start_in_a_frame(driven, host.write("page.html", f"{module}{board}")))
    ratio = median(framed) / median(own)
    return [
        ("site's own start, nothing kept: first answer of Python", f"{median(own):,.0f} ms"),
        ("board in another site's page, from the touch on", f"{median(framed):,.0f} ms"),
        ("the second as a share of the first", f"{ratio:.2f}"),
    ]


def _own_start(driven: Driven, address: str) -> float:
    with driven.fresh() as visitor:
        visitor.open(address)
        visitor.wait_until(f"{READY}.length")
        return float(visitor.evaluate(f"{READY}[0].startTime"))


def _start_in_a_frame(driven: Driven, address: str) -> float:
    with driven.fresh() as visitor:
        visitor.open(address)
        visitor.wait_until(DRAWN)
        return float(visitor.evaluate(TOUCH))
