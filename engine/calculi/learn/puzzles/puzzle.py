"""Puzzles as data: a file of JSON Lines for each game in this folder, `<game id>.jsonl`.

Each line is an object with

- `id`, which stays the same when the file grows, and `position`, the text of the position;
- `side`, the player to move there, who solves it: `p1` or `p2`;
- `solution`, the texts of the moves from `position` on, of both sides and in whole turns, the
  first and the last of which are the solver's; a turn is all plies until the other side is to move;
- `class`, `proven` where each other way to play a turn is proven to give a worse result, else
  `searched`; and of a proven one `plies`, from `position` to the end that proves it, else null;
- `worth`, `win` or `draw` where the solution secures that, else the chance of winning that it has
  more than the second best turn, in hundredths;
- `grade`, 1 (easy) to 8 (hard), and `themes`, the names of what is in it;
- `from`, an object that says which game it was found in: the two `levels`, and as integers the
  `seed` and the `ply`.
"""

from __future__ import annotations

import hashlib
import json
import pkgutil
from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, NamedTuple, cast

from calculi.errors import GameError
from calculi.game import P1, P2, Game
from calculi.learn.errors import PuzzleError
from calculi.learn.turns import is_turn_over
from calculi.registry import load

GRADES: Final = range(1, 9)
_SIDES: Final = {"p1": P1, "p2": P2}
_KINDS: Final = ("proven", "searched")
_FIELDS: Final = (
    "id",
    "position",
    "side",
    "solution",
    "class",
    "plies",
    "worth",
    "grade",
    "themes",
    "from",
)


class Puzzle(NamedTuple):
    """A position with the turns that have to be found there."""

    id: str
    game: str
    """The game's id."""
    position: str
    side: int
    """Who solves it: `P1` or `P2`."""
    solution: tuple[str, ...]
    """The moves of both sides, in whole turns."""
    kind: Literal["proven", "searched"]
    plies: int | None
    """For a proven puzzle: from the position to the end that proves it."""
    worth: str | int
    """`win`, `draw`, or the hundredths of chance by which the solution leads."""
    grade: int
    themes: tuple[str, ...]
    origin: Mapping[str, Any]
    """The game it comes from."""


