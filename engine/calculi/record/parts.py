"""The parts of a record, read from the values of JSON."""

from __future__ import annotations

import re
from typing import Any, Final

from calculi.record import fields
from calculi.record.errors import RecordError
from calculi.record.fields import Fields
from calculi.record.record import Ending, Player, TimeControl, Variation
from calculi.texts.sentence import Sentence

MOST_MOVES: Final = 10_000
DEEPEST_LINE: Final = 40
"""How often a variation may branch off a variation."""
LONGEST_COMMENT: Final = 4_000
_LONGEST_NAME: Final = 100


def player_name(place: str, value: Any) -> str:
    """Read the name of a player."""
    name = fields.text(place, value)
    if len(name) > _LONGEST_NAME or not (name.isprintable()):
        raise RecordError(Sentence("records.not-name", place=place, most=_LONGEST_NAME))
    return name


def player(place: str, value: Any) -> Player:
    """Read who played a side."""
    take = Fields(value, place)
    player = Player(
        name=take("name", player_name, default=""),
        kind=take("kind", fields.one_of("person", "computer"), default="person"),
        level=take("level", fields.optional(fields.whole), default=None),
    )
    take.finish()
    return player


def time_control(place: str, value: Any) -> TimeControl:
    """Read the time that a player is given."""
    take = Fields(value, place)
    control = TimeControl(take("base", fields.whole), take("increment", fields.whole))
    take.finish()
    return control


def comments(place: str, value: Any) -> dict[int, str]:
    """Read comments by ply."""
    found: dict[int, str] = {}
    for ply, text in fields.texts(place, value).items():
        if not re.fullmatch(r"0|[1-9][0-9]{0,4}", ply):
            raise RecordError(Sentence("records.not-ply", place=place, value=ply))
        if len(text) > LONGEST_COMMENT or not text.replace("\n", " ").isprintable():
            raise RecordError(
                Sentence("records.not-comment", place=f"{place}.{ply}", most=LONGEST_COMMENT)
            )
        found[int(ply)] = text
    return found


def variations(place: str, value: Any) -> tuple[Variation, ...]:
    """Read the variations of a line, and theirs."""
    if place.count("lines") > DEEPEST_LINE:
        raise RecordError(Sentence("records.too-deep", place=place, most=DEEPEST_LINE))
    found: tuple[Variation, ...] = fields.list_of(_variation, MOST_MOVES)(place, value)
    return found


def _variation(place: str, value: Any) -> Variation:
    take = Fields(value, place)
    line = Variation(
        branch=take("from", fields.whole),
        moves=take("moves", fields.list_of(fields.text, MOST_MOVES)),
        comments=take("comments", comments, default={}),
        lines=take("lines", variations, default=()),
    )
    take.finish()
    if not line.moves:
        raise RecordError(Sentence("records.no-moves", place=f"{place}.moves"))
    return line


def ending(place: str, value: Any) -> Ending:
    """Read how a game ended."""
    take = Fields(value, place)
    result = Ending(
        outcome=take("outcome", fields.one_of("p1win", "p2win", "draw")),
        reason=take("reason", fields.text),
        scores=take("scores", fields.pair_of(fields.text)),
    )
    take.finish()
    return result
