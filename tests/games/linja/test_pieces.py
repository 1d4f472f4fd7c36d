"""Linja's pieces: none comes, none goes, and no middle row is overfull."""

import pytest

from calculi.games.linja.rules import LinjaPosition
from tests.support.play import random_game


@pytest.mark.parametrize("seed", range(40))
def test_twelve_pieces_a_side_and_six_a_middle_row_all_through_a_game(seed: int) -> None:
    position = LinjaPosition.start()
    for move in random_game("linja", seed):
        position.play(move)
        assert [sum(counts) for counts in position.counts] == [12, 12]
        assert max(position.row_total(row) for row in range(2, 8)) <= 6
