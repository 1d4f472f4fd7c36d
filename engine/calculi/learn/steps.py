"""Paths of lessons as data: `lessons.json` in the folder of each game.

A path is an object with `rules`, by the id of each rule of the game the id of the section of the
rules page that has it (a ruling, `R1`, needs none), and `steps`. A step has

- `id`, and `rules`, the ids of the rules and rulings that it is about;
- `position` (the game's start when left out), `moves` before it, and the learner's `side` (`p1` or
  `p2`; the player to move when left out);
- `goal`, as `calculi.learn.goals` reads it, and `most`, in how many moves of the learner's own;
- `replies`, what the other side answers, move by move; or `computer`, true, to play the first
  level; else the step ends with the learner's turn;
- `mistakes`, each with an `id`, a goal `when` (left out for all other moves), and perhaps the
  `reply` that punishes it and the cell `at` which the board says why; the first that fits counts;
- `answer`, moves that reach the goal, where the shortest ones would show too little.

The texts are those of `calculi.texts` in the part `lessons/<game id>`.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from calculi.errors import GameError
from calculi.game import P1, P2, Game
from calculi.learn.attempt import Attempt
from calculi.learn.errors import LessonError
from calculi.learn.goals import Goal, is_free, read_goal
from calculi.registry import load, package

FILE: Final = "lessons.json"
_SIDES: Final = {"p1": P1, "p2": P2}
_FIELDS: Final = (
    "id",
    "rules",
    "position",
    "moves",
    "side",
    "goal",
    "most",
    "replies",
    "computer",
    "mistakes",
    "answer",
)


class Mistake(NamedTuple):
    """Something that goes wrong often enough to be named."""

    id: str
    when: Goal | None
    """None for whatever else misses the goal."""
    reply: str
    """The move that punishes it; empty where there is none to show."""
    at: str
    """The cell at which the board says why; may be empty."""


class Step(NamedTuple):
    """One idea of a game, to be tried on the board."""

    id: str
    rules: tuple[str, ...]
    position: str | None
    """The text of the position before `moves`; None for the game's start."""
    moves: tuple[str, ...]
    side: int
    goal: Goal
    is_free: bool
    """Whether any move reaches the goal."""
    most: int
    """How many moves the learner has."""
    replies: tuple[str, ...]
    computer: bool
    """Whether the first level of the computer plays the other side."""
    mistakes: tuple[Mistake, ...]
    answer: tuple[str, ...]
    data: Mapping[str, Any]
    """What it was read from."""

    def attempt(self, game: Game) -> Attempt:
        """Return an attempt at this step at which nothing has been played yet."""
        return Attempt(game, _position(game, self.position, self.moves), self.side)


class Path(NamedTuple):
    """All lessons of a game, in their order."""

    game: Game
    rules: Mapping[str, str]
    """By the id of a rule: the section of the rules page that has it."""
    steps: tuple[Step, ...]


def load_path(game_id: str) -> Path | None:
    """Return the lessons of a game; None where it has none.

    Raises `GameError` for an unknown game and `LessonError` for broken data.
    """
    try:
        source = pkgutil.get_data(package(game_id), FILE)
    except FileNotFoundError:
        return None
    assert source is not None
    return read_path(load(game_id), source.decode("utf-8"), f"{game_id}/{FILE}")


def count_steps(game_id: str) -> int:
    """Return how many lessons a game has, without reading them; raises as `load_path` does."""
    try:
        source = pkgutil.get_data(package(game_id), FILE)
    except FileNotFoundError:
        return 0
    return len(json.loads(source or "{}")["steps"])


def find_step(path: Path, name: str) -> Step | None:
    """Return the step with an id or a number, from 1 on; None where there is none."""
    for number, step in enumerate(path.steps, start=1):
        if name in (step.id, str(number)):
            return step
    return None


