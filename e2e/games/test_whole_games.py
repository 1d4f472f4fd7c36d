"""Each game from its first position to its result, between two people at one screen.

The engine has drawn the moves; they are picked as a person picks them.
"""

import pytest
from playwright.sync_api import Page

from calculi.registry import game_ids
from e2e.support.game_screen import GameScreen, played

each_game = pytest.mark.parametrize("game", game_ids())


@each_game
def test_by_pointer(desk: Page, site: str, game: str) -> None:
    screen = GameScreen(desk, played(game))
    screen.open_at(site, 0)
    screen.play(range(screen.found.end))
    screen.expect_result()


@each_game
def test_by_touch_on_a_phone(phone: Page, site: str, game: str) -> None:
    screen = GameScreen(phone, played(game))
    screen.open_at(site, 0)
    screen.play(range(screen.found.end), screen.touch)
    screen.expect_result()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


@each_game
def test_by_keyboard_alone(desk: Page, site: str, game: str) -> None:
    screen = GameScreen(desk, played(game))
    screen.open_at(site, 0)
    screen.play(range(screen.found.end), screen.press)
    screen.expect_result()
