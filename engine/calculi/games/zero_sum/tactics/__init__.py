"""Zero-Sum: the few plies worth searching, out of hundreds.

A lay is judged by what it scores, by the claims that can follow it and by those of the opponent
after it; of the free actions, the claims are searched, and what takes the opponent's best claim
away. From the free action before the last turn on, a best ply is worked out: it alone is searched.
"""

from __future__ import annotations

from calculi.games.zero_sum.last_turn import best_move
from calculi.games.zero_sum.moves import ZeroSumMove
from calculi.games.zero_sum.rules import DOMINOES, ZeroSumPosition
from calculi.games.zero_sum.tactics.actions import promising_actions
from calculi.games.zero_sum.tactics.lays import promising_lays


def candidate_moves(position: ZeroSumPosition) -> list[ZeroSumMove]:
    """Return the legal plies worth searching, the most promising first; at least one."""
    if not leaves_out(position):
        return [best_move(position)]
    return _promising(position)


def tempting_moves(position: ZeroSumPosition) -> list[ZeroSumMove]:
    """Return the same, but to the end of the game what looks promising: not the best ply alone."""
    if leaves_out(position):
        return _promising(position)
    return list(dict.fromkeys((best_move(position), *_promising(position))))


def leaves_out(position: ZeroSumPosition) -> bool:
    """Tell whether `candidate_moves` may miss the only good ply."""
    return len(position.slots) < DOMINOES - 1


def _promising(position: ZeroSumPosition) -> list[ZeroSumMove]:
    return promising_lays(position) if position.is_lay_due else promising_actions(position)
