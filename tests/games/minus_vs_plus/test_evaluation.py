"""Minus vs Plus: the terms of the evaluation, counted by hand."""

import pytest

from calculi.games.minus_vs_plus.evaluation import WEIGHTS, evaluate, terms
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from tests.games.minus_vs_plus.positions import text_of
from tests.reference.minus_vs_plus import Board


def position(
    pieces: Board, to_move: str = "+", scores: tuple[int, int] = (0, 0)
) -> MinusVsPlusPosition:
    return MinusVsPlusPosition.from_text(text_of(pieces, to_move, scores=scores))


def test_start_is_even() -> None:
    assert evaluate(MinusVsPlusPosition.start()) == 0


def test_a_point_counts_for_who_has_it() -> None:
    ahead = position({"a2": 1, "f5": -1}, scores=(3, 1))
    assert terms(ahead)["point"] == 2
    behind = position({"a2": 1, "f5": -1}, "-", scores=(3, 1))
    assert terms(behind)["point"] == -2


@pytest.mark.parametrize(
    ("square", "rows"), [("c1", 5), ("c2", 4), ("c3", 3), ("c4", 2), ("c5", 1)]
)
def test_a_piece_counts_its_size_by_the_rows_it_has_to_go(square: str, rows: int) -> None:
    found = terms(position({square: 4, "f5": -1}))
    assert found[f"size {rows} rows away"] == (3 if rows == 4 else 4)


def test_zeros_count_for_nobody() -> None:
    assert evaluate(position({"a2": 1, "f5": -1, "c3": 0})) == evaluate(
        position({"a2": 1, "f5": -1})
    )


def test_value_is_the_weighted_sum() -> None:
    found = position({"c5": 4, "f5": -1}, scores=(3, 1))
    expected = 2 * WEIGHTS["point"] + 4 * WEIGHTS["size 1 rows away"] - WEIGHTS["size 4 rows away"]
    assert evaluate(found) == expected
