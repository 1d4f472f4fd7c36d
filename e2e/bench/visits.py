"""How soon the built site shows a board and Python answers, and how it behaves while it thinks.

Times are those of the marks that the page sets, from navigation on, as User Timing tells them.
"""

import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

import brotli
from playwright.sync_api import BrowserType, Page, sync_playwright

from e2e.bench import unwatched
from e2e.conftest import wait_for_mark, wait_until_kept
from e2e.support.saved_games import keep_analysed
from web.build import fingerprint, headers, places
from web.build.browsers import chromium
from web.build.server import SiteServer

VISITS = 7
#: Seconds of analysis, the one thought without end: a level's may take less than a tenth of one.
THOUGHT = 3

#: Collects tasks of the main thread that take 50 ms or more.
OBSERVE_LONG_TASKS = """
  globalThis.longTasks = [];
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((it) => it.duration)))
    .observe({ type: "longtask" });
"""

#: The marks that are told of each page, and how.
MARKS = {
    "#linja": {"board-painted": "first board painted", "engine-ready": "first answer of Python"},
    "bare.html": {"engine-ready": "first answer of Python, bare page"},
}
#: Waits until a page has nothing more to do: the bare one keeps nothing.
SETTLED: dict[str, Callable[[Page], None]] = {
    "#linja": wait_until_kept,
    "bare.html": lambda _: None,
}
BARE = Path(__file__).parent / "bare"

Row = tuple[str, str]


def rows(browser: Path) -> list[Row]:
    """What was measured and the figure, for each line of the table."""
    server = SiteServer(places.DIST, headers.read_rules(places.NETLIFY))
    with server, sync_playwright() as playwright:
        address = f"{server.url}#linja"
        return [
            *_start_rows(playwright.chromium, browser),
            _thinking_row(playwright.chromium, browser, address),
            ("all files of the site, brotli", f"{_bytes_over_the_wire() / 1e6:.2f} MB"),
        ]


def _start_rows(chrome: BrowserType, browser: Path) -> list[Row]:
    """First visits with an empty profile, second ones, for which the site was kept, and later ones.

    By the third visit the browser keeps what it compiled, too. Beside them the bare start of Python
    in a page without a site, so that a slow machine shows.
    """
    times: dict[tuple[str, str], list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        bare = SiteServer(_with_bare_page(Path(folder)), headers.read_rules(places.NETLIFY))
        for _ in range(VISITS):
            site = SiteServer(places.DIST, headers.read_rules(places.NETLIFY))
            for server, page in ((site, "#linja"), (bare, "bare.html")):
                with server, unwatched.running(chrome, browser) as chromium:
                    for visit in ("cold", "warm", "later", "later"):
                        marks = chromium.visit(f"{server.url}{page}", "engine-ready", SETTLED[page])
                        for mark in MARKS[page]:
                            times.setdefault((visit, MARKS[page][mark]), []).append(marks[mark])
    return [
        (f"{visit} visit: {name}", f"{median(found):,.0f} ms (best {min(found):,.0f})")
        for (visit, name), found in sorted(times.items())
    ]


def _with_bare_page(folder: Path) -> Path:
    """Lay a page that starts Python and nothing else beside the site's own files."""
    for path in [*places.DIST.iterdir(), *BARE.iterdir()]:
        (folder / path.name).symlink_to(path)
    page = (places.DIST / "index.html").read_text(encoding="utf-8")
    build = re.search(r'<script type="application/json" id="build">(.*?)</script>', page, re.DOTALL)
    if build is None:
        raise ValueError("The entry page does not say what was built.")
    (folder / "build.json").write_text(build[1], encoding="utf-8")
    return folder


def _thinking_row(chrome: BrowserType, browser: Path, address: str) -> Row:
    with tempfile.TemporaryDirectory() as profile:
        options = chromium.launch_options(browser)
        context = chrome.launch_persistent_context(profile, **options)
        page = context.new_page()
        keep_analysed(page, "linja", None, ())
        page.goto(address)
        wait_for_mark(page, "think-start")
        wait_until_kept(page)
        page.evaluate(OBSERVE_LONG_TASKS)
        page.wait_for_timeout(THOUGHT * 1000)
        longest = float(page.evaluate("Math.max(0, ...longTasks)"))
        context.close()
    return (
        f"longest task of the main thread in {THOUGHT} s of analysis",
        f"{longest:,.0f} ms" if longest else "under 50 ms",
    )


def _bytes_over_the_wire() -> int:
    """The size of every file of the site, each compressed as a host would do it."""
    return sum(
        len(brotli.compress(path.read_bytes())) for path in fingerprint.files_below(places.DIST)
    )
