"""`calculi lessons`: which rule and which ruling each lesson is about."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from calculi.console.arguments import NewCommand
from calculi.console.counting import number_of
from calculi.learn.checks import check_step, check_texts
from calculi.learn.steps import Path, load_path
from calculi.registry import game_ids, load
from calculi.texts import say


def add_commands(command: NewCommand) -> None:
    listing = command("lessons", help="list the lessons, and the rules that each is about")
    listing.add_argument("game", metavar="GAME", nargs="?", help="all games when left out")
    listing.add_argument("--check", action="store_true", help="solve every lesson, too")
    listing.set_defaults(command=_lessons)


def _lessons(options: argparse.Namespace) -> None:
    games = [load(options.game).id] if options.game is not None else game_ids()
    paths = [path for game in games if (path := load_path(game))]
    print("\n\n".join("\n".join(_told(path)) for path in paths))
    if options.check:
        for path in paths:
            check_texts(path)
            for step in path.steps:
                check_step(path, step)
        checked = sum(len(path.steps) for path in paths)
        print(f"\n{number_of(checked, 'lesson', 'lessons')} checked")


def _told(path: Path) -> Sequence[str]:
    """Return the lines about a path: the rules of each step, then the steps of each rule."""
    rows = [
        (str(number), step.id, say("en", f"lessons/{path.game.id}.{step.id}.title"), *step.rules)
        for number, step in enumerate(path.steps, start=1)
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    lines = [
        f"{number:>{widths[0]}}  {name:<{widths[1]}}  {title:<{widths[2]}}  {' '.join(rules)}"
        for number, name, title, *rules in rows
    ]
    rulings = sorted({rule for step in path.steps for rule in step.rules} - path.rules.keys())
    covered = [
        f"{rule}: {', '.join(number for number, _, _, *rules in rows if rule in rules) or 'none'}"
        for rule in [*path.rules, *sorted(rulings, key=lambda ruling: int(ruling[1:]))]
    ]
    head = f"{path.game.name}: {number_of(len(rows), 'lesson', 'lessons')}"
    return [head, *lines, "by rule: " + "; ".join(covered)]
