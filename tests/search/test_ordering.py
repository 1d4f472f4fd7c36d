"""The order of moves: what is known to be good first, then what has caused cut-offs before."""

from collections.abc import Sequence

import pytest

from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.ordering import Ordering
from calculi.search.search import Search
from tests.support.play import random_positions

MOVES = ("a", "b", "c", "d")
US, THEM = 0, 1
HERE, ELSEWHERE = 3, 4
"""Plies of the tree."""


def order(
    ordering: Ordering, side: int = US, first: str | None = None, quiescence: Sequence[str] = ()
) -> str:
    """Return the order of the four moves here as one text."""
    return "".join(ordering.ordered(MOVES, first, side, HERE, quiescence))


def test_moves_of_which_nothing_is_known_stay_as_they_are() -> None:
    assert order(Ordering()) == "abcd"


def test_moves_that_have_cut_off_come_first_for_their_side_the_deeper_the_search_was() -> None:
    ordering = Ordering()
    ordering.record_cutoff("c", US, ELSEWHERE, depth=2)
    ordering.record_cutoff("d", US, ELSEWHERE, depth=3)
    assert order(ordering) == "dcab"
    assert order(ordering, THEM) == "abcd"
    # Cut-offs add up, by the squares of their depths: twice at 2 is still less than once at 3.
    ordering.record_cutoff("c", US, ELSEWHERE, depth=2)
    assert order(ordering) == "dcab"
    ordering.record_cutoff("c", US, ELSEWHERE, depth=2)
    assert order(ordering) == "cdab"


def test_the_last_two_moves_that_cut_off_at_a_ply_come_before_those_of_other_plies() -> None:
    ordering = Ordering()
    ordering.record_cutoff("b", US, ELSEWHERE, depth=9)
    for move in ("a", "c", "d"):
        ordering.record_cutoff(move, THEM, HERE, depth=1)
    assert order(ordering) == "dcba"
    # One that does so again leaves the other where it is.
    ordering.record_cutoff("d", THEM, HERE, depth=1)
    assert order(ordering) == "dcba"
    ordering.record_cutoff("c", THEM, HERE, depth=1)
    assert order(ordering) == "cdba"


def test_the_move_of_the_table_comes_first_and_those_of_quiescence_come_before_killers() -> None:
    ordering = Ordering()
    ordering.record_cutoff("b", US, HERE, depth=1)
    assert order(ordering, quiescence="dc") == "dcba"
    assert order(ordering, quiescence="dc", first="a") == "adcb"
    assert order(ordering, quiescence="dc", first="c") == "cdba"
    assert order(ordering, first="none of them") == "bacd"


def test_moves_that_come_best_first_are_changed_by_no_history_but_by_killers() -> None:
    ordering = Ordering(best_first=True)
    ordering.record_cutoff("d", US, ELSEWHERE, depth=9)
    assert order(ordering) == "abcd"
    ordering.record_cutoff("c", US, HERE, depth=1)
    assert order(ordering) == "cabd"
    assert order(ordering, first="d") == "dcab"


@pytest.mark.parametrize(("game_id", "depth"), [("infinity", 4), ("linja", 7)])
def test_cut_offs_that_are_remembered_save_a_sixth_of_the_nodes(
    game_id: str, depth: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    learned = nodes_of(game_id, depth)
    monkeypatch.setattr(Ordering, "record_cutoff", lambda *_: None)
    assert learned < nodes_of(game_id, depth) * 5 / 6


def nodes_of(game_id: str, depth: int) -> int:
    """Return how many nodes searches of a few positions take to a depth."""
    opponent, budget = opponent_of(game_id), Budget(depth=depth)
    return sum(Search(opponent, one).run(budget).nodes for one in random_positions(game_id, 4))
