"""Checks a record against the rules of its game."""

from __future__ import annotations

from typing import Any, Final

from calculi.errors import GameError
from calculi.game import Position
from calculi.record.marks import MOST_MARKED, check_cells, check_texts
from calculi.record.parts import RecordError, RecordFields, Variation
from calculi.record.record import Record, play
from calculi.record.told import check_ending
from calculi.registry import load
from calculi.texts.sentence import Sentence

MOST_MOVES_IN_ALL: Final = 20_000
"""The most moves of a record, variations included: each is played once."""
MOST_VARIATIONS: Final = 1_000
"""The most variations of a record, those of variations included: as short ones, a link of a few
lines could hold ten thousand, which take longer to read than their moves to play."""


def check(record: Record, position: Position[Any] | None = None) -> None:
    """Raise `RecordError` for a record that the rules contradict.

    It plays each move once. `position` is the record's last one if the caller has replayed it
    already; it is left at the first.
    """
    try:
        game = load(record.game)
    except GameError as error:
        raise RecordError(error) from error
    if record.rules_version != game.rules_version:
        theirs, ours = record.rules_version, game.rules_version
        raise RecordError(Sentence("records.rules", theirs=theirs, game=game.name, ours=ours))
    if record.options:
        first = min(record.options)
        raise RecordError(Sentence("records.options", game=game.name, option=first))
    if _moves_in_all(record) > MOST_MOVES_IN_ALL:
        raise RecordError(Sentence("records.too-many-moves", most=MOST_MOVES_IN_ALL))
    if _variations_in_all(record) > MOST_VARIATIONS:
        raise RecordError(Sentence("records.too-many-variations", most=MOST_VARIATIONS))
    if _marked_in_all(record) > MOST_MARKED:
        raise RecordError(Sentence("records.too-many-marked", most=MOST_MARKED))
    if position is None:
        position = record.replay()
    if record.times is not None and len(record.times) != len(record.moves):
        times, moves = len(record.times), len(record.moves)
        raise RecordError(Sentence("records.times", times=times, moves=moves))
    check_ending(record.result, position)
    _check_annotations(position, record, "", 0)


def _moves_in_all(line: RecordFields | Variation) -> int:
    return len(line.moves) + sum(map(_moves_in_all, line.lines))


def _variations_in_all(line: RecordFields | Variation) -> int:
    return len(line.lines) + sum(map(_variations_in_all, line.lines))


def _marked_in_all(line: RecordFields | Variation) -> int:
    return len(line.marks) + sum(map(_marked_in_all, line.lines))


def _check_annotations(
    position: Position[Any], line: RecordFields | Variation, place: str, ply: int
) -> None:
    """Check the comments, marks and variations of a line, and take its moves back.

    `position` is at its end before and at its beginning after, so that however many variations
    branch off, no move is played twice. `place` is the variation's name with a dot, `ply` where the
    line begins.
    """
    end = len(line.moves)
    for name, annotated in (("comments", line.comments), ("marks", line.marks)):
        for at in annotated:
            if at > end:
                raise RecordError(Sentence("records.no-ply", place=f"{place}{name}", ply=at))
    branching: dict[int, list[int]] = {}
    for number, inner in enumerate(line.lines):
        if inner.branch > end:
            name = f"{place}lines[{number}].from"
            raise RecordError(Sentence("records.no-ply", place=name, ply=inner.branch))
        branching.setdefault(inner.branch, []).append(number)
    for branch in range(end, -1, -1):
        if branch in line.marks:
            _check_marks(position, f"{place}marks.{branch}", line.marks[branch])
        for number in branching.get(branch, ()):
            inner, name = line.lines[number], f"{place}lines[{number}]"
            for inner_ply, text in enumerate(inner.moves, start=ply + branch + 1):
                play(position, text, inner_ply, name)
            _check_annotations(position, inner, f"{name}.", ply + branch)
        if branch:
            position.pop()


def _check_marks(position: Position[Any], place: str, drawn: tuple[str, ...]) -> None:
    check_texts(place, drawn)
    cells = {cell.id for cell in load(position.game).board.cells(position)}
    check_cells(place, drawn, cells)
