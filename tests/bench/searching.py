"""How fast the computer player searches, evaluating as it goes, and how deep in one second.

This module runs here and, as it stands, in the browser's Python: it needs the engine alone.
"""

from collections.abc import Sequence
from statistics import median

from calculi.registry import load
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.search import Search

SECONDS = 1.0
"""For each position; less where a search has seen all there is."""


def measured(game: str, middle_games: Sequence[str]) -> tuple[float, list[int]]:
    """Nodes a second over all searches, and the depths reached: from the start, then from each.

    Every search begins with an empty table.
    """
    kind = load(game).position
    nodes, seconds, depths = 0, 0.0, []
    for text in (kind.START, *middle_games):
        report = Search(opponent_of(game), kind.from_text(text)).run(Budget(seconds=SECONDS))
        nodes += report.nodes
        seconds += report.seconds
        depths.append(report.depth)
    return nodes / seconds, depths


def rows(game: str, found: tuple[float, list[int]]) -> list[tuple[str, str]]:
    """What was measured and the figure, for each line of the table."""
    speed, (start, *others) = found
    depths = f"median {median(others):g}, {min(others)} to {max(others)}"
    return [
        (f"{game}: search with evaluation, nodes/s", f"{speed:,.0f}"),
        (f"{game}: plies in {SECONDS:.0f} s from the start", f"{start}"),
        (f"{game}: the same from {len(others)} middle games", depths),
    ]
