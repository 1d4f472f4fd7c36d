"""Each rule and each ruling of the Sumof2 page, from positions built by hand."""

from __future__ import annotations

from itertools import product

import pytest

from calculi.errors import IllegalMoveError
from calculi.game import P1, P2
from calculi.games.sumof2.rules import Sumof2Position
from tests.games.sumof2.positions import IN_ORDER, board, position_of, state_with
from tests.reference import sumof2 as reference


def legal(position: Sumof2Position) -> set[str]:
    return {position.move_text(move) for move in position.moves()}


def test_start_is_a_magic_square_turned_for_round_two() -> None:
    position = Sumof2Position.start()
    state = reference.read(position.text())
    rows = [state.board[row : row + 6] for row in range(0, 36, 6)]
    assert [sum(pawn or 0 for pawn in row) for row in rows] == [111] * 6
    assert [sum(pawn or 0 for pawn in column) for column in zip(*rows, strict=True)] == [111] * 6
    assert state.next == state.board[::-1]
    assert position.scores() == (333, 333)
    assert (position.to_move, position.round) == (P1, 1)
    assert position.count_moves() == 306


def test_rows_1_to_3_are_souths_camp_and_4_to_6_norths() -> None:
    for square in reference.SQUARES:
        filling = board(**{"a6": 1, "b6": 2, "f1": 36} | {square: 30})
        position = position_of(state_with(filling, 2))
        scores = [0, 0]
        for name, pawn in zip(reference.SQUARES, filling, strict=True):
            scores[P1 if name[1] in "123" else P2] += pawn or 0
        assert position.scores() == tuple(scores), square


def test_the_sum_leaves_and_the_other_two_exchange_squares() -> None:
    position = position_of(state_with(board(a1=32, f6=26, c3=6, d5=1, e5=7), 2))
    position.play("32=26+6")
    after = reference.read(position.text())
    assert after.board == board(f6=6, c3=26, d5=1, e5=7)
    assert position.scores() == (26, 6 + 1 + 7)


def test_exchange_within_one_camp_changes_no_sum_but_the_sums() -> None:
    position = position_of(state_with(board(a1=32, f6=26, c6=6, d5=36), 2))
    position.play("32=26+6")
    assert reference.read(position.text()).board == board(f6=6, c6=26, d5=36)
    assert position.scores() == (0, 68)


def test_south_begins_round_one_north_round_two_and_they_alternate() -> None:
    position = Sumof2Position.start()
    turns = []
    while position.result() is None:
        turns.append((position.round, position.to_move))
        position.push(position.moves()[0])
    for in_round, starts in ((1, P1), (2, P2)):
        players = [player for number, player in turns if number == in_round]
        assert players == [starts ^ ply % 2 for ply in range(len(players))]
        assert players


def test_the_smaller_total_of_both_rounds_wins() -> None:
    last = board(a6=1, a1=2, b1=3)  # 3 = 2 + 1 leaves 2 in the north and 1 in the south
    for south, north, winner, margin in ((100, 100, P1, 1), (101, 100, None, 0), (102, 100, P2, 1)):
        position = position_of(state_with(last, 2, south, north))
        assert position.result() is None
        position.play("3=2+1")
        result = position.result()
        assert result is not None
        assert result.scores == position.scores() == (south + 1, north + 2)
        assert (result.winner, result.margin) == (winner, margin)
        assert result.reason == "no-choice"


def test_equal_totals_draw() -> None:
    position = position_of(state_with(board(a6=5, a1=9), 2, 6, 10))
    result = position.result()
    assert result is not None
    assert (result.outcome, result.scores, result.margin) == ("draw", (15, 15), 0)


def test_round_ends_when_no_three_pawns_are_a_choice() -> None:
    large = board(**dict(zip(reference.SQUARES, range(18, 37), strict=False)))
    position = position_of(state_with(large, 2))
    assert position.moves() == []
    assert position.count_moves() == 0
    assert position.result() is not None


def test_R1_the_three_pawns_are_different() -> None:  # noqa: N802
    position = position_of(state_with(board(a6=4, b6=8, c6=12), 2))
    assert legal(position) == {"12=8+4"}
    with pytest.raises(IllegalMoveError, match="different, and 4 is named twice"):
        position.parse_move("8=4+4")
    assert position_of(state_with(board(a6=4, b6=8, c6=16), 2)).result() is not None
    for move in Sumof2Position.start().moves():
        assert move >> 6 > move & 63


