"""Minus vs Plus in words: labels, sentences, notes, reasons, refusals, prompts."""

import json
from typing import Any

import pytest
from hypothesis import given

from calculi.page import bridge
from calculi.registry import load
from tests.games.minus_vs_plus.positions import ZEROS, text_of, texts
from tests.reference.minus_vs_plus import Board
from tests.support.play import at

GAME = "minus-vs-plus"


board = load(GAME).board


def told(pieces: Board, move: str, to_move: str = "+", scores: tuple[int, int] = (0, 0)) -> Any:
    """Return how the bridge offers a move."""
    record = {"game": GAME, "start": text_of({"a2": 1, "f5": -1, **pieces}, to_move, scores=scores)}
    view = json.loads(bridge.view(json.dumps(record)))
    return next(choice for choice in view["moves"] if choice["text"] == move)


def test_squares_are_read_aloud_with_what_stands_there() -> None:
    position = at(GAME, text_of({"c4": -2, "c1": 3, "d4": 0}))
    labels = {cell.id: str(cell.label) for cell in board.cells(position)}
    assert labels["c4"] == "c4: minus two."
    assert labels["d4"] == "d4: zero."
    assert labels["e4"] == "e4: empty."
    assert labels["c1"] == "c1, home of plus three: plus three."
    assert labels["a6"] == "a6, home of minus six: empty."


@pytest.mark.parametrize(
    ("pieces", "move", "sentence", "note", "notation"),
    [
        ({"c4": 3}, "c4c5", "Plus three on c4 goes to c5.", "", "c4 c5"),
        ({"c4": 3}, "c4e4", "Plus three on c4 slides to e4.", "", "c4 e4"),
        ({"c3": 3, "d4": 1}, "c3e5", "Plus three on c3 jumps over d4 and goes to e5.", "", "c3 e5"),
        (
            {"c4": 3, "d5": 2},
            "c4d5",
            "Plus three on c4 joins plus two on d5: plus five.",
            "3 + 2 = 5",
            "c4 d5",
        ),
        (
            {"c4": 3, "d5": -2},
            "c4d5",
            "Plus three on c4 takes minus two on d5: plus one stays, two points for Plus.",
            "+2: 3 − 2",
            "c4 d5 +2",
        ),
        (
            {"c4": 2, "d5": -3},
            "c4d5",
            "Plus two on c4 falls to minus three on d5: minus one stays, two points for Plus.",
            "+2: 3 − 2",
            "c4 d5 +2",
        ),
        (
            {"c4": 1, "d5": -1},
            "c4d5",
            "Plus one on c4 cancels minus one on d5: a zero stays, one point for Plus.",
            "+1: 1 − 1",
            "c4 d5 +1",
        ),
        (
            {**ZEROS, "c2": 4, "d3": -4},
            "c2d3",
            "Plus four on c2 cancels minus four on d3: nothing stays, for all six zeros are on the "
            "board, four points for Plus.",
            "+4: 4 − 4",
            "c2 d3 +4",
        ),
        (
            {"c2": 3, "d3": 0},
            "c2d3",
            "Plus three on c2 captures the zero on d3: a new plus three enters on c1.",
            "new 3 on c1",
            "c2 d3",
        ),
        (
            {"c1": 3, "d2": 0},
            "c1d2",
            "Plus three on c1 captures the zero on d2: a new plus three enters on c1.",
            "new 3 on c1",
            "c1 d2",
        ),
        (
            {"c2": 3, "d3": 0, "c1": 0},
            "c2d3",
            "Plus three on c2 captures the zero on d3: a new plus three enters on c1 in place of "
            "the zero.",
            "new 3 on c1",
            "c2 d3",
        ),
        (
            {"c2": 3, "d3": 0, "c1": 2},
            "c2d3",
            "Plus three on c2 captures the zero on d3: a new plus three joins plus two on c1 to "
            "make plus five.",
            "new 3 on c1",
            "c2 d3",
        ),
        (
            {"c2": 3, "d3": 0, "c1": 4},
            "c2d3",
            "Plus three on c2 captures the zero on d3: no new piece enters, for plus four on c1 "
            "leaves no room.",
            "nothing enters",
            "c2 d3",
        ),
        (
            {"c5": 6, "d6": -2},
            "c5d6",
            "Plus six on c5 takes minus two on d6: plus four is left, two points for Plus, four "
            "points for Plus on the last row, and the piece returns to d1.",
            "+2: 6 − 2, last row: +4",
            "c5 d6 +6",
        ),
        (
            {"c5": 3, "d6": 0},
            "c5d6",
            "Plus three on c5 captures the zero on d6: a new plus three enters on c1, three points "
            "for Plus on the last row, and the piece returns to join plus three on c1 and make "
            "plus six.",
            "new 3 on c1, last row: +3",
            "c5 d6 +3",
        ),
        (
            {"c5": 4, "d1": 3},
            "c5c6",
            "Plus four on c5 goes to c6: four points for Plus on the last row, and the piece "
            "leaves the board, for plus three on d1 leaves no room.",
            "last row: +4",
            "c5 c6 +4",
        ),
    ],
)
def test_move_is_told(pieces: Board, move: str, sentence: str, note: str, notation: str) -> None:
    choice = told(pieces, move)
    assert choice["path"] == [move[:2], move[2:]]
    assert (choice["sentence"], choice["note"], choice["notation"]) == (sentence, note, notation)


