"""Minus vs Plus's board: squares, pieces, selection paths, and where pieces travel."""

import json

import pytest
from hypothesis import given

from calculi.board import Leg, Travel
from calculi.games.minus_vs_plus.effects import effects_of
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.games.minus_vs_plus.squares import EMPTY, LAST_ROW, ROW
from calculi.page import bridge
from calculi.registry import load
from tests.games.minus_vs_plus.positions import ZEROS, text_of, texts
from tests.reference.minus_vs_plus import Board
from tests.support.examples import examples
from tests.support.play import at, move_texts

GAME = "minus-vs-plus"


board = load(GAME).board


def test_squares_tile_the_field_of_the_slab() -> None:
    position = at(GAME)
    cells = board.cells(position)
    assert (board.extent(position).width, board.extent(position).height) == (680, 726)
    assert [cell.id for cell in cells[:7]] == ["a6", "b6", "c6", "d6", "e6", "f6", "a5"]
    assert {(cell.x, cell.y) for cell in cells} == {
        (40.0 + 100 * column, 52.0 + 100 * row) for column in range(6) for row in range(6)
    }
    assert all((cell.row, cell.column) == divmod(i, 6) for i, cell in enumerate(cells))


def test_home_squares_show_their_values() -> None:
    badges = {cell.id: cell.badge for cell in board.cells(at(GAME)) if cell.badge}
    assert {name: (badge.text, badge.owner) for name, badge in badges.items()} == {
        **{f"{column}1": (str(value), 0) for value, column in enumerate("abcdef", start=1)},
        **{f"{column}6": (str(value), 1) for value, column in enumerate("fedcba", start=1)},
    }


def test_pieces_stand_in_the_middle_of_their_squares() -> None:
    pieces = board.pieces(at(GAME, text_of({"d6": -3, "a1": 2, "b3": 0})))
    assert [(p.id, p.owner, p.kind, p.value, p.x, p.y) for p in pieces] == [
        ("d6", 1, "die", -3, 390, 102),
        ("b3", None, "zero", 0, 190, 402),
        ("a1", 0, "die", 2, 90, 602),
    ]


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
    cells = {cell.id: (cell.x + 50, cell.y + 50) for cell in board.cells(position)}
    travels = board.travels(position, position.parse_move(move))
    assert [travel._replace(legs=()) for travel in travels] == [
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
    cells = {cell.id: (cell.x + 50, cell.y + 50) for cell in board.cells(position)}
    (travel,) = board.travels(position, position.parse_move(move))
    assert travel.legs == tuple(Leg(*cells[square], manner) for square, manner in way)
    if way:
        assert (travel.legs[-1].x, travel.legs[-1].y) == (travel.landed_x, travel.landed_y)


@examples(75)
@given(texts())
def test_effects_agree_with_what_the_move_does(text: str) -> None:
    position = MinusVsPlusPosition.from_text(text)
    for move in position.moves():
        effects = effects_of(position, move)
        side, before, cells = position.to_move, position.scores(), position.cells[:]
        cells[effects.source] = EMPTY
        cells[effects.target] = effects.stays
        for coming in (effects.entering, effects.returning):
            if coming is effects.returning and coming is not None:
                assert effects.target // ROW == LAST_ROW[side]
                cells[effects.target] = EMPTY
            if coming is not None:
                assert cells[coming.square] == coming.there
                if coming.content is not None:
                    cells[coming.square] = coming.content
        position.push(move)
        assert position.cells == cells
        assert position.scores()[side] == before[side] + effects.points
        assert position.scores()[1 - side] == before[1 - side]
        landing = effects.landing
        assert landing is None or position.cells[landing] * effects.value > 0
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
