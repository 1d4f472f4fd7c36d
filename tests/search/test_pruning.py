"""An evaluation far beyond the window ends a line near the horizon, and nowhere else."""

import pytest

from calculi.search.opponent import opponent_of
from calculi.search.style import FULL_WIDTH
from calculi.search.table import TranspositionTable
from calculi.search.tree import HOPELESS, PROVEN, PRUNED_DEPTH, Tree
from tests.support.play import at

MARGIN = 100
"""By how much for each ply left an evaluation must exceed the window."""
BETA = 40
"""The upper end of a null window."""


def value_at_once(lead: int, depth: int, beta: int = BETA) -> int | None:
    """Return the value of a position with this evaluation, or None if its moves are looked at."""
    opponent = opponent_of("linja")._replace(
        evaluate=lambda _: lead, style=FULL_WIDTH._replace(margin=MARGIN)
    )
    tree = Tree(opponent, at("linja"), TranspositionTable())
    search = tree.node(depth, beta - 1, beta, 0)
    try:
        while not tree.nodes:
            next(search)
    except StopIteration as end:
        value: int = end.value
        return None if tree.nodes else value
    return None


@pytest.mark.parametrize("depth", range(1, PRUNED_DEPTH + 1))
def test_a_lead_of_a_margin_for_each_ply_left_is_enough(depth: int) -> None:
    lead = BETA + MARGIN * depth
    assert value_at_once(lead, depth) == lead
    assert value_at_once(lead - 1, depth) is None


def test_far_from_the_horizon_no_lead_is_enough() -> None:
    assert value_at_once(100 * MARGIN, PRUNED_DEPTH + 1) is None


def test_the_last_ply_is_left_out_where_it_is_hopeless() -> None:
    hopeless = BETA - 1 - HOPELESS * MARGIN
    assert value_at_once(hopeless, 1) == hopeless
    assert value_at_once(hopeless + 1, 1) is None
    assert value_at_once(hopeless, 2) is None


def test_where_wins_are_compared_no_evaluation_is_asked() -> None:
    assert value_at_once(100 * MARGIN, 1, beta=1 - PROVEN) is None
    assert value_at_once(0, 1, beta=PROVEN + 1) is None
