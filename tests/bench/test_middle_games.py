"""The positions that searches are measured with."""

import pytest

from calculi.registry import game_ids, load
from tests.bench import searching
from tests.bench.middle_games import middle_games

every_game = pytest.mark.parametrize("game_id", game_ids())


@every_game
def test_ten_different_valid_positions_are_kept_and_none_is_over(game_id: str) -> None:
    kind = load(game_id).position
    texts = middle_games(game_id)
    assert len(set(texts)) == len(texts) == 10
    for text in texts:
        position = kind.from_text(text)
        assert position.text() == text
        assert len(position.moves()) > 1


def test_depths_are_told_as_median_and_range() -> None:
    rows = searching.rows("linja", (12_345.6, [9, 4, 7, 5, 5]))
    assert [figure for _, figure in rows] == ["12,346", "9", "median 5, 4 to 7"]
