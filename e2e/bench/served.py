"""A Chromium under Playwright, and the built site served to it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from web.build import headers, places
from web.build.browsers import chromium
from web.build.server import SiteServer


@contextmanager
def served(browser: Path) -> Iterator[tuple[Browser, str]]:
    """A running Chromium and the address of the site, until both are done with."""
    server = SiteServer(places.DIST, headers.read_rules(places.NETLIFY))
    with server, sync_playwright() as playwright:
        chrome = playwright.chromium.launch(**chromium.launch_options(browser))
        yield chrome, server.url
        chrome.close()
