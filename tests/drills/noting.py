"""Runs a command that plays games, and notes in a file which games it begins.

python -m tests.drills.noting FILE MODULE ARGUMENT...
"""

from __future__ import annotations

import os
import sys
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from calculi.match import playing, running, tuning

_PLAY_FOR_TUNING = tuning._play
_FILE = "NOTED_GAMES"


def play_game(match: playing.Match, number: int) -> playing.PlayedGame:
    """Note the number, and play."""
    _note(number)
    return playing.play_game(match, number)


def play_for_tuning(*arguments: Any) -> playing.PlayedGame:
    """Note the number, and play."""
    _note(arguments[-1])
    return _PLAY_FOR_TUNING(*arguments)


def _note(number: int) -> None:
    with Path(os.environ[_FILE]).open("a", encoding="ascii") as file:
        file.write(f"{number}\n")


def main() -> int:
    """Run what the command line names."""
    os.environ[_FILE], module, *arguments = sys.argv[1:]
    # Of the module by its name, not of the script that runs: processes find it by that.
    noting = import_module("tests.drills.noting")
    vars(running)["run"] = partial(running.run, play=noting.play_game)
    vars(tuning)["_play"] = noting.play_for_tuning
    return int(import_module(module).main(arguments))


if __name__ == "__main__":
    sys.exit(main())
