"""How often the strongest level beats a player that takes the best score one ply ahead."""

import os

from calculi.match.playing import Match
from calculi.match.results import ResultFile
from calculi.match.running import processes, run
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of

SECONDS_A_MOVE = 0.3


def rows(game: str, games: int) -> list[tuple[str, str]]:
    """What was measured and the figure: wins of the strongest level in this many games."""
    strongest = opponent_of(game).levels[-1].number
    match = Match(game, f"level:{strongest}", "greedy", 1, Budget(seconds=SECONDS_A_MOVE))
    with processes(os.cpu_count() or 1) as (executor, at_once):
        counted = run(match, games, ResultFile(None, match), executor, at_once)
    return [
        (
            f"{game}: level {strongest} at {SECONDS_A_MOVE} s a move against greedy",
            f"{counted.won} won, {counted.drawn} drawn, {counted.lost} lost",
        )
    ]
