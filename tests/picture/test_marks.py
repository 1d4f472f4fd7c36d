"""Circles and arrows on pictures: where they stand, what they say, and what is refused."""

import re
from typing import Any

import pytest

import calculi
from calculi.registry import game_ids, load
from tests.picture.test_svg import played, texts

OUTLINE = re.compile(r'd="(M[\d. L-]+Z)"')


def cells_of(position: calculi.Position[Any]) -> list[str]:
    """Return the ids of the cells of a position's board."""
    found = load(position.game).board.cells(position)
    return [cell.id for cell in found if cell.area == "board"]


def tips(picture: str) -> list[tuple[float, float]]:
    """Return where the arrows of a picture end, each once."""
    found = []
    for outline in OUTLINE.findall(picture):
        corners = [tuple(map(float, place.split())) for place in outline[1:-1].split("L")]
        if len(corners) == 7 and corners[3] not in found:
            found.append(corners[3])
    return found  # type: ignore[return-value]


@pytest.mark.parametrize("game", game_ids())
def test_marks_are_painted_and_told(game: str) -> None:
    position = played(game, 4)
    first, *_, last = cells_of(position)
    plain = calculi.svg(position)
    drawn = calculi.svg(position, marks=[f"{first}>{last}", first])
    assert len(tips(plain)) == 0
    assert len(tips(drawn)) == 1
    (_, before), (_, after) = texts(plain), texts(drawn)
    assert after.startswith(before)
    assert re.fullmatch(r" Circle round .+\. Arrow from .+ to .+\.", after[len(before) :])


def test_rows_are_named_and_their_arrows_stand_side_by_side() -> None:
    position = calculi.start("linja")
    picture = calculi.svg(position, marks=["3>5", "3>6", "5"])
    told = texts(picture)[1]
    assert told.endswith(
        "Circle round row 5. Arrow from row 3 to row 5. Arrow from row 3 to row 6."
    )
    (x, _), (other, _) = tips(picture)
    assert other - x > 150
    spanish = texts(calculi.svg(position, marks=["3>5"], language="es"))[1]
    assert spanish.endswith("Flecha desde la fila 3 hasta la fila 5.")


def test_an_arrow_on_a_turned_board_points_to_the_same_cell() -> None:
    position = calculi.start("minus-vs-plus")
    upright, turned = (
        calculi.svg(position, marks=["a1>a4"], flipped=flipped) for flipped in (False, True)
    )
    (((x, y),), ((turned_x, turned_y),)) = tips(upright), tips(turned)
    assert x < 340 < turned_x
    assert y < 363 < turned_y


@pytest.mark.parametrize(
    ("marks", "reason"),
    [
        (["z9"], "marks: there is no cell 'z9' on the board in this position"),
        (["a1>"], "marks: 'a1>' is no mark"),
        (["a1", "a1"], "marks: the mark 'a1' appears twice"),
        ([3], "marks: 3 is no mark"),
        (["a1"] * 41, "marks: more than 40 marks"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_words(marks: list[Any], reason: str) -> None:
    with pytest.raises(calculi.GameError) as caught:
        calculi.svg(calculi.start("minus-vs-plus"), marks=marks)
    assert str(caught.value).startswith(reason)