def read_path(game: Game, text: str, file: str) -> Path:
    """Read the text of a `lessons.json`.

    Raises `LessonError`, which names file, step and reason.
    """
    try:
        data = json.loads(text)
    except ValueError as error:
        raise LessonError(f"not JSON: {error}", file=file) from error
    if not isinstance(data, dict) or not isinstance(data.get("steps"), list):
        raise LessonError("needs an object with rules and steps", file=file)
    rules = data.get("rules", {})
    steps: dict[str, Step] = {}
    for number, one in enumerate(data["steps"], start=1):
        name = str(one.get("id") or f"step {number}") if isinstance(one, dict) else f"step {number}"
        try:
            step = read_step(game, one)
            _check_rules(step, rules)
            if step.id in steps:
                raise LessonError("another step has the same id")
        except LessonError as error:
            raise error.at(step=name, file=file) from error
        steps[step.id] = step
    return Path(game, rules, tuple(steps.values()))


def read_step(game: Game, data: object) -> Step:
    """Read a step; raises `LessonError`."""
    if not isinstance(data, dict):
        raise LessonError(f"a step is an object, not {data!r}")
    for field in data:
        if field not in _FIELDS:
            raise LessonError(f"unknown field {field!r} (known: {', '.join(_FIELDS)})")
    if "goal" not in data:
        raise LessonError("it has no goal")
    position, moves = data.get("position"), _texts(data, "moves")
    if position is not None and not isinstance(position, str):
        raise LessonError(f"position {position!r} is not a text")
    start = _position(game, position, moves)
    if start.result() is not None:
        raise LessonError("position: the game is over there")
    side = data.get("side")
    if side not in (None, *_SIDES):
        raise LessonError(f"side {side!r} is neither p1 nor p2")
    most = data.get("most", 1)
    if not isinstance(most, int) or isinstance(most, bool) or most < 1:
        raise LessonError(f"most {most!r} is not a number of moves")
    computer = data.get("computer", False)
    if not isinstance(computer, bool):
        raise LessonError(f"computer {computer!r} is neither true nor false")
    return Step(
        id=_text(data, "id"),
        rules=_texts(data, "rules"),
        position=position,
        moves=moves,
        side=start.to_move if side is None else _SIDES[side],
        goal=read_goal(data["goal"]),
        is_free=is_free(data["goal"]),
        most=most,
        replies=_texts(data, "replies"),
        computer=computer,
        mistakes=_mistakes(data.get("mistakes", [])),
        answer=_texts(data, "answer"),
        data=data,
    )


def _position(game: Game, text: str | None, moves: tuple[str, ...]) -> Any:
    try:
        position = game.position.start() if text is None else game.position.from_text(text)
        for move in moves:
            position.play(move)
    except GameError as error:
        raise LessonError(f"position: {error}") from error
    # Without a history: what was played before the step is not taken back.
    return position.copy()


def _mistakes(data: object) -> tuple[Mistake, ...]:
    if not isinstance(data, list):
        raise LessonError(f"mistakes: needs a list, not {data!r}")
    found = []
    for one in data:
        if not isinstance(one, dict) or not one.keys() <= {"id", "when", "reply", "at"}:
            raise LessonError(f"a mistake has id, when, reply and at, not {one!r}")
        when = read_goal(one["when"]) if "when" in one else None
        texts = {name: _text(one, name) if name in one else "" for name in ("reply", "at")}
        found.append(Mistake(_text(one, "id"), when, **texts))
    return tuple(found)


def _check_rules(step: Step, rules: object) -> None:
    if not isinstance(rules, dict):
        raise LessonError("rules: needs an object")
    for rule in step.rules:
        if rule not in rules and not _is_ruling(rule):
            raise LessonError(f"rules: {rule!r} is no rule of the page and no ruling")


def _is_ruling(rule: str) -> bool:
    return rule[:1] == "R" and rule[1:].isdecimal()


def _text(data: Mapping[str, Any], name: str) -> str:
    value = data.get(name)
    if not isinstance(value, str) or not value:
        raise LessonError(f"{name} {value!r} is not a text")
    return value


def _texts(data: Mapping[str, Any], name: str) -> tuple[str, ...]:
    value = data.get(name, [])
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise LessonError(f"{name} {value!r} is not a list of texts")
    return tuple(value)
