"""Zero-Sum's board: layout, pieces, selection paths, prompts."""

import json
import random

import pytest

from calculi.games.zero_sum.board import ZeroSumBoard
from calculi.page import bridge
from tests.games.zero_sum.positions import TRIPLE, at, move_texts, random_texts

BOARD = ZeroSumBoard()


def test_start_lies_in_the_middle_of_the_least_extent() -> None:
    extent = BOARD.extent(at())
    assert (extent.x, extent.y, extent.width, extent.height) == (0, 0, 940, 640)
    domino = BOARD.pieces(at())[0]
    assert (domino.x, domino.y) == (470, 320)


def test_extent_holds_every_open_slot_with_a_margin() -> None:
    for text in random_texts(60):
        extent = BOARD.extent(at(text))
        for cell in BOARD.cells(at(text)):
            if cell.area == "board":
                assert extent.x <= cell.x - 40 < cell.x + cell.width + 40 <= extent.x + extent.width
                assert extent.y <= cell.y - 40
                assert cell.y + cell.height + 40 <= extent.y + extent.height


def test_neighbouring_slots_share_edges_and_never_overlap() -> None:
    for text in random_texts(40):
        seen = [cell for cell in BOARD.cells(at(text)) if cell.area == "board"]
        corners = [(cell.x, cell.y, cell.x + 200, cell.y + 100) for cell in seen]
        assert len({(row.row, row.column) for row in seen}) == len(seen)
        for i, (left, top, right, bottom) in enumerate(corners):
            for a, b, c, d in corners[i + 1 :]:
                assert right <= a or c <= left or bottom <= b or d <= top


def test_cells_are_in_reading_order_with_the_top_row_first() -> None:
    cells = [cell for cell in BOARD.cells(at(TRIPLE)) if cell.area == "board"]
    assert [cell.id for cell in cells] == ["1,1", "-2,0", "0,0", "2,0"]
    assert [(cell.row, cell.column) for cell in cells] == [(0, 3), (1, 0), (1, 2), (1, 4)]


def test_shelf_is_the_triangle_folded_into_four_rows_of_seven() -> None:
    shelf = [cell for cell in BOARD.cells(at()) if cell.area == "shelf"]
    rows = [[cell.id for cell in shelf if cell.row == row] for row in range(4)]
    assert rows == [
        ["6-0", "6-1", "6-2", "6-3", "6-4", "6-5", "6-6"],
        ["5-0", "5-1", "5-2", "5-3", "5-4", "5-5", "0-0"],
        ["4-0", "4-1", "4-2", "4-3", "4-4", "1-0"],
        ["3-0", "3-1", "3-2", "3-3", "2-0", "2-1", "2-2"],
    ]


def test_a_domino_keeps_its_place_on_the_shelf_when_others_are_laid() -> None:
    before = {cell.id: (cell.x, cell.y) for cell in BOARD.cells(at())}
    after = BOARD.cells(at(None, "64@2,0"))
    for cell in after:
        if cell.area == "shelf":
            assert before[cell.id] == (cell.x, cell.y)
    on_shelf = [piece.cell for piece in BOARD.pieces(at(None, "64@2,0")) if "," not in piece.cell]
    assert "6-4" not in on_shelf
    assert len(on_shelf) == 25


def test_pieces_are_the_dominoes_with_their_chips() -> None:
    pieces = {piece.id: piece for piece in BOARD.pieces(at(TRIPLE))}
    five, left, right = (pieces[name] for name in ("5-5", "5-5-left", "5-5-right"))
    assert (five.kind, five.value, five.owner, five.x, five.y) == ("domino", 55, None, 670, 320)
    assert (left.kind, left.value, left.owner, left.x) == ("chip", 5, 1, 621)
    assert (right.kind, right.value, right.owner, right.x) == ("chip", 5, 1, 719)


def test_every_move_has_one_path_and_no_path_begins_another() -> None:
    for text in random_texts(60):
        position = at(text)
        paths = [BOARD.path(position, move) for move in position.moves()]
        known = {cell.id for cell in BOARD.cells(position)}
        known |= {action.id for action in BOARD.actions(position)}
        assert len(set(paths)) == len(paths)
        whole = set(paths)
        for path in paths:
            assert set(path) <= known
            assert not any(path[:length] in whole for length in range(1, len(path)))


