"""Where squares and pawns of Sumof2 lie, what is picked and what travels."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given

from calculi.games.sumof2.board import Sumof2Board
from calculi.games.sumof2.rules import Sumof2Position
from tests.games.sumof2.positions import board, state_with, texts
from tests.reference import sumof2 as reference
from tests.reference.sumof2 import SQUARES, State
from tests.support.views import choice, view


def view_of(state: State, *moves: str) -> dict[str, Any]:
    return view("sumof2", reference.write(state), *moves)


def random_views(seed: int) -> list[tuple[Sumof2Position, dict[str, Any]]]:
    """Return a few moments of a random game, the turn of the rounds and the end among them."""
    source = random.Random(seed)
    position = Sumof2Position.from_seed(seed)
    start, moves, turn = position.text(), [], 0
    while position.result() is None:
        move = source.choice(position.moves())
        moves.append(position.move_text(move))
        position.push(move)
        turn = turn or (len(moves) if position.round == 2 else 0)
    plies = {0, 1, turn - 1, turn, turn + 1, len(moves) - 1, len(moves)}
    views = []
    for ply in sorted(plies):
        shown = view("sumof2", start, *moves[:ply])
        views.append((Sumof2Position.from_text(shown["position"]), shown))
    return views


def test_squares_lie_as_in_the_drawing() -> None:
    shown = view("sumof2")
    assert shown["board"] == {"x": 0, "y": 0, "width": 672, "height": 712}
    assert [cell["id"] for cell in shown["cells"]] == list(SQUARES)
    middles = {
        cell["id"]: (cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2)
        for cell in shown["cells"]
    }
    assert (middles["a6"], middles["f4"]) == ((86, 86), (586, 286))
    assert (middles["a3"], middles["f1"]) == ((86, 426), (586, 626))
    assert [(cell["row"], cell["column"]) for cell in shown["cells"]] == [
        (row, column) for row in range(6) for column in range(6)
    ]


@given(texts())
def test_pawns_and_holes_share_out_the_squares(text: str) -> None:
    shown = view("sumof2", text)
    filling = reference.read(text).board
    standing = {piece["cell"]: piece["value"] for piece in shown["pieces"]}
    assert standing == {
        name: pawn for name, pawn in zip(SQUARES, filling, strict=True) if pawn is not None
    }
    assert all(piece["kind"] == "pawn" and piece["owner"] is None for piece in shown["pieces"])
    assert {slot["cell"] for slot in shown["slots"]} == set(SQUARES) - set(standing)
    middles = {cell["id"]: (cell["x"] + 50, cell["y"] + 50) for cell in shown["cells"]}
    for drawn in (*shown["pieces"], *shown["slots"]):
        assert (drawn["x"], drawn["y"]) == middles[drawn["cell"]]


@given(texts())
def test_a_path_is_its_move_whatever_the_order_of_the_picks(text: str) -> None:
    shown = view("sumof2", text)
    filling = reference.read(text).board
    sets = set()
    for move in shown["moves"]:
        pawns = [filling[SQUARES.index(name)] for name in move["path"]]
        larger, smaller = pawns[1:]
        assert larger is not None and smaller is not None
        assert move["text"] == f"{pawns[0]}={larger}+{smaller}"
        assert pawns[0] == larger + smaller and larger > smaller
        sets.add(frozenset(move["path"]))
    assert {len(picked) for picked in sets} <= {3}
    assert len(sets) == len(shown["moves"]) == len(reference.moves(reference.read(text)))


@given(texts())
def test_an_equation_has_the_scores_that_its_choice_leads_to(text: str) -> None:
    position = Sumof2Position.from_text(text)
    for move in position.moves():
        after = Sumof2Position.from_text(text)
        after.push(move)
        is_round_over = after.round != position.round
        scores = after.round_one if is_round_over else after.scores()
        assert Sumof2Board().preview(position, move).scores == scores


def test_two_pawns_trade_places_and_the_sum_leaves() -> None:
    state = state_with(board(a6=20, f6=5, c2=15, d1=30, d2=10), 2)
    before = view_of(state)
    move = choice(before, "20=15+5")
    assert move["travels"] == [
        {"piece": "15", "x": 586, "y": 86, "lands": True, "legs": []},
        {"piece": "5", "x": 286, "y": 526, "lands": True, "legs": []},
        {"piece": "20", "x": 86, "y": 86, "lands": False, "legs": []},
    ]
    after = view_of(state, "20=15+5")
    assert after["last"]["cells"] == ["a6", "c2", "f6"]
    was = {piece["id"]: (piece["x"], piece["y"]) for piece in before["pieces"]}
    now = {piece["id"]: (piece["x"], piece["y"]) for piece in after["pieces"]}
    assert was.keys() - now.keys() == {"20"}
    moved = {piece["piece"]: (piece["x"], piece["y"]) for piece in after["last"]["moved"]}
    assert moved == {"15": was["15"], "5": was["5"], "": was["20"]}
    assert {piece for piece in now if now[piece] != was[piece]} == {"15", "5"}


def test_play_rests_on_the_cleared_board_between_the_rounds() -> None:
    state = state_with(board(a6=32, b6=26, c1=6), 1)
    assert len(choice(view_of(state), "32=26+6")["travels"]) == 3
    shown = view_of(state, "32=26+6")
    # The board of round two shows no move of round one.
    assert (shown["last"]["cells"], shown["last"]["moved"]) == ([], [])
    rest = shown["rest"]
    assert {piece["id"]: piece["cell"] for piece in rest["pieces"]} == {"26": "c1", "6": "b6"}
    assert len(rest["slots"]) == 34
    assert len(rest["cells"]) == 36
    assert rest["picked"] == ["a6", "b6", "c1"]
    assert [moved["piece"] for moved in rest["moved"]] == ["26", "6", ""]
    # North holds 6 and South 26: the smaller total is ahead.
    assert [player["score"] for player in rest["players"]] == ["26", "6"]
    assert (rest["leader"], rest["margin"]) == (1, "20")
    assert rest["begin"] == "Begin round two"


def test_each_round_tells_who_begins_it() -> None:
    # South begins round one, and North round two, wherever round one has ended.
    shown = random_views(1)
    assert {position.round for position, _ in shown} == {1, 2}
    assert all(told["beginner"] == position.round - 1 for position, told in shown)


def test_nobody_leads_at_a_rest_with_equal_scores() -> None:
    # 6 = 5 + 1 takes the 5 to South and the 1 to North.
    rest = view_of(state_with(board(a6=6, b6=5, c1=1, d6=16, e1=20), 1), "6=5+1")["rest"]
    assert [player["score"] for player in rest["players"]] == ["25", "17"]
    level = view_of(state_with(board(a6=6, b6=5, c1=1, d6=24, e1=20), 1), "6=5+1")["rest"]
    assert (level["leader"], level["margin"]) == (None, "0")


def test_no_other_choice_rests() -> None:
    state = state_with(board(a6=32, b6=26, c1=6, d1=7, e1=1), 1)
    assert view_of(state, "7=6+1")["rest"] is None
    assert view_of(state_with(board(a6=3, b6=2, c6=1), 2), "3=2+1")["rest"] is None


@pytest.mark.parametrize("seed", range(3))
def test_every_moment_of_a_game_can_be_shown(seed: int) -> None:
    for position, shown in random_views(seed):
        assert [player["score"] for player in shown["players"]] == [*map(str, position.scores())]
        assert (shown["result"] is None) == bool(shown["moves"])
        assert len({move["notation"] for move in shown["moves"]}) == len(shown["moves"])
        assert all(move["sentence"].endswith(".") for move in shown["moves"])
