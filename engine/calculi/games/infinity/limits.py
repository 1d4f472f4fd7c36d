"""Infinity Master's Board Game: the number of the rules that belongs to no square and no piece."""

from __future__ import annotations

from typing import Final

LONGEST_SIDEWAYS: Final = 40
"""This many consecutive plies sideways onto empty squares end the game (R7)."""
