"""How long the computer takes for a move at each level, while it plays itself in the built site."""

from collections.abc import Iterator
from itertools import cycle
from statistics import median

from calculi.registry import game_ids
from calculi.search.opponent import opponent_of
from e2e.bench.driven import Driven, kept, site_that_is_not_kept
from e2e.browsers.visitor import Visitor
from e2e.support.saved_games import computer, saved_game
from tests.bench.middle_games import middle_games

#: How many levels, which are to answer about equally soon, share a line of the table.
TOGETHER = 3
#: Moves that are waited for at each level, from as many plies in the middle of a game.
MOVES = 4

#: The milliseconds of each thought that has ended, of those that began at a time or later. No
#: worker is asked for two thoughts at a time.
THOUGHTS = """(() => {{
    const times = (name) => performance.getEntriesByName(name).map(({{ startTime }}) => startTime);
    const [starts, ends] = [times("think-start"), times("think-end")];
    const thoughts = ends.map((end, index) => end - starts[index]);
    return thoughts.filter((_, index) => starts[index] >= {since});
}})()"""

Row = tuple[str, str]


def rows(driven: Driven) -> Iterator[Row]:
    """What was measured and the figure, for each line of the table."""
    with driven.fresh() as visitor:
        for game in game_ids():
            numbers = [level.number for level in opponent_of(game).levels]
            starts = cycle(middle_games(game))
            for at in range(0, len(numbers), TOGETHER):
                levels = numbers[at : at + TOGETHER]
                times = [
                    time for level in levels for time in _times(visitor, game, level, next(starts))
                ]
                name = f"{game}, levels {levels[0]:g} to {levels[-1]:g}"
                yield name, f"{median(times):,.0f} ms (worst {max(times):,.0f})"


def played_by(level: float, game: str, start: str) -> dict[str, str]:
    """What the browser keeps of a game that a level plays against itself from a position."""
    players = [computer(level), computer(level)]
    record = {"game": game, "start": start, "players": players}
    return {f"calculi.game.{game}": saved_game(record=record)}


def thoughts(visitor: Visitor, moves: int, since: float = 0) -> list[float]:
    """Milliseconds for each of this many thoughts, or a few more, begun since a time."""
    asked = THOUGHTS.format(since=since)
    visitor.wait_until(f"{asked}.length >= {moves}")
    found: list[float] = visitor.evaluate(asked)
    return found


def _times(visitor: Visitor, game: str, level: float, start: str) -> list[float]:
    """Milliseconds for each of some moves from a position in the middle of a game."""
    with site_that_is_not_kept() as site:
        kept(visitor, site, played_by(level, game, start))
        visitor.open(f"{site}#{game}")
        found = thoughts(visitor, MOVES)
        visitor.open("about:blank")
    return found
