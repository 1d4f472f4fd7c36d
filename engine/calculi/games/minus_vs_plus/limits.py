"""Minus vs Plus: the numbers of the rules, as the Minus vs Plus page has them."""

from __future__ import annotations

from typing import Final

ZEROS: Final = 6
"""How many zeros there are."""
PIECES: Final = 12
"""How many pieces of one side and zeros together there are at most."""
WINNING_SCORE: Final = 24
"""Who reaches so many points wins at once."""
TURNS: Final = 80
"""The number of turns after which the game ends."""
