"""Infinity: exercises in the four operations, signs and fractions."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from calculi.game import P1, P2
from calculi.games.infinity.moves import SOURCE, TARGET, InfinityMove
from calculi.games.infinity.operations import (
    INFINITY,
    fraction_text,
    operate,
    owner_of,
    value_of,
)
from calculi.games.infinity.rules import InfinityPosition
from calculi.games.infinity.squares import NAMES, SIGNS
from calculi.learn.exercises.exercise import (
    Choice,
    Exercise,
    Kind,
    Marked,
    Number,
    some,
    written_answer,
)
from calculi.texts.numbers import number_text
from calculi.texts.sentence import Joined, Sentence, Words

_GAME: Final = "infinity"
_ASKED: Final = f"{_GAME}.exercise"


class _Meeting(NamedTuple):
    """A move onto an enemy's number, by a number."""

    move: InfinityMove
    names: tuple[str, str]
    """The squares it leaves and reaches."""
    sign: str
    defender: int
    attacker: int
    sixtieths: int
    """The result."""

    @property
    def difficulty(self) -> str:
        """How hard the operation is."""
        if self.sixtieths % 60:
            return "hard"
        if self.sign in "+−":
            return "easy" if self.attacker >= 0 else "middle"
        return "middle"

    def asked(self) -> Sentence:
        """Return who goes where, and the sign there."""
        source, target = self.names
        return Sentence(f"{_ASKED}.result.asked", source=source, target=target, sign=self.sign)

    def operation(self) -> str:
        """Return the operation: `4 − (−2)`."""
        attacker = number_text(self.attacker)
        attacker = f"({attacker})" if self.attacker < 0 else attacker
        return f"{number_text(self.defender)} {self.sign} {attacker}"

    def written(self) -> str:
        """Return the operation and its result: `4 − (−2) = 6`."""
        return f"{self.operation()} = {number_text(fraction_text(self.sixtieths))}"


def _meetings(position: InfinityPosition, difficulty: str) -> list[_Meeting]:
    """Return the moves that are operations of two numbers with a finite result."""
    found = []
    for move in position.moves():
        there, piece = position.board[TARGET[move]], position.board[SOURCE[move]]
        if not there or INFINITY in (value_of(there), value_of(piece)):
            continue
        defender, attacker, sign = value_of(there), value_of(piece), SIGNS[TARGET[move]]
        if sign == "÷" and not attacker:
            continue
        result = operate(sign, defender, attacker)
        assert result is not None
        names = NAMES[SOURCE[move]], NAMES[TARGET[move]]
        meeting = _Meeting(move, names, sign, defender, attacker, result)
        if meeting.difficulty == difficulty:
            found.append(meeting)
    return found


def _result(position: InfinityPosition, difficulty: str, source: random.Random) -> Exercise | None:
    """Ask for the result of an operation."""
    meetings = _meetings(position, difficulty)
    if not meetings:
        return None
    meeting = source.choice(meetings)
    result = fraction_text(meeting.sixtieths)
    return Exercise(
        position=position.text(),
        given={"move": "".join(meeting.names)},
        right=result,
        asked=meeting.asked(),
        sought=Sentence(f"{_ASKED}.result.sought"),
        marked=Marked(meeting.names[:1], meeting.names[1:]),
        **written_answer(Number(result)),
        answer=number_text(result),
        because=f"{meeting.written()}.",
        shown=Marked(meeting.names[:1], meeting.names[1:]),
        sum_asked=meeting.operation(),
    )


def _stays(position: InfinityPosition, difficulty: str, source: random.Random) -> Exercise | None:
    """Ask which of two pieces stays, which the sign of the result decides."""
    meetings = _meetings(position, difficulty)
    if not meetings:
        return None
    meeting = source.choice(meetings)
    values: list[int | None] = [None, None]
    for square in (SOURCE[meeting.move], TARGET[meeting.move]):
        piece = position.board[square]
        values[owner_of(piece)] = value_of(piece)
    options = [_piece(side, value) for side, value in enumerate(values) if value is not None]
    nobody = Sentence(f"{_ASKED}.stays.nothing")
    right = P1 if meeting.sixtieths > 0 else P2 if meeting.sixtieths < 0 else 2
    return Exercise(
        position=position.text(),
        given={"move": "".join(meeting.names)},
        right="-" if right == 2 else f"{'pn'[right]}{values[right]}",
        asked=meeting.asked(),
        sought=Sentence(f"{_ASKED}.stays.sought"),
        marked=Marked(meeting.names[:1], meeting.names[1:]),
        **written_answer(Choice((*options, nobody), right)),
        answer=(*options, nobody)[right],
        because=_because(meeting, right),
        shown=Marked(meeting.names[:1], meeting.names[1:]),
        sum_asked=meeting.operation(),
    )


def _piece(side: int, value: int) -> Sentence:
    return Sentence(
        f"{_ASKED}.piece", player=Sentence(f"{_GAME}.player.{side}"), value=number_text(value)
    )


def _because(meeting: _Meeting, right: int) -> Words:
    reason = Sentence(f"{_ASKED}.stays.{('above', 'below', 'zero')[right]}")
    return Joined(" ", (f"{meeting.written()}:", reason))


_PLIES: Final = {"easy": range(10, 26), "middle": range(12, 34), "hard": range(14, 40)}

KINDS: Final = (
    Kind(_GAME, "result", _PLIES, ("answer",), some(_result)),
    Kind(_GAME, "stays", _PLIES, ("answer", "because"), some(_stays)),
)
