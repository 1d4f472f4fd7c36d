"""Each rule of the Sumof2 page in positions built by hand, and what holds for every game."""

from __future__ import annotations

import pickle
import random

from hypothesis import given

from calculi.game import P1, P2
from calculi.games.sumof2.rules import Sumof2Position
from tests.games.sumof2.positions import board, position_of, state_with, texts
from tests.reference import sumof2 as reference


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


@given(texts(), texts())
def test_keys_are_equal_exactly_where_texts_are(one: str, other: str) -> None:
    keys = [Sumof2Position.from_text(text).key() for text in (one, other)]
    assert (keys[0] == keys[1]) == (one == other)


def test_key_covers_round_scores_and_what_follows() -> None:
    board, *_, following = reference.START.split(" ")
    texts_of_one_board = [
        f"{board} s 1 0 0 {following}",
        f"{board} s 1 0 0 {board}",
        f"{following} s 1 0 0 {board}",
        f"{board} n 2 0 0 -",
        f"{board} n 2 1 0 -",
        f"{board} n 2 0 1 -",
        f"{board} n 2 333 333 -",
    ]
    keys = {Sumof2Position.from_text(text).key() for text in texts_of_one_board}
    assert len(keys) == len(texts_of_one_board)


def test_transpositions_have_one_key() -> None:
    keys = set()
    for moves in (("36=35+1", "32=30+2"), ("32=30+2", "36=35+1")):
        position = Sumof2Position.start()
        for move in moves:
            position.play(move)
        keys.add(position.key())
    assert len(keys) == 1


def test_copies_and_pickles_are_positions_of_their_own() -> None:
    position = Sumof2Position.from_seed(3)
    position.play(position.move_text(position.moves()[7]))
    for other in (position.copy(), pickle.loads(pickle.dumps(position)), position.as_seen()):
        before = position.text()
        while other.moves():
            other.push(other.moves()[0])
        assert position.text() == before


def test_a_copy_as_seen_goes_on_like_the_game_it_is_of() -> None:
    source = random.Random(5)
    position = Sumof2Position.from_seed(5)
    seen = position.as_seen()
    while position.round == 1:
        assert seen.moves() == position.moves()
        assert seen.scores() == position.scores()
        assert seen.text().split(" ")[:5] == position.text().split(" ")[:5]
        move = source.choice(position.moves())
        position.push(move)
        seen.push(move)
    assert seen.is_veiled()
    assert seen.round_one == position.round_one
