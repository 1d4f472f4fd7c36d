"""The board of Minus vs Plus as it is laid out, drawn and spoken."""

import json
from typing import Any

import pytest
from hypothesis import given

from calculi.board import Leg, Travel
from calculi.games.minus_vs_plus.effects import effects
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.games.minus_vs_plus.squares import EMPTY, LAST_ROW, ROW
from calculi.page import bridge
from calculi.registry import load
from tests.games.minus_vs_plus.positions import text_of, texts
from tests.reference.minus_vs_plus import Board
from tests.support.examples import examples
from tests.support.play import at, move_texts

GAME = "minus-vs-plus"
ZEROS = {"a4": 0, "b4": 0, "c4": 0, "d4": 0, "e4": 0, "f4": 0}
board = load(GAME).board


def told(pieces: Board, move: str, to_move: str = "+", scores: tuple[int, int] = (0, 0)) -> Any:
    """Return how the bridge offers a move."""
    record = {"game": GAME, "start": text_of({"a2": 1, "f5": -1, **pieces}, to_move, scores=scores)}
    view = json.loads(bridge.view(json.dumps(record)))
    return next(choice for choice in view["moves"] if choice["text"] == move)


def test_squares_tile_the_field_of_the_slab() -> None:
    position = at(GAME)
    cells = board.cells(position, "en")
    assert (board.extent(position).width, board.extent(position).height) == (680, 726)
    assert [cell.id for cell in cells[:7]] == ["a6", "b6", "c6", "d6", "e6", "f6", "a5"]
    assert {(cell.x, cell.y) for cell in cells} == {
        (40.0 + 100 * column, 52.0 + 100 * row) for column in range(6) for row in range(6)
    }
    assert all((cell.row, cell.column) == divmod(i, 6) for i, cell in enumerate(cells))


def test_home_squares_show_their_values() -> None:
    badges = {cell.id: cell.badge for cell in board.cells(at(GAME), "en") if cell.badge}
    assert {name: (badge.text, badge.owner) for name, badge in badges.items()} == {
        **{f"{column}1": (str(value), 0) for value, column in enumerate("abcdef", start=1)},
        **{f"{column}6": (str(value), 1) for value, column in enumerate("fedcba", start=1)},
    }


def test_squares_are_read_aloud_with_what_stands_there() -> None:
    position = at(GAME, text_of({"c4": -2, "c1": 3, "d4": 0}))
    labels = {cell.id: cell.label for cell in board.cells(position, "en")}
    assert labels["c4"] == "c4: minus two."
    assert labels["d4"] == "d4: zero."
    assert labels["e4"] == "e4: empty."
    assert labels["c1"] == "c1, home of plus three: plus three."
    assert labels["a6"] == "a6, home of minus six: empty."


def test_pieces_stand_in_the_middle_of_their_squares() -> None:
    pieces = board.pieces(at(GAME, text_of({"d6": -3, "a1": 2, "b3": 0})))
    assert [(p.id, p.owner, p.kind, p.value, p.x, p.y) for p in pieces] == [
        ("d6", 1, "die", -3, 390, 102),
        ("b3", None, "zero", 0, 190, 402),
        ("a1", 0, "die", 2, 90, 602),
    ]


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
            "Plus one on c4 cancels minus one on d5: zero stays, one point for Plus.",
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
    assert board.why(position, move, "en") == ("", "+2: 6 − 2, last row: +4")
    move = position.parse_move("c2b2")
    assert board.why(position, move, "en") == ("", "")


@pytest.mark.parametrize(
    ("pieces", "move", "landed"),
    [
        ({"c4": 3}, "c4c5", "c5"),
        ({"c4": 3, "d5": 2}, "c4d5", "d5"),
        ({"c4": 3, "d5": -2}, "c4d5", "d5"),
        ({"c4": 2, "d5": -3}, "c4d5", ""),
        ({"c4": 2, "d5": -2}, "c4d5", ""),
        ({**ZEROS, "c2": 2, "d3": -2}, "c2d3", ""),
        ({"c5": 4}, "c5c6", "d1"),
        ({"c5": 4, "d1": 3}, "c5c6", ""),
    ],
)
def test_piece_travels_to_where_it_stands_afterwards_or_off_the_board(
    pieces: Board, move: str, landed: str
) -> None:
    position = at(GAME, text_of(pieces))
    cells = {cell.id: (cell.x + 50, cell.y + 50) for cell in board.cells(position, "en")}
    travels = board.travels(position, position.parse_move(move))
    assert [travel._replace(way=()) for travel in travels] == [
        Travel(move[:2], *cells[move[:2]], landed, *cells[landed or move[2:]]),
    ]


