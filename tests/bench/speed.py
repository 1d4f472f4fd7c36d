"""How fast the engine counts, searches, reads, shows and starts on this machine."""

from calculi.registry import game_ids
from tests.bench import counting, importing, reading, searching, viewing
from tests.bench.middle_games import middle_games
from tests.proving.games import computer_game
from tests.support.long_games import with_many_moves

ROUNDS = 5
SEED = 1


def rows() -> list[tuple[str, str]]:
    """What was measured and the figure, for each line of the table."""
    counted = [counting.row(game, counting.rates(game, ROUNDS)) for game in game_ids()]
    for game in game_ids():
        counted += searching.rows(game, searching.measured(game, middle_games(game)))
    for game in game_ids():
        counted.append(reading.row(game, reading.seconds(with_many_moves(game).link(), ROUNDS)))
    for game in game_ids():
        played = computer_game(game, SEED, 0)
        taken = viewing.milliseconds(game, played.opening, list(played.moves))
        counted.append(viewing.row(game, taken))
    counted.append(importing.row(importing.milliseconds(ROUNDS)))
    return counted
