"""The board of Sumof2 as the bridge shows and speaks it."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.games.sumof2.board import Sumof2Board
from calculi.games.sumof2.rules import Sumof2Position
from calculi.page import bridge
from tests.games.sumof2.positions import IN_ORDER, board, state_with, texts
from tests.reference import sumof2 as reference
from tests.reference.sumof2 import SQUARES, State

BOARD = Sumof2Board()


def shown(start: str | None = None, *moves: str) -> dict[str, Any]:
    """Return the view of a record, as the screen gets it."""
    request = {"game": "sumof2", "start": start, "moves": list(moves)}
    view: dict[str, Any] = json.loads(bridge.view(json.dumps(request)))
    assert "error" not in view, view
    return view


def view_of(state: State, *moves: str) -> dict[str, Any]:
    return shown(reference.write(state), *moves)


def choice(view: dict[str, Any], text: str) -> dict[str, Any]:
    (found,) = [move for move in view["moves"] if move["text"] == text]
    assert isinstance(found, dict)
    return found


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
        view = shown(start, *moves[:ply])
        views.append((Sumof2Position.from_text(view["position"]), view))
    return views


# Squares, pawns, holes


def test_squares_lie_as_in_the_drawing() -> None:
    view = shown()
    assert view["board"] == {"x": 0, "y": 0, "width": 672, "height": 712}
    assert [cell["id"] for cell in view["cells"]] == list(SQUARES)
    middles = {
        cell["id"]: (cell["x"] + cell["width"] / 2, cell["y"] + cell["height"] / 2)
        for cell in view["cells"]
    }
    assert (middles["a6"], middles["f4"]) == ((86, 86), (586, 286))
    assert (middles["a3"], middles["f1"]) == ((86, 426), (586, 626))
    assert [(cell["row"], cell["column"]) for cell in view["cells"]] == [
        (row, column) for row in range(6) for column in range(6)
    ]


def test_labels_name_square_camp_and_pawn() -> None:
    view = view_of(state_with(board(a6=3, c4=14, c3=2, f1=36), 2))
    labels = {cell["id"]: cell["label"] for cell in view["cells"]}
    assert labels["c4"] == "c4, North's camp: 14."
    assert labels["f1"] == "f1, South's camp: 36."
    assert labels["d3"] == "d3, South's camp: empty."


@given(texts())
def test_pawns_and_holes_share_out_the_squares(text: str) -> None:
    view = shown(text)
    filling = reference.read(text).board
    standing = {piece["cell"]: piece["value"] for piece in view["pieces"]}
    assert standing == {
        name: pawn for name, pawn in zip(SQUARES, filling, strict=True) if pawn is not None
    }
    assert all(piece["kind"] == "pawn" and piece["owner"] is None for piece in view["pieces"])
    assert {slot["cell"] for slot in view["slots"]} == set(SQUARES) - set(standing)
    middles = {cell["id"]: (cell["x"] + 50, cell["y"] + 50) for cell in view["cells"]}
    for drawn in (*view["pieces"], *view["slots"]):
        assert (drawn["x"], drawn["y"]) == middles[drawn["cell"]]


# Moves


@given(texts())
def test_a_path_is_its_move_whatever_the_order_of_the_picks(text: str) -> None:
    view = shown(text)
    filling = reference.read(text).board
    sets = set()
    for move in view["moves"]:
        pawns = [filling[SQUARES.index(name)] for name in move["path"]]
        larger, smaller = pawns[1:]
        assert larger is not None and smaller is not None
        assert move["text"] == f"{pawns[0]}={larger}+{smaller}"
        assert pawns[0] == larger + smaller and larger > smaller
        sets.add(frozenset(move["path"]))
    assert {len(picked) for picked in sets} <= {3}
    assert len(sets) == len(view["moves"]) == len(reference.moves(reference.read(text)))


def test_two_pawns_trade_places_and_the_sum_leaves() -> None:
    state = state_with(board(a6=20, f6=5, c2=15, d1=30, d2=10), 2)
    before = view_of(state)
    move = choice(before, "20=15+5")
    assert move["travels"] == [
        {"piece": "15", "x": 586, "y": 86, "lands": True, "way": []},
        {"piece": "5", "x": 286, "y": 526, "lands": True, "way": []},
        {"piece": "20", "x": 86, "y": 86, "lands": False, "way": []},
    ]
    after = view_of(state, "20=15+5")
    assert after["last"]["cells"] == ["a6", "c2", "f6"]
    was = {piece["id"]: (piece["x"], piece["y"]) for piece in before["pieces"]}
    now = {piece["id"]: (piece["x"], piece["y"]) for piece in after["pieces"]}
    assert was.keys() - now.keys() == {"20"}
    moved = {piece["piece"]: (piece["x"], piece["y"]) for piece in after["last"]["moved"]}
    assert moved == {"15": was["15"], "5": was["5"], "": was["20"]}
    assert {piece for piece in now if now[piece] != was[piece]} == {"15", "5"}


def test_no_pawn_travels_onto_the_board_of_round_two() -> None:
    state = state_with(board(a6=32, b6=26, c1=6), 1)
    assert choice(view_of(state), "32=26+6")["travels"] == []
    assert view_of(state, "32=26+6")["last"]["moved"] == []


@pytest.mark.parametrize(
    ("pawns", "sentence"),
    [
        (
            {"f3": 20, "c2": 15, "f6": 5, "d1": 10},
            "20 is 15 plus 5: the 20 leaves South's camp, the 15 goes to North and the 5 to South.",
        ),
        (
            {"f3": 20, "c5": 15, "f6": 5, "d1": 10},
            "20 is 15 plus 5: the 20 leaves South's camp, "
            "the 15 and the 5 trade places in North's.",
        ),
    ],
)
def test_sentences_tell_what_goes_where(pawns: dict[str, int], sentence: str) -> None:
    move = choice(view_of(state_with(board(**pawns), 2)), "20=15+5")
    assert (move["notation"], move["note"]) == ("20 = 15 + 5", "")
    assert move["sentence"] == sentence


@pytest.mark.parametrize(
    ("in_round", "end", "note"),
    [(1, "round one", "ends round one"), (2, "the game", "ends the game")],
)
def test_sentences_tell_what_a_choice_ends(in_round: int, end: str, note: str) -> None:
    move = choice(view_of(state_with(board(a6=32, b6=26, c1=6), in_round)), "32=26+6")
    assert move["sentence"].endswith(f"No choice is left, so {end} ends: South 26, North 6.")
    assert move["note"] == note


def test_R3_nothing_but_the_position_text_tells_of_next() -> None:  # noqa: N802
    state = state_with(board(a6=32, b6=26, c1=6, d3=36), 1)
    views = []
    for following in (IN_ORDER, IN_ORDER[::-1]):
        view = view_of(replace(state, next=following))
        del view["position"]
        views.append(view)
    assert views[0] == views[1]


# Scores and words


def whys(view: dict[str, Any]) -> list[str]:
    return [player["why"] for player in view["players"]]


@pytest.mark.parametrize(
    ("pawns", "expected"),
    [
        ({"a6": 20, "b6": 15, "c6": 5}, ["", "−20: 20 removed"]),
        ({"a1": 20, "b6": 15, "c6": 5}, ["−20: 20 removed", ""]),
        ({"a1": 20, "b1": 15, "c6": 5}, ["−30: 5 − 20 − 15", "+10: 15 − 5"]),
        ({"a1": 20, "b6": 15, "c1": 5}, ["−10: 15 − 20 − 5", "−10: 5 − 15"]),
    ],
)
def test_scores_change_for_the_reason_given(pawns: dict[str, int], expected: list[str]) -> None:
    state = state_with(board(**pawns, f1=10), 2, 100, 200)
    before, after = view_of(state), view_of(state, "20=15+5")
    assert whys(after) == expected
    for was, now, why in zip(before["players"], after["players"], expected, strict=True):
        change = int(why.split(":")[0].replace("−", "-")) if why else 0
        assert int(now["score"]) - int(was["score"]) == change
    assert after["players"][1]["spoken"] == f"{after['players'][1]['score']} points"


def test_scores_of_round_one_are_told_as_round_two_begins() -> None:
    view = view_of(state_with(board(a6=32, b6=26, c1=6), 1), "32=26+6")
    assert whys(view) == ["round one: 26", "round one: 6"]
    assert view["step"] == {
        "title": "Round two begins",
        "counter": "round 2",
        "help": "Round one brought South **26** and North **6**. The board is filled anew, North "
        "begins, and the smaller total of both rounds wins.",
        "phase": "round-two",
    }


def test_steps_name_the_round() -> None:
    assert shown()["step"]["title"] == "Pick three pawns"
    assert shown()["step"]["counter"] == "round 1"
    later = view_of(state_with(board(a6=3, b6=2, c6=1), 2))["step"]
    assert (later["counter"], later["phase"]) == ("round 2", "choice")


def test_the_end_is_told() -> None:
    view = view_of(state_with(board(a6=3, b6=2, c1=1, d1=36), 2, 10, 20), "3=2+1")
    assert view["step"]["phase"] == "over"
    assert view["moves"] == []
    assert view["to_move"] is None
    assert view["result"] == {
        "outcome": "p2win",
        "winner": 1,
        "title": "North wins 21 to 48",
        "reason": "No pawn left is the sum of two others.",
        "margin": "27",
    }


def test_north_may_end_round_one_and_begin_round_two() -> None:
    state = state_with(board(a6=32, b6=26, c1=6), 1)
    assert state.to_move == "n"
    view = view_of(state, "32=26+6", "36=35+1")
    assert [(turn["number"], turn["player"], turn["text"]) for turn in view["turns"]] == [
        (1, 1, "32 = 26 + 6"),
        (2, 1, "36 = 35 + 1"),
    ]


@pytest.mark.parametrize("seed", range(3))
def test_every_moment_of_a_game_can_be_shown(seed: int) -> None:
    for position, view in random_views(seed):
        assert [player["score"] for player in view["players"]] == [*map(str, position.scores())]
        assert (view["result"] is None) == bool(view["moves"])
        assert len({move["notation"] for move in view["moves"]}) == len(view["moves"])
        assert all(move["sentence"].endswith(".") for move in view["moves"])


def test_picture_shows_the_camps() -> None:
    assert Sumof2Position.start().picture().splitlines() == [
        "North's camp",
        "6 |  6 32  3 34 35  1",
        "5 |  7 11 27 28  8 30",
        "4 | 19 14 16 15 23 24",
        "South's camp",
        "3 | 18 20 22 21 17 13",
        "2 | 25 29 10  9 26 12",
        "1 | 36  5 33  4  2 31",
        "     a  b  c  d  e  f",
    ]


# Refusals


def refusal(state: State, picked: list[str], cell: str) -> str:
    request = {"game": "sumof2", "start": reference.write(state), "picked": picked, "cell": cell}
    message = json.loads(bridge.explain(json.dumps(request)))["message"]
    assert isinstance(message, str)
    return message


PAWNS = board(a6=36, b6=18, c6=10, d6=5, e6=13, f6=23, a1=34)


@pytest.mark.parametrize(
    ("picked", "cell", "message"),
    [
        ([], "f1", "No pawn stands on f1."),
        (["c6"], "f1", "No pawn stands on f1."),
        (["c6"], "c6", "The 10 is picked already, and the three pawns must be different."),
        (["c6", "e6", "f6"], "d6", "Three pawns are picked already."),
        (
            [],
            "a1",
            "No two other pawns left go with the 34: it is not their sum, and has no sum with "
            "either.",
        ),
        (
            ["c6"],
            "d6",
            "The 10 and the 5 need the 15 as the third pawn, and it is not on the board any more.",
        ),
        (
            ["a6"],
            "f6",
            "The 36 and the 23 need the 13 as the third pawn, and it is not on the board any more.",
        ),
        (
            ["a6"],
            "b6",
            "No third pawn goes with the 36 and the 18, for the three must be different and 36 is "
            "the largest.",
        ),
        (
            ["c6", "e6"],
            "b6",
            "The 18 is neither the sum nor the difference of the 13 and the 10.",
        ),
    ],
)
def test_refusals_say_why_a_pawn_may_not_be_picked(
    picked: list[str], cell: str, message: str
) -> None:
    state = state_with(PAWNS, 2)
    if picked == ["a6"] and cell == "f6":  # 36 = 23 + 13 would be a choice
        state = state_with(tuple(None if pawn == 13 else pawn for pawn in PAWNS), 2)
    assert refusal(state, picked, cell) == message
    assert refusal(state, picked[::-1], cell) == message


def test_refusal_names_both_pawns_that_would_do() -> None:
    state = state_with(board(a6=20, b6=9, c6=1, d6=2, e6=3), 2)
    assert refusal(state, ["a6"], "b6") == (
        "The 20 and the 9 need the 29 or the 11 as the third pawn, and neither is on the board any "
        "more."
    )


def test_refusal_when_the_game_is_over() -> None:
    assert refusal(state_with(board(a6=20, b6=9), 2), [], "a6") == "The game is over."


@given(texts(), st.lists(st.sampled_from(SQUARES), max_size=4), st.sampled_from(SQUARES))
def test_refusals_are_sentences_and_true_to_the_moves(
    text: str, picked: list[str], cell: str
) -> None:
    position = Sumof2Position.from_text(text)
    message = BOARD.refusal(position, picked, cell, "en")
    assert message[0].isupper() and message.endswith(".")
    sets = [set(BOARD.path(position, move)) for move in position.moves()]
    standing = {piece.cell for piece in BOARD.pieces(position)}
    if set(picked) <= standing and len({*picked, cell}) == len(picked) + 1:
        fits = any({*picked, cell} <= path for path in sets)
        assert message.endswith("may be picked.") == fits
