"""Games that the computer plays with itself, varied by their openings and by how much it errs."""

from __future__ import annotations

import random
from typing import Final

from calculi.match.playing import Match, PlayedGame, play_game
from calculi.search.opponent import opponent_of

NODES: Final = 120
"""For each move."""
ERRORS: Final = (0, 10, 25)
"""How much each side may err, in hundredths of a telling lead: so either may come out ahead."""


def computer_game(game_id: str, seed: int, number: int) -> PlayedGame:
    """Return a game; each number has another opening."""
    chance = random.Random(f"{game_id} {seed} {number}")
    lead = opponent_of(game_id).win_scale
    first, second = (f"search:{NODES}:{lead * chance.choice(ERRORS) // 100}" for _ in range(2))
    return play_game(Match(game_id, first, second, seed, None), 2 * number)
