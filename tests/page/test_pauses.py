"""A search pauses: other calls are answered meanwhile, and it hears when it is told to stop."""

import json
from typing import Any

import pytest

from calculi.learn.exercises.sheet import Terms, each_exercise
from calculi.page import bridge, slices
from calculi.registry import game_ids
from tests.page.calls import (
    ask,
    checked,
    ended,
    judge,
    practice_of,
    sheet_of,
    suspended,
    think,
)
from tests.support.play import at, random_game

every_game = pytest.mark.parametrize("game_id", game_ids())


@pytest.fixture(autouse=True)
def _pauses_after_every_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make even the search of a tiny game go on over many pauses."""
    monkeypatch.setattr(slices, "PAUSE_EVERY", 0.0)


class Page:
    """What drives a search: counts its pauses and can do something in one of them."""

    def __init__(self, **request: Any) -> None:
        """Ask for a search and let it begin."""
        self.pauses = 0
        self.reports: list[dict[str, Any]] = []
        self.search = bridge.think(json.dumps(request), self._report, self._pause)

    def _report(self, text: str) -> None:
        self.reports.append(json.loads(text))

    async def _pause(self) -> None:
        self.pauses += 1
        await suspended()

    def run_to_a_pause(self) -> None:
        """Search on until the next pause."""
        self.search.send(None)

    def end(self) -> dict[str, Any]:
        """Search on to the end and return the answer."""
        return checked("think", {}, json.loads(ended(self.search)))


def test_lines_that_are_shown_have_scores_of_their_own_wherever_the_search_is_cut_off() -> None:
    start = "3.4.1.0.0.2.1.1 2.0.2.1.0.3.0.4 b i -"
    page = Page(game="linja", start=start, id=1, nodes=216, lines=2)
    answer = page.end()
    assert answer["lines"] == page.reports[-1]["lines"]
    assert answer["move"] == answer["lines"][0]["moves"][0]


@every_game
def test_stop_ends_the_search_in_the_same_pause(game_id: str) -> None:
    page = Page(game=game_id, id=3, seconds=30)
    page.run_to_a_pause()
    assert ask(bridge.stop, id=3) == {"stopped": True}
    answer = page.end()
    assert page.pauses == 1
    assert answer["move"] in [move["text"] for move in ask(bridge.view, game=game_id)["moves"]]
    if page.reports:
        assert answer["depth"] == page.reports[-1]["depth"]


@every_game
def test_stop_of_a_search_that_is_not_going_on(game_id: str) -> None:
    assert ask(bridge.stop, id=11) == {"stopped": False}
    think(game=game_id, id=11, depth=1)
    assert ask(bridge.stop, id=11) == {"stopped": False}


@every_game
def test_stop_does_not_reach_the_next_search_of_the_same_id(game_id: str) -> None:
    page = Page(game=game_id, id=4, seconds=30)
    page.run_to_a_pause()
    ask(bridge.stop, id=4)
    page.end()
    page = Page(game=game_id, id=4, seconds=30)
    for _ in range(3):
        page.run_to_a_pause()
    assert ask(bridge.stop, id=4) == {"stopped": True}
    page.end()


@every_game
def test_stop_reaches_only_the_search_it_names(game_id: str) -> None:
    first, second = (Page(game=game_id, id=number, seconds=30) for number in (1, 2))
    for page in (first, second, first):
        page.run_to_a_pause()
    ask(bridge.stop, id=1)
    second.run_to_a_pause()
    assert first.end()["id"] == 1
    second.run_to_a_pause()
    assert ask(bridge.stop, id=2) == {"stopped": True}
    assert second.end()["id"] == 2


@every_game
def test_other_calls_are_answered_in_a_pause_and_do_not_disturb(game_id: str) -> None:
    moves = random_game(game_id, 2, longest=3)
    page = Page(game=game_id, moves=moves, id=5, seconds=30)
    for ply in range(4):
        page.run_to_a_pause()
        assert ask(bridge.view, game=game_id, moves=moves, ply=ply)["ply"] == ply
        assert "error" in ask(bridge.view, game=game_id, moves=["nonsense"])
    ask(bridge.stop, id=5)
    answer = page.end()
    view = ask(bridge.view, game=game_id, moves=moves)
    choice = next(move for move in view["moves"] if move["text"] == answer["move"])
    assert answer["path"] == choice["path"]
    for report in page.reports:
        position = at(game_id, None, *moves)
        position.play(report["move"])


@every_game
def test_search_that_is_dropped_leaves_the_next_one_alone(game_id: str) -> None:
    page = Page(game=game_id, id=6, seconds=30)
    page.run_to_a_pause()
    page.search.close()
    assert ask(bridge.stop, id=6) == {"stopped": False}
    answer, _ = think(game=game_id, id=6, depth=2)
    assert answer["depth"] == 2


class Pauses:
    """Counts the pauses of a call."""

    def __init__(self) -> None:
        """There has been none."""
        self.count = 0

    async def __call__(self) -> None:
        self.count += 1


def test_a_review_pauses_too_and_comes_to_the_same() -> None:
    pause = Pauses()
    asked = {"game": "linja", "moves": ["3-4"], "ply": 0}
    answer = json.loads(ended(bridge.judge(json.dumps(asked), pause)))
    assert pause.count > 1
    assert answer == judge(**asked)


def drawings(**asked: Any) -> int:
    """Return how often a sheet gives an exercise, or none yet."""
    return len(list(each_exercise(Terms(**asked))))


def test_a_sheet_pauses_after_each_exercise_and_each_page() -> None:
    pause = Pauses()
    asked = {"game": "infinity", "kind": "result", "difficulty": "hard", "number": 7, "seed": 8}
    answer = json.loads(ended(bridge.sheet(json.dumps(asked), pause)))
    pages = 4
    assert pause.count == drawings(**asked) + pages
    assert answer == sheet_of(**asked)


def test_exercises_on_the_screen_pause_after_each() -> None:
    pause = Pauses()
    asked = {"game": "sumof2", "kind": "pair", "difficulty": "easy", "number": 7, "seed": 8}
    answer = json.loads(ended(bridge.practice(json.dumps(asked), pause)))
    assert pause.count == drawings(**asked)
    assert answer == practice_of(**asked)


def test_an_exercise_that_is_long_in_coming_is_sought_with_pauses() -> None:
    """Easy pairs have few sums: where all have been asked, hundreds of positions are looked at."""
    pause = Pauses()
    asked = {"game": "sumof2", "kind": "pair", "difficulty": "easy", "number": 30, "seed": 8}
    ended(bridge.practice(json.dumps(asked), pause))
    assert pause.count > 30 + 150
