"""A Chromium that loads pages with nothing attached to it, and tells their times afterwards.

What watches a page while it loads (a debugger's protocol, a message for each request) costs a third
of the time that is to be measured, and so does a browser that is still starting itself.
"""

import json
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from playwright.sync_api import BrowserType

from e2e.conftest import wait_for_mark
from web.build.browsers import chromium

#: Seconds until a browser that was started has nothing more to do.
START = 3.0
#: Seconds that a page is left alone: more than it needs to start and to keep itself.
ALONE = 5.0

#: The marks of a page, by name.
MARKS = (
    "Object.fromEntries(performance.getEntriesByType('mark')"
    ".map(({ name, startTime }) => [name, startTime]))"
)

Marks = dict[str, float]


class Unwatched:
    """A running Chromium with a profile of its own; made by `running`."""

    def __init__(self, chrome: BrowserType, port: int) -> None:
        self._chrome = chrome
        self._address = f"http://localhost:{port}"

    def visit(self, address: str, awaited: str, settled: str = "true") -> Marks:
        """Open an address in a new tab; returns its marks in milliseconds from navigation on.

        The tab stays open until the expression `settled` is true, as what the page does after its
        start would else take its share of the next visit's time.

        Raises Playwright's `TimeoutError` when the mark `awaited` does not come.
        """
        tab = self._ask(f"new?{quote(address)}", "PUT")["id"]
        self._ask(f"activate/{tab}")
        time.sleep(ALONE)
        browser = self._chrome.connect_over_cdp(self._address)
        # A game's own page takes the site's address.
        site = urlsplit(address).netloc
        (page,) = (it for it in browser.contexts[0].pages if urlsplit(it.url).netloc == site)
        wait_for_mark(page, awaited)
        # As a function: the page lets no text be evaluated again and again.
        page.wait_for_function(f"() => {settled}")
        marks: Marks = page.evaluate(MARKS)
        browser.close()
        self._ask(f"close/{tab}")
        return marks

    def _ask(self, what: str, method: str = "GET") -> Any:
        request = urllib.request.Request(f"{self._address}/json/{what}", method=method)
        with urllib.request.urlopen(request) as answer:
            text = answer.read().decode()
        return json.loads(text) if text.startswith("{") else text


@contextmanager
def running(chrome: BrowserType, executable: Path) -> Iterator[Unwatched]:
    """Start a Chromium with an empty profile, wait until it is at rest, and end it at the end."""
    switches = chromium.launch_options(executable)["args"]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        own = ["--headless=new", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
        process = subprocess.Popen(
            [executable, *own, *switches, "about:blank"], stderr=subprocess.DEVNULL
        )
        try:
            time.sleep(START)
            port = Path(profile, "DevToolsActivePort").read_text(encoding="utf-8").split()[0]
            yield Unwatched(chrome, int(port))
        finally:
            process.terminate()
            process.wait()
