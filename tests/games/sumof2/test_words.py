"""What Sumof2 says of squares, choices and scores, and why a pawn may not be picked."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from calculi.games.sumof2.board import Sumof2Board
from calculi.games.sumof2.rules import Sumof2Position
from calculi.games.sumof2.words import ends, may_end, scores_after
from tests.games.sumof2.positions import board, state_with, texts
from tests.reference import sumof2 as reference
from tests.reference.sumof2 import SQUARES, State
from tests.support.play import at, random_line, some
from tests.support.views import choice, explained, view

BOARD = Sumof2Board()


def view_of(state: State, *moves: str) -> dict[str, Any]:
    return view("sumof2", reference.write(state), *moves)


def test_labels_name_square_camp_and_pawn() -> None:
    shown = view_of(state_with(board(a6=3, c4=14, c3=2, f1=36), 2))
    labels = {cell["id"]: cell["label"] for cell in shown["cells"]}
    assert labels["c4"] == "c4, North’s camp: 14."
    assert labels["f1"] == "f1, South’s camp: 36."
    assert labels["d3"] == "d3, South’s camp: empty."


@pytest.mark.parametrize(
    ("pawns", "sentence"),
    [
        (
            {"f3": 20, "c2": 15, "f6": 5, "d1": 10},
            "20 is 15 plus 5: the 20 leaves South’s camp, the 15 goes to North and the 5 to South.",
        ),
        (
            {"f3": 20, "c5": 15, "f6": 5, "d1": 10},
            "20 is 15 plus 5: the 20 leaves South’s camp, "
            "the 15 and the 5 trade places in North’s.",
        ),
    ],
)
def test_sentences_tell_what_goes_where(pawns: dict[str, int], sentence: str) -> None:
    move = choice(view_of(state_with(board(**pawns), 2)), "20=15+5")
    assert (move["notation"], move["note"]) == ("20 = 15 + 5", "")
    assert move["sentence"] == sentence


def test_a_choice_that_was_made_is_told_by_whose_the_pawns_are_now() -> None:
    pawns = {"f3": 20, "c2": 15, "f6": 5, "d1": 10}
    shown = view_of(state_with(board(**pawns), 2), "20=15+5")
    (step,) = shown["latest"][0]["steps"]
    assert step["sentence"] == "20 is 15 plus 5: the 20 is gone, North has the 15 and South the 5."


@pytest.mark.parametrize(
    ("in_round", "end", "note"),
    [(1, "round one", "ends round one"), (2, "the game", "ends the game")],
)
def test_sentences_tell_what_a_choice_ends(in_round: int, end: str, note: str) -> None:
    move = choice(view_of(state_with(board(a6=32, b6=26, c1=6), in_round)), "32=26+6")
    assert move["sentence"].endswith(f"No choice is left, so {end} ends: South 26, North 6.")
    assert move["note"] == note


@pytest.mark.parametrize("in_round", [1, 2])
def test_the_end_of_a_game_is_left_to_its_result(in_round: int) -> None:
    shown = view_of(state_with(board(a6=32, b6=26, c1=6), in_round), "32=26+6")
    (step,) = shown["latest"][0]["steps"]
    assert ("round one ends" in step["sentence"]) == (in_round == 1)
    assert "game ends" not in step["sentence"]


# Scores, steps and the end


def whys(shown: dict[str, Any]) -> list[str]:
    return [player["why"] for player in shown["players"]]


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


def test_scores_after_a_choice_are_those_that_playing_it_brings() -> None:
    ended = 0
    for seed in range(6):
        position = at("sumof2")
        assert isinstance(position, Sumof2Position)
        for played in random_line("sumof2", seed):
            for move in some(position.moves(), 5):
                _, expected = ends(position, move)
                assert scores_after(position, move) == expected
            if not may_end(position, played):
                assert ends(position, played)[0] == ""
            ended += ends(position, played)[0] != ""
            position.push(played)
    assert ended == 12


def test_scores_of_round_one_are_told_as_round_two_begins() -> None:
    shown = view_of(state_with(board(a6=32, b6=26, c1=6), 1), "32=26+6")
    assert whys(shown) == ["round one: 26", "round one: 6"]
    assert shown["step"] == {
        "title": "Round two begins",
        "counter": "round 2",
        "help": "Round one gave South **26** and North **6**. The board is filled anew, North "
        "begins, and the smaller total of both rounds wins.",
        "phase": "round-two",
        "news": False,
    }


def test_steps_name_the_round() -> None:
    assert view("sumof2")["step"]["title"] == "Pick three pawns"
    assert view("sumof2")["step"]["counter"] == "round 1"
    later = view_of(state_with(board(a6=3, b6=2, c6=1), 2))["step"]
    assert (later["counter"], later["phase"]) == ("round 2", "choice")


def test_the_end_is_told() -> None:
    shown = view_of(state_with(board(a6=3, b6=2, c1=1, d1=36), 2, 10, 20), "3=2+1")
    assert shown["step"]["phase"] == "over"
    assert shown["moves"] == []
    assert shown["to_move"] is None
    tally = shown["result"].pop("tally")
    assert shown["result"] == {
        "outcome": "p2win",
        "winner": 1,
        "title": "North wins 21 to 48",
        "reason": "No pawn left is the sum of two others. The smaller total wins.",
        "margin": "27",
    }
    rows = [(row["label"], *(share["product"] for share in row["shares"])) for row in tally["rows"]]
    assert rows == [("Round one", "10", "20"), ("Round two", "38", "1")]
    assert (tally["total"], tally["faint"]) == ("Total", [])


def test_north_may_end_round_one_and_begin_round_two() -> None:
    state = state_with(board(a6=32, b6=26, c1=6), 1)
    assert state.to_move == "n"
    shown = view_of(state, "32=26+6", "36=35+1")
    assert [(turn["number"], turn["player"], turn["text"]) for turn in shown["turns"]] == [
        (1, 1, "32 = 26 + 6"),
        (2, 1, "36 = 35 + 1"),
    ]


# Refusals


def refusal(state: State, picked: list[str], cell: str) -> str:
    return explained("sumof2", reference.write(state), cell, *picked)


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
            "No two other pawns left go with the 34: it is not their sum, and makes no sum with "
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
def test_refusals_are_sentences_and_name_only_pawns_that_are_gone(
    text: str, picked: list[str], cell: str
) -> None:
    position = Sumof2Position.from_text(text)
    message = str(BOARD.refusal(position, picked, cell))
    assert message[0].isupper() and message.endswith(".")
    paths = [set(BOARD.path(position, move)) for move in position.moves()]
    assume(not any({*picked, cell} <= path for path in paths))
    if needed := re.search(r"need the (\d+)(?: or the (\d+))? as the third", message):
        assert not any(position.squares[int(pawn)] for pawn in needed.groups() if pawn)
