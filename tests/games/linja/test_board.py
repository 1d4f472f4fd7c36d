"""Linja's board: eight rows and the pieces on them."""

from functools import partial

from hypothesis import given

from tests.games.linja.positions import states
from tests.reference import linja as reference
from tests.reference.linja import State
from tests.support import views
from tests.support.examples import examples

view = partial(views.view, "linja")


@examples(75)
@given(states())
def test_every_piece_stands_in_its_row_and_no_two_overlap(state: State) -> None:
    shown = view(reference.write(state))
    pieces = shown["pieces"]
    black, red = (
        sorted(int(piece["cell"]) for piece in pieces if piece["owner"] == owner)
        for owner in (0, 1)
    )
    assert (tuple(black), tuple(red)) == (state.black, state.red)
    assert len({(piece["x"], piece["y"]) for piece in pieces}) == 24
    for piece in pieces:
        assert piece["kind"] == "spool"


@given(states())
def test_middle_rows_show_six_places_each_taken_or_free(state: State) -> None:
    shown = view(reference.write(state))
    for row in range(2, 8):
        places = [
            item["x"]
            for kind in ("pieces", "slots")
            for item in shown[kind]
            if item["cell"] == str(row)
        ]
        assert sorted(places) == [110, 210, 310, 410, 510, 610]
    assert not any(slot["cell"] in ("1", "8") for slot in shown["slots"])


def test_rows_run_from_row_eight_at_the_top_to_row_one() -> None:
    cells = view()["cells"]
    assert [cell["id"] for cell in cells] == ["8", "7", "6", "5", "4", "3", "2", "1"]
    assert [cell["y"] for cell in cells] == sorted(cell["y"] for cell in cells)
    assert {cell["shape"] for cell in cells} == {"rect"}


def test_rows_wear_what_they_are_worth_and_to_whom() -> None:
    badges = {cell["id"]: cell["badge"] for cell in view()["cells"]}
    assert {row: (badge["text"], badge["owner"]) for row, badge in badges.items()} == {
        "8": ("+5", 0), "7": ("+3", 0), "6": ("+2", 0), "5": ("+1", 0),
        "4": ("+1", 1), "3": ("+2", 1), "2": ("+3", 1), "1": ("+5", 1),
    }  # fmt: skip
