"""Infinity Master's Board Game in words: values, scores, squares, moves, and the step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from calculi.board import Prompt, Step
from calculi.games.infinity.limits import LONGEST_SIDEWAYS
from calculi.games.infinity.moves import SOURCE, TARGET, InfinityMove
from calculi.games.infinity.operations import (
    INFINITE,
    INFINITIES,
    INFINITY,
    InfinityScore,
    fraction_text,
    operate,
    owner_of,
    value_of,
)
from calculi.games.infinity.rules import InfinityPosition
from calculi.games.infinity.squares import BY_NAME, GOALS, NAMES, SIGNS
from calculi.texts.numbers import number_text
from calculi.texts.sentence import Joined, Sentence, Words

RESERVES: Final = ("reserve-p", "reserve-n")
"""The cells of the infinities in reserve."""
_SIDEWAYS_SHOWN: Final = LONGEST_SIDEWAYS // 2
"""From this count on, the step says how many plies went sideways."""

# Values, results and scores


def _written_value(value: int) -> str:
    """Return a value as it is written: `−3`, `∞`."""
    return "∞" if value == INFINITY else number_text(value)


def _written_result(sixtieths: int) -> str:
    """Return a result as it is written: `−6/5`, `−∞`."""
    if abs(sixtieths) == INFINITE:
        return "∞" if sixtieths > 0 else "−∞"
    return number_text(fraction_text(sixtieths))


def written_score(score: InfinityScore) -> str:
    """Return a score as it is written: `0`, `12 1/5`, `2 ∞`, `1 ∞ 3 1/2`."""
    infinities, sixtieths = score
    whole, rest = divmod(sixtieths, 60)
    parts = [f"{infinities} ∞"] if infinities else []
    if whole:
        parts.append(str(whole))
    if rest:
        parts.append(fraction_text(rest))
    return " ".join(parts) or "0"


@cache
def _spoken_value(value: int) -> Sentence:
    """Return a value in words: `minus three`, `infinity`."""
    return _spoken_result(INFINITE if value == INFINITY else 60 * value)


def _spoken_result(sixtieths: int | None) -> Sentence:
    """Return a result in words: `minus six over five`, `undefined`."""
    if sixtieths is None:
        return Sentence("infinity.value.undefined")
    if not sixtieths:
        return Sentence("infinity.value.zero")
    if sixtieths < 0:
        return Sentence("infinity.value.minus", value=_spoken_result(-sixtieths))
    if sixtieths == INFINITE:
        return Sentence("infinity.value.infinity")
    numerator, _, denominator = fraction_text(sixtieths).partition("/")
    if denominator:
        return Sentence("infinity.value.fraction", n=int(numerator), d=int(denominator))
    return Sentence("infinity.value.number", n=int(numerator))


def spoken_score(score: InfinityScore) -> Joined:
    """Return a score in words: `two infinities, 12 and 1/5 points`."""
    infinities, sixtieths = score
    whole, rest = divmod(sixtieths, 60)
    parts = []
    if infinities:
        parts.append(Sentence("infinity.score.infinities", n=infinities))
    if whole and rest:
        parts.append(Sentence("infinity.score.mixed", n=whole, part=fraction_text(rest)))
    elif rest:
        parts.append(Sentence("infinity.score.part", n=fraction_text(rest)))
    elif whole or not infinities:
        parts.append(Sentence("score.points", n=whole))
    return Joined(", ", parts)


# The board


@cache
def _player(player: int) -> Sentence:
    return Sentence(f"infinity.player.{player}")


def square_label(square: int, piece: int) -> Sentence:
    """Return a square with its sign, whose goal it is, and what stands on it; piece 0 is none."""
    place = Sentence(f"infinity.square.{SIGNS[square]}", square=NAMES[square])
    if square in GOALS:
        player = _player(GOALS.index(square))
        place = Sentence("infinity.square.goal", square=place, player=player)
    content = Sentence("infinity.empty")
    if piece:
        player, value = _player(owner_of(piece)), _spoken_value(value_of(piece))
        content = Sentence("infinity.piece", player=player, value=value)
    return Sentence("infinity.cell", square=place, content=content)


def reserve_name(side: int) -> Sentence:
    return Sentence("infinity.reserve", player=_player(side))


def reserve_label(position: InfinityPosition, side: int) -> Sentence:
    """Return a side's reserve and what it holds."""
    content = Sentence("infinity.reserve.held" if position.reserves[side] else "infinity.empty")
    return Sentence("infinity.cell", square=reserve_name(side), content=content)