def test_R2_the_owner_of_a_camp_does_not_matter() -> None:  # noqa: N802
    for a, b, c in product(("a1", "a6"), ("b1", "b6"), ("c1", "c6")):
        for extra in ({}, {"f6": 35}):  # either player is to move
            position = position_of(state_with(board(**{a: 32, b: 26, c: 6}, **extra), 2))
            assert legal(position) == {"32=26+6"}


def test_R2_a_choice_is_compulsory_while_one_exists() -> None:  # noqa: N802
    """The only choice gives South's opponent a present, and there is no way round it."""
    position = position_of(state_with(board(a6=3, a1=1, b6=2, d6=36), 2, 0, 0))
    assert position.to_move == P2
    assert legal(position) == {"3=2+1"}
    for text in ("pass", "-", ""):
        with pytest.raises(ValueError, match="move"):
            position.parse_move(text)


def test_R3_round_two_is_in_the_text_but_not_in_a_copy_as_seen() -> None:  # noqa: N802
    position = Sumof2Position.start()
    seen = position.as_seen()
    assert position.text().split(" ")[5] == reference.START.split(" ")[5]
    assert seen.text().split(" ") == [*position.text().split(" ")[:5], "?"]
    assert seen.copy().text() == seen.text()


def test_R3_a_copy_as_seen_is_veiled_once_round_one_is_over() -> None:  # noqa: N802
    position = position_of(state_with(board(a6=32, b6=26, c1=6), 1))
    seen = position.as_seen()
    assert not seen.is_veiled()
    for known, veiled in ((position, False), (seen, True)):
        known.play("32=26+6")
        assert known.is_veiled() is veiled
        assert known.result() is None
    assert (seen.moves(), seen.count_moves()) == ([], 0)
    assert seen.scores() == (26, 6)
    assert seen.copy().is_veiled()
    with pytest.raises(IllegalMoveError, match="not known"):
        seen.parse_move("3=2+1")
    seen.pop()
    assert seen.text() == position_of(state_with(board(a6=32, b6=26, c1=6), 1)).as_seen().text()


def test_R3_nothing_is_hidden_any_more_in_round_two() -> None:  # noqa: N802
    position = position_of(state_with(board(a6=32, b6=26, c1=6), 1))
    position.play("32=26+6")
    seen = position.as_seen()
    assert (seen.text(), seen.key()) == (position.text(), position.key())
    assert not seen.is_veiled()


@pytest.mark.parametrize("extra", [{}, {"d6": 36}])
def test_R4_round_one_is_scored_and_round_two_begins(  # noqa: N802
    extra: dict[str, int],
) -> None:
    """Whoever makes the last choice of round one, North begins round two."""
    state = state_with(board(a6=32, b6=26, c1=6, **extra), 1)
    position = position_of(state)
    before = position.text()
    position.play("32=26+6")
    after = reference.read(position.text())
    assert after == state_with(IN_ORDER, 2, 26, 6 + sum(extra.values()))
    assert (position.round, position.to_move) == (2, P2)
    assert position.count_moves() == 306
    north, south = sum(range(1, 19)), sum(range(19, 37))
    assert position.scores() == (26 + south, 6 + sum(extra.values()) + north)
    position.push(position.moves()[0])
    position.pop()
    position.pop()
    assert position.text() == before


def test_R4_does_not_happen_while_a_choice_is_left() -> None:  # noqa: N802
    position = position_of(state_with(board(a6=32, b6=26, c1=6, d1=20), 1))
    position.play("32=26+6")
    assert position.round == 1
    assert legal(position) == {"26=20+6"}


def test_a_seed_draws_two_independent_fillings() -> None:
    texts = [Sumof2Position.from_seed(seed).text() for seed in range(50)]
    assert texts == [Sumof2Position.from_seed(seed).text() for seed in range(50)]
    assert len(set(texts)) == 50
    states = [reference.read(text) for text in texts]
    assert all(reference.is_valid(state) for state in states)
    assert len({state.board for state in states} | {state.next for state in states}) == 100


def test_fillings_drawn_from_seeds_are_uniform() -> None:
    """Each pawn is on each square about as often as any other, in both fillings."""
    games = 2000
    counts = [[[0] * 37 for _ in range(37)] for _ in range(2)]
    for seed in range(games):
        state = reference.read(Sumof2Position.from_seed(seed).text())
        assert state.next is not None
        for drawn, filling in enumerate((state.board, state.next)):
            for square, pawn in enumerate(filling):
                counts[drawn][pawn or 0][square] += 1
    expected = games / 36
    for drawn in range(2):
        deviations = [
            (counts[drawn][pawn][square] - expected) ** 2 / expected
            for pawn in range(1, 37)
            for square in range(36)
        ]
        assert 0.9 < sum(deviations) / (35 * 35) < 1.1  # chi-square over its degrees of freedom
