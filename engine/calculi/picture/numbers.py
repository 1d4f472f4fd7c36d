"""Numbers as SVG has them."""

from __future__ import annotations


def number(value: float) -> str:
    """Return a length without needless digits."""
    return f"{round(value, 3):g}" if abs(value) < 1e5 else f"{value:.0f}"
