"""How long the view of a ply takes, which the page asks for after every move.

This module runs here and, as it stands, in the browser's Python: it needs the engine alone.
"""

import json
import time
from statistics import median

from calculi.page import bridge

MOST_MILLISECONDS = 5.0
"""What a view may take at most."""


def milliseconds(game: str, start: str, moves: list[str]) -> list[float]:
    """How long each view of a game takes, from its start to its end, in milliseconds."""
    taken = []
    for ply in range(len(moves) + 1):
        record = {"game": game, "start": start, "moves": moves[:ply], "ply": ply}
        request = json.dumps({"language": "en", **record})
        begun = time.perf_counter()
        answer = bridge.view(request)
        taken.append((time.perf_counter() - begun) * 1000)
        assert "error" not in json.loads(answer), answer
    return taken


def row(game: str, taken: list[float]) -> tuple[str, str]:
    """What was measured and the figure, as a line of the table."""
    return (
        f"{game}: a view",
        f"{median(taken):.1f} ms (worst {max(taken):.0f}), wanted at most {MOST_MILLISECONDS:.0f}",
    )
