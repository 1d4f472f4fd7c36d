"""How fast the engine counts and searches on this machine."""

from calculi.game import game_ids, load
from calculi.search.budget import Budget
from calculi.search.search import Search
from tests.bench import counting

ROUNDS = 5
SEARCH_SECONDS = 1.0


def rows() -> list[tuple[str, str]]:
    """What was measured and the figure, for each line of the table."""
    return [
        *(counting.row(game, counting.rates(game, ROUNDS)) for game in game_ids()),
        *map(_search_row, game_ids()),
    ]


def _search_row(name: str) -> tuple[str, str]:
    game = load(name)
    report = Search(game, game.position.start()).run(Budget(seconds=SEARCH_SECONDS))
    speed = report.nodes / report.seconds
    return (
        f"{name}: search for {SEARCH_SECONDS:.0f} s from the start, depth {report.depth}",
        f"{speed:,.0f} nodes/s",
    )
