"""Broken links and files of every game: a sentence each, and nothing is lost."""

from collections.abc import Iterable

import pytest
from playwright.sync_api import Page, expect

from calculi.registry import game_ids
from e2e.sharing.broken_records import Damaged, broken_files, broken_links
from e2e.support.game_screen import GameScreen, played
from e2e.support.sharing import drop_file

GAMES = game_ids()
#: What is tried in each game. The engine tells all of what is wrong in any of them, which its own
#: tests try; the page tells no game from another, and is given all of it in the first, but no
#: record in a link that it was given in a file.
IN_EACH_GAME = ("cut short", "cut in half", "an illegal move", "another game's moves")


def _tried(game: str, given: Iterable[Damaged], known: Iterable[Damaged] = ()) -> list[Damaged]:
    ways = {one.way for one in known}
    return [
        one
        for one in given
        if one.way in IN_EACH_GAME or (game == GAMES[0] and one.way not in ways)
    ]


def _expect_told(page: Page, damaged: Damaged) -> None:
    """Wait until a sentence says what was wrong, and put it away."""
    notice = page.locator(".notice")
    expect(notice, damaged.way).to_contain_text(damaged.named)
    notice.get_by_role("button", name="Close").click()
    expect(notice, damaged.way).to_be_hidden()


@pytest.mark.parametrize("game", GAMES)
def test_broken_links_and_files(desk: Page, site: str, game: str) -> None:
    screen = GameScreen(desk, played(game))
    screen.open_at(site, 4)
    screen.expect_ply(4)
    before = screen.stored()["record"]
    for damaged in _tried(game, broken_links(game), broken_files(game)):
        desk.evaluate("address => { location.hash = address; }", damaged.text)
        _expect_told(desk, damaged)
        expect(desk, damaged.way).to_have_url(site)
    desk.goto(f"{site}#{game}")
    screen.expect_ply(4)
    assert screen.stored()["record"] == before

    for damaged in _tried(game, broken_files(game)):
        drop_file(desk, "broken.json", damaged.text)
        _expect_told(desk, damaged)
        assert screen.stored()["record"] == before, damaged.way
    screen.play(range(4, 5))
    screen.expect_ply(5)
