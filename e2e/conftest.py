"""What every test of the site in a browser uses: a served site, and a page that is watched.

A watched page fails its test when the browser reports an error (a script's, a resource's, a breach
of the content security policy) or when anything is asked from another origin.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    BrowserContext,
    BrowserType,
    ConsoleMessage,
    Page,
    Request,
    WebError,
)

from web.build import chromium, headers, places
from web.build import site as built_site
from web.build.server import SiteServer


@pytest.fixture(scope="session")
def dist() -> Path:
    """The folder of the built site, made first if it is out of date."""
    built_site.build_if_out_of_date()
    return places.DIST


@pytest.fixture
def server(dist: Path) -> Iterator[SiteServer]:
    """A server of the built site; a test may stop and start it."""
    with SiteServer(dist, headers.read_rules(places.NETLIFY)) as running:
        yield running


@pytest.fixture
def server_under_path(dist: Path) -> Iterator[SiteServer]:
    """A server of the built site below a path of its host."""
    rules = headers.read_rules(places.NETLIFY)
    with SiteServer(dist, rules, base="/some/where") as running:
        yield running


@pytest.fixture
def site(server: SiteServer) -> str:
    """The address of the served site."""
    return server.url


@pytest.fixture
def site_under_path(server_under_path: SiteServer) -> str:
    """The address of the site served below a path of its host."""
    return server_under_path.url


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_type: BrowserType
) -> dict[str, Any]:
    """How Chromium is started."""
    found = chromium.find(browser_type.executable_path)
    if not found:
        raise FileNotFoundError("No Chromium found; `python3 build.py test` installs one.")
    return browser_type_launch_args | chromium.launch_options(found)


@pytest.fixture(scope="module")
def browser_context_args(
    browser_context_args: dict[str, Any], request: pytest.FixtureRequest
) -> dict[str, Any]:
    """How a browser context is made: only tests that need it keep the whole site each time."""
    keeps = request.node.get_closest_marker("service_worker") is not None
    return browser_context_args | {"service_workers": "allow" if keeps else "block"}


def wait_for_mark(page: Page, name: str) -> None:
    """Wait until the page has set the User Timing mark `name`, such as `engine-ready`."""
    page.wait_for_function("name => performance.getEntriesByName(name).length", arg=name)


def wait_until_kept(page: Page) -> None:
    """Wait until the service worker keeps the whole site and answers for it."""
    page.wait_for_function("navigator.serviceWorker.controller?.state === 'activated'")


class Watch:
    """Collects what a browser context should not do."""

    def __init__(self, context: BrowserContext) -> None:
        self.faults: list[str] = []
        self._expected: list[str] = []
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)

    def expect(self, part: str) -> None:
        """Let pass, from now on and before, what has `part` in its text."""
        self._expected.append(part)

    def check(self) -> None:
        """Fail if there was anything that is not expected."""
        faults = [
            fault for fault in self.faults if not any(part in fault for part in self._expected)
        ]
        assert faults == []

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"{message.text} ({message.location['url']})")

    def _on_error(self, error: WebError) -> None:
        self.faults.append(f"uncaught: {error.error}")

    def _on_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("blob", "data") and address.hostname != "localhost":
            self.faults.append(f"asked another origin: {request.url}")


@pytest.fixture
def watch(context: BrowserContext) -> Iterator[Watch]:
    """The watch over a test's browser context; it is checked when the test is over."""
    watching = Watch(context)
    yield watching
    watching.check()


@pytest.fixture(autouse=True)
def _watched(watch: Watch) -> None:
    """Every test is watched, whether or not it names the watch."""
