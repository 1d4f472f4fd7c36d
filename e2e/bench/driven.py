"""The browsers that are measured: Chromium, Firefox and WebKit, each driven in the same way."""

import json
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import NamedTuple, Protocol

import psutil
from playwright.sync_api import Browser, sync_playwright

from e2e.bench import unwatched
from e2e.bench.slowed import processor_time
from e2e.browsers import firefox, webkit
from e2e.browsers.by_playwright import ByPlaywright
from e2e.browsers.visitor import Visitor
from web.build import headers, places
from web.build.browsers import chromium, others
from web.build.server import SiteServer

#: Seconds that a measurement may take.
PATIENCE = 1200.0

Marks = dict[str, float]


class Visits(Protocol):
    """A browser that has never been here, and visits pages one after the other."""

    def visit(self, address: str, awaited: str, settled: str = "true") -> Marks:
        """Open an address; returns its marks in milliseconds from navigation on.

        It ends when the mark `awaited` is set and the expression `settled` is true.
        """


RunsPages = Callable[[list[str]], bool]
"""Whether a command line is that of a process in which pages run."""
Fresh = Callable[[], AbstractContextManager[Visitor]]
"""Somebody in a browser that has never been here."""


class Driven(NamedTuple):
    """One browser, and how it is started."""

    name: str
    fresh: Fresh
    visits: Callable[[], AbstractContextManager[Visits]]
    runs_pages: RunsPages


def runs_chromiums_pages(words: list[str]) -> bool:
    """Whether a command line is that of a process of Chromium in which pages run."""
    return "--type=renderer" in words


class _Visits:
    """Visits in a browser that its driver watches all the time."""

    def __init__(self, visitor: Visitor) -> None:
        self._visitor = visitor

    def visit(self, address: str, awaited: str, settled: str = "true") -> Marks:
        self._visitor.open(address)
        # To ask whether it has started would take time from it.
        time.sleep(unwatched.ALONE)
        self._visitor.wait_until(f"performance.getEntriesByName('{awaited}').length")
        self._visitor.wait_until(settled)
        marks: Marks = self._visitor.evaluate(unwatched.MARKS)
        return marks


@contextmanager
def all_driven(executable: Path) -> Iterator[list[Driven]]:
    """Every browser, until all are done with; `executable` is the Chromium."""
    others.require()
    found, gecko = others.find_webkit(), others.find_firefox()
    assert found and gecko
    with sync_playwright() as playwright, webkit.screen(found) as display:
        chrome = playwright.chromium.launch(**chromium.launch_options(executable))

        def in_firefox() -> AbstractContextManager[Visitor]:
            return firefox.firefox(playwright.firefox, gecko, patience=PATIENCE)

        def in_webkit() -> AbstractContextManager[Visitor]:
            return webkit.webkit(found, display, patience=PATIENCE)

        yield [
            Driven(
                "Chromium",
                lambda: _in_context(chrome),
                lambda: unwatched.running(playwright.chromium, executable),
                runs_chromiums_pages,
            ),
            Driven(
                "Firefox",
                in_firefox,
                lambda: _visits(in_firefox()),
                lambda words: "-contentproc" in words and words[-1] == "tab",
            ),
            Driven(
                "WebKit",
                in_webkit,
                lambda: _visits(in_webkit()),
                lambda words: "WebKitWebProcess" in words[0],
            ),
        ]
        chrome.close()


@contextmanager
def _in_context(chrome: Browser) -> Iterator[Visitor]:
    context = chrome.new_context()
    yield ByPlaywright(context.new_page(), PATIENCE)
    context.close()


@contextmanager
def _visits(browser: AbstractContextManager[Visitor]) -> Iterator[Visits]:
    with browser as visitor:
        yield _Visits(visitor)


@contextmanager
def site_that_is_not_kept() -> Iterator[str]:
    """The address of the site, which no browser knows yet, and without what keeps it for later.

    Keeping it would take its share of what is measured.
    """
    with tempfile.TemporaryDirectory() as folder:
        for path in places.DIST.iterdir():
            if path.name != "sw.js":
                Path(folder, path.name).symlink_to(path)
        with SiteServer(Path(folder), headers.read_rules(places.NETLIFY)) as server:
            yield server.url


#: Keeps the page busy for a moment.
BUSY = "(() => { const end = performance.now() + 100; while (performance.now() < end); })()"


def process_of(visitor: Visitor, runs_pages: RunsPages) -> psutil.Process:
    """The process in which somebody's page runs: of all that run pages, the one that gets busy."""
    pages = [
        process
        for process in psutil.Process().children(recursive=True)
        if runs_pages(process.cmdline() or [""])
    ]
    before = [processor_time(process) for process in pages]
    visitor.evaluate(BUSY)
    worked = [processor_time(page) - had for page, had in zip(pages, before, strict=True)]
    return pages[worked.index(max(worked))]


def kept(visitor: Visitor, site: str, texts: dict[str, str]) -> None:
    """Put texts into the browser's storage, by key, before the site is opened."""
    # A page of the same origin that starts no Python of its own.
    visitor.open(f"{site}handbook/")
    for key, text in texts.items():
        visitor.evaluate(f"localStorage.setItem({json.dumps(key)}, {json.dumps(text)})")
