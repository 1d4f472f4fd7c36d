"""Minus vs Plus: position texts and move texts."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.errors import (
    GameError,
    IllegalMoveError,
    InvalidPositionError,
    MalformedTextError,
)
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.reading import OUR_LIMIT
from tests.games.minus_vs_plus.positions import states, text_of, texts
from tests.reference import minus_vs_plus as reference
from tests.reference.minus_vs_plus import SQUARES, State
from tests.support.examples import examples
from tests.support.play import at, move_texts

GAME = "minus-vs-plus"


START = reference.START


ROW = ".,.,.,.,.,."


BOARD = "/".join([ROW] * 6)


def message(text: str, kind: type[GameError]) -> str:
    """Return what is said of a text that is refused in one way and no other."""
    with pytest.raises(GameError) as caught:
        MinusVsPlusPosition.from_text(text)
    assert type(caught.value) is kind
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "position: 1 field,"),
        (f" {START}", "position: 7 fields"),
        (f"{START} ", "position: 7 fields"),
        (START.replace(" + ", "  + "), "position: 7 fields"),
        (START.removesuffix(" 0"), "position: 5 fields"),
        (f"{BOARD}/{ROW} + - 0 0 0", "board: 7 rows"),
        (f"{BOARD},. + - 0 0 0", "board: 7 squares in row 1"),
        (f"{BOARD[2:]} + - 0 0 0", "board: 5 squares in row 6"),
        (f"{BOARD[:-1]}+3 + - 0 0 0", "board: f1: '+3'"),
        (f"{BOARD[:-1]}-0 + - 0 0 0", "board: f1: '-0'"),
        (f"{BOARD[:-1]}03 + - 0 0 0", "board: f1: '03'"),
        (f"{BOARD[:-1]} + - 0 0 0", "board: f1: ''"),
        (f"{BOARD[:-1]}x + - 0 0 0", "board: f1: 'x'"),
        (f"{BOARD[:-1]}٣ + - 0 0 0", "board: f1: '٣'"),
        (f"{BOARD} p - 0 0 0", "to move: 'p'"),
        (f"{BOARD} +- - 0 0 0", "to move: '+-'"),
        (f"{BOARD} + mp 0 0 2", "lateral: 'mp'"),
        (f"{BOARD} + + 0 0 2", "lateral: '+'"),
        (f"{BOARD} + - +1 0 0", "plus score: '+1'"),
        (f"{BOARD} + - 0 00 0", "minus score: '00'"),
        (f"{BOARD} + - 0 0 0\n", "turns: '0\\n'"),
        (f"{BOARD} + - 0 1.5 0", "minus score: '1.5'"),
    ],
)
def test_text_of_another_form_is_malformed(text: str, said: str) -> None:
    assert said in message(text, MalformedTextError)


def test_number_too_long_to_be_read_is_malformed() -> None:
    said = message(f"{BOARD} + - 0 {'9' * 5000} 0", MalformedTextError)
    assert said == f"minus score: a number of 5000 digits is too long ({OUR_LIMIT})"


def test_every_fault_of_the_form_is_named() -> None:
    board = f"x{ROW[1:]}/./y{ROW[1:]}/{ROW}/{ROW}/{ROW[:-1]}+1"
    said = message(f"{board} w q 01 - z", MalformedTextError)
    for fault in (
        "board: a6: 'x'",
        "board: 1 square in row 5",
        "board: a4: 'y'",
        "board: f1: '+1'",
        "to move: 'w'",
        "lateral: 'q'",
        "plus score: '01'",
        "minus score: '-'",
        "turns: 'z'",
    ):
        assert fault in said


def test_broken_invariants_are_named_beside_faults_of_the_form() -> None:
    said = message(f"{BOARD[:-1]}-3 + pm 0 x 1", MalformedTextError)
    assert "minus score: 'x'" in said
    assert "-3 on f1" in said
    assert "to move: after 1 turn Minus" in said
    assert "lateral: Minus" in said


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (text_of({"c3": 7}), "board: 7 on c3 is not within -6 to 6"),
        (text_of({"c3": -17}), "board: -17 on c3 is not within -6 to 6"),
        (text_of(dict.fromkeys(SQUARES[:7], 0)), "board: 7 zeros, more than six"),
        (
            text_of(dict.fromkeys([s for s in SQUARES if s[1] in "345"][:13], 1)),
            "board: 13 Plus pieces and 0 zeros, together more than twelve",
        ),
        (
            text_of({**dict.fromkeys(["c1", "c2"], 0), **dict.fromkeys(SQUARES[1:12], -1)}),
            "board: 11 Minus pieces and 2 zeros, together more than twelve",
        ),
        (text_of({"c6": 3}), "board: 3 on c6, but no Plus piece stays on row 6"),
        (text_of({"c1": -3}), "board: -3 on c1, but no Minus piece stays on row 1"),
        (text_of({}, scores=(-1, 0)), "plus score: -1 is negative"),
        (text_of({}, scores=(0, -20)), "minus score: -20 is negative"),
        (text_of({}, scores=(24, 30)), "scores: both are 24 or more"),
        (text_of({}, turns=82), "turns: 82 is not within 0 to 80"),
        (text_of({}, turns=-2), "turns: -2 is not within 0 to 80"),
        (text_of({}, "+", turns=11), "to move: after 11 turns Minus is to move"),
        (text_of({}, "-", turns=11), "to move: after 12 turns Plus is to move"),
        (text_of({}, "+", "p", turns=0), "lateral: Plus has not moved yet"),
        (text_of({}, "-", "m", turns=0), "lateral: Minus has not moved yet"),
    ],
)
def test_broken_invariant_is_named(text: str, fault: str) -> None:
    assert fault in message(text, InvalidPositionError)


def test_all_broken_invariants_are_named_at_once() -> None:
    board = {"a6": 9, "a1": -3, **dict.fromkeys(["c2", "c3", "c4", "c5", "d2", "d3", "d4"], 0)}
    with pytest.raises(InvalidPositionError) as caught:
        MinusVsPlusPosition.from_text(text_of(board, "+", "pm", (-1, -2), 101))
    said = tuple(map(str, caught.value.reasons))
    assert len(said) == 8
    for fault in ("9 on a6 is", "9 on a6, but", "-3 on a1", "7 zeros", "plus", "minus", "turns"):
        assert any(fault in one for one in said)


def test_scores_above_24_are_read_as_long_as_one_player_has_them() -> None:
    for scores in ((24, 23), (0, 35), (10**30, 0)):
        assert at(GAME, text_of({"a2": 1}, scores=scores)).scores() == scores


@examples(150)
@given(states(), st.data())
def test_positions_are_read_exactly_when_they_keep_the_invariants(
    state: State, data: st.DataObject
) -> None:
    board = dict(state.board)
    for square in data.draw(st.lists(st.sampled_from(SQUARES), max_size=3)):
        board[square] = data.draw(st.integers(-8, 8))
    changed = State(
        board,
        data.draw(st.sampled_from([state.to_move, "+", "-"])),
        data.draw(st.sampled_from([state.lateral, "", "+", "-", "+-"])),
        {"+": data.draw(st.integers(-2, 26)), "-": state.scores["-"]},
        data.draw(st.sampled_from([state.turns, 0, 1, 79, 80, 81])),
    )
    text = reference.write(changed)
    if reference.is_valid(changed):
        assert MinusVsPlusPosition.from_text(text).text() == text
    else:
        assert message(text, InvalidPositionError)


@pytest.mark.parametrize(
    "text",
    ["", "a2", "a2a", "a2a3 ", " a2a3", "A2A3", "a2-a3", "a0a1", "a2g3", "a2a7", "a٢a3", "pass"],
)
def test_move_text_of_another_form_is_malformed(text: str) -> None:
    position = at(GAME)
    with pytest.raises(MalformedTextError, match="move"):
        position.play(text)
    assert position.text() == START


def test_move_in_a_finished_game_is_refused() -> None:
    position = at(GAME, text_of({"a2": 1}, scores=(24, 0)))
    with pytest.raises(IllegalMoveError, match="over"):
        position.play("a2a3")


@examples(30)
@given(texts())
def test_every_pair_of_squares_is_legal_or_refused_with_a_reason(text: str) -> None:
    position = at(GAME, text)
    legal = set(move_texts(position))
    for source in random.Random(len(text)).sample(SQUARES, 12):
        for target in SQUARES:
            if source + target in legal:
                position.parse_move(source + target)
                continue
            with pytest.raises(IllegalMoveError, match=f"move {source}{target}: ."):
                position.parse_move(source + target)
    assert position.text() == text


def mangled(text: str, source: random.Random) -> str:
    """Return a text with a few characters changed, dropped or put in."""
    characters = list(text)
    for _ in range(source.randint(1, 4)):
        place = source.randrange(len(characters))
        characters[place : place + source.randint(0, 2)] = source.choices(
            "0123456789+-.,/ pmabx\n٣", k=source.randint(0, 2)
        )
        characters = characters or ["?"]
    return "".join(characters)


@pytest.mark.parametrize("seed", range(10))
def test_mangled_position_texts_are_read_back_or_refused(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(300):
        text = mangled(START, source)
        try:
            position = MinusVsPlusPosition.from_text(text)
        except (MalformedTextError, InvalidPositionError) as error:
            assert str(error)
        else:
            assert position.text() == text


@given(st.text(max_size=80))
def test_any_text_is_refused_as_position_and_as_move(text: str) -> None:
    with pytest.raises(MalformedTextError):
        MinusVsPlusPosition.from_text(text)
    if text not in move_texts(at(GAME)):
        with pytest.raises((MalformedTextError, IllegalMoveError)):
            at(GAME).play(text)
