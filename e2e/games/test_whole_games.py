"""Each game from its first position to its result, between two people at one screen.

The engine has drawn the moves; they are picked as a person picks them.
"""

import pytest
from playwright.sync_api import Locator, Page, expect

from calculi.registry import game_ids
from e2e.support.game_screen import GameScreen, played

each_game = pytest.mark.parametrize("game", game_ids())

#: The plies at both ends of a game that are made by pointer and keyboard, and by touch at each.
BY_HAND = 8
FIRST_PLIES = 4
LAST_PLIES = 6


@each_game
def test_by_pointer_and_by_keyboard_in_turn(desk: Page, site: str, game: str) -> None:
    screen = GameScreen(desk, played(game))
    screen.open_at(site, 0)
    end = screen.found.end
    for ply in range(end):
        # Two plies each, so that both steps of a turn are made both ways.
        by_hand = screen.press if ply // 2 % 2 else Locator.click
        is_middle = BY_HAND <= ply < end - BY_HAND
        screen.play(range(ply, ply + 1), _activate if is_middle else by_hand)
    screen.expect_result()


@each_game
def test_by_touch_on_a_phone(phone: Page, site: str, game: str) -> None:
    screen = GameScreen(phone, played(game))
    screen.open_at(site, 0)
    screen.play(range(FIRST_PLIES), screen.touch)
    screen.expect_ply(FIRST_PLIES)

    phone.goto(f"{site}#games")
    # The screen that is left may still keep its game.
    expect(phone.locator(".games-screen")).to_be_visible()
    begin = max(0, screen.found.end - LAST_PLIES)
    screen.open_at(site, begin)
    screen.play(range(begin, screen.found.end), screen.touch)
    screen.expect_result()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def _activate(place: Locator) -> None:
    """Pick something as a screen reader does, which takes a fraction of the time."""
    place.dispatch_event("click")
