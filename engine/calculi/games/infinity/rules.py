"""Infinity Master's Board Game: the rules, to be read beside the game's page.

Positive (`P1`) moves up, Negative (`P2`) moves down. `squares` has the board and its operations
(R1), `operations` what two pieces make on a square (R2, R4), `limits` how long the game may stand
still (R7); this module has the moves, the turn and the end.
"""

from __future__ import annotations

from typing import ClassVar, Final, Self

from calculi.errors import IllegalMoveError
from calculi.game import P1, P2, Position, Result
from calculi.games.infinity import notation
from calculi.games.infinity.limits import LONGEST_SIDEWAYS
from calculi.games.infinity.moves import SOURCE, TARGET, InfinityMove
from calculi.games.infinity.notation import PositionFields
from calculi.games.infinity.operations import (
    GUARDS,
    INFINITIES,
    OUTCOMES,
    InfinityScore,
    Outcome,
    owner_of,
)
from calculi.games.infinity.squares import GOALS, NAMES, ROWS, SIGNS, SQUARES, steps
from calculi.games.infinity.tables.keys import (
    PIECE_KEYS,
    RESERVE_KEYS,
    SIDEWAYS_KEYS,
    TURN_KEY,
    position_key,
    score_key,
)
from calculi.games.infinity.tables.mobility import (
    BIT,
    ROW_OF,
    barred_steps,
    count_pieces,
    count_rows,
    mobility,
    rows_of,
    steps_of,
    sum_of_rows,
)
from calculi.texts.sentence import Sentence

Squares = tuple[int, ...]

_OUTCOMES: Final = tuple(OUTCOMES.get(sign, []) for sign in SIGNS)
"""By square: the outcomes of its operation, as `OUTCOMES` lists them."""
_GUARD: Final = tuple(
    1 << (64 * owner_of(piece) + square) if piece in GUARDS else 0
    for piece in range(32)
    for square in range(64)
)
"""By `piece << 6 | square`: its bit in `_guards`, 0 for a piece that is no guard."""
_BEFORE: Final = tuple(
    tuple(
        sum(1 << (64 * (1 - side) + square) for square in SQUARES if ROW_OF[side][square] >= row)
        for row in range(ROWS)
    )
    for side in (P1, P2)
)
"""`_BEFORE[side][row]`: the bits of the enemy's guards on that row, as the side counts rows, or
beyond it."""

_Undo = tuple[
    InfinityMove,
    int,  # the piece that moved
    int,  # what stood on its target
    int,  # the row it left
    int,  # the row it reached
    int,  # key
    int,  # sideways
    int,  # number of legal moves
    tuple[Squares, Squares],  # infinities
    tuple[int, int],  # steps barred to infinities
    tuple[int, int],  # reserves
    tuple[InfinityScore, InfinityScore],
    int,  # guards
]
"""What `push` changes and `pop` puts back."""


