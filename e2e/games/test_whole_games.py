"""Each game as two people play it at one screen: its beginning, its rounds, its end and result.

The engine has drawn the moves; they are picked as a person picks them.
"""

import itertools
from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Locator, Page

from calculi.registry import game_ids
from e2e.support.game_screen import GameScreen, Pick, Played, played

each_game = pytest.mark.parametrize("game", game_ids())

#: A turn of two plies, or one of each side where turns have one.
PAIR = 2


@each_game
def test_by_pointer_and_by_keyboard_in_turn(desk: Page, site: str, game: str) -> None:
    screen = GameScreen(desk, played(game))
    ways: Iterator[Pick] = itertools.cycle([Locator.click, screen.press])
    for plies in _beginning_rests_and_end(screen.found):
        _open_anew(screen, site, plies.start)
        # Two plies each, so that both steps of a turn are made both ways.
        for ply in plies[::PAIR]:
            screen.play(range(ply, min(ply + PAIR, plies.stop)), next(ways))
    screen.expect_result()


def test_the_shortest_game_from_its_first_move_to_its_last(desk: Page, site: str) -> None:
    screen = GameScreen(desk, min(map(played, game_ids()), key=lambda found: found.end))
    screen.open_at(site, 0)
    # Places are picked as a screen reader does, which takes a fraction of a click's time.
    screen.play(range(screen.found.end), lambda place: place.dispatch_event("click"))
    screen.expect_result()


@each_game
def test_the_first_turns_by_touch_on_a_phone(phone: Page, site: str, game: str) -> None:
    # The last turn is touched in `test_every_game`, by a friend.
    screen = GameScreen(phone, played(game))
    screen.open_at(site, 0)
    screen.play(range(2 * PAIR), screen.touch)
    screen.expect_ply(2 * PAIR)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def _beginning_rests_and_end(found: Played) -> Iterable[range]:
    """The plies there, round each rest both the last and the next; all of a game that is short."""
    if found.end <= 6 * PAIR:
        yield range(found.end)
        return
    yield range(2 * PAIR)
    for ply in range(2 * PAIR, found.end - PAIR):
        if found.view(ply)["rest"]:
            yield range(ply - 1, ply + 1)
    yield range(found.end - PAIR, found.end)


def _open_anew(screen: GameScreen, site: str, ply: int) -> None:
    """Leave the game there was, and go on with it from another of its positions."""
    screen.leave()
    screen.open_at(site, ply)
