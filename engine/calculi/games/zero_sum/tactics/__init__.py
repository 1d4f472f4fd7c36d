"""Zero-Sum: the few plies worth searching, out of hundreds.

A lay is judged by what it scores, by the claims that can follow it and by those of the opponent
after it; of the free actions, the search tries claims, and what takes the opponent's best claim
away. In the last turn, and in the free action before it, a best ply is worked out, and nothing else
is searched. For the lay before that it takes so long that only the root of a search does it.
"""

from __future__ import annotations

from calculi.games.zero_sum.claims.last_turn import best_move, is_in_last_turn
from calculi.games.zero_sum.moves import ZeroSumMove
from calculi.games.zero_sum.rules import DOMINOES, ZeroSumPosition
from calculi.games.zero_sum.tactics.actions import promising_actions
from calculi.games.zero_sum.tactics.lays import promising_lays
from calculi.games.zero_sum.tactics.turn_before import best_action, best_lay


def candidate_moves(position: ZeroSumPosition) -> list[ZeroSumMove]:
    """Return the legal plies worth searching, the most promising first; at least one."""
    return _promising(position) if leaves_out(position) else [_best(position)]


def first_moves(position: ZeroSumPosition) -> list[ZeroSumMove]:
    """Return the same for the root of a search: with a best ply if it can be worked out there."""
    if len(position.slots) == DOMINOES - 2 and position.is_lay_due:
        return list(dict.fromkeys((best_lay(position), *_promising(position))))
    return candidate_moves(position)


def tempting_moves(position: ZeroSumPosition) -> list[ZeroSumMove]:
    """Return the promising plies, even where the best is known: so an erring level has a choice."""
    if leaves_out(position):
        return _promising(position)
    return list(dict.fromkeys((_best(position), *_promising(position))))


def leaves_out(position: ZeroSumPosition) -> bool:
    """Tell whether `candidate_moves` may miss the only good ply."""
    return len(position.slots) < DOMINOES - 1


def _promising(position: ZeroSumPosition) -> list[ZeroSumMove]:
    return promising_lays(position) if position.is_lay_due else promising_actions(position)


def _best(position: ZeroSumPosition) -> ZeroSumMove:
    return best_move(position) if is_in_last_turn(position) else best_action(position)
