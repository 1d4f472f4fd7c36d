"""`calculi worksheet`: exercises for a class, as a document to print and as pictures."""

from __future__ import annotations

import argparse
from pathlib import Path

from calculi.console.arguments import NewCommand, folder_path, within
from calculi.errors import GameError
from calculi.learn.exercises.exercise import DIFFICULTIES
from calculi.learn.exercises.kinds import kinds_of
from calculi.learn.exercises.paper.document import document
from calculi.learn.exercises.paper.pages import PAPERS, name_of, pages_of, title_of
from calculi.learn.exercises.paper.picture import board_picture
from calculi.learn.exercises.sheet import LARGEST_SEED, MOST, Terms, exercises
from calculi.record.files import reason_of, write_text
from calculi.texts import LANGUAGES
from calculi.texts.sentence import Sentence


def add_commands(command: NewCommand) -> None:
    asked = command("worksheet", help="write a sheet of exercises, with their answers")
    asked.add_argument("game", metavar="GAME")
    asked.add_argument("--kind", metavar="KIND", help="by default the game's first")
    asked.add_argument("--difficulty", choices=DIFFICULTIES, default="middle")
    for option, letter, least, most, usual in (
        ("--count", "N", 1, MOST, 6),
        ("--seed", "S", 0, LARGEST_SEED, 1),
    ):
        told = f"{least} to {most}; default {usual}"
        number = within(least, most)
        asked.add_argument(option, metavar=letter, type=number, default=usual, help=told)
    asked.add_argument("--paper", choices=PAPERS, default=PAPERS[0])
    asked.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    asked.add_argument(
        "--output", metavar="FOLDER", type=folder_path, default=Path(), help="where it is written"
    )
    asked.add_argument(
        "--pictures",
        action="store_true",
        help="also each board as SVG, without and with its answer",
    )
    asked.set_defaults(command=_worksheet)


def _worksheet(options: argparse.Namespace) -> None:
    kind = options.kind
    if kind is None:
        kind = next((first.id for first in kinds_of(options.game)), "")
    terms = Terms(options.game, kind, options.difficulty, options.count, options.seed)
    found = exercises(terms)
    pages = pages_of(terms, found, options.paper, options.language)
    title = title_of(terms, options.language)
    files = {f"{name_of(terms)}.html": document(title, pages, options.language)}
    if options.pictures:
        for number, exercise in enumerate(found, 1):
            for name, marked in (("", exercise.marked), ("-answer", exercise.shown)):
                picture = board_picture(terms.game, exercise.position, marked, options.language)
                files[f"{name_of(terms)}-{number:02}{name}.svg"] = picture.svg
    for name, content in files.items():
        print(_written(options.output / name, content))


def _written(path: Path, content: str) -> Path:
    """Write a file, and the folder where there is none; raises `GameError` where it cannot be."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        is_file = isinstance(error, FileExistsError)
        reason = "not a folder" if is_file else reason_of(error)
        raise GameError(
            Sentence("records.not-written", file=str(path.parent), reason=reason)
        ) from error
    write_text(path, content)
    return path
