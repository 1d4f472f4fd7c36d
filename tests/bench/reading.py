"""How long the largest record that may be read takes.

This module runs here and, as it stands, in the browser's Python: it needs the engine alone.
"""

import time

from calculi.record.reading import read_text

MOST_SECONDS = 1.0
"""What reading a record may take at most."""


def seconds(link: str, rounds: int) -> float:
    """How long reading a record takes, in seconds: the shortest of some rounds."""
    taken = []
    for _ in range(rounds):
        begun = time.perf_counter()
        read_text(link)
        taken.append(time.perf_counter() - begun)
    return min(taken)


def row(game: str, measured: float) -> tuple[str, str]:
    """What was measured and the figure, as a line of the table."""
    return (
        f"{game}: reading the largest record",
        f"{measured:.2f} s, wanted at most {MOST_SECONDS:.0f} s",
    )
