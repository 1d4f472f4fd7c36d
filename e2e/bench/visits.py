"""How soon the built site shows a board and Python answers, and how it behaves while it thinks.

Times are those of the marks that the page sets, from navigation on, as User Timing tells them.
"""

import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

import brotli
from playwright.sync_api import BrowserContext, BrowserType, Page, sync_playwright

from e2e.bench import unwatched
from e2e.conftest import wait_for_mark, wait_until_kept
from web.build import chromium, fingerprint, headers, places
from web.build.server import SiteServer

VISITS = 7
STOPS = 5
#: What the page asks of the engine when a hint is wanted, which is its longest thought.
HINT, STOP = "Hint", "Stop"

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
            *_thinking_rows(playwright.chromium, browser, address),
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


def _thinking_rows(chrome: BrowserType, browser: Path, address: str) -> list[Row]:
    with tempfile.TemporaryDirectory() as profile:
        context = _open(chrome, browser, profile)
        page = context.new_page()
        page.goto(address)
        wait_for_mark(page, "engine-ready")
        wait_until_kept(page)
        longest, seconds = _longest_task_of_a_thought(page)
        stops = [_time_to_stop(page) for _ in range(STOPS)]
        context.close()
    return [
        (
            f"longest task of the main thread in {seconds:.1f} s of thought",
            f"{longest:,.0f} ms" if longest else "under 50 ms",
        ),
        ("from stop to its answer", f"{median(stops):,.0f} ms (worst {max(stops):,.0f})"),
    ]


def _longest_task_of_a_thought(page: Page) -> tuple[float, float]:
    """The longest task in milliseconds, 0 when there was none of 50 or more; and the seconds."""
    page.evaluate(OBSERVE_LONG_TASKS)
    _clear_marks(page)
    _click(page, HINT)
    wait_for_mark(page, "think-end")
    seconds = (_time_of(page, "think-end") - _time_of(page, "think-start")) / 1000
    return page.evaluate("Math.max(0, ...longTasks)"), seconds


def _time_to_stop(page: Page) -> float:
    """Milliseconds from asking a search to stop to its answer."""
    # A page that has given a hint knows more without a search.
    page.reload()
    wait_for_mark(page, "engine-ready")
    _clear_marks(page)
    _click(page, HINT)
    wait_for_mark(page, "think-start")
    _click(page, STOP)
    wait_for_mark(page, "stopped")
    return _time_of(page, "stopped") - _time_of(page, "stop-asked")


def _open(chrome: BrowserType, browser: Path, profile: str) -> BrowserContext:
    return chrome.launch_persistent_context(profile, **chromium.launch_options(browser))


def _click(page: Page, button: str) -> None:
    page.get_by_role("button", name=button, exact=True).click()


def _clear_marks(page: Page) -> None:
    page.evaluate("performance.clearMarks()")


def _time_of(page: Page, mark: str) -> float:
    return float(page.evaluate("name => performance.getEntriesByName(name)[0].startTime", mark))


def _bytes_over_the_wire() -> int:
    """The size of every file of the site, each compressed as a host would do it."""
    return sum(
        len(brotli.compress(path.read_bytes())) for path in fingerprint.files_below(places.DIST)
    )
