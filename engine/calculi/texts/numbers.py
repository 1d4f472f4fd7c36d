"""Numbers as people write them, the same in every language."""

from __future__ import annotations


def number_text(number: int | str) -> str:
    """Return a number, which may be a fraction such as `-6/5`, with a true minus sign."""
    return str(number).replace("-", "−")
