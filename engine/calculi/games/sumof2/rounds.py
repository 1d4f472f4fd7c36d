"""Sumof2: the two rounds."""

from __future__ import annotations

from typing import Final

from calculi.game import P1, P2

STARTS: Final = (P1, P1, P2)
"""Who moves first in each round (index 0 is no round)."""
