"""A line of play in the engine and in the second implementation at once, compared ply by ply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from calculi.game import Position
from calculi.registry import load
from tests.reference.comparison import comparison_of

_READ_AGAIN: Final = 8
"""Each how many plies a position is also read from its text; that takes as long as all else."""


class DifferenceError(AssertionError):
    """Where the engine and the second implementation differ, and how one gets there."""

    def __init__(self, start: str, moves: Sequence[str], what: str) -> None:
        super().__init__(what)
        self.start = start
        self.moves = tuple(moves)
        self.what = what

    def __reduce__(self) -> tuple[type[DifferenceError], tuple[str, tuple[str, ...], str]]:
        """Keep all three on the way from one process to another."""
        return DifferenceError, (self.start, self.moves, self.what)


class _Before(NamedTuple):
    """What there was before a ply."""

    state: Any
    text: str
    key: int
    legal: list[str]


class Line:
    """A game from some position on. Raises `DifferenceError` for what differs or fails."""

    def __init__(self, game_id: str, start: str) -> None:
        self._compared: Final = comparison_of(game_id)
        self._kind: Final = load(game_id).position
        self._start: Final = start
        self._before: list[_Before] = []
        self.moves: list[str] = []
        """Those played from the start on."""
        self.plies = 0
        """How many have been compared, taken back or not."""
        self.legal: list[str] = []
        """What may be played now, as the second implementation has it."""
        self.state: Any = self._compared.reference.read(start)
        self.position: Position[Any]
        try:
            self.position = self._kind.from_text(start)
            self._compare()
            self._compare_read_again()
        except Exception as error:
            raise self._difference(error) from error

    def play(self, move: str) -> None:
        """Play a legal move in both and compare what comes of it."""
        known = _Before(self.state, self.position.text(), self.position.key(), self.legal)
        self.moves.append(move)
        try:
            self.position.push(self.position.parse_move(move))
            self.state = self._compared.reference.play(self.state, move)
            self._before.append(known)
            self.plies += 1
            self._compare()
            if self.plies % _READ_AGAIN == 0:
                self._compare_read_again()
        except Exception as error:
            raise self._difference(error) from error

    def take_back(self) -> None:
        """Take the last ply back: all is as it was before."""
        known = self._before.pop()
        self.state, self.legal = known.state, known.legal
        try:
            self.position.pop()
            _same("text taken back", self.position.text(), known.text)
            _same("key taken back", self.position.key(), known.key)
        except Exception as error:
            raise self._difference(error) from error
        self.moves.pop()

    def _compare(self) -> None:
        """Compare all that a position tells, and keep what may be played."""
        position, state, reference = self.position, self.state, self._compared.reference
        self.legal = reference.moves(state)
        _same("position", position.text(), reference.write(state))
        legal = position.legal_moves
        if len(legal) != len(self.legal) or set(legal) != set(self.legal):
            _same("legal moves", sorted(legal), sorted(self.legal))
        _same("number of moves", position.count_moves(), len(self.legal))
        _same("player to move", self._compared.sides[position.to_move], state.to_move)
        scores = position.scores()
        _same("scores", list(map(str, scores)), list(map(str, self._compared.scores(state))))
        result = position.result()
        if self.legal or result is None:
            _same("end", result is not None, not self.legal)
            return
        _same("result", result.outcome, reference.result(state))
        _same("scores of the result", result.scores, scores)
        endings = self._compared.endings(state)
        if (result.reason, result.margin) not in endings:
            _same("reason and margin", (result.reason, result.margin), endings)

    def _compare_read_again(self) -> None:
        """Check that the text of the position is one that is read, as the same position."""
        text = self.position.text()
        if not self._compared.is_valid(self.state):
            raise AssertionError(f"not a valid position by the second implementation: {text}")
        _same("key read again", self._kind.from_text(text).key(), self.position.key())
        _same("key of a copy", self.position.copy().key(), self.position.key())

    def _difference(self, error: Exception) -> DifferenceError:
        said = str(error) if isinstance(error, AssertionError) else repr(error)
        return DifferenceError(self._start, self.moves, said)


def _same(what: str, engine: object, reference: object) -> None:
    if engine != reference:
        raise AssertionError(f"{what}: {engine} in the engine, {reference} in the reference")
