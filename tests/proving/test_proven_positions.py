"""Positions with a proven best move: what is kept of them is true, and the top level finds them."""

from typing import Any

import pytest

from calculi.search.opponent import opponent_of
from tests.proving.finding_out import missed
from tests.proving.kept import Proven, asked_for, games, proven
from tests.proving.proof import proved

every_game = pytest.mark.parametrize("game_id", games())

LEAST = 50
"""How many positions are kept of a game at least."""
MISSED = 0.1
"""The greatest share of best moves that the top level misses."""
CHEAPEST = 2
"""How many proofs of each game are made again."""
MOST_PLIES = 9
MOST_NODES = 60_000


@every_game
def test_as_many_different_positions_are_kept_as_were_asked_for(game_id: str) -> None:
    entries = proven(game_id)
    assert len({entry.text for entry in entries}) == len(entries) == asked_for(game_id) >= LEAST


@every_game
def test_best_moves_are_few_and_do_not_end_the_game(game_id: str) -> None:
    for entry in proven(game_id):
        position = entry.position()
        moves = position.moves()
        assert 1 <= len(entry.proof.best) <= max(1, len(moves) // 10), entry.text
        for move in entry.proof.best:
            position.play(move)
            assert position.result() is None, entry.text
            position.undo()


def _cheapest() -> list[Any]:
    cheapest = [
        entry
        for game_id in games()
        for entry in sorted(proven(game_id), key=lambda entry: entry.proof.nodes)[:CHEAPEST]
    ]
    return [
        pytest.param(entry, id=f"{entry.game}: {entry.proof.outcome} in {entry.proof.plies}")
        for entry in cheapest
    ]


@pytest.mark.parametrize("entry", _cheapest())
def test_proof_made_again_says_the_same(entry: Proven) -> None:
    assert proved(entry.position(), MOST_PLIES, MOST_NODES) == entry.proof


@pytest.mark.thorough
@every_game
def test_top_level_finds_the_proven_moves(game_id: str) -> None:
    # Without its guard of time the level plays the same on any machine.
    budget = opponent_of(game_id).levels[-1].budget._replace(seconds=None)
    overlooked = missed(game_id, budget)
    assert len(overlooked) <= MISSED * len(proven(game_id)), [entry.text for entry in overlooked]
