"""Puzzles are read whole, and broken ones refused with file, id and reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

from calculi.errors import GameError
from calculi.game import P1
from calculi.learn.errors import PuzzleError
from calculi.learn.puzzles.puzzle import data, read_lines, read_puzzles
from calculi.registry import game_ids, load

LINJA = load("linja")
GOOD: dict[str, Any] = {
    "id": "one",
    "position": LINJA.position.START,
    "side": "p1",
    "solution": ["1-2", "2-4"],
    "class": "searched",
    "plies": None,
    "worth": 40,
    "grade": 3,
    "themes": ["quiet"],
    "from": {"levels": [2, 3], "seed": 1, "ply": 0},
}


def _line(**changes: Any) -> str:
    return json.dumps(GOOD | changes)


def test_a_good_one_is_read_and_written_as_it_was() -> None:
    (puzzle,) = read_lines(LINJA, _line(), "linja.jsonl")
    assert puzzle.game == "linja"
    assert (puzzle.side, puzzle.solution, puzzle.kind) == (P1, ("1-2", "2-4"), "searched")
    assert data(puzzle) == GOOD


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"position": "1.2 b"}, "position: position: 2 fields"),
        ({"position": "0.0.0.0.0.2.4.6 6.4.2.0.0.0.0.0 b i -"}, "the game is over there"),
        ({"side": "p2"}, "side: it is not to move in the position"),
        ({"side": []}, "side [] is neither p1 nor p2"),
        ({"solution": ["1-9"]}, "solution: move"),
        ({"solution": ["1-2"]}, "solution: it does not end with a whole turn"),
        ({"solution": []}, "solution: it does not end with a whole turn"),
        ({"solution": "1-2"}, "solution '1-2' is not a list of texts"),
        ({"class": "guessed"}, "class 'guessed' is neither proven nor searched"),
        ({"class": "proven"}, "plies None is no number from 1 to"),
        ({"plies": 3}, "plies 3: only a proven one has them"),
        ({"worth": 101}, "worth 101 is no number from 1 to 100"),
        ({"worth": []}, "worth [] is no number"),
        ({"grade": 9}, "grade 9 is no number from 1 to 8"),
        ({"grade": True}, "grade True is no number"),
        ({"themes": [3]}, "themes [3] is not a list of texts"),
        ({"from": "a match"}, "from 'a match' is no object"),
        ({"from": {}}, "from: seed None is no integer"),
        ({"from": {"seed": True, "ply": 0}}, "from: seed True is no integer"),
        ({"from": {"seed": 1, "ply": "4"}}, "from: ply '4' is no integer"),
        ({"colour": "red"}, "unknown field 'colour'"),
    ],
)
def test_a_broken_one_is_refused_with_file_id_and_reason(
    changes: dict[str, Any], reason: str
) -> None:
    with pytest.raises(PuzzleError) as refused:
        read_lines(LINJA, _line(**changes), "linja.jsonl")
    assert str(refused.value).startswith("linja.jsonl: one: ")
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "linja.jsonl: line 1: not JSON"),
        ("[]", "linja.jsonl: line 1: a puzzle is an object"),
        (_line(id=""), "linja.jsonl: line 1: id '' is not a text"),
        (f"{_line()}\n{_line()}", "linja.jsonl: one: another puzzle has the same id"),
    ],
)
def test_a_broken_file_is_refused_with_the_line(text: str, message: str) -> None:
    with pytest.raises(PuzzleError) as refused:
        read_lines(LINJA, text, "linja.jsonl")
    assert str(refused.value).startswith(message)


@pytest.mark.parametrize("game_id", game_ids())
def test_the_puzzles_of_every_game_can_be_read(game_id: str) -> None:
    puzzles = read_puzzles(game_id)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles)
    assert all(puzzle.game == game_id for puzzle in puzzles)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(GameError):
        read_puzzles("chess")
