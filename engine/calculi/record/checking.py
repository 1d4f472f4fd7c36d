"""Checks a record against the rules of its game."""

from __future__ import annotations

from typing import Any

from calculi.errors import GameError
from calculi.game import Position
from calculi.record.parts import (
    OUTSIDE_REASONS,
    Ending,
    RecordError,
    RecordFields,
    Variation,
)
from calculi.record.record import Record, ending, play
from calculi.registry import load
from calculi.texts.sentence import Sentence


def check(record: Record) -> None:
    """Raise `RecordError` for a record that the rules contradict."""
    try:
        game = load(record.game)
    except GameError as error:
        raise RecordError(error) from error
    if record.rules_version != game.rules_version:
        theirs, ours = record.rules_version, game.rules_version
        raise RecordError(Sentence("records.rules", theirs=theirs, game=game.name, ours=ours))
    if record.options:
        first = sorted(record.options)[0]
        raise RecordError(Sentence("records.options", game=game.name, option=first))
    position = record.replay()
    if record.times is not None and len(record.times) != len(record.moves):
        times, moves = len(record.times), len(record.moves)
        raise RecordError(Sentence("records.times", times=times, moves=moves))
    _check_ending(record.result, position)
    _check_annotations(position, record, "", 0)


def _check_annotations(
    position: Position[Any], line: RecordFields | Variation, place: str, ply: int
) -> None:
    """Check the comments and variations of a line; `position` is at its end, before and after.

    `place` is the variation's name with a dot, `ply` where the line begins.
    """
    for commented in line.comments:
        if commented > len(line.moves):
            raise RecordError(Sentence("records.no-ply", place=f"{place}comments", ply=commented))
    for number, inner in enumerate(line.lines):
        name = f"{place}lines[{number}]"
        if inner.branch > len(line.moves):
            raise RecordError(Sentence("records.no-ply", place=f"{name}.from", ply=inner.branch))
        replaced = line.moves[inner.branch :]
        for _ in replaced:
            position.pop()
        first = ply + inner.branch
        for inner_ply, text in enumerate(inner.moves, start=first + 1):
            play(position, text, inner_ply, name)
        _check_annotations(position, inner, f"{name}.", first)
        for _ in inner.moves:
            position.pop()
        for text in replaced:
            position.push(position.parse_move(text))


def _check_ending(written: Ending | None, position: Position[Any]) -> None:
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
        first, second = position.scores()
        if written.scores != (str(first), str(second)):
            raise RecordError(Sentence("records.scores", first=first, second=second))
