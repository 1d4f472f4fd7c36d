"""Zero-Sum: position texts and move texts."""

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.errors import GameError, IllegalMoveError, InvalidPositionError, MalformedTextError
from calculi.games.zero_sum.rules import ZeroSumPosition
from tests.games.zero_sum.positions import at, move_texts, random_state, texts
from tests.reference import zero_sum as reference
from tests.support.cases import case
from tests.support.examples import examples

FAR = "9" * 5000


@examples(50)
@given(texts())
def test_position_texts_are_read_and_written_back(text: str) -> None:
    assert at(text).text() == text


@examples(20)
@given(texts())
def test_move_texts_are_read_and_written_back(text: str) -> None:
    position = at(text)
    written = move_texts(position)
    assert len(set(written)) == len(written)
    assert [position.parse_move(move) for move in written] == position.moves()


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", ["1 field,"]),
        ("0,0:00rb r", ["2 fields"]),
        ("0,0:00rb r l ", ["4 fields"]),
        ("0,0:00rb  r l", ["4 fields"]),
        ("0,0:00rb x q", ["to move: 'x'", "phase: 'q'"]),
        ("0,0:00rb rb lf", ["to move: 'rb'", "phase: 'lf'"]),
        ("0,0:00rb R L", ["to move: 'R'", "phase: 'L'"]),
        (" r l", ["number 1 is ''"]),
        ("0,0:00rb; r l", ["number 2 is ''"]),
        ("00,0:00rb;+2,0:64rb;-0,2:65rb r l", ["number 1", "number 2", "number 3"]),
        ("0,0:07rb;2,0:6rb r f", ["number 1", "number 2"]),
        ("0,0:00rg;2,0:64r r f", ["number 1", "number 2"]),
        ("0,0:00rb\n r l", ["number 1"]),
        ("٠,0:00rb r l", ["number 1"]),
        ("2,0:64rb;0,0:00rb r f", ["slot 0,0 comes after slot 2,0"]),
        ("0,2:64rb;0,0:64rb x l", ["slot 0,0 comes after slot 0,2", "to move: 'x'"]),
        (
            "1,1:64rb;0,0:64rb r f",
            ["slot 0,0 comes after slot 1,1", "6-4 is in play 2 times", "0-0 is not in play"],
        ),
    ],
)
def test_malformed_position_is_refused_with_all_its_faults(text: str, faults: list[str]) -> None:
    with pytest.raises(MalformedTextError) as caught:
        ZeroSumPosition.from_text(text)
    for fault in faults:
        assert fault in str(caught.value)


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("0,0:00rb;2,0:00rb r f", ["0-0 is in play 2 times"]),
        ("0,0:64rb;2,0:46rb r f", ["6-4 is in play 2 times", "0-0 is not in play"]),
        ("0,0:00rb;2,0:11rb r f", ["1-1 is not in the set"]),
        ("0,0:00rb;1,0:64rb r f", ["1,0 is not a slot"]),
        ("0,0:00rb;0,0:64rb r f", ["slot 0,0 is used 2 times"]),
        ("2,0:00rb;4,0:64rb r f", ["slot 0,0 is empty"]),
        ("2,0:00rb;6,0:64rb r f", ["slot 0,0 is empty", "6,0 is not connected with slot 2,0"]),
        ("0,0:00rb;4,0:64rb r f", ["slot 4,0 is not connected with slot 0,0"]),
        ("0,0:00rb;0,2:64rb r f", ["slot 0,2 is not connected with slot 0,0"]),
        ("0,0:00rb b l", ["to move: b"]),
        ("0,0:00rb r f", ["phase: no domino has been laid"]),
        ("0,0:00rb b f", ["phase: no domino has been laid"]),
        ("0,0:00rb;2,0:64rb b f", ["a free action is due from r"]),
        ("0,0:00rb;2,0:64rb r l", ["a lay is due from b"]),
        (f"0,0:00rb;{FAR},0:00rb r f", ["farther", "0-0 is in play 2 times"]),
        (f"0,-{FAR}:64rb;0,0:00rb b f", ["farther", "free action is due from r"]),
        (
            "0,0:64rb;1,0:46bb;0,2:11rb;0,2:22rr r f",
            [
                "6-4 is in play 2 times",
                "0-0 is not in play",
                "1-1 is not in the set",
                "slot 0,2 is used 2 times",
                "1,0 is not a slot",
                "slot 0,2 is not connected",
            ],
        ),
    ],
)
def test_invalid_position_is_refused_with_all_broken_invariants(
    text: str, faults: list[str]
) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        ZeroSumPosition.from_text(text)
    clauses = [str(reason) for reason in caught.value.reasons]
    named = [fault for fault in faults if any(fault in clause for clause in clauses)]
    assert named == faults


@pytest.mark.parametrize(
    "move",
    [
        "", " ", "64", "64@2", "64@2,0,", "64@ 2,0", "64@2,0\n", "64@02,0", "64@-0,0", "64@+2,0",
        "74@2,0", "66@2,0", "66@2,0x", "64@2,0l", "64@2,0r", "6-4@2,0", "c", "c1", "C1,0", "c01,0",
        "t", "t0,0,0", "s0,0", "s0,0:", "s0,0:0,0", "s2,0:0,0", "s0,1:0,0", "s0,0;2,0", "٦4@2,0",
    ],
)  # fmt: skip
def test_malformed_move_is_refused_and_changes_nothing(move: str) -> None:
    for moves in ((), ("46@2,0",)):
        position = at(None, *moves)
        before = position.text()
        with pytest.raises(MalformedTextError):
            position.play(move)
        assert position.text() == before


@pytest.mark.parametrize("move", [f"64@{FAR},0", f"c-{FAR},0", f"t0,{FAR}", f"s0,0:{FAR},{FAR}"])
def test_coordinates_of_any_length_are_refused_without_being_counted_with(move: str) -> None:
    with pytest.raises(IllegalMoveError, match="farther"):
        at().play(move)


def damaged(source: random.Random, text: str) -> str:
    """Return a text with one letter dropped, doubled, replaced or exchanged with the next."""
    letters = list(text)
    index = source.randrange(len(letters))
    letters[index] = source.choice(
        ["", letters[index] * 2, source.choice("0123456-rblf@,:; cst\u0660"), letters[index - 1]]
    )
    return "".join(letters)


def test_damaged_position_texts_are_refused_or_read_as_they_are() -> None:
    for seed in range(150):
        source = random.Random(seed)
        text = reference.write(random_state(source, source.randint(1, 27)))
        for _ in range(8):
            text = damaged(source, text)
            with case(seed, text):
                try:
                    position = ZeroSumPosition.from_text(text)
                except GameError as error:
                    assert str(error)
                else:
                    assert position.text() == text
                    assert reference.is_valid(reference.read(text))


def test_damaged_move_texts_are_legal_exactly_when_listed() -> None:
    for seed in range(60):
        source = random.Random(seed)
        state = random_state(source, source.randint(1, 27))
        position, legal = at(reference.write(state)), set(reference.moves(state))
        for _ in range(40 if legal else 0):
            text = damaged(source, source.choice(sorted(legal)))
            with case(seed, text):
                try:
                    move = position.parse_move(text)
                except GameError:
                    assert text not in legal
                else:
                    assert text in legal
                    assert position.move_text(move) == text


@examples(100)
@given(st.text(max_size=40))
def test_any_text_is_refused_in_peace(text: str) -> None:
    for read in (ZeroSumPosition.from_text, at().parse_move):
        try:
            read(text)
        except GameError as error:
            assert re.search(r"position|move|dominoes", str(error))
