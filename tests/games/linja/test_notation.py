"""Linja: position texts and move texts, malformed and invalid ones."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.errors import InvalidPositionError, MalformedTextError
from calculi.games.linja.rules import LinjaPosition
from tests.games.linja.positions import texts
from tests.reference import linja as reference
from tests.support.cases import case
from tests.support.examples import examples
from tests.support.mutations import mutated

BLACK = "6.1.1.1.1.1.1.0"


RED = "0.1.1.1.1.1.1.6"


NOT_A_COUNT = [
    "", " ", "٣", "３", "²", "Ⅵ", "+6", "-6", "-0", "06", "00", "6 ", "6\n", "\t6", "6.0", "6,0",
    "0x6", "6e0", "1_0", "six", "x", "b", "None", "é", "🂡", "\x00", "\u200b6", "6\u2028",
]  # fmt: skip


NOT_ONE_LETTER = ["", "B", "R", "br", "black", "p1", "0", "1", "w", "-", "ｂ", "б", "b\n", "\x00"]


NOT_A_PHASE = [
    "", "0", "6", "7", "-1", "+1", "01", "1.0", "10", "12", "i1", "I", "ii", "f", "-", "١", "１",
    "¹", "½", "i\n", "five", "\x00",
]  # fmt: skip


NOT_AN_EXTRA = ["", "X", "xx", "--", "–", "—", "−", "_", "0", "1", "extra", "х", "x\n", "\x00"]


def assert_malformed(text: str, field: str) -> None:
    """Check the kind of the error, and that its one line names the field."""
    with pytest.raises(MalformedTextError) as caught:
        LinjaPosition.from_text(text)
    message = str(caught.value)
    assert message.startswith(f"{field}:")
    assert len(message.splitlines()) == 1


def test_a_count_that_is_none_is_told_what_counts_are() -> None:
    with pytest.raises(MalformedTextError) as caught:
        LinjaPosition.from_text(f"0{BLACK} {RED} b i -")
    assert str(caught.value).endswith("'06', not a count from 0 to 12 without leading zeros")


@pytest.mark.parametrize("row", [1, 4, 8])
@pytest.mark.parametrize("field", ["black", "red"])
def test_count_that_is_none(field: str, row: int) -> None:
    for count in NOT_A_COUNT:
        with case(count):
            counts = (BLACK if field == "black" else RED).split(".")
            counts[row - 1] = count
            changed = ".".join(counts)
            black, red = (changed, RED) if field == "black" else (BLACK, changed)
            assert_malformed(f"{black} {red} b i -", "position" if " " in count else field)


@pytest.mark.parametrize(
    "counts",
    ["", "6", "6.6", "1.1.1.1.1.1.6", "6.1.1.1.1.1.1.0.0", ".", "........", "6-1-1-1-1-1-1-0"],
)
@pytest.mark.parametrize("field", ["black", "red"])
def test_wrong_number_of_counts(field: str, counts: str) -> None:
    black, red = (counts, RED) if field == "black" else (BLACK, counts)
    assert_malformed(f"{black} {red} b i -", field)


@pytest.mark.parametrize("to_move", NOT_ONE_LETTER)
def test_to_move_that_is_none(to_move: str) -> None:
    assert_malformed(f"{BLACK} {RED} {to_move} i -", "to move")


@pytest.mark.parametrize("phase", NOT_A_PHASE)
def test_phase_that_is_none(phase: str) -> None:
    assert_malformed(f"{BLACK} {RED} b {phase} -", "phase")


@pytest.mark.parametrize("extra", NOT_AN_EXTRA)
def test_extra_that_is_none(extra: str) -> None:
    assert_malformed(f"{BLACK} {RED} b i {extra}", "extra")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "startpos",
        BLACK,
        f"{BLACK} {RED}",
        f"{BLACK} {RED} b i",
        f"{BLACK} {RED} b i - -",
        f" {BLACK} {RED} b i -",
        f"{BLACK} {RED} b i - ",
        f"{BLACK}  {RED} b i -",
        f"{BLACK}\t{RED} b i -",
        f"{BLACK}\u00a0{RED} b i -",
        f"{BLACK}\n{RED}\nb\ni\n-",
        f"{BLACK},{RED},b,i,-",
        f"{BLACK} {RED} b i - moves 1-2",
        f"{BLACK} {RED} b i - 0 1",
        '{"black": [6, 1, 1, 1, 1, 1, 1, 0]}',
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "x" * 100_000,
        " " * 10_000,
    ],
)
def test_wrong_number_of_fields(text: str) -> None:
    assert_malformed(text, "position")


def test_every_fault_of_the_form_is_named() -> None:
    with pytest.raises(MalformedTextError) as caught:
        LinjaPosition.from_text("6.x.1.1.1.1.-1.0 1.2 w 9 ?")
    assert fields_of(tuple(map(str, caught.value.reasons))) == [
        "black", "black", "red", "to move", "phase", "extra",
    ]  # fmt: skip


@pytest.mark.parametrize("digits", [3, 10, 400, 5_000])
@pytest.mark.parametrize("field", ["black", "red"])
def test_huge_count_is_refused(field: str, digits: int) -> None:
    counts = f"{'9' * digits}.1.1.1.1.1.1.0"
    black, red = (counts, RED) if field == "black" else (BLACK, counts)
    with pytest.raises((MalformedTextError, InvalidPositionError), match=field):
        LinjaPosition.from_text(f"{black} {red} b i -")


@examples(300)
@given(texts().flatmap(mutated))
def test_mutated_text_is_read_exactly_when_the_page_allows_it(text: str) -> None:
    counts = r"(?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*)){7}"
    if not re.fullmatch(rf"{counts} {counts} [br] [i1-5] [x-]", text):
        with pytest.raises(MalformedTextError):
            LinjaPosition.from_text(text)
    elif not reference.is_valid(reference.read(text)):
        with pytest.raises(InvalidPositionError):
            LinjaPosition.from_text(text)
    else:
        assert LinjaPosition.from_text(text).text() == text


@examples(100)
@given(st.text(max_size=60))
def test_any_other_text_is_malformed(text: str) -> None:
    with pytest.raises(MalformedTextError):
        LinjaPosition.from_text(text)


MALFORMED = [
    "", " ", "-", "1", "12", "1-", "-2", "1-2-3", "1--2", "1 - 2", " 1-2", "1-2 ", "1-2\n", "01-2",
    "1-02", "+1-2", "1-+2", "0-1", "1-0", "8-9", "9-8", "10-1", "1-10", "1–2", "1−2", "1_2", "1.2",
    "1:2", "1,2", "1x2", "1>2", "a-b", "a1-a2", "e2e4", "１-２", "١-٢", "1-²", "Pass", "PASS",
    "pass ", "passe", "pas", "p", "0000", "null", "None", "resign", "1-2 2-3", "🂡", "\x00",
    "1-2\x00", "\u200b1-2", "9" * 10_000, "1-2" * 1_000,
]  # fmt: skip


@pytest.mark.parametrize("text", MALFORMED)
def test_malformed_move(text: str) -> None:
    position = LinjaPosition.start()
    with pytest.raises(MalformedTextError, match=r"^move ") as caught:
        position.play(text)
    assert len(str(caught.value).splitlines()) == 1
    assert position.text() == LinjaPosition.START


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