# Moves


class _Operation:
    """What two pieces make on a square, in signs and in words."""

    def __init__(self, square: int, defender: int, attacker: int) -> None:
        self.sign = SIGNS[square]
        self.values = value_of(defender), value_of(attacker)
        self.result = operate(self.sign, *self.values)

    def written(self) -> str:
        """Return the operation without its result: `6 − ∞`."""
        first, second = map(_written_value, self.values)
        return f"{first} {self.sign} {second}"

    def gain(self) -> str:
        """Return what is scored: `3`, `6/5`, `∞`."""
        return _written_result(abs(self.result or 0))

    def takes_infinity(self) -> bool:
        """Tell whether one of the two is an infinity and is taken while the other stays."""
        return INFINITY in self.values and (self.result or 0) < 0

    def note(self) -> Sentence:
        """Return the operation and its result: `6 − ∞ → −∞`."""
        if self.result is None:
            return Sentence("infinity.note.undefined", operation=self.written())
        result = _written_result(self.result)
        return Sentence("infinity.note.result", operation=self.written(), result=result)

    def spoken(self) -> dict[str, Sentence]:
        """Return the two values, the sign and the result in words."""
        defender, attacker = map(_spoken_value, self.values)
        return {
            "defender": defender,
            "attacker": attacker,
            "sign": Sentence(f"infinity.sign.{self.sign}"),
            "result": _spoken_result(self.result),
        }


def _operation(position: InfinityPosition, move: InfinityMove) -> _Operation | None:
    """Return the operation that a legal move makes, or None where its target is empty."""
    target = TARGET[move]
    defender, attacker = position.board[target], position.board[SOURCE[move]]
    return _Operation(target, defender, attacker) if defender else None


def notation(position: InfinityPosition, move: InfinityMove) -> Words:
    """Return `d5 c4`, and the result of an operation after it: `d5 c4 −3`."""
    operation = _operation(position, move)
    squares = f"{NAMES[SOURCE[move]]} {NAMES[TARGET[move]]}"
    if operation is None:
        return squares
    if operation.result is None:
        return Joined(" ", (squares, Sentence("infinity.value.undefined")))
    return f"{squares} {_written_result(operation.result)}"


def sentence(position: InfinityPosition, move: InfinityMove) -> Words:
    """Return the piece, its squares, the operation, its consequences, and how it ends the game."""
    spoken = told(position, move)
    position.push(move)
    result = position.result()
    position.pop()
    if result is None:
        return spoken
    if result.winner is None:
        return Joined(" ", (spoken, Sentence("infinity.end.draw")))
    return Joined(" ", (spoken, Sentence("infinity.end.win", player=_player(result.winner))))


def told(position: InfinityPosition, move: InfinityMove) -> Sentence:
    """Return the piece, its squares, the operation, and its consequences on the board.

    How a game has ended is left to its result.
    """
    source, target = SOURCE[move], TARGET[move]
    words: dict[str, Words] = {
        "piece": _spoken_value(value_of(position.board[source])),
        "source": NAMES[source],
        "target": NAMES[target],
    }
    operation = _operation(position, move)
    if operation is None:
        return Sentence("infinity.move.step", **words)
    words |= operation.spoken()
    words["consequence"] = _consequence(position, move)
    return Sentence("infinity.move.operation", **words)


