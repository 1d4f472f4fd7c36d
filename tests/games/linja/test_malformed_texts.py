"""Linja position texts that are not of the page's form: refused, and the field is named."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.errors import InvalidPositionError, MalformedTextError
from calculi.games.linja.rules import LinjaPosition
from tests.games.linja.positions import texts
from tests.reference import linja as reference
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


@pytest.mark.parametrize("count", NOT_A_COUNT)
@pytest.mark.parametrize("row", [1, 4, 8])
@pytest.mark.parametrize("field", ["black", "red"])
def test_count_that_is_none(field: str, row: int, count: str) -> None:
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
