"""A mistake tried again: what was played is refused, what the review would not fault is right."""

from typing import Any

import pytest

from calculi.game import P2
from calculi.learn.turns import is_turn_over
from calculi.record.replay import Replay
from calculi.registry import game_ids, load
from tests.page.calls import best, error_of, judge, retry
from tests.support.play import random_game

FAULT = 0.05
"""What the review calls a fault at least."""
FAULTS = ("inaccuracy", "mistake", "blunder")
ROUND_ENDS = (
    ".,.,17,.,.,./.,18,7,.,.,./.,.,2,.,.,./.,1,10,.,.,./.,.,.,.,4,./.,.,.,.,.,. n 1 0 0 "
    "4,28,35,7,21,32/31,36,5,15,19,14/34,13,25,2,1,33/12,10,30,27,20,3/17,18,26,22,29,16/"
    "6,11,8,23,9,24"
)
"""Sumof2: North can end round one with 17=10+7, and begin the next; 18=17+1 is much better."""
ROUND_ENDS_WELL = (
    "7,.,.,.,.,./.,1,.,.,.,./2,4,.,.,8,./.,.,.,.,.,./28,.,12,.,.,./.,.,.,.,.,. n 1 0 0 "
    "25,9,29,13,12,6/20,15,30,26,3,33/7,19,1,34,21,27/23,4,8,17,18,22/36,24,28,16,14,2/"
    "5,31,35,32,11,10"
)
"""Sumof2: to end round one with 8=7+1 is the best that North can do."""

every_game = pytest.mark.parametrize("game_id", game_ids())


def turn_of(game_id: str, moves: list[str], ply: int) -> tuple[int, int]:
    """Return where the turn of the ply begins and ends."""
    position = load(game_id).position.start()
    movers = []
    for move in moves:
        movers.append(position.to_move)
        position.play(move)
    first, last = ply, ply
    while first and movers[first - 1] == movers[ply]:
        first -= 1
    while last < len(moves) and movers[last] == movers[ply]:
        last += 1
    return first, last


