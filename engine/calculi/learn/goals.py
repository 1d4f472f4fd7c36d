"""The goals of lessons: a few predicates of the engine, joined by `all`, `any` and `not`.

A goal is data, an object with a single key:

- `all`, `any`: a list of goals; `not`: a goal;
- `played`: a move text or a list of them, one of which the learner has played; `*` stands for any
  characters;
- `gained`, `score`: what the learner (or `of` the `other` side) has gained since the beginning, or
  has in all: `least`, `most` or `exactly` so many points, as a number or a text such as `7/2`,
  `1:0` (one infinity);
- `result`: `win`, `draw`, `loss` or `over` for the learner, and perhaps the `reason`:
  `{"is": "win", "reason": "goal"}`;
- `left`: how many `pieces` of a kind are left, or how many `moves` the player to move has:
  `{"moves": {}, "most": 0}`;
- `reached`: a piece of a kind stands there, `{"cell": "d8", "owner": "me"}`, or the step of the
  game: `{"phase": "extra"}`, `{"turn": "other"}`.

Pieces are named by `cell`, `owner` (`me`, `other`, `nobody`), `value` and `kind`, in any number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from re import fullmatch
from typing import Any, Final

from calculi.game import P1, P2, Points
from calculi.learn.attempt import Attempt
from calculi.learn.errors import LessonError

Goal = Callable[[Attempt], bool]
"""Tells whether an attempt has reached it."""

_OWNERS: Final = ("me", "other", "nobody")
_OUTCOMES: Final = ("win", "draw", "loss", "over")
_BOUNDS: Final = ("least", "most", "exactly")

_POINTS: Final = r"(?:(\d{1,6}):)?(-?\d{1,6})(?:/(\d{1,6}))?"
"""Infinities, points, and what these are divided by."""

_Number = tuple[int, Fraction]
"""Infinities, then points."""


def read_goal(data: object) -> Goal:
    """Return the goal that some data describes; raises `LessonError`."""
    if not isinstance(data, dict) or len(data) != 1:
        raise LessonError(f"a goal is an object with one key, not {data!r}")
    ((name, value),) = data.items()
    if name not in _PREDICATES:
        known = ", ".join(_PREDICATES)
        raise LessonError(f"unknown predicate {name!r} (known: {known})")
    return _PREDICATES[name](value)


def is_free(data: object) -> bool:
    """Tell whether a goal is reached by any move."""
    return data == {"played": "*"}


def _all(data: object) -> Goal:
    goals = _goals("all", data)
    return lambda attempt: all(goal(attempt) for goal in goals)


def _any(data: object) -> Goal:
    goals = _goals("any", data)
    return lambda attempt: any(goal(attempt) for goal in goals)


def _goals(name: str, data: object) -> list[Goal]:
    if not isinstance(data, list) or not data:
        raise LessonError(f"{name}: needs a list of goals, not {data!r}")
    return [read_goal(one) for one in data]


def _not(data: object) -> Goal:
    goal = read_goal(data)
    return lambda attempt: not goal(attempt)


def _played(data: object) -> Goal:
    texts: list[Any] = data if isinstance(data, list) else [data]
    if not texts or not all(isinstance(text, str) and text for text in texts):
        raise LessonError(f"played: needs a move text or a list of them, not {data!r}")
    patterns = [text.split("*") for text in texts]
    return lambda attempt: any(_fits(text, parts) for text in attempt.played for parts in patterns)


def _fits(text: str, parts: list[str]) -> bool:
    """Tell whether a text consists of these parts, in order, with any characters between them."""
    first, *others = parts
    if not others:
        return text == first
    *middle, last = others
    if not text.startswith(first):
        return False
    place = len(first)
    for part in middle:
        found = text.find(part, place)
        if found < 0:
            return False
        place = found + len(part)
    return text.endswith(last) and len(text) - len(last) >= place


def _gained(data: object) -> Goal:
    fields = _fields("gained", data, ("of", *_BOUNDS))
    other, within = _is_others("gained", fields), _within("gained", fields, _number)

    def holds(attempt: Attempt) -> bool:
        player = attempt.side ^ other
        now = _value(attempt.position.scores()[player])
        before = _value(attempt.before[player])
        return within((now[0] - before[0], now[1] - before[1]))

    return holds


def _score(data: object) -> Goal:
    fields = _fields("score", data, ("of", *_BOUNDS))
    other, within = _is_others("score", fields), _within("score", fields, _number)
    return lambda attempt: within(_value(attempt.position.scores()[attempt.side ^ other]))


def _result(data: object) -> Goal:
    fields = _fields("result", {"is": data} if isinstance(data, str) else data, ("is", "reason"))
    wanted, reason = fields.get("is", "over"), fields.get("reason")
    if wanted not in _OUTCOMES:
        raise LessonError(f"result: {wanted!r} is none of {', '.join(_OUTCOMES)}")

    def holds(attempt: Attempt) -> bool:
        result = attempt.position.result()
        if result is None or reason not in (None, result.reason):
            return False
        outcome = "draw" if result.winner is None else "loss"
        return wanted in ("over", "win" if result.winner == attempt.side else outcome)

    return holds


def _left(data: object) -> Goal:
    fields = _fields("left", data, ("pieces", "moves", *_BOUNDS))
    within = _within("left", fields, _count)
    if "moves" in fields:
        return lambda attempt: within(attempt.position.count_moves())
    matches = _pieces("left", fields.get("pieces"))
    return lambda attempt: within(matches(attempt))


def _reached(data: object) -> Goal:
    fields = _fields("reached", data, ("phase", "turn", "cell", "owner", "value", "kind"))
    if "phase" in fields:
        phase = fields["phase"]
        return lambda attempt: (
            attempt.game.board.step(attempt.position, None).phase == phase
            and attempt.is_learners_turn
        )
    if "turn" in fields:
        if fields["turn"] not in _OWNERS[:2]:
            raise LessonError(f"reached: turn {fields['turn']!r} is neither me nor other")
        mine = fields["turn"] == "me"
        return lambda attempt: not attempt.is_over and attempt.is_learners_turn == mine
    matches = _pieces("reached", fields)
    return lambda attempt: matches(attempt) > 0


_PREDICATES: Final[Mapping[str, Callable[[object], Goal]]] = {
    "all": _all,
    "any": _any,
    "not": _not,
    "played": _played,
    "gained": _gained,
    "score": _score,
    "result": _result,
    "left": _left,
    "reached": _reached,
}


def _fields(name: str, data: object, known: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise LessonError(f"{name}: needs an object, not {data!r}")
    for field in data:
        if field not in known:
            raise LessonError(f"{name}: unknown field {field!r} (known: {', '.join(known)})")
    return data


def _is_others(name: str, fields: Mapping[str, Any]) -> bool:
    of = fields.get("of", "me")
    if of not in _OWNERS[:2]:
        raise LessonError(f"{name}: of {of!r} is neither me nor other")
    return bool(of == "other")


def _within(
    name: str, fields: Mapping[str, Any], read: Callable[[str, object], Any]
) -> Callable[[Any], bool]:
    """Return whether a value keeps to the bounds given; there must be one."""
    bounds = {bound: read(name, fields[bound]) for bound in _BOUNDS if bound in fields}
    if not bounds:
        raise LessonError(f"{name}: needs {', '.join(_BOUNDS[:-1])} or {_BOUNDS[-1]}")
    least, most, exactly = (bounds.get(bound) for bound in _BOUNDS)
    return lambda value: (
        (least is None or value >= least)
        and (most is None or value <= most)
        and (exactly is None or value == exactly)
    )


def _pieces(name: str, data: object) -> Callable[[Attempt], int]:
    """Return a function that counts the pieces that some data names."""
    fields = _fields(name, data, ("cell", "owner", "value", "kind"))
    owner, rest = fields.get("owner"), {key: fields[key] for key in fields if key != "owner"}
    if owner is not None and owner not in _OWNERS:
        raise LessonError(f"{name}: owner {owner!r} is none of {', '.join(_OWNERS)}")

    def count(attempt: Attempt) -> int:
        owners = {"me": attempt.side, "other": P1 + P2 - attempt.side, "nobody": None}
        return sum(
            (owner is None or piece.owner == owners[owner])
            and all(getattr(piece, key) == value for key, value in rest.items())
            for piece in attempt.game.board.pieces(attempt.position)
        )

    return count


def _count(name: str, data: object) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or data < 0:
        raise LessonError(f"{name}: {data!r} is not a number of pieces or moves")
    return data


def _number(name: str, data: object) -> _Number:
    found = fullmatch(_POINTS, str(data)) if isinstance(data, int | str) else None
    if not found or found[3] == "0":
        raise LessonError(f"{name}: {data!r} is not a number of points")
    return int(found[1] or 0), Fraction(int(found[2]), int(found[3] or 1))


def _value(points: Points) -> _Number:
    return _number("score", str(points))
