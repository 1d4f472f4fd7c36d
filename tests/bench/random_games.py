"""Thousands of random games of each game, each played to its end and read back as a record.

They are spread over as many processes as there are processors.
"""

import os
import time
from concurrent.futures import ProcessPoolExecutor

from calculi.record.random_game import random_record
from calculi.record.reading import read_text
from calculi.record.writing import to_link
from calculi.registry import game_ids, load

GAMES = 10_000
_GAMES_A_TASK = 250


def rows(games: int = GAMES) -> list[tuple[str, str]]:
    """What was played and how long it took, of a multiple of 250 games; an error ends it."""
    return [_row(game, games) for game in game_ids()]


def _row(game: str, games: int) -> tuple[str, str]:
    starts = range(0, games, _GAMES_A_TASK)
    started = time.perf_counter()
    with ProcessPoolExecutor(os.cpu_count()) as processes:
        plies = sum(processes.map(_play, [game] * len(starts), starts))
    seconds = time.perf_counter() - started
    return f"{game}: {games:,} random games, {plies:,} plies, no error", f"{seconds:,.0f} s"


def _play(game: str, first_seed: int) -> int:
    """Play some games, check that each is read back as it was, and return their plies."""
    plies = 0
    for seed in range(first_seed, first_seed + _GAMES_A_TASK):
        record = random_record(load(game), seed)
        if read_text(to_link(record)) != record:
            raise AssertionError(f"{game}, seed {seed}: not read back as it was")
        plies += len(record.moves)
    return plies
