"""Where many games are played, as an option of `calculi match` and `calculi study`."""

from __future__ import annotations

import argparse
from concurrent.futures import Executor
from contextlib import AbstractContextManager

from calculi.console.arguments import workers
from calculi.match import running


def add_place(command: argparse.ArgumentParser) -> None:
    where = command.add_mutually_exclusive_group()
    where.add_argument(
        "--workers", metavar="N", type=workers, default=1, help="processes; default 1"
    )
    where.add_argument(
        "--scheduler", metavar="ADDRESS", type=_address, help="of a Dask cluster to play on"
    )


def _address(text: str) -> str:
    if not text:
        raise argparse.ArgumentTypeError("'' is not an address")
    return text


def place(options: argparse.Namespace) -> AbstractContextManager[tuple[Executor, int]]:
    """Return the chosen place, which gives an executor and how many games it plays at once.

    Entering it raises `GameError` where a cluster does not answer.
    """
    if options.scheduler:
        return running.cluster(options.scheduler)
    return running.processes(min(options.workers, options.games))
