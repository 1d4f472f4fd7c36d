"""Position and move texts of Sumof2: round trips, every fault named, and whatever else comes."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from calculi.errors import GameError, IllegalMoveError, InvalidPositionError, MalformedTextError
from calculi.games.sumof2.rules import Sumof2Position
from tests.games.sumof2.positions import IN_ORDER, board, position_of, state_with, texts
from tests.reference import sumof2 as reference

FULL = reference.write_filling(IN_ORDER)
EMPTY = reference.write_filling(board())


def fault(text: str) -> str:
    with pytest.raises(GameError) as caught:
        Sumof2Position.from_text(text)
    return str(caught.value)


def invariants(text: str) -> tuple[str, ...]:
    with pytest.raises(InvalidPositionError) as caught:
        Sumof2Position.from_text(text)
    return tuple(map(str, caught.value.reasons))


@given(texts())
@example(reference.START)
def test_position_texts_come_back(text: str) -> None:
    assert Sumof2Position.from_text(text).text() == text


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("", "1 field, not the six"),
        (f"{FULL} s 1 0 0", "5 fields, not the six"),
        (f"{FULL} s 1 0 0 {FULL} ", "7 fields, not the six"),
        (f" {FULL} s 1 0 0 {FULL}", "7 fields, not the six"),
        (f"{FULL} s 1 0 0 {FULL}\n", "next: square f1 is '36\\n'"),
        (f"{FULL}/1 s 1 0 0 {FULL}", "board: 7 rows, not six"),
        (f"{FULL.replace('12/', '12,40/')} s 1 0 0 {FULL}", "board: row 5 has 7 squares"),
        (f"{FULL.replace('1,', '01,', 1)} s 1 0 0 {FULL}", "board: square a6 is '01'"),
        (f"{FULL.replace('36', '+36')} s 1 0 0 {FULL}", "board: square f1 is '+36'"),
        (f"{FULL.replace('36', '-0')} s 1 0 0 {FULL}", "board: square f1 is '-0'"),
        (f"{FULL.replace('36', '')} s 1 0 0 {FULL}", "board: square f1 is ''"),
        (f"{FULL.replace('36', '٣')} s 1 0 0 {FULL}", "board: square f1 is '٣'"),
        (f"{FULL} S 1 0 0 {FULL}", "to move: 'S' is not one of s, n"),
        (f"{FULL} sn 1 0 0 {FULL}", "to move: 'sn' is not one of s, n"),
        (f"{FULL} s 3 0 0 {FULL}", "round: '3' is not one of 1, 2"),
        (f"{FULL} s 1 00 0 {FULL}", "south: '00' is not a score"),
        (f"{FULL} s 1 0 -3 {FULL}", "north: '-3' is not a score"),
        (f"{FULL} n 2 {'9' * 5000} 0 -", "south: "),
        (f"{FULL} s 1 0 0 {FULL.replace('36', '.')}", "next: square f1 is '.', not a pawn’s"),
        (f"{FULL} s 1 0 0 ?", "next: '?', as players see it"),
    ],
)
def test_faults_of_form_are_named(text: str, named: str) -> None:
    with pytest.raises(MalformedTextError):
        Sumof2Position.from_text(text)
    assert named in fault(text)


def test_all_faults_of_form_are_named_at_once() -> None:
    message = fault("1,2/3 x 0 01 -1 5")
    for field in ("board", "to move", "round", "south", "north", "next"):
        assert f"{field}: " in message


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        (f"{EMPTY} n 2 0 0 -", ("board: pawns on 0 squares, fewer than two",)),
        (
            f"{FULL.replace('36', '37')} n 2 0 0 -",
            ("board: square f1 holds 37, but the pawns are numbered 1 to 36",),
        ),
        (
            f"{FULL.replace('36', '0')} n 2 0 0 -",
            ("board: square f1 holds 0, but the pawns are numbered 1 to 36",),
        ),
        (f"{FULL.replace('36', '5')} n 2 0 0 -", ("board: pawn 5 stands on e6 and f1",)),
        (f"{FULL} n 2 0 0 {FULL}", ("next: a filling, not '-', but round two has begun",)),
        (
            f"{FULL} s 1 0 0 -",
            ("next: '-', not round two’s filling while round one goes on",),
        ),
        (
            f"{FULL} s 1 0 0 {FULL.replace('36', '5')}",
            ("next: pawn 5 stands on e6 and f1", "next: no pawn 36"),
        ),
        (
            f"{FULL} s 1 3 7 {FULL}",
            (
                "south: 3, not 0 while round one goes on",
                "north: 7, not 0 while round one goes on",
            ),
        ),
    ],
)
def test_broken_invariants_are_named(text: str, faults: tuple[str, ...]) -> None:
    assert invariants(text) == faults


@pytest.mark.parametrize(
    ("filling", "in_round", "to_move"),
    [
        (IN_ORDER, 1, "n"),
        (IN_ORDER, 2, "s"),
        (board(a6=3, b6=2, c6=1), 1, "s"),
        (board(a6=3, b6=2, c6=1), 2, "n"),
        (board(a6=3, b6=2, c6=1, d6=36), 2, "s"),
    ],
)
def test_pawns_taken_and_player_to_move_agree(
    filling: reference.Filling, in_round: int, to_move: str
) -> None:
    following = FULL if in_round == 1 else "-"
    text = f"{reference.write_filling(filling)} {to_move} {in_round} 0 0 {following}"
    (only,) = invariants(text)
    assert only.startswith(f"to move: '{to_move}', but ")
    assert reference.is_position_text(reference.write(state_with(filling, in_round)))


def test_round_one_has_a_choice() -> None:
    state = state_with(board(a6=4, b6=8), 1)
    assert invariants(reference.write(state)) == (
        "board: no choice of three pawns is left, so round one is over",
    )


def test_all_broken_invariants_are_named_at_once() -> None:
    lone = reference.write_filling(board(a6=40))
    faults = invariants(f"{lone} s 1 1 2 {FULL.replace('36', '40').replace('35', '1')}")
    assert [fault.split(":")[0] for fault in faults] == [
        *["board"] * 2,
        "to move",
        "board",
        "south",
        "north",
        *["next"] * 3,
    ]


def test_scores_of_round_one_may_be_anything() -> None:
    text = f"{FULL} n 2 999999999 0 -"
    assert Sumof2Position.from_text(text).text() == text


# Moves


@given(texts())
def test_moves_come_back_and_no_two_share_a_text(text: str) -> None:
    position = Sumof2Position.from_text(text)
    written = [position.move_text(move) for move in position.moves()]
    assert [position.parse_move(text) for text in written] == list(position.moves())
    assert len(set(written)) == len(written)


@pytest.mark.parametrize(
    "text",
    [
        *("", "32", "32=26", "32=26+06", "032=26+6", "32 = 26 + 6", "32=26+6 ", "32=26+6\n"),
        *("32=6+26", "37=36+1", "6=6+0", "32=26-6", "26+6=32", "32=38+-6", "٣٢=26+6", "pass"),
        "9" * 5000,
    ],
)
def test_moves_of_another_form_are_refused(text: str) -> None:
    position = Sumof2Position.start()
    with pytest.raises(MalformedTextError, match="move"):
        position.play(text)
    assert position.text() == reference.START


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("32=26+5", "26 \\+ 5 is 31"),
        ("8=4+4", "must be different, and 4 is named twice"),
        ("32=26+6", "pawn 32 is not on the board"),
        ("31=26+5", "pawn 26 is not on the board"),
        ("9=6+3", "pawn 3 is not on the board"),
    ],
)
def test_illegal_moves_are_refused_with_the_reason(text: str, reason: str) -> None:
    filling = board(a6=31, b6=5, c6=9, d6=6, e6=4, f6=8, a1=10)
    position = position_of(state_with(filling, 2))
    before = position.text()
    with pytest.raises(IllegalMoveError, match=f"^move .*: .*{reason}"):
        position.play(text)
    assert position.text() == before


def test_no_move_is_legal_when_the_game_is_over() -> None:
    with pytest.raises(IllegalMoveError, match="the game is over"):
        position_of(state_with(board(a6=4, b6=8), 2)).play("3=2+1")


# Fuzz

EDITS = st.tuples(st.integers(0, 300), st.integers(0, 3), st.sampled_from("0139.,/ sn-+=?x\n٣"))


@given(texts(), st.lists(EDITS, min_size=1, max_size=3))
def test_a_damaged_position_text_is_read_as_the_page_says_or_refused(
    text: str, edits: list[tuple[int, int, str]]
) -> None:
    for anywhere, removed, inserted in edits:
        place = anywhere % (len(text) + 1)
        text = text[:place] + inserted + text[place + removed :]
    if reference.is_position_text(text):
        assert Sumof2Position.from_text(text).text() == text
    else:
        assert fault(text)


@given(st.text() | st.text(alphabet="0123456789.,/ sn-", max_size=300))
def test_any_other_position_text_is_refused(text: str) -> None:
    assert fault(text)


@given(
    texts(),
    st.text()
    | st.text(alphabet="0123456789=+-", max_size=9)
    | st.tuples(*[st.integers(0, 40)] * 3).map(lambda n: f"{n[0]}={n[1]}+{n[2]}")
    | st.tuples(*[st.integers(0, 40)] * 2).map(lambda n: f"{n[0] + n[1]}={n[0]}+{n[1]}"),
)
def test_any_move_text_is_legal_as_the_page_says_or_refused(text: str, move: str) -> None:
    position = Sumof2Position.from_text(text)
    state = reference.read(text)
    if move in reference.moves(state):
        position.play(move)
        assert position.text() == reference.write(reference.play(state, move))
    else:
        with pytest.raises((MalformedTextError, IllegalMoveError)):
            position.play(move)
        assert position.text() == text


def test_picture_shows_the_camps() -> None:
    assert str(Sumof2Position.start()).splitlines() == [
        "North’s camp",
        "6 |  6 32  3 34 35  1",
        "5 |  7 11 27 28  8 30",
        "4 | 19 14 16 15 23 24",
        "South’s camp",
        "3 | 18 20 22 21 17 13",
        "2 | 25 29 10  9 26 12",
        "1 | 36  5 33  4  2 31",
        "     a  b  c  d  e  f",
    ]
