"""Where the browser refuses the site all storage, Python starts and a game is played."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Frame, Page, expect

from e2e.conftest import COMPILES_ONCE
from e2e.support.host_pages import HostPages
from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import REFUSES
from e2e.support.turns import FIRST_TURN, pick_rows
from e2e.support.watch import Watch

KEEPS_NOTHING = "This browser does not let the site keep anything"


def _play_a_turn_where_storage_is_refused(screen: Page | Frame) -> None:
    """Make the first turn of Linja."""
    expect(screen.get_by_role("gridcell").first).to_be_visible()
    assert screen.evaluate(REFUSES)
    pick_rows(screen, *FIRST_TURN)


@pytest.fixture(scope="module")
def browser(whole_browser: Browser) -> Browser:
    """A browser that refuses storage to what stands in another site's page."""
    return whole_browser


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts allow-same-origin"'])
def test_in_a_frame_of_another_site(
    page: Page, site: str, tmp_path: Path, watch: Watch, sandbox: str
) -> None:
    with HostPages(tmp_path) as host:
        watch.expect(f"asked another origin: {host.url}")
        frame = f'<iframe {sandbox} src="{site}#linja" width="900" height="700"></iframe>'
        page.goto(host.write("manual.html", frame))
        page.frames[1].wait_for_url(f"{site}embed/1/#game=linja")
        _play_a_turn_where_storage_is_refused(page.frames[1])
        expect(page.frames[1].locator(".said")).to_contain_text("Red: Row")


@pytest.fixture
def cookieless(
    browser_type: BrowserType, whole_chromium: dict[str, Any], tmp_path: Path
) -> Iterator[Page]:
    """A page of a browser whose settings block all cookies, and storage with them."""
    settings = tmp_path / "Default" / "Preferences"
    settings.parent.mkdir()
    settings.write_text('{"profile": {"default_content_setting_values": {"cookies": 2}}}')
    options = whole_chromium | {"args": [*whole_chromium["args"], COMPILES_ONCE]}
    context = browser_type.launch_persistent_context(tmp_path, reduced_motion="reduce", **options)
    watch = Watch(context)
    yield context.new_page()
    watch.check()
    context.close()


def test_where_all_cookies_are_blocked(cookieless: Page, site: str) -> None:
    play = PlayScreen(cookieless)
    cookieless.goto(f"{site}#linja")
    _play_a_turn_where_storage_is_refused(cookieless)
    # Only now there is a game to be lost.
    expect(play.notice).to_contain_text(KEEPS_NOTHING)
    expect(play.moves).to_have_count(2)
