"""Keeps the player of any commit as a program of its own, to play matches against later ones.

    python -m calculi.match.freezing FOLDER [--commit COMMIT]

takes the engine out of a commit of the repository in the working directory and writes one file into
the folder, `calculi-<commit>.pyz`, which any Python runs. It speaks UGI, so it is a player of
matches; the command prints its name as such, for a game to be put in.
"""

from __future__ import annotations

import argparse
import io
import subprocess
import sys
import tarfile
import tempfile
import zipapp
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from calculi.console.arguments import Parser, folder_path
from calculi.console.streams import program
from calculi.errors import GameError

PROGRAM: Final = "python -m calculi.match.freezing"
_ENGINE: Final = "engine"
"""The folder of the engine in the repository."""


def freeze(folder: Path, commit: str) -> Path:
    """Write the program of a commit into a folder and return its path.

    Raises `GameError` without Git, outside a repository, or for a commit that is not in it or has
    no engine.
    """
    name = _git("rev-parse", "--short=10", "--verify", f"{commit}^{{commit}}").decode().strip()
    archive = _git("archive", "--format=tar", f"{name}:{_ENGINE}")
    target = folder / f"calculi-{name}.pyz"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as room:
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            tar.extractall(room, filter="data")
        zipapp.create_archive(room, target, main="calculi.cli.command:main")
    return target


def player_name(program: Path) -> str:
    """Return the name under which a program plays matches; `GAME` stands for the game's id."""
    return f"ugi:{sys.executable} {program} ugi GAME"


def _git(*words: str) -> bytes:
    try:
        found = subprocess.run(["git", *words], capture_output=True, check=False)
    except OSError as error:
        raise GameError(f"git: {error}") from error
    if found.returncode:
        raise GameError(found.stderr.decode(errors="replace").strip())
    return found.stdout


@program(PROGRAM)
def main(arguments: Sequence[str] | None) -> None:
    """Freeze the commit that the command line names, and print the player's name."""
    parser = Parser(prog=PROGRAM, description="Keep the player of a commit as a program.")
    parser.add_argument("folder", type=folder_path)
    parser.add_argument("--commit", default="HEAD", help="default HEAD")
    options: argparse.Namespace = parser.parse_args(arguments)
    print(player_name(freeze(options.folder, options.commit).resolve()))


if __name__ == "__main__":
    sys.exit(main())
