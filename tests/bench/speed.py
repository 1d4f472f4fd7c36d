"""How fast the engine counts, searches and reads on this machine."""

from calculi.registry import game_ids
from tests.bench import counting, reading, searching
from tests.bench.middle_games import middle_games
from tests.support.long_games import with_many_moves

ROUNDS = 5


def rows() -> list[tuple[str, str]]:
    """What was measured and the figure, for each line of the table."""
    counted = [counting.row(game, counting.rates(game, ROUNDS)) for game in game_ids()]
    for game in game_ids():
        counted += searching.rows(game, searching.measured(game, middle_games(game)))
    for game in game_ids():
        counted.append(reading.row(game, reading.seconds(with_many_moves(game).link(), ROUNDS)))
    return counted
