"""Somebody in Firefox or in WebKit, in a browser that keeps what it is asked to, or nothing."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

import pytest
from playwright.sync_api import Playwright

from e2e.browsers import firefox, webkit
from e2e.browsers.visitor import Visitor
from web.build.browsers import others


class Launch(Protocol):
    """Starts a browser that has never been here."""

    def __call__(self, *, keeps: bool = True) -> AbstractContextManager[Visitor]:
        """Start it; unless it `keeps` what it is asked to, it refuses all storage."""


@pytest.fixture(scope="session", params=["Firefox", "WebKit"])
def launch(request: pytest.FixtureRequest) -> Iterator[Launch]:
    """How the browser of the test is started."""
    if request.param == "Firefox":
        yield _launch_firefox(request.getfixturevalue("playwright"))
        return
    found = others.find_webkit()
    assert found, "No WebKit found; `python3 build.py test` installs one."
    with webkit.screen(found) as display:

        @contextmanager
        def launch(*, keeps: bool = True) -> Iterator[Visitor]:
            settings = () if keeps else webkit.REFUSES_STORAGE
            with webkit.webkit(found, display, *settings) as visitor:
                yield visitor

        yield launch


def _launch_firefox(playwright: Playwright) -> Launch:
    found = others.find_firefox()
    assert found, "No Firefox found; `python3 build.py test` installs one."

    @contextmanager
    def launch(*, keeps: bool = True) -> Iterator[Visitor]:
        settings = {} if keeps else firefox.REFUSES_STORAGE
        with firefox.firefox(playwright.firefox, found, settings) as visitor:
            yield visitor

    return launch


@pytest.fixture(scope="session")
def _visitor(launch: Launch) -> Iterator[Visitor]:
    with launch() as found:
        yield found


@pytest.fixture
def visitor(_visitor: Visitor) -> Iterator[Visitor]:
    """Somebody in a browser that stays open from test to test, wherever the page may be."""
    yield _visitor
    _visitor.leave()


@pytest.fixture
def at_home(visitor: Visitor, site: str) -> Visitor:
    """Somebody in a page of the site that stays open from test to test."""
    if not visitor.evaluate("location.href").startswith(site):
        visitor.open(f"{site}#games")
    return visitor