class InfinityPosition(Position[InfinityMove]):
    """A position of Infinity Master's Board Game.

    `board[square]` is a piece or 0, `reserves` are the infinities each side may still turn a piece
    into, `sideways` counts the latest consecutive plies that went sideways onto empty squares, and
    `infinities` are the squares on which each side's infinities stand.
    """

    __slots__ = (
        "_barred",
        "_count",
        "_guards",
        "_key",
        "_over",
        "_rows",
        "_scores",
        "_undo",
        "board",
        "infinities",
        "reserves",
        "sideways",
        "to_move",
    )

    game: ClassVar[str] = "infinity"
    START: ClassVar[str] = (
        "n-2,n4,n-6,ni,n6,n-4,n2/n1,n-3,n5,n0,n-5,n3,n-1/.,.,.,.,.,.,./.,.,.,.,.,.,./"
        ".,.,.,.,.,.,./.,.,.,.,.,.,./p-1,p3,p-5,p0,p5,p-3,p1/p2,p-4,p6,pi,p-6,p4,p-2 "
        "p 11 0:0 0:0 0"
    )

    def __init__(self, fields: PositionFields) -> None:
        """Set up what a position text says, unchecked: `from_text` checks it."""
        self.board, self.to_move, self.reserves, self._scores, self.sideways = fields
        self._rows = [rows_of(self.board, side) for side in (P1, P2)]
        self._key = position_key(fields)
        self._guards = sum(_GUARD[self.board[square] << 6 | square] for square in SQUARES)
        first, second = (
            tuple(square for square in SQUARES if self.board[square] == infinity)
            for infinity in INFINITIES
        )
        self._set_infinities(first, second)
        self._set_over()
        self._undo: list[_Undo] = []

    # Reading and writing

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a position text of the game's page.

        Raises `MalformedTextError` with every fault of form, or else `InvalidPositionError` with
        every broken invariant.
        """
        return cls(notation.read_position(text))

    def text(self) -> str:
        return notation.position_text(self._fields())

    def copy(self) -> Self:
        return type(self)(self._fields())

    def _fields(self) -> PositionFields:
        return PositionFields(
            self.board[:], self.to_move, self.reserves, self._scores, self.sideways
        )

    def move_text(self, move: InfinityMove) -> str:
        return notation.move_text(move)

    def _parse_move(self, text: str) -> InfinityMove:
        move = notation.read_move(text)
        if move in self.moves():
            return move
        reason = self.refusal(SOURCE[move], TARGET[move])
        raise IllegalMoveError(Sentence("errors.move", move=text, reason=reason))

    def refusal(self, source: int, target: int | None) -> Sentence:
        """Say why a move is not legal, as a clause.

        Without a `target`, the reason is about the piece alone.
        """
        if self._over:
            return Sentence("infinity.refusal.over")
        if not self.board[source]:
            return Sentence("infinity.refusal.empty", source=NAMES[source])
        if owner_of(self.board[source]) != self.to_move:
            return Sentence("infinity.refusal.enemy", source=NAMES[source])
        if target is None:
            return Sentence("infinity.refusal.stuck", source=NAMES[source])
        reason = self._target_refusal(source, target)
        return Sentence(f"infinity.refusal.{reason}", source=NAMES[source], target=NAMES[target])

    def _target_refusal(self, source: int, target: int) -> str:
        """Return the text key of why an own piece may not go to a square."""
        if source == target:
            return "same"
        if target not in steps(self.to_move, source):
            rows = ROW_OF[self.to_move]
            return "backwards" if rows[target] < rows[source] else "far"
        own = self.board[target] and owner_of(self.board[target]) == self.to_move
        return "own" if own else "infinities"

    # Playing

    def moves(self) -> list[InfinityMove]:
        """Return the legal moves, row by row from the player's own end of the board."""
        if self._over:
            return []
        side = self.to_move
        moves = steps_of(side, self._rows[side])
        if self._barred[side]:
            barred = barred_steps(side, self.infinities[side], self.infinities[1 - side])
            moves = [move for move in moves if move not in barred]
        return moves

    def count_moves(self) -> int:
        """Return the number of legal moves, which `push` counted."""
        return 0 if self._over else self._count

    def push(self, move: InfinityMove) -> None:
        source, target = SOURCE[move], TARGET[move]
        side, board = self.to_move, self.board
        piece, there = board[source], board[target]
        rows, row_of = self._rows[side], ROW_OF[side]
        source_row, target_row = row_of[source], row_of[target]
        self._undo.append(
            (
                move,
                piece,
                there,
                rows[source_row],
                rows[target_row],
                self._key,
                self.sideways,
                self._count,
                self.infinities,
                self._barred,
                self.reserves,
                self._scores,
                self._guards,
            )
        )
        board[source] = 0
        rows[source_row] ^= BIT[source]
        if there:
            self._key ^= TURN_KEY ^ PIECE_KEYS[piece << 6 | source]
            self._guards ^= _GUARD[piece << 6 | source]
            self._operate(target, there, piece)
            self.sideways = 0  # R7: a sideways operation as well
            if there in INFINITIES or piece in INFINITIES or board[target] in INFINITIES:
                self._follow_infinities(source, target)
        else:
            board[target] = piece
            rows[target_row] |= BIT[target]
            keys = PIECE_KEYS
            self._guards ^= _GUARD[piece << 6 | source] ^ _GUARD[piece << 6 | target]
            self._key ^= TURN_KEY ^ keys[piece << 6 | source] ^ keys[piece << 6 | target]
            self.sideways = self.sideways + 1 if source_row == target_row else 0
            if piece in INFINITIES:
                self._follow_infinities(source, target)
        self.to_move = 1 - side
        self._set_over()

    def _operate(self, target: int, defender: int, attacker: int) -> None:
        """Let two pieces meet on the defender's square, and score the result (R2)."""
        outcome = _OUTCOMES[target][defender << 5 | attacker]
        assert outcome is not None
        stays, scorer, gain, turns = outcome
        if turns and self.reserves[stays >> 4]:
            # R3 and R6: it comes out of the reserve, always, even if the zero itself divided.
            owner = stays >> 4
            mine, theirs = self.reserves
            self.reserves = (mine - 1, theirs) if owner == P1 else (mine, theirs - 1)
            self._key ^= RESERVE_KEYS[owner]
            stays = INFINITIES[owner]
        if scorer is not None:
            before = self._scores[scorer]
            after = InfinityScore(before[0] + gain[0], before[1] + gain[1])
            self._key ^= score_key(scorer, before) ^ score_key(scorer, after)
            first, second = self._scores
            self._scores = (after, second) if scorer == P1 else (first, after)
        self.board[target] = stays
        self._key ^= PIECE_KEYS[defender << 6 | target]
        self._guards ^= _GUARD[defender << 6 | target]
        enemy = defender >> 4
        if not stays or stays >> 4 != enemy:
            self._rows[enemy][ROW_OF[enemy][target]] ^= BIT[target]
            if stays:
                self._rows[1 - enemy][ROW_OF[1 - enemy][target]] |= BIT[target]
        if stays:
            self._key ^= PIECE_KEYS[stays << 6 | target]
            self._guards ^= _GUARD[stays << 6 | target]

    def _follow_infinities(self, source: int, target: int) -> None:
        """Bring `infinities` up to date after a move from a square to another."""
        first, second = (
            tuple(square for square in squares if square not in (source, target))
            for squares in self.infinities
        )
        standing = self.board[target]
        if standing == INFINITIES[P1]:
            first = (*first, target)
        elif standing == INFINITIES[P2]:
            second = (*second, target)
        self._set_infinities(first, second)

    def _set_infinities(self, first: Squares, second: Squares) -> None:
        """Set the squares of the infinities, and count the steps that this bars to each side."""
        self.infinities = first, second
        self._barred = len(barred_steps(P1, first, second)), len(barred_steps(P2, second, first))

    def _set_over(self) -> None:
        """Count the legal moves, and note whether the game is over."""
        side = self.to_move
        self._count = mobility(self._rows[side]) - self._barred[side]
        first, second = self.infinities
        self._over = (
            not self._count
            or not first
            or not second
            or self.sideways == LONGEST_SIDEWAYS
            or GOALS[P1] in first
            or GOALS[P2] in second
        )

    def pop(self) -> None:
        (
            move,
            piece,
            there,
            source_bits,
            target_bits,
            self._key,
            self.sideways,
            self._count,
            self.infinities,
            self._barred,
            self.reserves,
            self._scores,
            self._guards,
        ) = self._undo.pop()
        source, target = SOURCE[move], TARGET[move]
        self.to_move = side = 1 - self.to_move
        self._over = False
        self.board[source], self.board[target] = piece, there
        rows, row_of = self._rows[side], ROW_OF[side]
        rows[row_of[source]], rows[row_of[target]] = source_bits, target_bits
        if there:
            enemy = 1 - side
            self._rows[enemy][ROW_OF[enemy][target]] |= BIT[target]

    # Asking

    def pieces_on_board(self, side: int) -> int:
        """Return how many pieces a side has on the board."""
        return count_pieces(self._rows[side])

    def rows_gone(self, side: int) -> int:
        """Return how many rows a side's pieces have come from its own end, added up."""
        return count_rows(self._rows[side])

    def is_last_row_free(self, side: int) -> bool:
        """Tell whether no enemy stands on a side's last row."""
        return not self._rows[1 - side][0]

    def last_row(self, side: int) -> int:
        """Return a side's own pieces on its last row, a bit for each column."""
        return self._rows[side][-2]

    def guards(self, side: int, row: int) -> int:
        """Return how many guards of the enemy stand on a side's row, counted from 0, or beyond."""
        return (self._guards & _BEFORE[side][row]).bit_count()

    def sum_of_rows(self, side: int, table: tuple[tuple[int, ...], ...]) -> int:
        """Return what a side's pieces count by a table of `row_sums`."""
        return sum_of_rows(table, self._rows[side])

    def outcome(self, move: InfinityMove) -> Outcome | None:
        """Return what the operation of a legal move does, or None where its target is empty."""
        source, target = SOURCE[move], TARGET[move]
        defender, attacker = self.board[target], self.board[source]
        return _OUTCOMES[target][defender << 5 | attacker] if defender else None

    def scores(self) -> tuple[InfinityScore, InfinityScore]:
        return self._scores

    def result(self) -> Result | None:
        """Return the result by the first of the page's four end rules that holds."""
        if not self._over:
            return None
        # R7: the infinities on the board count, those in reserve do not.
        first, second = self.infinities
        mine, theirs = self._scores
        winner = None if mine == theirs else P1 if mine > theirs else P2
        if bool(first) != bool(second):
            winner, reason = P1 if first else P2, "last-infinity"
        elif not first:
            reason = "no-infinity"  # R5
        elif GOALS[P1] in first:
            winner, reason = P1, "goal"
        elif GOALS[P2] in second:
            winner, reason = P2, "goal"
        else:
            reason = "sideways" if self._count else "blocked"  # R5
        return Result(winner, self._scores, None, reason)

    def key(self) -> int:
        """Return a 60-bit hash."""
        return self._key ^ SIDEWAYS_KEYS[self.sideways]

    def picture(self) -> str:
        """Return the eight rows, row 8 on top: the sign of each square and what stands on it."""
        return notation.picture(self.board)