def read_puzzles(game_id: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, in the order of its file; none where it has none.

    Raises `GameError` for an unknown game and `PuzzleError` for broken data.
    """
    game = load(game_id)
    try:
        source = pkgutil.get_data(__package__, file_of(game_id))
    except FileNotFoundError:
        return ()
    assert source is not None
    return read_lines(game, source.decode("utf-8"), file_of(game_id))


def easy_to_hard(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """Return puzzles in the order in which they are numbered, from 1 on."""
    return sorted(puzzles, key=lambda puzzle: puzzle.grade)


def find_puzzle(game_id: str, name: str) -> Puzzle | None:
    """Return the puzzle of a game with an id or a number, or None where it has none such.

    Raises `GameError` for an unknown game.
    """
    for number, puzzle in enumerate(easy_to_hard(read_puzzles(game_id)), start=1):
        if name in (puzzle.id, str(number)):
            return puzzle
    return None


def count_puzzles(game_id: str) -> int:
    """Return how many puzzles a game has, without reading them."""
    try:
        source = pkgutil.get_data(__package__, file_of(game_id))
    except FileNotFoundError:
        return 0
    return (source or b"").count(b"\n")


def file_of(game_id: str) -> str:
    """Return the name of the file of a game's puzzles."""
    return f"{game_id}.jsonl"


def read_lines(game: Game, text: str, file: str) -> tuple[Puzzle, ...]:
    """Read the text of a file of puzzles; raises `PuzzleError` with file, id and reason."""
    found: dict[str, Puzzle] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            puzzle = read_puzzle(game, line)
            if puzzle.id in found:
                raise PuzzleError("another puzzle has the same id", puzzle=puzzle.id)
        except PuzzleError as error:
            raise error.at(puzzle=error.puzzle or f"line {number}", file=file) from error
        found[puzzle.id] = puzzle
    return tuple(found.values())


def read_puzzle(game: Game, line: str) -> Puzzle:
    """Read a line of a game's file and play its solution; raises `PuzzleError`."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise PuzzleError(f"not JSON: {error}") from error
    if not isinstance(found, dict):
        raise PuzzleError(f"a puzzle is an object, not {found!r}")
    try:
        puzzle = _read(game, found)
        _play(game, puzzle)
    except PuzzleError as error:
        name = found.get("id")
        raise error.at(puzzle=name if isinstance(name, str) else "") from error
    return puzzle


def id_of(game_id: str, position: str) -> str:
    """Return the id of the puzzle of a position."""
    return f"{game_id}-{hashlib.sha256(position.encode()).hexdigest()[:8]}"


def data(puzzle: Puzzle) -> dict[str, Any]:
    """Return the object that a line of the file holds."""
    return {
        "id": puzzle.id,
        "position": puzzle.position,
        "side": "p1" if puzzle.side == P1 else "p2",
        "solution": list(puzzle.solution),
        "class": puzzle.kind,
        "plies": puzzle.plies,
        "worth": puzzle.worth,
        "grade": puzzle.grade,
        "themes": list(puzzle.themes),
        "from": dict(puzzle.origin),
    }


def _read(game: Game, found: Mapping[str, Any]) -> Puzzle:
    for field in found:
        if field not in _FIELDS:
            raise PuzzleError(f"unknown field {field!r} (known: {', '.join(_FIELDS)})")
    for field in _FIELDS:
        if field not in found:
            raise PuzzleError(f"it has no {field}")
    kind, origin = found["class"], found["from"]
    if kind not in _KINDS:
        raise PuzzleError(f"class {kind!r} is neither proven nor searched")
    if not isinstance(origin, dict):
        raise PuzzleError(f"from {origin!r} is no object")
    for name in ("seed", "ply"):
        if type(origin.get(name)) is not int:
            raise PuzzleError(f"from: {name} {origin.get(name)!r} is no integer")
    side = found["side"]
    if not isinstance(side, str) or side not in _SIDES:
        raise PuzzleError(f"side {side!r} is neither p1 nor p2")
    return Puzzle(
        id=_text(found, "id"),
        game=game.id,
        position=_text(found, "position"),
        side=_SIDES[side],
        solution=_texts(found, "solution"),
        kind=cast("Literal['proven', 'searched']", kind),
        plies=_plies(found["plies"], kind),
        worth=_worth(found["worth"]),
        grade=_number("grade", found["grade"], GRADES),
        themes=_texts(found, "themes"),
        origin=origin,
    )


def _play(game: Game, puzzle: Puzzle) -> None:
    """Raise `PuzzleError` where the solution cannot be played in whole turns of the solver's."""
    try:
        position = game.position.from_text(puzzle.position)
    except GameError as error:
        raise PuzzleError(f"position: {error}") from error
    if position.result() is not None:
        raise PuzzleError("position: the game is over there")
    if position.to_move != puzzle.side:
        raise PuzzleError("side: it is not to move in the position")
    mover = position.to_move
    for text in puzzle.solution:
        mover = position.to_move
        try:
            position.play(text)
        except GameError as error:
            raise PuzzleError(f"solution: {error}") from error
    if not puzzle.solution or mover != puzzle.side or not is_turn_over(position):
        raise PuzzleError("solution: it does not end with a whole turn of the solver's")


def _plies(value: object, kind: str) -> int | None:
    if kind == "proven":
        return _number("plies", value, range(1, 1000))
    if value is not None:
        raise PuzzleError(f"plies {value!r}: only a proven one has them")
    return None


def _worth(value: object) -> str | int:
    if value in ("win", "draw"):
        return str(value)
    return _number("worth", value, range(1, 101))


def _number(name: str, value: object, among: range) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value not in among:
        raise PuzzleError(f"{name} {value!r} is no number from {among[0]} to {among[-1]}")
    return value


def _text(found: Mapping[str, Any], name: str) -> str:
    value = found[name]
    if not isinstance(value, str) or not value:
        raise PuzzleError(f"{name} {value!r} is not a text")
    return value


def _texts(found: Mapping[str, Any], name: str) -> tuple[str, ...]:
    value = found[name]
    if not isinstance(value, list) or not all(isinstance(text, str) and text for text in value):
        raise PuzzleError(f"{name} {value!r} is not a list of texts")
    return tuple(value)
