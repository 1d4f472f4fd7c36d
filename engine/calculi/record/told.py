"""What a record tells beside its moves: who the players were, and how the game ended."""

from __future__ import annotations

import re
from typing import Any, Final

from calculi.errors import GameError
from calculi.game import Position, Result
from calculi.reading import plain_number
from calculi.record import fields
from calculi.record.fields import FieldError, Fields, Reader
from calculi.record.parts import AGREED, OUTSIDE_REASONS, Ending, Player, RecordError
from calculi.record.writing import VERSION, WITH_HALVES
from calculi.texts.sentence import Sentence

_MOST_LEVEL: Final = 1_000
"""Far more than there are, for versions to come."""
_LONGEST_NAME: Final = 100
UNFIT: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)
"""What no name and no comment may have: controls, halves of characters, separators of lines, and
what turns the direction of writing. Which other characters are printable depends on the Python."""


# Players


def player_name(place: str, value: Any) -> str:
    """Read the name of a player."""
    name = fields.text(place, value)
    if len(name) > _LONGEST_NAME or re.search("[\t\n]", name) or UNFIT.search(name):
        raise RecordError(Sentence("records.not-name", place=place, most=_LONGEST_NAME))
    return name


def computer_level(place: str, value: Any) -> float:
    """Read a computer's level, which need not be one of ours."""
    is_number = type(value) in (int, float)
    # A level that came between two others has a half in its number.
    if not is_number or not 0 < value <= _MOST_LEVEL or 2 * value % 1:
        raise FieldError(Sentence("errors.not-level", place=place, value=value, most=_MOST_LEVEL))
    return int(value) if value % 1 == 0 else float(value)


def player_of(version: int) -> Reader:
    """Return a reader of a player."""

    def level(place: str, value: Any) -> float:
        number = computer_level(place, value)
        if version < WITH_HALVES and number % 1:
            raise RecordError(
                Sentence("records.half-level", place=place, level=number, first=WITH_HALVES)
            )
        return number

    def player(place: str, value: Any) -> Player:
        take = Fields(value, place)
        found = Player(
            name=take("name", player_name, default=""),
            kind=take("kind", fields.one_of("person", "computer"), default="person"),
            level=take("level", fields.optional(level), default=None),
        )
        take.finish()
        return found

    return player


def checked_players(players: Any) -> tuple[Player, Player]:
    """Return two players; raises `GameError` for others than a file may name."""
    are_two = isinstance(players, tuple) and len(players) == 2
    if not (are_two and all(isinstance(player, Player) for player in players)):
        raise GameError(Sentence("errors.not-players"))
    read = player_of(VERSION)
    first, second = (
        read(f"players[{side}]", {**player._asdict(), "level": _plain(player.level)})
        for side, player in enumerate(players)
    )
    return first, second


def _plain(level: Any) -> Any:
    """Return a number of another library as one of Python's, and anything else as it is."""
    number = plain_number(level)
    return level if number is None else number


# The ending


def read_ending(place: str, value: Any) -> Ending:
    """Read how a game ended."""
    take = Fields(value, place)
    result = Ending(
        outcome=take("outcome", fields.one_of("p1win", "p2win", "draw")),
        reason=take("reason", fields.text),
        scores=take("scores", fields.pair_of(fields.text)),
    )
    take.finish()
    return result


def ending(result: Result) -> Ending:
    """Return a result of the rules in the form of a record."""
    first, second = result.scores
    return Ending(result.outcome, result.reason, (str(first), str(second)))


def checked_ending(written: Ending, position: Position[Any]) -> Ending:
    """Return how a game ended in a position; raises `GameError` where it cannot have."""
    if not isinstance(written, Ending):
        raise GameError(Sentence("errors.not-ending"))
    scores: Any = written.scores
    if isinstance(scores, tuple):
        scores = list(scores)
    found = read_ending("result", {**written._asdict(), "scores": scores})
    check_ending(found, position)
    return found


def check_ending(written: Ending | None, position: Position[Any]) -> None:
    """Raise `RecordError` for an ending that the rules contradict in a last position."""
    result = position.result()
    if result is not None:
        if written != ending(result):
            right = str(ending(result))
            if written is None:
                raise RecordError(Sentence("records.no-result", right=right))
            raise RecordError(Sentence("records.result", right=right, written=str(written)))
    elif written is not None:
        if written.reason not in OUTSIDE_REASONS:
            raise RecordError(Sentence("records.not-over", reason=written.reason))
        if (written.outcome == "draw") != (written.reason == AGREED):
            outcome, reason = written.outcome, written.reason
            raise RecordError(Sentence("records.outcome", outcome=outcome, reason=reason))
        first, second = position.scores()
        if written.scores != (str(first), str(second)):
            raise RecordError(Sentence("records.scores", first=first, second=second))
