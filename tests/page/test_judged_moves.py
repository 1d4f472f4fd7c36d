"""What `judge` says of the moves of a game, and of records that it cannot judge."""

from typing import Any

import pytest

from calculi.game import P1
from calculi.page import bridge
from calculi.registry import game_ids
from tests.page.calls import ask, error_of, judge
from tests.support.play import at, random_game


def turns(game_id: str, moves: list[str]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ask(bridge.turns, game=game_id, moves=moves)["turns"]
    return found


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


@every_game
def test_a_turn_begins_with_the_chance_of_the_player_who_makes_it(game_id: str) -> None:
    moves = random_game(game_id, 5)
    first = {turn["from"]: turn["player"] for turn in turns(game_id, moves)}
    seen = set()
    for ply, player in list(first.items())[:4]:
        answer = judge(game=game_id, moves=moves, ply=ply)
        expected = answer["chance"] if player == P1 else 1 - answer["chance"]
        assert answer["turn"]["chance"] == pytest.approx(expected)
        seen.add(player)
        # What is said to have come before in the turn is none of another one.
        before = {"verdict": "blunder", "chance": 0.9, "loss": 0.3}
        assert judge(game=game_id, moves=moves, ply=ply, before=before) == answer
    assert len(seen) == 2


def test_who_has_no_choice_is_blamed_for_nothing() -> None:
    start = "0.0.0.0.0.0.1.11 11.0.0.0.0.0.1.0 b i -"
    (only,) = ask(bridge.view, game="linja", start=start)["moves"]
    answer = judge(game="linja", start=start, moves=[only["text"]], ply=0)
    assert (answer["judgement"]["verdict"], answer["turn"]["verdict"]) == ("forced", "forced")


@pytest.mark.parametrize("share", [-0.1, 1.1, None])
@pytest.mark.parametrize("field", ["chance", "loss"])
def test_what_came_before_in_a_turn_has_shares_of_one(field: str, share: float | None) -> None:
    before = {"verdict": "good", "chance": 0.5, "loss": 0.1, field: share}
    error = error_of(judge(game="linja", moves=["3-4"], ply=0, before=before))
    assert f"before.{field}" in error["message"]


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
