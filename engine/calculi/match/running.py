"""Runs a match: its games are spread over processes or over a cluster, by the same code."""

from __future__ import annotations

import logging
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    wait,
)
from contextlib import contextmanager
from itertools import islice
from typing import Protocol, TypeVar

from calculi.console.streams import INTERRUPTED
from calculi.errors import GameError
from calculi.match.keeping.numbers import Numbers
from calculi.match.players.named import UgiPlayer, player
from calculi.match.players.ugi_program import UgiProgram, UgiProgramError, end_all
from calculi.match.playing import Match, PlayedGame, play_game
from calculi.match.statistics import Counting, SequentialTest, Tally
from calculi.registry import load

Given = TypeVar("Given")
Found = TypeVar("Found")


def check(match: Match) -> None:
    """Raise `GameError` for an unknown player, or a program that does not start."""
    game = load(match.game)
    for name in (match.first, match.second):
        if isinstance(player(game, name, match.budget), UgiPlayer):
            try:
                UgiProgram(name.partition(":")[2]).close()
            except UgiProgramError as error:
                raise GameError(f"player {name!r}: {error}") from error


@contextmanager
def processes(workers: int) -> Iterator[tuple[Executor, int]]:
    """Yield an executor of processes on this machine, and how many games it plays at once."""
    from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 -- browsers have none

    with ProcessPoolExecutor(workers, initializer=_end_with_parent) as executor:
        try:
            yield executor, workers
        except KeyboardInterrupt:
            # An interrupted pool can deadlock in its own shutdown. Finished games are in their
            # file, and the workers end with this process.
            os._exit(INTERRUPTED)


def each(
    executor: Executor, function: Callable[[Given], Found], given: Iterable[Given]
) -> Iterator[Found]:
    """Yield what a function returns for each, in order; raises `GameError` if a worker died."""
    try:
        yield from executor.map(function, given)
    except BrokenExecutor as error:
        raise GameError("a worker has died") from error


def _has_failed(future: Future[PlayedGame]) -> bool:
    return future.cancelled() or future.exception() is not None


def _end_with_parent() -> None:
    """Make this process end silently when the one that started it has ended."""
    from multiprocessing import parent_process  # noqa: PLC0415 -- browsers have none

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()

    def wait_and_end() -> None:
        if parent is not None:
            parent.join()
            end_all()
            os._exit(1)

    threading.Thread(target=wait_and_end, daemon=True).start()


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Yield an executor on a Dask cluster, and how many games it plays at once.

    Raises `GameError` if `dask.distributed` is not installed, nothing answers at the address, or
    the cluster goes before the block is left.
    """
    try:
        from distributed import Client  # noqa: PLC0415 -- few need it
    except ImportError as error:
        raise GameError(
            "--scheduler: dask.distributed is not installed; install calculi-games[cluster]"
        ) from error
    # Dask would log a lost connection; the error raised below says it in one sentence.
    for name in ("distributed", "distributed.client", "distributed.core"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout="10s")
    except (OSError, ValueError) as error:
        raise GameError(f"--scheduler {address}: {error}") from error
    try:
        with client:
            yield client.get_executor(), max(1, sum(client.nthreads().values()))
    except GameError:
        raise
    except Exception as error:
        if not isinstance(error, (CancelledError, OSError)) and not _is_of_dask(error):
            raise
        raise GameError(
            f"--scheduler {address}: the cluster has gone; with --results, the match can go on"
        ) from error


def _is_of_dask(error: Exception) -> bool:
    return type(error).__module__.partition(".")[0] in ("dask", "distributed")


class KeptGames(Protocol):
    """Where the games of a match are kept: a `ResultFile`, or a `GameFile`."""

    def games(self) -> Iterator[PlayedGame]:
        """Read the games that are kept."""

    def add(self, game: PlayedGame) -> None:
        """Keep one more."""


def run(
    match: Match,
    games: int,
    file: KeptGames,
    executor: Executor,
    at_once: int,
    test: SequentialTest | None = None,
    on_game: Callable[[Tally], object] = lambda _: None,
    play: Callable[[Match, int], PlayedGame] = play_game,
) -> Tally:
    """Play the games of a match that are not in its file yet, and return the tally of all.

    `on_game` is called at first and after finished games, `play` plays the game of a number. A
    `test` ends the match as soon as it has decided. Raises `GameError` if a game could not be
    played at all; the file keeps what it has.
    """
    counting, done = Counting(), Numbers()
    for game in file.games():
        if game.number < games:
            counting.add(game)
            done.add(game.number)
    counted = counting.tally
    on_game(counted)
    missing = (number for number in range(games) if number not in done)
    running: set[Future[PlayedGame]] = set()
    try:
        while test is None or test.accepts(counted) is None:
            # No game waits in a queue, so that a match ends as soon as it is decided.
            for number in islice(missing, at_once - len(running)):
                running.add(executor.submit(play, match, number))
            if not running:
                break
            finished, running = wait(running, return_when=FIRST_COMPLETED)
            # Those that have failed come last, so that no other game is lost.
            for future in sorted(finished, key=_has_failed):
                game = future.result()
                file.add(game)
                counting.add(game)
                done.add(game.number)
            counted = counting.tally
            on_game(counted)
    except BrokenExecutor as error:
        raise GameError("a worker has died; with --results, the match can go on") from error
    finally:
        for future in running:
            future.cancel()
    return counted
