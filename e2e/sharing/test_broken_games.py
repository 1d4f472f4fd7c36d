"""Broken links and files of every game, by the dozen: a sentence each, and nothing is lost."""

import pytest
from playwright.sync_api import Page, expect

from calculi.registry import game_ids
from e2e.support.broken_records import Damaged, broken_files, broken_links
from e2e.support.game_screen import GameScreen, played
from e2e.support.sharing import drop_file

each_game = pytest.mark.parametrize("game", game_ids())


def _expect_told(page: Page, damaged: Damaged) -> None:
    """Wait until a sentence tells what was wrong, and put it away."""
    notice = page.locator(".notice")
    expect(notice, damaged.way).to_contain_text(damaged.named)
    notice.get_by_role("button", name="Close").click()
    expect(notice, damaged.way).to_be_hidden()


@each_game
def test_broken_links(desk: Page, site: str, game: str) -> None:
    screen = GameScreen(desk, played(game))
    screen.open_at(site, 4)
    screen.expect_ply(4)
    before = screen.stored()["record"]
    for damaged in broken_links(game):
        desk.evaluate("address => { location.hash = address; }", damaged.text)
        _expect_told(desk, damaged)
        expect(desk, damaged.way).to_have_url(site)
    desk.goto(f"{site}#{game}")
    screen.expect_ply(4)
    assert screen.stored()["record"] == before


@each_game
def test_broken_files(desk: Page, site: str, game: str) -> None:
    screen = GameScreen(desk, played(game))
    screen.open_at(site, 4)
    screen.expect_ply(4)
    before = screen.stored()["record"]
    for damaged in broken_files(game):
        drop_file(desk, "broken.json", damaged.text)
        _expect_told(desk, damaged)
        assert screen.stored()["record"] == before, damaged.way
    screen.play(range(4, 5))
    screen.expect_ply(5)
