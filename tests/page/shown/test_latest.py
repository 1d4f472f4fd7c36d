"""What has just happened: each step of the latest turns, in words, with what it moved."""

from __future__ import annotations

import re
from math import hypot
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.page import bridge
from calculi.registry import game_ids
from tests.page.calls import ask
from tests.page.test_views import records

every_game = pytest.mark.parametrize("game_id", game_ids())


def latest(game: str, moves: list[str], **asked: Any) -> list[dict[str, Any]]:
    turns: list[dict[str, Any]] = ask(bridge.view, game=game, moves=moves, **asked)["latest"]
    return turns


def sentences(turn: dict[str, Any]) -> list[str]:
    return [step["sentence"] for step in turn["steps"]]


def heard(sentence: str) -> str:
    """Return a pattern of a sentence as it is heard: with a place that is seen on the board."""
    return re.escape(sentence).replace(re.escape(" laid: "), " laid at [^:]+: ")


@every_game
@given(data=st.data())
def test_each_ply_of_the_turn_is_a_step_of_it(game_id: str, data: st.DataObject) -> None:
    record = data.draw(records(game_id))
    view = ask(bridge.view, **record)
    turns, shown = view["turns"], view["latest"]
    assert len(shown) == (min(2, len(turns)) if shown and shown[0]["unfinished"] else bool(turns))
    places = {piece["id"]: (piece["x"], piece["y"]) for piece in view["pieces"]}
    for turn, listed in zip(shown, reversed(turns), strict=False):
        for field in ("player", "from", "to"):
            assert turn[field] == listed[field]
        assert turn["unfinished"] == ("…" in listed["text"])
        assert len(turn["steps"]) == turn["to"] - turn["from"]
        assert str(listed["number"]) in turn["title"]
        for step in turn["steps"]:
            assert re.search(heard(step["sentence"]), turn["told"])
            for piece in step["pieces"]:
                assert piece["piece"] == "" or piece["piece"] in places


@every_game
@given(data=st.data())
def test_marks_of_origins_stand_in_nothings_way(game_id: str, data: st.DataObject) -> None:
    view = ask(bridge.view, **data.draw(records(game_id)))
    moved = [piece for turn in view["latest"] for step in turn["steps"] for piece in step["pieces"]]
    cells = {cell["id"]: cell for cell in view["cells"]}
    on_board = [
        (at["cell"], at["origin"])
        for at in moved
        if at["origin"] and at["cell"] in cells and cells[at["cell"]]["area"] == "board"
    ]
    for number, (cell, place) in enumerate(on_board):
        box = cells[cell]
        assert box["x"] <= place["x"] <= box["x"] + box["width"]
        others = [other for _, other in on_board[:number]]
        for other in [*view["pieces"], *others]:
            # In a full row it stands between two pieces.
            assert hypot(place["x"] - other["x"], place["y"] - other["y"]) >= 48


def test_steps_of_linja_count_what_stood_there_and_how_far_it_went() -> None:
    (turn,) = latest("linja", ["3-4", "4-6", "8-7", "7-5"])
    assert turn["title"] == "Red’s turn 1"
    assert sentences(turn) == ["Row 8 to row 7, where two stood.", "Two rows on: row 7 to row 5."]
    assert turn["told"] == " ".join(["Red’s turn 1:", *sentences(turn)])


def test_where_a_domino_is_laid_is_heard_and_seen_on_the_board() -> None:
    view = ask(bridge.view, game="zero-sum", moves=["60@1,-1"])
    (turn,) = view["latest"]
    assert sentences(turn) == ["6-0 laid: six points for Red."]
    words = "6-0 laid at 1, −1 with the six at 1, −1: six points for Red."
    assert turn["told"] == f"Red’s turn 1: {words}"
    assert view["last"]["heard"] == f"Red: {words}"
    assert view["last"]["sentence"] != view["last"]["heard"]


def test_a_piece_that_moves_twice_has_both_steps() -> None:
    (turn,) = latest("linja", ["3-4", "4-6"])
    first, second = (step["pieces"][0] for step in turn["steps"])
    assert first["piece"] == second["piece"] != ""
    assert (first["cell"], second["cell"]) == ("3", "4")


def test_the_turn_before_stays_through_the_first_step_of_the_next() -> None:
    own, before = latest("linja", ["3-4", "4-6", "6-5"])
    assert (own["unfinished"], before["unfinished"]) == (True, False)
    assert before["title"] == "Black’s turn 1"
    assert sentences(before) == sentences(latest("linja", ["3-4", "4-6"])[0])


def test_a_place_that_is_taken_again_is_marked_beside_it() -> None:
    # Black leaves row 2 for row 3, where one stood, and so comes from row 1 to row 2.
    start = "6.1.0.2.1.1.1.0 0.1.1.1.1.1.1.6 b i -"
    (begun,) = latest("linja", ["2-3"], start=start)
    assert begun["steps"][0]["pieces"][0]["origin"] == {"x": 110, "y": 624}
    (turn,) = latest("linja", ["2-3", "1-2"], start=start)
    assert turn["steps"][0]["pieces"][0]["origin"] == {"x": 210, "y": 624}


def test_in_a_full_row_the_mark_stands_between_two_pieces() -> None:
    start = "6.1.0.2.1.1.1.0 0.5.1.1.1.1.1.2 b i -"
    (turn,) = latest("linja", ["2-3", "1-2"], start=start)
    first, second = (step["pieces"][0]["origin"] for step in turn["steps"])
    assert first == {"x": 160, "y": 624}
    assert second


def test_a_swap_tells_and_marks_both_dominoes() -> None:
    view = ask(bridge.view, game="zero-sum", moves=[])
    lay = view["moves"][0]["text"]
    swap = next(
        move
        for move in ask(bridge.view, game="zero-sum", moves=[lay])["moves"]
        if move["text"].startswith("s")
    )
    (turn,) = latest("zero-sum", [lay, swap["text"]])
    assert sentences(turn)[1].endswith("swapped.")
    laid, swapped = turn["steps"]
    assert [piece["cell"] for piece in laid["pieces"]] == [laid["pieces"][0]["piece"]]
    assert {piece["piece"] for piece in swapped["pieces"]} == {"0-0", laid["pieces"][0]["piece"]}
    assert all(piece["origin"] is None for piece in swapped["pieces"])


def test_a_domino_that_is_turned_has_left_no_place() -> None:
    view = ask(bridge.view, game="zero-sum", moves=[])
    lay = view["moves"][0]["text"]
    turns = ask(bridge.view, game="zero-sum", moves=[lay])["moves"]
    turned = next(move["text"] for move in turns if move["text"].startswith("t"))
    (turn,) = latest("zero-sum", [lay, turned])
    (piece,) = turn["steps"][1]["pieces"]
    assert piece["origin"] is None


def test_both_languages_tell_it() -> None:
    (turn,) = latest("linja", ["3-4", "4-6"], language="es")
    assert turn["title"] == "Turno 1 de Negro"
    assert sentences(turn) == [
        "De la fila 3 a la 4, donde había dos.",
        "Dos filas más: de la 4 a la 6.",
    ]
