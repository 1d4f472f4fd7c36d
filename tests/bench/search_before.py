"""How fast the computer player searches now and did in an earlier commit, measured in turn."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from calculi.registry import game_ids
from tests.bench import searching
from tests.bench.middle_games import middle_games
from web.build import places

#: Prints what `searching.measured` returns for a game and the positions that it reads.
_MEASURED = """
import json, sys
from tests.bench import searching
print(json.dumps(searching.measured(sys.argv[1], json.load(sys.stdin))))
"""

Found = tuple[float, list[int]]
"""Nodes a second, and the depths reached from the start and from each position."""
Measured = Callable[[str, list[str]], Found]
"""Measures the search of a game from its start and from positions."""


def rows(then: Measured, now: Measured) -> Iterator[tuple[str, str]]:
    """What was measured and the two figures, for each line of the table.

    Each game is measured with the one engine and at once with the other, so that both have the same
    machine.
    """
    for game in game_ids():
        positions = middle_games(game)
        before, after = then(game, positions), now(game, positions)
        yield from compared(game, before, after)


def compared(game: str, then: Found, now: Found) -> list[tuple[str, str]]:
    """The lines of the table for a game, of what was found with either engine."""
    (old, (old_start, *old_depths)), (new, (new_start, *new_depths)) = then, now
    seconds = f"{searching.SECONDS:.0f} s"
    deep = f"{median(old_depths):g}, now {median(new_depths):g}"
    return [
        (f"{game}: search, nodes/s (ratio)", f"{old:,.0f}, now {new:,.0f} ({new / old:.2f})"),
        (f"{game}: plies in {seconds} from the start", f"{old_start}, now {new_start}"),
        (f"{game}: the same from {len(new_depths)} middle games, median", deep),
    ]


def measured_here(engine: Path) -> Measured:
    """Measure with an engine, a folder or a program of one file, in processes of its own.

    Each raises a `CalledProcessError` where the engine cannot do so.
    """

    def measured(game: str, positions: list[str]) -> Found:
        speed, depths = json.loads(
            subprocess.run(
                [sys.executable, "-c", _MEASURED, game],
                input=json.dumps(positions),
                env={**os.environ, "PYTHONPATH": f"{engine}{os.pathsep}{places.ROOT}"},
                capture_output=True,
                check=True,
                text=True,
            ).stdout
        )
        return speed, depths

    return measured
