"""Infinity Master's Board Game: the board as it is laid out, drawn and spoken.

A cell is a square; the infinities in reserve lie on a shelf, one cell a side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from calculi.board import Action, Badge, Cell, Extent, Piece, Prompt, Slot, Step, Travel
from calculi.game import P1, P2
from calculi.games.infinity.mobility import InfinityMove
from calculi.games.infinity.notation import LONGEST_SIDEWAYS
from calculi.games.infinity.operations import (
    INFINITIES,
    INFINITY,
    OUTCOMES,
    Outcome,
    owner_of,
    value_of,
)
from calculi.games.infinity.rules import InfinityPosition
from calculi.games.infinity.score import Score
from calculi.games.infinity.squares import BY_NAME, COLUMNS, GOALS, NAMES, ROWS, SIGNS
from calculi.games.infinity.words import (
    Operation,
    capital,
    prompt,
    spoken_score,
    spoken_value,
    written_result,
    written_score,
)
from calculi.texts import say

_SIDE: Final = 94.0
"""Width and height of a tile."""
_PITCH: Final = 100.0
_LEFT: Final = 94.0
_TOP: Final = 102.0
"""The middle of a8."""
_RESERVES: Final = ("reserve-p", "reserve-n")
"""The cells of the shelf."""
_SIDEWAYS_SHOWN: Final = LONGEST_SIDEWAYS // 2
"""From here on, people are told how many plies went sideways."""


def _middle(square: int) -> tuple[float, float]:
    return _LEFT + _PITCH * (square & 7), _TOP + _PITCH * (7 - (square >> 3))


def _piece_id(owner: int, square: int) -> str:
    return f"{'pn'[owner]}-{NAMES[square]}"


def _operation(position: InfinityPosition, move: InfinityMove) -> Operation | None:
    """Return the operation that a legal move makes, or None where its target is empty."""
    source, target = move >> 6, move & 63
    there = position.board[target]
    return Operation(target, there, position.board[source]) if there else None


def _outcome(position: InfinityPosition, move: InfinityMove) -> Outcome | None:
    """Return what the operation of a legal move does, or None where its target is empty."""
    target = move & 63
    defender, attacker = position.board[target], position.board[move >> 6]
    return OUTCOMES[SIGNS[target]][defender << 5 | attacker] if defender else None


def _player(player: int, language: str) -> str:
    return say(language, f"infinity.player.{player}")


class InfinityBoard:
    """The board of Infinity Master's Board Game."""

    def extent(self, position: InfinityPosition) -> Extent:
        """Return the slab, which never changes."""
        return Extent(0, 0, 788, 924)

    def written_score(self, score: Score) -> str:
        """Return the infinities and the points, such as `2 ∞ 12 1/5`."""
        return written_score(score)

    def spoken_score(self, score: Score, language: str) -> str:
        """Return infinities and points."""
        return spoken_score(score, language)

    def cells(self, position: InfinityPosition, language: str) -> list[Cell]:
        """Return the squares, row 8 on top, and then the two reserves.

        The badge of a square is its sign, and its owner the side whose goal the square is.
        """
        squares = [
            self._square(position, row << 3 | column, language)
            for row in reversed(range(ROWS))
            for column in range(COLUMNS)
        ]
        return squares + [self._reserve(position, side, language) for side in (P2, P1)]

    def _square(self, position: InfinityPosition, square: int, language: str) -> Cell:
        x, y = _middle(square)
        goal_of = GOALS.index(square) if square in GOALS else None
        return Cell(
            id=NAMES[square],
            name=NAMES[square],
            shape="rect",
            x=x - _SIDE / 2,
            y=y - _SIDE / 2,
            width=_SIDE,
            height=_SIDE,
            row=7 - (square >> 3),
            column=square & 7,
            label=self._label(position, square, language),
            badge=Badge(SIGNS[square], goal_of),
        )

    def _label(self, position: InfinityPosition, square: int, language: str) -> str:
        place = say(language, f"infinity.square.{SIGNS[square]}", square=NAMES[square])
        if square in GOALS:
            player = _player(GOALS.index(square), language)
            place = say(language, "infinity.square.goal", square=place, player=player)
        piece = position.board[square]
        content = self._spoken(piece, language) if piece else say(language, "infinity.empty")
        return say(language, "infinity.cell", square=place, content=content)

    def _spoken(self, piece: int, language: str) -> str:
        """Return a piece in words, with its owner."""
        player = _player(owner_of(piece), language)
        value = spoken_value(value_of(piece), language)
        return say(language, "infinity.piece", player=player, value=value)

    def _reserve(self, position: InfinityPosition, side: int, language: str) -> Cell:
        place = say(language, "infinity.reserve", player=_player(side, language))
        key = "reserve.held" if position.reserves[side] else "empty"
        content = say(language, f"infinity.{key}")
        return Cell(
            id=_RESERVES[side],
            name=place,
            shape="rect",
            x=0.0,
            y=_PITCH * (1 - side),
            width=_SIDE,
            height=_SIDE,
            row=1 - side,
            column=0,
            label=say(language, "infinity.cell", square=place, content=content),
            area="shelf",
        )

    def pieces(self, position: InfinityPosition) -> list[Piece]:
        """Return the pieces on the board, row 8 first, and then those in reserve."""
        pieces = []
        for row in reversed(range(ROWS)):
            for square in range(row << 3, (row << 3) + COLUMNS):
                piece = position.board[square]
                if piece:
                    x, y = _middle(square)
                    owner, value = owner_of(piece), value_of(piece)
                    kind, number = ("infinity", None) if value == INFINITY else ("number", value)
                    name = NAMES[square]
                    pieces.append(Piece(_piece_id(owner, square), name, owner, kind, number, x, y))
        for side in (P2, P1):
            if position.reserves[side]:
                x, y = _SIDE / 2, _PITCH * (1 - side) + _SIDE / 2
                cell = _RESERVES[side]
                pieces.append(Piece(cell, cell, side, "infinity", None, x, y))
        return pieces

    def slots(self, position: InfinityPosition) -> list[Slot]:
        """Return nothing: an empty square shows its sign."""
        return []

    def actions(self, position: InfinityPosition, language: str) -> list[Action]:
        """Return nothing: every move is made on the board."""
        return []

    def prompts(self, position: InfinityPosition, language: str) -> dict[str, Prompt]:
        """Return what may be done with each piece that has a legal move."""
        targets: dict[int, list[tuple[str, Operation | None]]] = {}
        for move in position.moves():
            operation = _operation(position, move)
            targets.setdefault(move >> 6, []).append((NAMES[move & 63], operation))
        goal = NAMES[GOALS[position.to_move]]
        return {
            NAMES[source]: prompt(
                value_of(position.board[source]), NAMES[source], found, goal, language
            )
            for source, found in targets.items()
        }

    def path(self, position: InfinityPosition, move: InfinityMove) -> tuple[str, ...]:
        """Return the square to leave and the square to reach."""
        return NAMES[move >> 6], NAMES[move & 63]

    def is_unordered(self, position: InfinityPosition, move: InfinityMove) -> bool:
        """Say no: what moves is picked before where it goes."""
        return False

    def travels(self, position: InfinityPosition, move: InfinityMove) -> list[Travel]:
        """Return the piece that moves; it may be taken out on its target."""
        side, source, target = position.to_move, move >> 6, move & 63
        outcome = _outcome(position, move)
        stays = outcome is None or (outcome.stays and owner_of(outcome.stays) == side)
        landed = _piece_id(side, target) if stays else ""
        return [Travel(_piece_id(side, source), *_middle(source), landed, *_middle(target))]

    def notation(self, position: InfinityPosition, move: InfinityMove, language: str) -> str:
        """Return `d5 c4`, and the result of an operation after it: `d5 c4 −3`."""
        operation = _operation(position, move)
        squares = f"{NAMES[move >> 6]} {NAMES[move & 63]}"
        if operation is None:
            return squares
        if operation.result is None:
            return f"{squares} {say(language, 'infinity.value.undefined')}"
        return f"{squares} {written_result(operation.result)}"

    def sentence(self, position: InfinityPosition, move: InfinityMove, language: str) -> str:
        """Return the piece, its way, what is worked out, and what follows from it."""
        source, target = move >> 6, move & 63
        words = {
            "piece": capital(spoken_value(value_of(position.board[source]), language)),
            "source": NAMES[source],
            "target": NAMES[target],
        }
        operation = _operation(position, move)
        if operation is None:
            sentence = say(language, "infinity.move.step", **words)
        else:
            words |= operation.words(language)
            words["consequence"] = self._consequence(position, move, language)
            sentence = say(language, "infinity.move.operation", **words)
        position.push(move)
        result = position.result()
        position.pop()
        if result is None:
            return sentence
        if result.winner is None:
            return f"{sentence} {say(language, 'infinity.end.draw')}"
        player = _player(result.winner, language)
        return f"{sentence} {say(language, 'infinity.end.win', player=player)}"

    def _consequence(self, position: InfinityPosition, move: InfinityMove, language: str) -> str:
        """Return who stays after an operation, and what it scores for whom."""
        outcome = _outcome(position, move)
        assert outcome is not None
        if outcome.scorer is None:
            return say(language, "infinity.outcome.both")
        owner = owner_of(outcome.stays)
        defender, attacker = position.board[move & 63], position.board[move >> 6]
        lost = attacker if outcome.stays == defender else defender
        if outcome.turns and position.reserves[owner]:
            key = "turns"
        else:
            key = "taken" if lost in INFINITIES else "stays"
        return say(
            language,
            f"infinity.outcome.{key}",
            player=_player(owner, language),
            value=spoken_value(value_of(outcome.stays), language),
            loser=_player(1 - owner, language),
            gain=spoken_score(outcome.gain, language),
            scorer=_player(outcome.scorer, language),
        )

    def note(self, position: InfinityPosition, move: InfinityMove, language: str) -> str:
        """Return what is worked out on the target, or that it is the goal of an infinity."""
        operation = _operation(position, move)
        if operation is not None:
            return operation.note(language)
        side = position.to_move
        wins = position.board[move >> 6] == INFINITIES[side] and move & 63 == GOALS[side]
        return say(language, "infinity.note.goal") if wins else ""

    def preview(self, position: InfinityPosition, move: InfinityMove, language: str) -> None:
        """Return None: a move is not picked term by term."""

    def why(self, position: InfinityPosition, move: InfinityMove, language: str) -> tuple[str, str]:
        """Return the gain and the operation, for the side that a positive or negative one is."""
        operation = _operation(position, move)
        if operation is None or not operation.result:
            return "", ""
        key = "why.taken" if operation.takes_infinity() else "why"
        values = {"gain": operation.gain(), "operation": operation.written()}
        reason = say(language, f"infinity.{key}", **values)
        return (reason, "") if operation.result > 0 else ("", reason)

    def joint(self, position: InfinityPosition) -> None:
        """Return None: every ply is a turn."""

    def step(self, position: InfinityPosition, last: InfinityMove | None, language: str) -> Step:
        """Return the one step that is ever due; warn when many plies have gone sideways."""
        counter = ""
        if position.sideways >= _SIDEWAYS_SHOWN:
            values = {"n": position.sideways, "most": LONGEST_SIDEWAYS}
            counter = say(language, "infinity.step.counter", **values)
        goal = NAMES[GOALS[position.to_move]]
        return Step(
            title=say(language, "infinity.step.title"),
            counter=counter,
            help=say(language, "infinity.step.help", goal=goal),
            phase="move",
        )

    def refusal(
        self, position: InfinityPosition, picked: Sequence[str], cell: str, language: str
    ) -> str:
        """Say why a square may not be picked: as a piece to move, or as a target."""
        values: dict[str, str] = {}
        if cell in _RESERVES:
            reason = "reserve"
        elif picked and picked[0] in BY_NAME:
            reason, values = position.refusal(BY_NAME[picked[0]], BY_NAME[cell])
        else:
            reason, values = position.refusal(BY_NAME[cell], None)
        return capital(f"{say(language, f'infinity.refusal.{reason}', **values)}.")
