"""What every test of the site in a browser uses: a served site, and a page that is watched.

A watched page fails its test when the browser reports an error (a script's, a resource's, a breach
of the content security policy) or when anything is asked from another origin.
"""

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Page

from e2e.drills.versions import precache
from e2e.support.kept_page import DESK, PHONE, KeptPage
from e2e.support.watch import Watch, frames_told
from tests.support.long_first import begin_with_long_ones
from tests.support.plain_words import without_colours
from web.build import headers, places
from web.build import site as built_site
from web.build.browsers import chromium
from web.build.server import SiteServer

without_colours()

#: Tests start Python often and ask it little: to compile its code once, quickly, and never anew to
#: make it fast takes 1.7 s of the processor a start where it takes 2.4 s.
COMPILES_ONCE = "--js-flags=--no-wasm-dynamic-tiering --no-wasm-tier-up"

#: Waits until all of some addresses are kept.
UNTIL_KEPT = """async (wanted) => {
  const kept = () => Promise.all(wanted.map((url) => caches.match(url)));
  while (!(await kept()).every(Boolean)) await new Promise((resolve) => setTimeout(resolve, 100));
}"""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Make long tests begin before others."""
    begin_with_long_ones(items)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Make a failed test say what the frames of its pages were like."""
    report = yield
    if call.when == "call" and report.failed and isinstance(item, pytest.Function):
        for name, page in item.funcargs.items():
            if isinstance(page, Page):
                report.sections.append((f"frames of {name}", frames_told(page)))
    return report


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
def site_under_path(server_under_path: SiteServer) -> str:
    """The address of the site served below a path of its host."""
    return server_under_path.url


@pytest.fixture(scope="session")
def whole_chromium(
    browser_type_launch_args: dict[str, Any], browser_type: BrowserType
) -> dict[str, Any]:
    """How Chromium is started, with all that it has, as a reader's would be."""
    found = chromium.find(browser_type.executable_path)
    if not found:
        raise FileNotFoundError("No Chromium found; `python3 build.py test` installs one.")
    return browser_type_launch_args | chromium.launch_options(found)


@pytest.fixture(scope="session")
def shell(whole_chromium: dict[str, Any], browser_type: BrowserType) -> dict[str, Any]:
    """How the shell is started, which spares what it can; Chromium itself where there is none."""
    found = chromium.find_shell(browser_type.executable_path)
    if not found:
        return whole_chromium
    return _compiles_once(whole_chromium | chromium.launch_options(found))


@pytest.fixture(scope="session")
def browser(browser_type: BrowserType, shell: dict[str, Any]) -> Iterator[Browser]:
    """The browser of all tests that do not ask for a whole Chromium."""
    with browser_type.launch(**shell) as running:
        yield running


@pytest.fixture(scope="session")
def whole_browser(browser_type: BrowserType, whole_chromium: dict[str, Any]) -> Iterator[Browser]:
    """A Chromium that refuses storage to frames of other sites, and would install the site."""
    with browser_type.launch(**_compiles_once(whole_chromium)) as running:
        yield running


def _compiles_once(options: dict[str, Any]) -> dict[str, Any]:
    return options | {"args": [*options["args"], COMPILES_ONCE]}


@pytest.fixture(scope="module")
def browser_context_args(
    browser_context_args: dict[str, Any], request: pytest.FixtureRequest
) -> dict[str, Any]:
    """How a browser context is made: what moves takes time, and so does keeping the whole site.

    Tests that are about either ask for it.
    """
    keeps = request.node.get_closest_marker("service_worker") is not None
    workers = {"service_workers": "allow" if keeps else "block"}
    return browser_context_args | workers | {"reduced_motion": "reduce"}


def wait_for_mark(page: Page, name: str) -> None:
    """Wait until the page has set the User Timing mark `name`, such as `engine-ready`."""
    page.wait_for_function("name => performance.getEntriesByName(name).length", arg=name)


def wait_until_told(page: Page, question: str, arg: object = None) -> None:
    """Wait until a function of the page, one that answers by a promise, says something true.

    Playwright's own `wait_for_function` takes the promise itself for true. Fails after 30 s.
    """
    for _ in range(600):
        if page.evaluate(question, arg):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"Not so after 30 s: {question}")


def wait_until_kept(page: Page) -> None:
    """Wait until the service worker keeps the whole site and answers for it."""
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")


def wait_until_all_kept(page: Page, server: SiteServer) -> None:
    """Wait until the service worker keeps also what it would only later, and have it do so now."""
    wait_until_kept(page)
    later = [
        f"{server.url}{url.removeprefix('./')}" for url in precache(server.folder)["site"]["later"]
    ]
    page.evaluate("navigator.serviceWorker.controller.postMessage({ type: 'check' })")
    page.evaluate(UNTIL_KEPT, later)


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the site, served for all tests."""
    with SiteServer(dist, headers.read_rules(places.NETLIFY)) as running:
        yield running.url


@pytest.fixture(scope="session")
def _desk(browser: Browser, site: str) -> Iterator[KeptPage]:
    with KeptPage(browser, site, **DESK) as kept:
        yield kept


@pytest.fixture(scope="session")
def _phone(browser: Browser, site: str) -> Iterator[KeptPage]:
    with KeptPage(browser, site, **PHONE) as kept:
        yield kept


@pytest.fixture
def desk(_desk: KeptPage, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page on a desk that stays open from test to test; it is watched as any other."""
    yield from _lent(_desk, request.session)


@pytest.fixture
def phone(_phone: KeptPage, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page on a phone that stays open from test to test; it is watched as any other."""
    yield from _lent(_phone, request.session)


@pytest.fixture
def second_desk(_desk: KeptPage, desk: Page) -> Page:
    """Another tab of the browser that the desk's page is in; it stays open as well."""
    assert desk
    return _desk.lend_second()


@pytest.fixture(params=["en-GB", "es-ES"])
def in_each_language(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The list of games in a language, on a page of its own."""
    context = browser.new_context(locale=request.param, service_workers="block")
    page = context.new_page()
    page.goto(f"{site}#games")
    yield page
    context.close()


def _lent(kept: KeptPage, session: pytest.Session) -> Iterator[Page]:
    failed = session.testsfailed
    yield kept.lend()
    kept.take_back(is_spoilt=session.testsfailed > failed)


@pytest.fixture
def watch(context: BrowserContext) -> Iterator[Watch]:
    """The watch over a test's browser context; it is checked when the test is over."""
    watching = Watch(context)
    yield watching
    watching.check()


@pytest.fixture(autouse=True)
def _watched(request: pytest.FixtureRequest) -> None:
    """A test with a browser context of its own is watched, whether or not it names the watch."""
    if "context" in request.fixturenames:
        request.getfixturevalue("watch")
