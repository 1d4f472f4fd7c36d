"""Sumof2: one choice for all that come to the same, and of very many only the best.

Only the camps matter, not the squares in them. So the search treats all choices alike that remove
the same pawn and exchange two pawns of one camp. Near the end of a round it looks at all kinds, so
that what it finds there is exact.
"""

from __future__ import annotations

from typing import Final

from calculi.games.sumof2.costs import costs
from calculi.games.sumof2.moves import BY_SUM, Sumof2Move
from calculi.games.sumof2.rules import Sumof2Position

MANY: Final = 80
"""Where there are more choices than this, few kinds are searched."""
FEW: Final = 16
"""How many of them, those that gain most."""


_CHOICES: Final = tuple(
    tuple(
        (move, 1 << larger | 1 << smaller, 1 << larger, larger, smaller)
        for move, larger, smaller in BY_SUM[taken]
    )
    for taken in range(37)
)
"""By sum: its choices, with the bits of the two pawns that change places, that of the larger, and
both pawns."""


def candidate_moves(position: Sumof2Position) -> list[Sumof2Move]:
    """Return one choice of each kind, the largest gain for the player to move first.

    A gain is what the pawns cost less, as they cost before the choice. Of many kinds, those are
    returned that gain most.
    """
    own = position.held()[position.to_move]
    pawns = position.pawns()
    by_pawn = costs(pawns).by_pawn
    found = []
    for taken in range(36, 2, -1):
        if not pawns >> taken & 1:
            continue
        gain = by_pawn[taken] if own >> taken & 1 else -by_pawn[taken]
        is_kept = False
        for move, both, bit, larger, smaller in _CHOICES[taken]:
            if pawns & both != both:
                continue
            here = own & both
            if not here or here == both:
                if not is_kept:
                    is_kept = True
                    found.append((gain, move))
            elif here == bit:
                found.append((gain + 2 * (by_pawn[larger] - by_pawn[smaller]), move))
            else:
                found.append((gain - 2 * (by_pawn[larger] - by_pawn[smaller]), move))
    found.sort(reverse=True)
    if leaves_out(position):
        del found[FEW:]
    return [move for _, move in found]


def leaves_out(position: Sumof2Position) -> bool:
    """Tell whether `candidate_moves` may miss the only good choice."""
    return position.count_moves() > MANY
