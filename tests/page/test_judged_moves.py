"""What `judge` says of the moves of a game, and of records that it cannot judge."""

from typing import Any

import pytest

from calculi.page import bridge
from calculi.registry import game_ids
from tests.page.calls import ask, error_of, judge
from tests.support.play import at, random_game

every_game = pytest.mark.parametrize("game_id", game_ids())


@every_game
def test_moves_are_judged_and_better_lines_can_be_played(game_id: str) -> None:
    moves = random_game(game_id, 5)
    for ply in range(0, len(moves), max(1, len(moves) // 3)):
        answer = judge(game=game_id, moves=moves, ply=ply)
        assert 0 <= answer["chance"] <= 1
        judgement = answer["judgement"]
        at(game_id, None, *moves[:ply], *judgement["better"])
        if judgement["better"]:
            assert judgement["better"][0] != moves[ply]


@every_game
def test_the_end_of_a_game_is_what_it_came_to(game_id: str) -> None:
    moves = random_game(game_id, 1)
    result = ask(bridge.view, game=game_id, moves=moves)["result"]
    points = {"p1win": 1.0, "draw": 0.5, "p2win": 0.0}[result["outcome"]]
    assert judge(game=game_id, moves=moves) == {"chance": points, "judgement": None, "turn": None}


@pytest.mark.parametrize(
    ("request_", "part"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "linja", "moves": ["3-4"], "ply": 2}, "2"),
        ({"game": "linja", "moves": ["3-4", "3-4", "8-1"], "ply": 2}, "ply 2"),
        ({"game": "linja", "moves": ["8-1"], "ply": 0}, "ply 1"),
        ({"game": "linja", "moves": 3}, "moves"),
        ({"game": "linja", "start": "nonsense"}, "field"),
    ],
)
def test_what_is_wrong_is_answered_in_words(request_: dict[str, Any], part: str) -> None:
    assert part in error_of(judge(**request_))["message"]
