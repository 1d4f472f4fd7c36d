"""How soon a touched board in a page of another site plays, beside the site's own start.

Each visit has a browser context of its own, so that nothing is kept from the one before, and the
frame is refused all storage.
"""

import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser

from e2e.bench.served import served
from e2e.conftest import wait_for_mark
from e2e.support.host_pages import HostPages

VISITS = 7
#: Tells how long it takes from the touch to the first answer of Python, in milliseconds.
TOUCH = """() => new Promise((resolve) => {
  const board = document.querySelector("calculi-board");
  const start = performance.now();
  board.addEventListener("calculi-ready", () => resolve(performance.now() - start));
  board.shadowRoot.querySelector("button").click();
})"""

Row = tuple[str, str]


def rows(browser: Path) -> list[Row]:
    """What was measured and the figure, for each line of the table."""
    framed, own = [], []
    with (
        served(browser) as (chrome, site),
        tempfile.TemporaryDirectory() as folder,
        HostPages(Path(folder)) as host,
    ):
        module = f'<script type="module" src="{site}embed/1/board.js"></script>'
        address = host.write("page.html", f'{module}<calculi-board game="linja"></calculi-board>')
        for _ in range(VISITS):
            own.append(_own_start(chrome, f"{site}#linja"))
            framed.append(_start_in_a_frame(chrome, address))
    ratio = median(framed) / median(own)
    return [
        ("site's own start, nothing kept: first answer of Python", f"{median(own):,.0f} ms"),
        ("board in another site's page, from the touch on", f"{median(framed):,.0f} ms"),
        ("the second as a share of the first", f"{ratio:.2f}"),
    ]


def _own_start(chrome: Browser, address: str) -> float:
    context = chrome.new_context(service_workers="block")
    page = context.new_page()
    page.goto(address)
    wait_for_mark(page, "engine-ready")
    found = float(page.evaluate("performance.getEntriesByName('engine-ready')[0].startTime"))
    context.close()
    return found


def _start_in_a_frame(chrome: Browser, address: str) -> float:
    context = chrome.new_context(service_workers="block")
    page = context.new_page()
    page.goto(address, wait_until="networkidle")
    found = float(page.evaluate(TOUCH))
    context.close()
    return found
