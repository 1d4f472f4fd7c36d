"""Each game as two people play it at one screen: its beginning, its rounds, its end and result.

The engine has drawn the moves; they are picked as a person picks them.
"""

from collections.abc import Iterable

import pytest
from playwright.sync_api import Locator, Page, expect

from calculi.registry import game_ids
from e2e.support.game_screen import GameScreen, Played, played

each_game = pytest.mark.parametrize("game", game_ids())

#: The plies at both ends of a game, and round a rest: a turn of each side, in which both have two.
TWO_TURNS = 4


@each_game
def test_by_pointer_and_by_keyboard_in_turn(desk: Page, site: str, game: str) -> None:
    screen = GameScreen(desk, played(game))
    for plies in _two_turns_each(screen.found):
        _open_anew(screen, site, plies.start)
        for ply in plies:
            # Two plies each, so that both steps of a turn are made both ways.
            by_keyboard = (ply - plies.start) // 2 % 2
            screen.play(range(ply, ply + 1), screen.press if by_keyboard else Locator.click)
    screen.expect_result()


def test_the_shortest_game_from_its_first_move_to_its_last(desk: Page, site: str) -> None:
    screen = GameScreen(desk, min(map(played, game_ids()), key=lambda found: found.end))
    screen.open_at(site, 0)
    # Places are picked as a screen reader does, which takes a fraction of a click's time.
    screen.play(range(screen.found.end), lambda place: place.dispatch_event("click"))
    screen.expect_result()


@each_game
def test_by_touch_on_a_phone(phone: Page, site: str, game: str) -> None:
    screen = GameScreen(phone, played(game))
    end = screen.found.end
    for plies in (range(TWO_TURNS), range(end - TWO_TURNS // 2, end)):
        _open_anew(screen, site, plies.start)
        screen.play(plies, screen.touch)
        screen.expect_shown(plies.stop)
    screen.expect_result()
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def _two_turns_each(found: Played) -> Iterable[range]:
    """The plies at the beginning, round each rest, and at the end."""
    yield range(TWO_TURNS)
    for ply in range(TWO_TURNS, found.end - TWO_TURNS):
        if found.view(ply)["rest"]:
            yield range(ply - TWO_TURNS // 2, ply + TWO_TURNS // 2)
    yield range(found.end - TWO_TURNS, found.end)


def _open_anew(screen: GameScreen, site: str, ply: int) -> None:
    """Leave the game there was, and go on with it from another of its positions."""
    screen.page.goto(f"{site}#games")
    # The screen that is left may still keep its game.
    expect(screen.page.locator(".games-screen")).to_be_visible()
    screen.open_at(site, ply)
