"""`calculi puzzles`: finds puzzles, checks them, grades them and counts them."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from calculi.cli.puzzle_matrix import TOO_EASY, grades, matrix
from calculi.console.arguments import NewCommand, count, file_path, whole_number, workers
from calculi.console.counting import number_of
from calculi.console.files import read_text, shown
from calculi.console.streams import warn
from calculi.errors import GameError
from calculi.game import Position
from calculi.learn.errors import PuzzleError
from calculi.learn.puzzles.finding.checking import check
from calculi.learn.puzzles.finding.grading import is_too_easy
from calculi.learn.puzzles.finding.making import SOURCES, puzzles_of_seed
from calculi.learn.puzzles.finding.rivals import refute
from calculi.learn.puzzles.puzzle import GRADES, Puzzle, read_lines, read_puzzles
from calculi.match.progress import ProgressLine
from calculi.match.puzzles.found_file import FoundFile, PuzzleSearch
from calculi.match.puzzles.searching import lines, run
from calculi.match.running import each, processes
from calculi.record.files import check_writable, write_text
from calculi.registry import load

MOST_BYTES: Final = 20_000_000
"""The largest file of puzzles that is read, of some fifty thousand."""
_FIRST_SEED: Final = 1
_FIRST_SOURCE: Final = "searches"
_READ: Final[dict[str, frozenset[str]]] = {
    "find": frozenset({"seed", "source", "workers", "results", "output"}),
    "check": frozenset({"file", "workers"}),
    "grade": frozenset({"file", "results", "workers"}),
    "matrix": frozenset({"file", "results", "workers"}),
    "table": frozenset({"file"}),
}
"""What may be done, and the options that it reads."""


def add_commands(command: NewCommand) -> None:
    asked = command("puzzles", help="find puzzles, check, grade and count them")
    asked.add_argument("game", metavar="GAME")
    what = asked.add_mutually_exclusive_group()
    what.add_argument("--find", metavar="N", type=count, help="play games until N have been found")
    what.add_argument("--check", action="store_true", help="try to refute each puzzle")
    what.add_argument("--grade", action="store_true", help="grade each puzzle once more")
    what.add_argument(
        "--matrix", action="store_true", help="show what share of each grade each level finds"
    )
    what.add_argument("--table", action="store_true", help="count them; the default")
    asked.add_argument(
        "--file", metavar="FILE", help="puzzles other than the game's own; - is standard input"
    )
    told = f"default {_FIRST_SEED}"
    asked.add_argument("--seed", metavar="S", type=whole_number, help=told)
    asked.add_argument(
        "--source",
        choices=SOURCES,
        help="what is looked at in games: searches of all positions, or proofs of endings; "
        f"default {_FIRST_SOURCE}",
    )
    asked.add_argument("--workers", metavar="N", type=workers, help="processes; default 1")
    asked.add_argument(
        "--results",
        metavar="FILE",
        type=file_path,
        help="to go on from: JSON Lines of games, or JSON of what the levels find",
    )
    asked.add_argument(
        "--output",
        metavar="FILE",
        type=file_path,
        help="where those found are written; else printed",
    )
    asked.set_defaults(command=partial(_puzzles, asked))


def _puzzles(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    _refuse_idle_options(parser, options)
    game = load(options.game).id
    at_once = options.workers or 1
    if options.find:
        _find(options, game)
        return
    puzzles = _read(options.file, game)
    if options.check:
        _check(puzzles, at_once)
    elif options.grade:
        _print(grades(game, puzzles, options.results, at_once))
    elif options.matrix:
        are_all = options.file is None
        _print(matrix(game, puzzles, options.results, at_once, are_all=are_all))
    else:
        print("\n".join(table(puzzles)))


def _refuse_idle_options(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    """End the program if there is an option that what is to be done does not read."""
    given = vars(options)
    what = next((name for name in _READ if given[name]), None)
    known = {name for names in _READ.values() for name in names}
    for name in sorted(known - _READ[what or "table"]):
        if given[name] is None:
            continue
        if what:
            parser.error(f"argument --{name}: not allowed with argument --{what}")
        *others, last = (f"--{reader}" for reader, names in _READ.items() if name in names)
        readers = f"{', '.join(others)} or {last}" if others else last
        parser.error(f"argument --{name}: only allowed with {readers}")


def _print(lines_of_text: Iterable[str]) -> None:
    for line in lines_of_text:
        print(line, flush=True)


def _find(options: argparse.Namespace, game: str) -> None:
    if options.output is not None:
        check_writable(options.output)
    source = options.source or _FIRST_SOURCE
    search = PuzzleSearch(game, source, _FIRST_SEED if options.seed is None else options.seed)
    progress = ProgressLine(sys.stderr)

    def shown(games: int, puzzles: int) -> None:
        progress.tell(f"{_puzzle_count(puzzles)} in {number_of(games, 'game', 'games')}")

    with (
        FoundFile(options.results, search, warn("calculi")) as file,
        processes(options.workers or 1) as (executor, at_once),
    ):
        find = partial(puzzles_of_seed, source=source)
        found = run(search, options.find, file, executor, at_once, find, shown)
    progress.end()
    text = "".join(lines(found))
    if options.output is None:
        sys.stdout.write(text)
    else:
        write_text(options.output, text)
        print(f"{options.output}: {_puzzle_count(len(found))}")


def _puzzle_count(number: int) -> str:
    return number_of(number, "puzzle", "puzzles")


def _read(name: str | None, game: str) -> tuple[Puzzle, ...]:
    try:
        if name is None:
            return read_puzzles(game)
        return read_lines(load(game), read_text(name, MOST_BYTES), shown(name))
    except PuzzleError as error:
        raise GameError(str(error)) from error


def refusal(puzzle: Puzzle) -> str:
    """Return why the check refuses a puzzle; empty where it does not."""
    try:
        check(puzzle)
        refute(puzzle)
    except PuzzleError as error:
        return str(error)
    return f"{puzzle.id}: {TOO_EASY}" if is_too_easy(puzzle) else ""


def _check(puzzles: tuple[Puzzle, ...], at_once: int) -> None:
    """Check puzzles in processes of their own; raises `GameError` where any is refused."""
    reasons = [reason for reason in _mapped(refusal, puzzles, at_once) if reason]
    print("\n".join([*reasons, f"{_puzzle_count(len(puzzles))} checked, {len(reasons)} refused"]))
    if reasons:
        raise GameError(f"{_puzzle_count(len(reasons))} refused")


def _mapped(
    function: Callable[[Puzzle], Any], puzzles: tuple[Puzzle, ...], at_once: int
) -> list[Any]:
    with processes(at_once) as (executor, _):
        return list(each(executor, function, puzzles))


def table(puzzles: Iterable[Puzzle]) -> list[str]:
    """Return how many puzzles there are by grade: in all, by class, by turns, and by theme."""
    found = list(puzzles)
    rows: dict[str, Counter[int]] = {"all": Counter()}
    for puzzle in found:
        names = ("all", puzzle.kind, number_of(_turns(puzzle), "turn", "turns"), *puzzle.themes)
        for name in names:
            rows.setdefault(name, Counter())[puzzle.grade] += 1
    width = max(map(len, (*rows, "grade")))
    head = f"{'grade':<{width}}  {''.join(f'{grade:>4}' for grade in GRADES)}   all"
    ordered = ["all", *sorted(name for name in rows if name != "all")]
    return [head, *(_row(name, rows[name], width) for name in ordered)]


def _row(name: str, counted: Counter[int], width: int) -> str:
    cells = "".join(f"{counted[grade]:>4}" for grade in GRADES)
    return f"{name:<{width}}  {cells}  {counted.total():>4}"


def _turns(puzzle: Puzzle) -> int:
    """Return how many turns the solver has."""
    position: Position[Any] = load(puzzle.game).position.from_text(puzzle.position)
    turns, mover = 1, puzzle.side
    for text in puzzle.solution:
        if position.to_move == puzzle.side != mover:
            turns += 1
        mover = position.to_move
        position.push(position.parse_move(text))
    return turns
