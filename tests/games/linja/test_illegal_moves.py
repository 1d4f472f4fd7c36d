"""Linja moves that are malformed or illegal: the reason is told and nothing changes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.errors import GameError, IllegalMoveError, MalformedTextError
from calculi.games.linja.rules import LinjaPosition
from tests.games.linja.positions import states
from tests.reference import linja as reference
from tests.reference.linja import State
from tests.support.examples import examples

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


@pytest.mark.parametrize(
    ("position", "move", "reason"),
    [
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", "1-3", "one row"),
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", "2-1", "one row"),
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", "3-3", "one row"),
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", "8-7", "no piece of yours stands on row 8"),
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 r i -", "1-2", "no piece of yours stands on row 1"),
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 r i -", "3-4", "one row"),
        ("6.1.1.1.1.1.1.0 0.1.1.1.1.1.1.6 b i -", "pass", "not pass"),
        ("1.0.0.0.0.0.0.11 11.0.0.0.0.0.0.1 b i -", "8-7", "arrived"),
        ("11.0.0.0.0.0.0.1 11.0.0.0.0.0.0.1 r i -", "1-2", "arrived"),
        ("1.0.1.0.0.0.0.10 6.0.0.6.0.0.0.0 b i -", "3-4", "row 4 is full"),
        ("1.1.0.0.0.0.0.10 6.0.0.6.0.0.0.0 b 2 -", "2-4", "row 4 is full"),
        ("1.1.0.0.0.0.0.10 6.0.0.6.0.0.0.0 b 2 -", "1-2", "exactly two rows"),
        ("1.1.0.0.0.0.0.10 6.0.0.6.0.0.0.0 b 2 -", "1-4", "exactly two rows"),
        ("0.0.0.0.0.1.0.11 11.0.0.0.0.0.0.1 b 5 -", "6-7", "exactly five rows"),
        ("6.0.0.0.0.0.0.6 6.6.0.0.0.0.0.0 b i -", "1-2", "only pass"),
        ("0.0.0.0.0.0.0.12 12.0.0.0.0.0.0.0 r i -", "8-7", "over"),
        ("0.0.0.0.0.0.0.12 12.0.0.0.0.0.0.0 r i -", "pass", "over"),
        ("0.0.0.6.0.0.0.6 6.0.0.0.6.0.0.0 b i -", "4-5", "over"),
    ],
)
def test_illegal_move_is_refused_with_its_reason(position: str, move: str, reason: str) -> None:
    board = LinjaPosition.from_text(position)
    with pytest.raises(IllegalMoveError, match=reason) as caught:
        board.play(move)
    assert str(caught.value).startswith(f"move {move}: ")
    assert board.text() == position


@examples(50)
@given(states())
def test_every_move_text_is_either_legal_or_refused_and_changes_nothing(state: State) -> None:
    text, legal = reference.write(state), reference.moves(state)
    position = LinjaPosition.from_text(text)
    every = [f"{source}-{target}" for source in range(1, 9) for target in range(1, 9)]
    for move in [*every, "pass"]:
        if move in legal:
            assert position.move_text(position.parse_move(move)) == move
        else:
            with pytest.raises(IllegalMoveError, match=rf"^move {move}: "):
                position.play(move)
    assert position.text() == text


@examples(150)
@given(st.one_of(st.text(max_size=8), st.text(alphabet="0123456789- pas", max_size=5)))
def test_any_text_is_a_legal_move_or_a_game_error(text: str) -> None:
    position = LinjaPosition.start()
    try:
        position.parse_move(text)
    except GameError:
        assert text not in reference.moves(reference.start())
    else:
        assert text in reference.moves(reference.start())
    assert position.text() == LinjaPosition.START


def test_position_goes_on_after_a_refusal_as_if_it_had_not_been_asked() -> None:
    position = LinjaPosition.start()
    position.play("3-4")
    key, moves = position.key(), position.moves()
    for text in ("3-4", "9-9", "pass"):
        with pytest.raises(GameError):
            position.play(text)
    assert (position.key(), position.moves()) == (key, moves)
    position.pop()
    assert position.text() == LinjaPosition.START
