"""How many of the proven best moves the top level finds in three seconds."""

from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from tests.proving.finding_out import missed
from tests.proving.kept import games, proven

SECONDS = 3.0


def rows() -> list[tuple[str, str]]:
    """What was measured and the figure, for each line of the table."""
    return [_row(game) for game in games()]


def _row(game: str) -> tuple[str, str]:
    # The top level does not err: what sets it apart from any search is what it may spend.
    top, positions = opponent_of(game).levels[-1], len(proven(game))
    found = positions - len(missed(game, Budget(seconds=SECONDS)))
    return (
        f"{game}: proven positions found in {SECONDS:.0f} s by level {top.number}",
        f"{found} of {positions}",
    )