def _consequence(position: InfinityPosition, move: InfinityMove) -> Sentence:
    """Return which piece stays after an operation, and who scores what."""
    outcome = position.outcome(move)
    assert outcome is not None
    if outcome.scorer is None:
        return Sentence("infinity.outcome.both")
    owner = owner_of(outcome.stays)
    defender, attacker = position.board[TARGET[move]], position.board[SOURCE[move]]
    lost = attacker if outcome.stays == defender else defender
    if outcome.turns and position.reserves[owner]:
        key = "turns"
    else:
        key = "taken" if lost in INFINITIES else "stays"
    return Sentence(
        f"infinity.outcome.{key}",
        player=_player(owner),
        value=_spoken_value(value_of(outcome.stays)),
        loser=_player(1 - owner),
        gain=spoken_score(outcome.gain),
        scorer=_player(outcome.scorer),
    )


def note(position: InfinityPosition, move: InfinityMove) -> Words:
    """Return the operation on the target, or that the target is an infinity's goal."""
    operation = _operation(position, move)
    if operation is not None:
        return operation.note()
    side = position.to_move
    wins = position.board[SOURCE[move]] == INFINITIES[side] and TARGET[move] == GOALS[side]
    return Sentence("infinity.note.goal") if wins else ""


def why(position: InfinityPosition, move: InfinityMove) -> tuple[Words, Words]:
    """Return gain and operation: for Positive if the result is positive, else for Negative."""
    operation = _operation(position, move)
    if operation is None or not operation.result:
        return "", ""
    key = "why.taken" if operation.takes_infinity() else "why"
    reason = Sentence(f"infinity.{key}", gain=operation.gain(), operation=operation.written())
    return (reason, "") if operation.result > 0 else ("", reason)


# The step


def step(position: InfinityPosition, last: InfinityMove | None) -> Step:
    """Return the only kind of step; it warns when many plies have gone sideways."""
    counter: Words = ""
    if position.sideways >= _SIDEWAYS_SHOWN:
        counter = Sentence("infinity.step.counter", n=position.sideways, most=LONGEST_SIDEWAYS)
    goal = NAMES[GOALS[position.to_move]]
    return Step(
        title=Sentence("infinity.step.title"),
        counter=counter,
        help=Sentence("infinity.step.help", goal=goal),
        phase="move",
    )


def prompts(position: InfinityPosition) -> dict[str, Prompt]:
    """Return, by square, what each piece with a legal move can do."""
    moves_by_source: dict[int, list[InfinityMove]] = {}
    for move in position.moves():
        moves_by_source.setdefault(SOURCE[move], []).append(move)
    return {
        NAMES[source]: _prompt(position, source, moves) for source, moves in moves_by_source.items()
    }


def _prompt(position: InfinityPosition, source: int, moves: Sequence[InfinityMove]) -> Prompt:
    """Return what the step says once a piece is picked, given its legal moves."""
    value = value_of(position.board[source])
    meetings = []
    for move in moves:
        operation = _operation(position, move)
        if operation is not None:
            target = NAMES[TARGET[move]]
            meetings.append(Sentence("infinity.target", note=operation.note(), target=target))
    key = "dots" if not meetings else "pieces" if len(meetings) == len(moves) else "both"
    lines = [Sentence(f"infinity.prompt.{key}", targets=Joined(", ", meetings))]
    if value == INFINITY:
        goal = NAMES[GOALS[position.to_move]]
        lines.append(Sentence("infinity.prompt.goal", goal=goal))
    title = Sentence("infinity.prompt", piece=_spoken_value(value), source=NAMES[source])
    return Prompt(title=title, help=Joined(" ", lines), actions=())


def refusal(position: InfinityPosition, picked: Sequence[str], cell: str) -> Sentence:
    """Say why a square may not be picked: as a piece to move, or as a target."""
    if cell in RESERVES:
        reason = Sentence("infinity.refusal.reserve")
    elif picked and picked[0] in BY_NAME:
        reason = position.refusal(BY_NAME[picked[0]], BY_NAME[cell])
    else:
        reason = position.refusal(BY_NAME[cell], None)
    return Sentence("refusal", reason=reason)
