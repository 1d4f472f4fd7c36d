"""How many of the proven best moves the computer player finds."""

from __future__ import annotations

from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.search import Search
from tests.proving.kept import Proven, proven


def missed(game_id: str, budget: Budget) -> list[Proven]:
    """Return the positions in which a search with this budget plays another move."""
    return [entry for entry in proven(game_id) if _move(entry, budget) not in entry.proof.best]


def _move(entry: Proven, budget: Budget) -> str:
    position = entry.position()
    return position.move_text(Search(opponent_of(entry.game), position).run(budget).move)
