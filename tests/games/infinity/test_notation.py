"""Position and move texts: every fault is named, and nothing is repaired."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.errors import GameError, IllegalMoveError, InvalidPositionError, MalformedTextError
from calculi.games.infinity.rules import InfinityPosition
from tests.games.infinity.positions import place, text, texts
from tests.support.examples import examples

EMPTY_ROW = ".,.,.,.,.,.,."
START = InfinityPosition.START


def with_field(number: int, field: str) -> str:
    """Return the start text with another field."""
    fields = START.split(" ")
    fields[number] = field
    return " ".join(fields)


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        ("", "1 field,"),
        (f"{START} ", "7 fields"),
        (START.replace(" p ", "  p "), "7 fields"),
        (with_field(0, f"{EMPTY_ROW}/{EMPTY_ROW}"), "board: 2 rows"),
        (START.replace(EMPTY_ROW, ".,.,.", 1), "board: row 6 has 3 squares"),
        (START.replace("p0", "p-0"), "board: d2 is 'p-0'"),
        (START.replace("p3", "p+3"), r"board: b2 is 'p\+3'"),
        (START.replace("p3", "p03"), "board: b2 is 'p03'"),
        (START.replace("p3", "q3"), "board: b2 is 'q3'"),
        (START.replace("p3", "p٣"), "board: b2 is 'p٣'"),
        (START.replace("pi", "p∞"), "board: d1 is 'p∞'"),
        (with_field(1, "P"), "to move: 'P'"),
        (with_field(1, ""), "to move: ''"),
        (with_field(2, "1"), "reserve: '1'"),
        (with_field(2, "111"), "reserve: '111'"),
        (with_field(3, "0"), "positive score: '0'"),
        (with_field(3, "0:2/4"), "positive score: '0:2/4' is not in lowest terms"),
        (with_field(3, "0:2/1"), "positive score: '0:2/1' is not in lowest terms"),
        (with_field(3, "0:0/5"), "positive score: '0:0/5'"),
        (with_field(3, "0:1/0"), "positive score: '0:1/0'"),
        (with_field(3, "-0:0"), "positive score: '-0:0'"),
        (with_field(4, "0:01"), "negative score: '0:01'"),
        (with_field(4, "0:3.5"), "negative score: '0:3.5'"),
        (with_field(4, f"0:{'9' * 5000}"), "negative score: '0:999"),
        (with_field(5, "-1"), "sideways: '-1'"),
        (with_field(5, "01"), "sideways: '01'"),
        (with_field(5, "0\n"), r"sideways: '0\\n'"),
    ],
)
def test_malformed(wrong: str, fault: str) -> None:
    with pytest.raises(MalformedTextError, match=fault):
        InfinityPosition.from_text(wrong)


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (START.replace("p3", "p7"), "board: b2 is p7"),
        (START.replace("p3", "p-600"), "board: b2 is p-600"),
        (START.replace("p3", "p4"), "board: p4 on f1, b2"),
        (START.replace("p3", "p0"), "board: p0 on b2, d2"),
        (START.replace("p3", "pi"), "reserve: Positive has 2 infinities on the board and 1"),
        (text("ni@a1 ni@b1 ni@c1 pi@g8", reserve="00"), "reserve: Negative has 3 infinities"),
        (text("pi@d8 ni@d1"), "an infinity of each side stands on its goal"),
        (with_field(2, "20"), "reserve: Positive has 2, not 0 or 1"),
        (with_field(3, "-1:0"), "positive score: -1:0 is negative"),
        (with_field(4, "0:-7/2"), "negative score: 0:-7/2 is negative"),
        (with_field(4, "0:1/7"), "negative score: 0:1/7 has a denominator"),
        (with_field(4, "0:1/120"), "negative score: 0:1/120 has a denominator"),
        (with_field(5, "41"), "sideways: 41 is more than 40"),
        (with_field(5, "4" * 5000), "sideways: 444"),
    ],
)
def test_invalid(wrong: str, fault: str) -> None:
    with pytest.raises(InvalidPositionError, match=fault) as caught:
        InfinityPosition.from_text(wrong)
    assert any(fault in found for found in map(str, caught.value.reasons))


def test_every_fault_of_form_is_named() -> None:
    wrong = START.replace("p3", "x").replace("n3", "y").replace(" p 11 0:0 0:0 0", " w x 0 1 +")
    with pytest.raises(MalformedTextError) as caught:
        InfinityPosition.from_text(wrong)
    named = [fault.split(":")[0] for fault in str(caught.value).split("; ")]
    assert named == [
        *("board", "board", "to move", "reserve", "positive score", "negative score", "sideways")
    ]


def test_every_broken_invariant_is_named() -> None:
    wrong = (
        START.replace("p3", "p4").replace("n3", "n9").replace(" 11 0:0 0:0 0", " 31 -1:0 0:1/7 50")
    )
    with pytest.raises(InvalidPositionError) as caught:
        InfinityPosition.from_text(wrong)
    named = [fault.split(":")[0] for fault in map(str, caught.value.reasons)]
    assert named == [
        *("board", "reserve", "positive score", "negative score", "sideways", "board", "reserve")
    ]


@pytest.mark.parametrize("scores", ["1:7/2 0:61/5", "0:1/60 0:59/60", "27:0 0:123456789"])
def test_scores_are_written_as_they_were_read(scores: str) -> None:
    assert place("pi@a1 ni@g8", scores=scores).text().split(" ")[3:5] == scores.split(" ")


@examples(150)
@given(texts(), st.data())
def test_spoilt_text_is_refused_or_means_itself(written: str, data: st.DataObject) -> None:
    place_of = data.draw(st.integers(0, len(written) - 1))
    new = data.draw(st.sampled_from([*"0123456789-/:.,pni ", "", "10", "∞", "\n"]))
    spoilt = written[:place_of] + new + written[place_of + 1 :]
    try:
        position = InfinityPosition.from_text(spoilt)
    except (MalformedTextError, InvalidPositionError):
        return
    assert position.text() == spoilt


@examples(150)
@given(st.text(alphabet="abcdefgh0123456789pni-/:., \n∞", max_size=60))
def test_any_text_is_refused_in_one_of_the_known_ways(wrong: str) -> None:
    position = InfinityPosition.start()
    with pytest.raises(GameError):
        InfinityPosition.from_text(wrong)
    if wrong not in map(position.move_text, position.moves()):
        with pytest.raises(GameError):
            position.play(wrong)
    assert position.text() == START


@pytest.mark.parametrize(
    "move", ["", "d2", "d2d3 ", "D2D3", "h2h3", "d0d1", "d2-d3", "d２d3", "d2d3\n"]
)
def test_malformed_move(move: str) -> None:
    with pytest.raises(MalformedTextError, match="not '<from><to>'"):
        InfinityPosition.start().play(move)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("d4d5", "no piece stands on d4"),
        ("d7d6", "the piece on d7 is not yours"),
        ("d2d2", "is already on d2"),
        ("c2c1", "no piece moves backwards"),
        ("c2a1", "no piece moves backwards"),
        ("d2d4", "d4 is too far from d2"),
        ("d2c2", "a piece of yours stands on c2"),
    ],
)
def test_illegal_move(move: str, reason: str) -> None:
    position = InfinityPosition.start()
    with pytest.raises(IllegalMoveError, match=f"move {move}: .*{reason}"):
        position.play(move)
    assert position.text() == START


def test_nothing_is_played_after_the_end() -> None:
    position = place("pi@c7 ni@g8", "c7d8")
    with pytest.raises(IllegalMoveError, match="over"):
        position.play("g8g7")


def test_picture_shows_signs_and_pieces() -> None:
    lines = place("pi@d1 n-6@a8 ni@g7").picture().splitlines()
    assert lines[0] == "8 | ×n-6 ÷    ×    ÷    ×    ÷    ×"
    assert lines[1].endswith("+ni")
    assert lines[7] == "1 | ×    ÷    ×    ÷pi  ×    ÷    ×"
    assert lines[8].split() == list("abcdefg")