def test_end_of_the_game_is_told() -> None:
    assert told({"c5": 4}, "c5c6", scores=(20, 0))["sentence"] == (
        "Plus four on c5 goes to c6: four points for Plus on the last row, and the piece returns "
        "to d1. The game is over."
    )


def test_why_names_the_gains_of_the_mover_only() -> None:
    position = at(GAME, text_of({"c2": -6, "d1": 2}, "-"))
    move = position.parse_move("c2d1")
    assert tuple(map(str, board.why(position, move))) == ("", "+2: 6 − 2, last row: +4")
    move = position.parse_move("c2b2")
    assert tuple(map(str, board.why(position, move))) == ("", "")


def test_step_counts_the_turns_and_tells_of_the_ban() -> None:
    step = board.step(at(GAME, text_of({"a2": 1}, turns=16)), None)
    assert (str(step.title), str(step.counter), step.phase) == (
        "Move one piece",
        "turn 17 of 80",
        "move",
    )
    assert not step.news
    banned = board.step(at(GAME, text_of({"a2": 1}, lateral="p")), None)
    assert (banned.phase, banned.news) == ("no-lateral", True)
    assert "may not" in str(banned.help)
    assert str(board.step(at(GAME, text_of({}, turns=80)), None).counter) == "turn 80 of 80"


@pytest.mark.parametrize(
    ("picked", "cell", "message"),
    [
        ([], "c4", "No piece stands on c4."),
        ([], "b5", "The piece on b5 is not yours."),
        ([], "d5", "Zeros belong to nobody and never move."),
        ([], "e3", "The piece on e3 has no legal move."),
        (["a2"], "c2", "A lateral move may not follow a lateral move."),
        (["a2"], "b3", "A diagonal step needs a piece or a zero to land on, and b3 is empty."),
        (
            ["a2"],
            "e5",
            "A piece goes one square straight ahead, along its row, or one or two "
            "squares diagonally forward.",
        ),
    ],
)
def test_refusal_says_why(picked: list[str], cell: str, message: str) -> None:
    pieces = {"a2": 6, "b5": -1, "d5": 0, "e3": 6, "e4": -1}
    record = {"game": GAME, "start": text_of(pieces, lateral="p"), "picked": picked, "cell": cell}
    assert json.loads(bridge.explain(json.dumps(record))) == {"message": message}


@pytest.mark.parametrize("reason", ["points", "turns", "blocked"])
def test_every_end_is_told(reason: str) -> None:
    text = {
        "points": text_of({"a2": 1}, scores=(24, 0)),
        "turns": text_of({"a2": 1}, turns=80),
        "blocked": text_of({"a6": -1}),
    }[reason]
    view = json.loads(bridge.view(json.dumps({"game": GAME, "start": text})))
    assert view["to_move"] is None
    assert view["result"]["reason"].endswith(".")


@pytest.mark.parametrize(
    ("pick", "title", "help_text"),
    [
        ("c3", "Plus five on c3", "**5 + 1** on b4, **5 − 1** on a5, the zero on d4."),
        ("b4", "Plus one on b4", "To a **dot** or onto a dotted piece: **1 − 1** on a5."),
        ("a1", "Plus one on a1", "Onto a dotted piece: **5 + 1** on b2, **5 + 1** on c3."),
        ("a2", "Plus six on a2", "To a **dot**."),
    ],
)
def test_prompt_of_a_picked_piece_says_what_it_meets(pick: str, title: str, help_text: str) -> None:
    moves = (
        *("f1d3", "e5e4", "c2e4", "f5d3", "d1e2", "b5b4", "c1d2", "e6e5"),
        *("e2e3", "d5f3", "f2d4", "f6d4", "e1c3", "e4f3", "d2b4", "c5b4"),
    )
    view = json.loads(bridge.view(json.dumps({"game": GAME, "start": None, "moves": moves})))
    prompt = view["prompts"][pick]
    assert prompt["title"] == title
    assert prompt["help"].endswith(help_text)


@given(text=texts())
def test_every_piece_that_may_be_picked_has_a_prompt(text: str) -> None:
    position = at(GAME, text)
    firsts = {board.path(position, move)[0] for move in position.moves()}
    assert set(board.prompts(position)) == firsts