@pytest.mark.parametrize(
    ("pieces", "move", "way"),
    [
        ({"c4": 3}, "c4c5", []),
        ({"c4": 3}, "c4f4", []),
        ({"c4": 3, "d5": -2}, "c4d5", []),
        ({"c3": 3, "d4": 2}, "c3e5", [("e5", "jump")]),
        ({"c3": 2, "d4": 2, "e5": -3}, "c3e5", [("e5", "jump")]),
        ({"c5": 4}, "c5c6", [("c6", "step"), ("d1", "return")]),
        ({"c4": 4, "d5": 1}, "c4e6", [("e6", "jump"), ("d1", "return")]),
        ({"c4": 4, "d5": 1, "d1": 3}, "c4e6", [("e6", "jump")]),
    ],
)
def test_way_of_a_jump_and_of_a_return(
    pieces: Board, move: str, way: list[tuple[str, str]]
) -> None:
    position = at(GAME, text_of(pieces))
    cells = {cell.id: (cell.x + 50, cell.y + 50) for cell in board.cells(position, "en")}
    (travel,) = board.travels(position, position.parse_move(move))
    assert travel.way == tuple(Leg(*cells[square], manner) for square, manner in way)
    if way:
        assert (travel.way[-1].x, travel.way[-1].y) == (travel.landed_x, travel.landed_y)


def test_step_counts_the_turns_and_tells_of_the_ban() -> None:
    step = board.step(at(GAME, text_of({"a2": 1}, turns=16)), None, "en")
    assert (step.title, step.counter, step.phase) == ("Move one piece", "turn 17 of 80", "move")
    banned = board.step(at(GAME, text_of({"a2": 1}, lateral="p")), None, "en")
    assert banned.phase == "no-lateral"
    assert "may not" in banned.help
    assert board.step(at(GAME, text_of({}, turns=80)), None, "en").counter == "turn 80 of 80"


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


# Over all positions


@examples(75)
@given(texts())
def test_effects_agree_with_what_the_move_does(text: str) -> None:
    position = MinusVsPlusPosition.from_text(text)
    for move in position.moves():
        brought = effects(position, move)
        side, before, cells = position.to_move, position.scores(), position.cells[:]
        cells[brought.source] = EMPTY
        cells[brought.target] = brought.stays
        for coming in (brought.entering, brought.returning):
            if coming is brought.returning and coming is not None:
                assert brought.target // ROW == LAST_ROW[side]
                cells[brought.target] = EMPTY
            if coming is not None:
                assert cells[coming.square] == coming.there
                if coming.content is not None:
                    cells[coming.square] = coming.content
        position.push(move)
        assert position.cells == cells
        assert position.scores()[side] == before[side] + brought.points
        assert position.scores()[1 - side] == before[1 - side]
        landing = brought.landing
        assert landing is None or position.cells[landing] * brought.value > 0
        position.pop()


@examples(30)
@given(texts())
def test_every_position_has_a_view_with_a_path_of_its_own_for_each_move(text: str) -> None:
    view = json.loads(bridge.view(json.dumps({"game": GAME, "start": text})))
    position = at(GAME, text)
    assert [choice["text"] for choice in view["moves"]] == move_texts(position)
    paths = [tuple(choice["path"]) for choice in view["moves"]]
    assert len(set(paths)) == len(paths)
    assert {len(path) for path in paths} <= {2}
    ids = {cell["id"] for cell in view["cells"]}
    own = {piece["id"] for piece in view["pieces"] if piece["owner"] == position.to_move}
    for choice in view["moves"]:
        assert set(choice["path"]) <= ids
        assert choice["travels"][0]["piece"] == choice["path"][0] in own
        assert choice["sentence"][0].isupper()
        assert "{" not in choice["sentence"] + choice["note"]


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
    assert set(board.prompts(position, "en")) == firsts
