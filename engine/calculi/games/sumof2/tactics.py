"""Sumof2: one choice for all that come to the same, and of very many only the best.

Only the camps matter, not the squares in them. So the search treats all choices alike that remove
the same pawn and exchange two pawns of one camp. Near the end of a round it looks at all kinds, so
that what it finds there is exact.
"""

from __future__ import annotations

from typing import Final

from calculi.game import P1
from calculi.games.sumof2.moves import BY_SUM, Sumof2Move
from calculi.games.sumof2.rules import Sumof2Position
from calculi.games.sumof2.squares import LAST_NORTHERN

MANY: Final = 80
"""Where there are more choices than this, few kinds are searched."""
FEW: Final = 24
"""How many of them, those that gain most."""


def candidate_moves(position: Sumof2Position) -> list[Sumof2Move]:
    """Return one choice of each kind, the largest gain for the player to move first.

    Of many kinds, those are returned that gain most.
    """
    squares = position.squares
    south = position.to_move == P1
    found = []
    for taken in range(36, 2, -1):
        left = squares[taken]
        if not left:
            continue
        gain = taken if (left > LAST_NORTHERN) == south else -taken
        is_kept = False
        for move, larger, smaller in BY_SUM[taken]:
            here, there = squares[larger], squares[smaller]
            if not here or not there:
                continue
            if (here > LAST_NORTHERN) == (there > LAST_NORTHERN):
                if not is_kept:
                    is_kept = True
                    found.append((gain, move))
            elif (here > LAST_NORTHERN) == south:
                found.append((gain + 2 * (larger - smaller), move))
            else:
                found.append((gain - 2 * (larger - smaller), move))
    found.sort(reverse=True)
    if leaves_out(position):
        del found[FEW:]
    return [move for _, move in found]


def leaves_out(position: Sumof2Position) -> bool:
    """Tell whether `candidate_moves` may miss the only good choice."""
    return position.count_moves() > MANY
