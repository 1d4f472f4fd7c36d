"""Shared by the commands that play a series of matches and keep the results in a folder."""

from __future__ import annotations

from argparse import Namespace
from concurrent.futures import Executor
from dataclasses import replace

from calculi.console.arguments import Parser, count, folder_path, whole_number
from calculi.console.streams import warn
from calculi.match import running
from calculi.match.playing import Match
from calculi.match.progress import standing
from calculi.match.results import result_file


def parser(program: str, description: str, games: int = 100) -> Parser:
    """Return a parser for `GAME FOLDER [--games N] [--seed S]`; `games` is the usual number."""
    made = Parser(prog=program, description=description)
    made.add_argument("game")
    made.add_argument("folder", type=folder_path)
    made.add_argument("--games", type=count, default=games)
    made.add_argument("--seed", type=whole_number, default=1)
    return made


def play(
    match: Match,
    asked: Namespace,
    program: str,
    place: tuple[Executor, int],
    *,
    second: str | None = None,
) -> str:
    """Play what is left of a match, keep it in the folder asked for, and return how it stands.

    `place` is an executor and how many games it plays at once. `second` is the player's name on
    this machine, where the match's own name for it says only what it is.

    Raises `GameError` as `result_file` and `running.run` do.
    """
    played = match if second is None else replace(match, second=second)
    with result_file(asked.folder, match, warn(program)) as file:
        counted = running.run(played, asked.games, file, *place)
    return standing(match, counted)