def worst_turn(game_id: str, moves: list[str]) -> tuple[int, int]:
    """Return the turn, of a few, with the ply that gives most away."""
    plies = range(2, len(moves), max(1, len(moves) // 8))
    losses = {ply: judge(game=game_id, moves=moves, ply=ply)["judgement"]["loss"] for ply in plies}
    ply = max(losses, key=lambda one: losses[one])
    assert losses[ply] >= FAULT
    return turn_of(game_id, moves, ply)


@every_game
def test_a_mistake_is_refused_when_repeated_and_mended_by_the_best_turn(game_id: str) -> None:
    moves = random_game(game_id, 7)
    first, last = worst_turn(game_id, moves)
    before, played = moves[:first], moves[first:last]
    asked: dict[str, Any] = {"game": game_id, "ply": first, "played": played}
    repeated = retry(**asked, moves=moves[:last])
    assert repeated == {
        "state": "repeated",
        "verdict": None,
        "chance": 0.0,
        "loss": 0.0,
        "reply": [],
    }
    found = best(game=game_id, moves=before, ply=first)
    right = retry(**asked, moves=[*before, *found])
    assert right["state"] == "right"
    assert right["verdict"] in ("best", "forced")
    assert right["loss"] == 0
    # As if something else had been played, the mistake is judged like any other turn.
    wrong = retry(game=game_id, ply=first, played=found, moves=moves[:last])
    assert wrong["state"] == "wrong"
    assert wrong["loss"] >= FAULT
    assert wrong["chance"] == right["chance"]
    position = load(game_id).position.start()
    for move in moves[:last]:
        position.play(move)
    side = position.to_move
    for move in wrong["reply"]:
        assert position.to_move == side
        position.play(move)
    assert position.result() is not None or position.to_move != side


def turns_of(game_id: str, moves: list[str]) -> list[tuple[int, int]]:
    """Return where each turn begins and ends."""
    return sorted({turn_of(game_id, moves, ply) for ply in range(len(moves))})


@every_game
@pytest.mark.parametrize("seed", [3, 4])
def test_a_turn_is_right_exactly_when_the_review_does_not_fault_it(game_id: str, seed: int) -> None:
    moves = random_game(game_id, seed)[:24]
    for first, last in turns_of(game_id, moves)[2:8]:
        turn = None
        for ply in range(first, last):
            judged = judge(game=game_id, moves=moves[: ply + 1], ply=ply, before=turn)
            turn = judged["turn"]
        assert turn is not None
        tried = retry(game=game_id, ply=first, played=[], moves=moves[:last])
        assert tried["state"] == ("wrong" if turn["verdict"] in FAULTS else "right")
        assert tried["verdict"] == turn["verdict"]
        assert tried["chance"] == turn["chance"]
        assert tried["loss"] == pytest.approx(turn["loss"], abs=2e-4)  # both are rounded
        assert turn["loss"] <= turn["chance"]


def test_a_turn_of_several_plies_is_open_until_it_is_whole() -> None:
    start = load("linja").position.start()
    first = start.legal_moves[0]
    start.play(first)
    second = start.legal_moves[0]
    asked: dict[str, Any] = {"game": "linja", "ply": 0, "played": [first, second]}
    assert retry(**asked, moves=[])["state"] == "open"
    assert retry(**asked, moves=[first])["state"] == "open"
    assert retry(**asked, moves=[first, second])["state"] == "repeated"


def test_what_leads_to_the_same_position_is_the_same_turn() -> None:
    start = load("linja").position.start()
    ends: dict[str, list[str]] = {}
    for first in start.legal_moves:
        after = start.copy()
        after.play(first)
        for second in after.legal_moves:
            end = after.copy()
            end.play(second)
            if end.text() in ends and end.to_move != start.to_move:
                played = ends[end.text()]
                tried = retry(game="linja", ply=0, played=played, moves=[first, second])
                assert played != [first, second]
                assert tried["state"] == "repeated"
                return
            ends[end.text()] = [first, second]
    pytest.fail("no two turns lead to the same position")


def test_a_turn_that_ends_a_round_is_judged_though_its_player_begins_the_next() -> None:
    asked: dict[str, Any] = {"game": "sumof2", "start": ROUND_ENDS, "ply": 0}
    better, worse = "18=17+1", "17=10+7"
    position = load("sumof2").position.from_text(ROUND_ENDS)
    position.play(worse)
    assert position.to_move == P2 and " n 2 " in position.text()
    assert best(**asked, moves=[]) == [better]
    assert retry(**asked, played=[worse], moves=[better])["state"] == "right"
    assert retry(**asked, played=[worse], moves=[worse])["state"] == "repeated"
    tried = retry(**asked, played=[better], moves=[worse])
    # Nobody replies: the same player is to move.
    assert (tried["state"], tried["reply"]) == ("wrong", [])


def test_the_best_turn_that_ends_a_round_is_shown_without_the_next_one() -> None:
    assert best(game="sumof2", start=ROUND_ENDS_WELL, ply=0, moves=[]) == ["8=7+1"]


@every_game
def test_a_turn_goes_on_exactly_where_the_list_of_moves_says_so(game_id: str) -> None:
    game = load(game_id)
    replay = Replay(game, game.position.start())
    for move in random_game(game_id, 5):
        replay.go([*(ply.text for ply in replay.plies), move])
        assert is_turn_over(replay.position) != replay.is_in_turn()


@pytest.mark.parametrize(
    ("request_", "part"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "linja", "moves": ["8-1"], "ply": 0}, "ply 1"),
        ({"game": "linja", "moves": ["3-4"], "ply": 2}, "2"),
        ({"game": "linja", "moves": [], "ply": 0, "played": 3}, "played"),
    ],
)
def test_what_is_wrong_is_answered_in_words(request_: dict[str, Any], part: str) -> None:
    assert part in error_of(retry(**request_))["message"]
