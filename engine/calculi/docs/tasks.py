"""Lessons and puzzles as boards: where they begin, and in words what is to be done there.

In a page that is played the board says it itself; everywhere else these words stand with the
picture.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from calculi.errors import GameError
from calculi.game import Position
from calculi.learn.puzzles.puzzle import find_puzzle
from calculi.learn.steps import find_step, load_path
from calculi.registry import load
from calculi.texts import say
from calculi.texts.sentence import Sentence


class Task(NamedTuple):
    """What a lesson or a puzzle asks of the reader."""

    position: Position[Any]
    side: int
    """Who does it."""
    title: str
    """What it is called where it is done."""
    words: str
    """What is to be done, with `**` round what is emphasised."""


def lesson_task(name: str, language: str) -> Task:
    """Return the task of a lesson, by its game, a slash, and its id or number.

    Raises `GameError` where there is no such lesson.
    """
    game, _, step = name.partition("/")
    path = load_path(game)
    found = find_step(path, step) if path else None
    if path is None or found is None:
        raise GameError(Sentence("docs.no-lesson", value=name))
    title, words = (
        say(language, f"lessons/{game}.{found.id}.{part}") for part in ("title", "text")
    )
    return Task(found.attempt(path.game).position, found.side, title, words)


def puzzle_task(name: str, language: str) -> Task:
    """Return the task of a puzzle, by its game, a slash, and its id or number.

    Raises `GameError` where there is no such puzzle.
    """
    game, _, puzzle = name.partition("/")
    found = find_puzzle(game, puzzle)
    if found is None:
        raise GameError(Sentence("docs.no-puzzle", value=name))
    worth = found.worth if isinstance(found.worth, str) else "best"
    title = say(language, f"docs.puzzle-title-{worth}")
    if found.kind == "searched" and worth != "best":
        worth = f"known-{worth}"
    player = Sentence(f"{game}.player.{found.side}")
    words = Sentence(f"docs.puzzle-{worth}", player=player).said(language)
    return Task(load(game).position.from_text(found.position), found.side, title, words)


def emphasised(words: str) -> Iterator[tuple[str, bool]]:
    """Yield the parts of a text, and whether each is emphasised."""
    for number, part in enumerate(words.split("**")):
        if part:
            yield part, number % 2 == 1
