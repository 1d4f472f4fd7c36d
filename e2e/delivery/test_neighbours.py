"""What else a host has below the site's address, and a site that has moved within its host."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import wait_until_kept, wait_until_told
from e2e.drills.versions import copied
from e2e.support.play_screen import PlayScreen
from e2e.support.watch import Watch
from web.build import headers, places
from web.build.server import SiteServer

pytestmark = pytest.mark.service_worker

#: Pages of the host's own, by address.
NEIGHBOURS = {
    "blog/": "blog/index.html",
    "blog/post.html": "blog/post.html",
    "about.html?now": "about.html",
    "c%23.html": "c#.html",
}
CHECK = "navigator.serviceWorker.controller.postMessage({ type: 'check' })"
#: Notes that the page has registered its worker, as it does once Python is ready.
NOTES_REGISTERING = """{
  const { serviceWorker } = navigator;
  const register = serviceWorker.register.bind(serviceWorker);
  serviceWorker.register = async (script) => {
    const registration = await register(script);
    window.hasRegistered = true;
    return registration;
  };
}"""
REGISTERED = "async () => (await navigator.serviceWorker.getRegistrations()).map((it) => it.scope)"


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[SiteServer]:
    """The site at the root of a host, beside other pages."""
    folder = copied(dist, tmp_path / "host")
    for file in NEIGHBOURS.values():
        _write(folder / file, file)
    with SiteServer(folder, headers.read_rules(places.NETLIFY)) as running:
        yield running


def _write(file: Path, heading: str) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"<!doctype html><title>{heading}</title><h1>{heading}</h1>")


def test_pages_beside_the_site_are_those_of_the_host(
    page: Page, host: SiteServer, watch: Watch
) -> None:
    page.goto(f"{host.url}#linja")
    wait_until_kept(page)
    for address, file in NEIGHBOURS.items():
        page.goto(host.url + address)
        expect(page.get_by_role("heading", level=1)).to_have_text(file)
        expect(page).to_have_url(host.url + address)
    watch.expect("404")
    for address in ("gone.html", "gone/", "checked"):
        answer = page.goto(host.url + address)
        assert answer
        assert answer.status == 404
    answer = page.goto(f"{host.url}robots.txt")
    assert answer
    assert answer.text().startswith("User-agent")

    # Its own ones wait for no server.
    asked: list[str] = []
    page.context.on("request", lambda it: asked.append(it.url) if it.service_worker else None)
    for address, leads_to in {
        "": "",
        "?from=here": "?from=here",
        "index.html": "index.html",
    }.items():
        page.goto(host.url + address)
        expect(page.locator(".home")).to_be_visible()
        expect(page).to_have_url(host.url + leads_to)
        assert host.url + address not in asked

    # Without a network the site stands in for all of them.
    host.stop()
    page.context.set_offline(True)
    for address, leads_to in {"blog/post.html": "", "gone.html": "gone.html"}.items():
        page.goto(host.url + address)
        expect(page.locator(".home")).to_be_visible()
        expect(page).to_have_url(host.url + leads_to)


def test_a_site_that_has_moved_is_reached_at_its_new_place_and_gives_the_old_one_back(
    page: Page, host: SiteServer, tmp_path: Path, watch: Watch
) -> None:
    play = PlayScreen(page)
    play.open(host.url)
    play.make_any_move()
    play.expect_own_turn()
    entries = play.moves.all_inner_texts()
    wait_until_kept(page)
    _move(host, tmp_path / "moved")

    loaded: list[str] = []
    page.on("load", lambda it: loaded.append(it.url))
    page.goto(f"{host.url}games/#linja")
    expect(play.moves).to_have_text(entries)
    play.expect_own_turn()
    page.wait_for_function(
        "scope => navigator.serviceWorker.controller?.scriptURL === `${scope}sw.js`",
        arg=f"{host.url}games/",
    )
    # The new worker is the first one of its site, and no new version.
    expect(page.locator(".notice")).to_be_hidden()
    assert len(loaded) == 1

    watch.expect("404")
    old = page.context.new_page()
    old.add_init_script(NOTES_REGISTERING)
    old.goto(f"{host.url}#games")
    expect(old.get_by_role("heading", level=1)).to_have_text("My games")
    # It is later that a page makes its worker check.
    old.wait_for_function("() => window.hasRegistered")
    old.evaluate(CHECK)
    wait_until_told(old, f"async () => (await ({REGISTERED})()).length === 1")
    assert old.evaluate(REGISTERED) == [f"{host.url}games/"]
    # The page that is open goes on.
    old.goto(f"{host.url}#rules/zero-sum")
    expect(old.get_by_role("heading", name="Zero-Sum").first).to_be_visible()
    old.close()
    page.goto(host.url)
    expect(page.get_by_role("heading", level=1)).to_have_text("Welcome")
    page.goto(f"{host.url}games/#linja")
    expect(play.moves).to_have_text(entries)


def _move(host: SiteServer, folder: Path) -> None:
    """Move the site into a folder, and put a page of the host's own in its place."""
    folder.mkdir()
    host.folder.rename(folder / "games")
    _write(folder / "index.html", "Welcome")
    host.folder = folder