@pytest.mark.parametrize(
    ("text", "move", "path"),
    [
        (None, "64@2,0", ("6-4", "2,0", "left")),
        (None, "46@2,0", ("6-4", "2,0", "right")),
        (None, "44@-1,1l", ("4-4", "-1,1", "left")),
        (None, "44@-1,1r", ("4-4", "-1,1", "right")),
        (TRIPLE, "c2,0", ("2,0", "claim-left")),
        (TRIPLE, "t2,0", ("2,0", "turn")),
        (TRIPLE, "s2,0:1,1", ("2,0", "1,1")),
    ],
)
def test_path(text: str | None, move: str, path: tuple[str, ...]) -> None:
    position = at(text)
    assert BOARD.path(position, position.parse_move(move)) == path


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        (None, ["left", "right"]),
        (TRIPLE, ["turn", "claim-left", "claim-right"]),
        ("-2,0:65br;0,0:00bb;-1,1:42rr;1,1:31bb r f", ["turn", "claim-left"]),
        ("0,0:00rb;2,0:64rb r f", ["turn", "claim-right"]),
        ("0,0:00rb;2,0:64bb r f", ["turn"]),
    ],
)
def test_actions_are_those_some_path_needs(text: str | None, actions: list[str]) -> None:
    position = at(text)
    assert [action.id for action in BOARD.actions(position)] == actions


@pytest.mark.parametrize(
    ("text", "pick", "title", "labels"),
    [
        (None, "6-4", "Lay 6-4", ["Lay 6-4", "Lay 4-6"]),
        (None, "5-5", "Lay 5-5", ["Your chip left", "Your chip right"]),
        (TRIPLE, "0,0", "Free action: 0-0", None),
        ("0,0:00rb;2,0:64rb r f", "2,0", "Free action: 6-4", None),
    ],
)
def test_prompts_know_what_has_been_picked(
    text: str | None, pick: str, title: str, labels: list[str] | None
) -> None:
    prompt = BOARD.prompts(at(text))[pick]
    assert str(prompt.title) == title
    assert labels is None or [str(action.label) for action in prompt.actions] == labels


def test_prompts_offer_the_actions_that_go_on_from_their_pick() -> None:
    for text in random_texts(25):
        position = at(text)
        paths = [BOARD.path(position, move) for move in position.moves()]
        actions = {action.id for action in BOARD.actions(position)}
        prompts = BOARD.prompts(position)
        for pick, prompt in prompts.items():
            onward = {path[-1] for path in paths if path[0] == pick} & actions
            assert {action.id for action in prompt.actions} == onward
        # A domino that can only be swapped, picked first or second, has one too.
        assert {path[0] for path in paths} <= set(prompts)


def test_double_held_whole_bears_the_mark_of_its_triple() -> None:
    cells = BOARD.cells(at("0,0:00rr;2,0:55rr;1,1:44rb r l"))
    badges = {cell.id: cell.badge for cell in cells if cell.badge}
    assert {pick: (badge.text, badge.owner) for pick, badge in badges.items()} == {"2,0": ("×3", 0)}


def test_pieces_travel_to_where_they_are_found_afterwards() -> None:
    for text in random_texts(25):
        position = at(text)
        for move in position.moves()[::20]:
            before = {piece.id: (piece.x, piece.y) for piece in BOARD.pieces(position)}
            travels = BOARD.travels(position, move)
            position.push(move)
            after = {piece.id: (piece.x, piece.y) for piece in BOARD.pieces(position)}
            position.pop()
            assert travels
            for travel in travels:
                assert before[travel.piece] == (travel.x, travel.y)
                assert after[travel.landed] == (travel.landed_x, travel.landed_y)


def test_every_ply_of_a_game_has_a_view() -> None:
    source, position = random.Random(3), at()
    moves: list[str] = []
    while position.moves():
        moves.append(source.choice(move_texts(position)))
        position.play(moves[-1])
    for ply in (0, 1, 2, 27, 51, 52):
        request = {"game": "zero-sum", "moves": moves, "ply": ply}
        view = json.loads(bridge.view(json.dumps(request)))
        assert "error" not in view
        assert len(view["turns"]) == 26
        assert len(view["moves"]) == len(at(None, *moves[:ply]).moves())
    assert view["result"]["reason"] == "All dominoes are laid."
