"""Where cells and pieces of Infinity Master's Board Game lie, what is picked and what travels."""

from hypothesis import given

from calculi.games.infinity.board import InfinityBoard
from calculi.games.infinity.rules import InfinityPosition
from tests.games.infinity.positions import LONG_GAME, place, texts
from tests.support.examples import examples
from tests.support.views import choice, view

BOARD = InfinityBoard()
FAR_AWAY = "pi@a1 ni@g8"


def test_cells_are_the_squares_in_reading_order_and_the_reserves() -> None:
    cells = BOARD.cells(InfinityPosition.start())
    squares = [cell for cell in cells if cell.area == "board"]
    assert [cell.id for cell in squares] == [f"{x}{y}" for y in range(8, 0, -1) for x in "abcdefg"]
    assert [(cell.row, cell.column) for cell in squares] == [
        (y, x) for y in range(8) for x in range(7)
    ]
    assert [cell.id for cell in cells if cell.area == "shelf"] == ["reserve-n", "reserve-p"]


def test_tiles_lie_inside_the_slab() -> None:
    position = InfinityPosition.start()
    extent = BOARD.extent(position)
    assert (extent.width, extent.height) == (788, 924)
    first = BOARD.cells(position)[0]
    assert (first.x, first.y, first.width, first.height) == (47, 55, 94, 94)
    for cell in BOARD.cells(position)[:56]:
        assert 0 <= cell.x <= cell.x + cell.width <= extent.width
        assert 0 <= cell.y <= cell.y + cell.height <= extent.height


def test_badges_are_the_signs_and_name_the_owner_of_a_goal() -> None:
    badges = {cell.id: cell.badge for cell in BOARD.cells(InfinityPosition.start())}
    found = {name: (badge.text, badge.owner) for name, badge in badges.items() if badge}
    assert len(found) == 56
    assert found["d8"] == ("÷", 0)
    assert found["d1"] == ("÷", 1)
    assert found["a5"] == ("−", None)


def test_pieces_stand_in_the_middle_of_their_cells() -> None:
    position = InfinityPosition.start()
    cells = {cell.id: cell for cell in BOARD.cells(position)}
    pieces = BOARD.pieces(position)
    assert len(pieces) == 30
    for piece in pieces:
        cell = cells[piece.cell]
        assert (piece.x, piece.y) == (cell.x + cell.width / 2, cell.y + cell.height / 2)


def test_pieces_carry_their_value_or_are_infinities() -> None:
    pieces = {piece.cell: piece for piece in BOARD.pieces(place("pi@d4 n-3@a8 p0@b2 ni@g8"))}
    assert (pieces["d4"].kind, pieces["d4"].value) == ("infinity", None)
    assert (pieces["a8"].kind, pieces["a8"].value, pieces["a8"].owner) == ("number", -3, 1)
    assert pieces["b2"].value == 0


def test_reserves_are_pieces_until_they_are_used_up() -> None:
    def held(reserve: str) -> set[str]:
        pieces = BOARD.pieces(place(FAR_AWAY, reserve=reserve))
        return {piece.cell for piece in pieces if piece.cell.startswith("reserve")}

    assert held("11") == {"reserve-p", "reserve-n"}
    assert held("01") == {"reserve-n"}
    assert held("00") == set()


@examples(20)
@given(texts())
def test_any_position_has_a_view_with_one_path_for_each_move(written: str) -> None:
    shown = view("infinity", written)
    cells = {cell["id"] for cell in shown["cells"]}
    pieces = {piece["id"] for piece in shown["pieces"]}
    assert len(pieces) == len(shown["pieces"])
    paths = [tuple(move["path"]) for move in shown["moves"]]
    assert len(set(paths)) == len(paths)
    for move in shown["moves"]:
        assert move["path"] == [move["text"][:2], move["text"][2:]]
        assert set(move["path"]) <= cells
        assert {travel["piece"] for travel in move["travels"]} <= pieces
        assert move["sentence"].endswith(".")


def test_a_piece_travels_from_its_square_to_its_target() -> None:
    before = view("infinity", None, *LONG_GAME.split())
    assert before["last"]["moved"] == [{"piece": "n-c4", "x": 394, "y": 402, "legs": []}]
    (travel,) = choice(before, "d4c4")["travels"]
    assert (travel["x"], travel["y"]) == (294, 502)


def test_a_piece_that_is_taken_out_on_its_target_does_not_land() -> None:
    start = place(f"{FAR_AWAY} p1@c6 n-3@c7 p5@e6").text()
    travels = {move["text"]: move["travels"] for move in view("infinity", start)["moves"]}
    assert [travel["lands"] for travel in travels["c6c7"]] == [False]
    assert [travel["lands"] for travel in travels["e6e7"]] == [True]
    moved = view("infinity", start, "c6c7")["last"]["moved"]
    assert [travel["piece"] for travel in moved] == [""]
