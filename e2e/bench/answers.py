"""How long the computer takes for a move at each level, while it plays itself in the built site."""

from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser

from calculi.registry import game_ids
from e2e.bench.served import served
from e2e.support.saved_games import computer, keep, saved_game
from tests.bench.middle_games import middle_games

#: Levels that are to answer equally soon.
GROUPS = (range(1, 4), range(4, 7), range(7, 9))
#: Moves that are waited for at each level, from as many plies in the middle of a game.
MOVES = 4
MILLISECONDS = 300_000

#: The milliseconds of each thought that has ended. No worker is asked for two thoughts at a time.
THOUGHTS = """moves => {
    const times = (name) => performance.getEntriesByName(name).map(({ startTime }) => startTime);
    const [starts, ends] = [times("think-start"), times("think-end")];
    return ends.length >= moves && ends.map((end, index) => end - starts[index]);
}"""

Row = tuple[str, str]


def rows(browser: Path) -> Iterator[Row]:
    """What was measured and the figure, for each line of the table."""
    with served(browser) as (chrome, address):
        for game in game_ids():
            for levels in GROUPS:
                times = [time for level in levels for time in _times(chrome, address, game, level)]
                name = f"{game}, levels {levels[0]} to {levels[-1]}"
                yield name, f"{median(times):,.0f} ms (worst {max(times):,.0f})"


def _times(chrome: Browser, address: str, game: str, level: int) -> list[float]:
    """Milliseconds for each of some moves in the middle of a game, another one for each level."""
    context = chrome.new_context(service_workers="block")
    page = context.new_page()
    page.set_default_timeout(MILLISECONDS)
    players = [computer(level), computer(level)]
    start = middle_games(game)[level - 1]
    keep(
        page,
        saved_game(record={"game": game, "start": start, "players": players}),
        f"calculi.game.{game}",
    )
    page.goto(f"{address}#{game}")
    found: list[float] = page.wait_for_function(THOUGHTS, arg=MOVES).json_value()
    context.close()
    return found
