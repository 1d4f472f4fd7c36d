"""Linja position texts that break invariants: refused, and every broken one is named."""

import pytest

from calculi.errors import InvalidPositionError
from calculi.games.linja.rules import LinjaPosition


def faults_of(text: str) -> tuple[str, ...]:
    """Return what the engine finds wrong with a well-formed text, which is what it tells."""
    with pytest.raises(InvalidPositionError) as caught:
        LinjaPosition.from_text(text)
    faults = tuple(map(str, caught.value.reasons))
    assert str(caught.value) == "; ".join(faults)
    assert len(str(caught.value).splitlines()) == 1
    return faults


def fields_of(faults: tuple[str, ...]) -> list[str]:
    """Return the field that each fault names."""
    return [fault.split(":")[0] for fault in faults]


@pytest.mark.parametrize("count", [0, 1, 5, 7, 12, 99])
def test_black_without_twelve_pieces(count: int) -> None:
    faults = faults_of(f"{count}.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -")
    assert fields_of(faults) == ["black"]
    assert str(count + 6) in faults[0]


@pytest.mark.parametrize("count", [0, 1, 5, 7, 12, 99])
def test_red_without_twelve_pieces(count: int) -> None:
    faults = faults_of(f"6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.{count} b i -")
    assert fields_of(faults) == ["red"]
    assert str(count + 6) in faults[0]


@pytest.mark.parametrize("row", range(2, 8))
def test_middle_row_of_seven_in_one_colour(row: int) -> None:
    black = ["5", *"0000000"]
    black[row - 1] = "7"
    faults = faults_of(f"{'.'.join(black)} 12.0.0.0.0.0.0.0 b i -")
    assert fields_of(faults) == [f"row {row}"]
    assert "7" in faults[0]


@pytest.mark.parametrize("row", range(2, 8))
def test_middle_row_of_seven_in_two_colours(row: int) -> None:
    black, red = ["9", *"0000000"], [*"0000000", "8"]
    black[row - 1], red[row - 1] = "3", "4"
    assert fields_of(faults_of(f"{'.'.join(black)} {'.'.join(red)} b i -")) == [f"row {row}"]


@pytest.mark.parametrize("row", [1, 8])
def test_end_row_may_hold_all(row: int) -> None:
    counts = ".".join("12" if place == row else "0" for place in range(1, 9))
    text = f"{counts} {counts} b i -"
    assert LinjaPosition.from_text(text).text() == text


@pytest.mark.parametrize("allowance", range(1, 6))
@pytest.mark.parametrize("to_move", ["b", "r"])
def test_follow_up_due_after_the_sides_have_passed(allowance: int, to_move: str) -> None:
    faults = faults_of(f"0.0.0.0.0.1.0.11 11.1.0.0.0.0.0.0 {to_move} {allowance} -")
    assert fields_of(faults) == ["phase"]
    assert "passed" in faults[0]


@pytest.mark.parametrize(
    "text",
    [
        "1.0.0.0.0.0.0.11 6.0.0.6.0.0.0.0 b 3 -",
        "6.0.0.6.0.0.0.0 11.0.0.0.0.0.1.0 r 3 -",
        "0.0.0.0.0.0.0.12 11.0.0.0.0.0.0.1 b 1 -",
        "0.0.0.6.0.0.0.6 6.0.0.0.6.0.0.0 r 1 x",
    ],
    ids=["Black lands on a full row", "Red lands on a full row", "all have arrived", "blocked"],
)
def test_follow_up_due_but_none_legal(text: str) -> None:
    assert fields_of(faults_of(text)) == ["phase"]


def test_extra_turn_in_a_game_that_is_over() -> None:
    assert fields_of(faults_of("0.0.0.0.0.0.0.12 12.0.0.0.0.0.0.0 r i x")) == ["extra"]
    assert fields_of(faults_of("0.0.0.6.0.0.0.6 6.0.0.0.6.0.0.0 b i x")) == ["extra"]


def test_both_sides_without_twelve_are_both_named() -> None:
    assert fields_of(faults_of("5.1.1.1.1.1.1.0 0.1.1.1.1.1.1.7 b i -")) == ["black", "red"]


def test_every_overfull_row_is_named() -> None:
    faults = faults_of("0.7.0.0.0.5.0.0 0.0.7.0.0.5.0.0 b i -")
    assert fields_of(faults) == ["row 2", "row 3", "row 6"]


def test_counts_and_rows_are_named_together() -> None:
    faults = faults_of("0.9.0.0.0.0.0.0 0.0.0.0.0.0.8.0 b i -")
    assert fields_of(faults) == ["black", "red", "row 2", "row 7"]


def test_phase_and_extra_are_named_together() -> None:
    faults = faults_of("0.0.0.0.0.1.0.11 11.1.0.0.0.0.0.0 b 2 x")
    assert fields_of(faults) == ["phase", "extra"]


def test_rows_and_phase_are_named_together() -> None:
    faults = faults_of("0.0.0.0.0.5.0.7 10.2.0.0.0.0.0.0 b 2 -")
    assert fields_of(faults) == ["phase"]
    faults = faults_of("0.0.0.0.0.8.0.4 10.2.0.0.0.0.0.0 b 2 -")
    assert fields_of(faults) == ["row 6", "phase"]
