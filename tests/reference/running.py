"""`build.py compare`: the engine beside the second implementation of each game, for many plies.

A seed stands for a share of a game: the even ones for games played, the odd ones for positions
constructed. So a difference comes back at once when its game and seed are named.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from typing import Final, NamedTuple

from calculi.registry import game_ids
from tests.reference.shares import Share, share, told_of

PLIES: Final = 2_000_000
"""How many plies of each game are compared where nothing else is asked."""
_SEEDS: Final = 1 << 32
_AHEAD: Final = 2
"""How many shares each process has at hand."""
_TOLD: Final = 8
"""How often a game reports how far it has come."""


class Compared(NamedTuple):
    """What came of a game."""

    game: str
    played: int
    """Plies of games."""
    constructed: int
    """Plies from constructed positions."""
    positions: int
    """How many of these there were."""
    differences: int
    seconds: float


def _tell(text: str) -> None:
    print(text, flush=True)


def run(
    games: list[str],
    plies: int,
    first: int | None = None,
    processes: int | None = None,
    tell: Callable[[str], object] = _tell,
) -> int:
    """Compare `plies` of some games, or of all, and print a table; return the exit status.

    One share of each game is done at least. Raises `ValueError` for a game that there is not.
    """
    for game_id in games:
        if game_id not in game_ids():
            raise ValueError(f"no game is called {game_id!r}; there are: {', '.join(game_ids())}")
    number = random.randrange(_SEEDS) if first is None else first
    at_once = processes or os.cpu_count() or 1
    tell(f"Seeds from {number} on")
    with ProcessPoolExecutor(at_once) as executor:
        compared = [
            _compare(game_id, plies, number, executor, at_once, tell)
            for game_id in games or game_ids()
        ]
    tell(f"\n{table(compared)}")
    return 1 if any(game.differences for game in compared) else 0


def _compare(
    game_id: str,
    plies: int,
    first: int,
    executor: Executor,
    at_once: int,
    tell: Callable[[str], object],
) -> Compared:
    played = constructed = positions = differences = told = 0
    begun = time.monotonic()
    shares = _shares(game_id, first, executor, at_once)
    for done in shares:
        if done.seed % 2:
            constructed += done.plies
            positions += done.positions
        else:
            played += done.plies
        if done.difference is not None:
            differences += 1
            tell(told_of(game_id, done))
        part = _TOLD * (played + constructed) // max(plies, 1)
        if part > told:
            told = part
            tell(f"{game_id}: {played + constructed:,} plies, differences: {differences}")
        if played + constructed >= plies:
            break
    shares.close()
    seconds = time.monotonic() - begun
    return Compared(game_id, played, constructed, positions, differences, seconds)


def _shares(
    game_id: str, first: int, executor: Executor, at_once: int
) -> Generator[Share, None, None]:
    """Yield the shares from a seed on as they are done, until the generator is closed.

    The first is done alone: it is all that is wanted where a difference is to be seen again.
    """
    number = first
    running: set[Future[Share]] = set()
    try:
        while True:
            wanted = _AHEAD * at_once if number > first else 1
            while len(running) < wanted:
                running.add(executor.submit(share, game_id, number))
                number += 1
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for future in running:
            future.cancel()


def table(compared: list[Compared]) -> str:
    """Return a line of figures for each game."""
    head = ("plies", "played", "constructed", "positions", "differences", "seconds")
    lines = ["game".ljust(16) + "".join(f"{name:>13}" for name in head)]
    for game in compared:
        figures = (
            game.played + game.constructed,
            game.played,
            game.constructed,
            game.positions,
            game.differences,
            round(game.seconds),
        )
        lines.append(game.game.ljust(16) + "".join(f"{figure:>13,}" for figure in figures))
    return "\n".join(lines)
