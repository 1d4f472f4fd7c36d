"""Sumof2: the board as it is laid out, drawn and spoken. A cell is a square.

The three pawns of a choice may be picked in any order: a path is a set, written sum, larger,
smaller. No two choices hold the same three pawns, so the set is as good as the sequence.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from calculi.board import Action, Cell, Extent, Piece, Preview, Prompt, Slot, Step, Travel
from calculi.game import P1, P2
from calculi.games.sumof2.position_text import PAWNS, SQUARE_NAMES, SQUARES
from calculi.games.sumof2.rules import LAST_NORTHERN, Sumof2Move, Sumof2Position
from calculi.texts import say

_CELL: Final = 100.0
_X: Final = (86.0, 186.0, 286.0, 386.0, 486.0, 586.0)
"""Middles of the columns a to f."""
_Y: Final = (86.0, 186.0, 286.0, 426.0, 526.0, 626.0)
"""Middles of the rows 6 to 1; the two camps stand a little apart."""


def _middle(square: int) -> tuple[float, float]:
    """Return the middle of a square."""
    row, column = divmod(square - 1, 6)
    return _X[column], _Y[row]


def _camp(square: int) -> int:
    """Return whose camp a square belongs to."""
    return P1 if square > LAST_NORTHERN else P2


def _standing(position: Sumof2Position) -> dict[str, int]:
    """Return the pawn on each square that is not empty, by the name of the square."""
    squares = position.squares
    return {SQUARE_NAMES[squares[pawn]]: pawn for pawn in PAWNS if squares[pawn]}


def _parts(move: Sumof2Move) -> tuple[int, int, int]:
    """Return the three pawns of a choice: the sum, the larger and the smaller."""
    larger, smaller = move >> 6, move & 63
    return larger + smaller, larger, smaller


def _ends(position: Sumof2Position, move: Sumof2Move) -> tuple[str, tuple[int, int]]:
    """Return whether a legal choice ends `round` one, the `game` or nothing, and the scores after.

    What follows round one is not looked at (R3).
    """
    in_round = position.round
    position.push(move)
    if position.round != in_round:
        end, scores = "round", position.round_one
    else:
        end, scores = "" if position.result() is None else "game", position.scores()
    position.pop()
    return end, scores


class Sumof2Board:
    """The board of Sumof2."""

    def extent(self, position: Sumof2Position) -> Extent:
        """Return the slab, which never changes."""
        return Extent(0, 0, 672, 712)

    def written_score(self, score: int) -> str:
        """Return the points."""
        return str(score)

    def spoken_score(self, score: int, language: str) -> str:
        """Return the points."""
        return say(language, "score.points", n=score)

    def cells(self, position: Sumof2Position, language: str) -> list[Cell]:
        """Return the 36 squares, row 6 on top."""
        standing = _standing(position)
        cells = []
        for square in SQUARES:
            name, (x, y) = SQUARE_NAMES[square], _middle(square)
            row, column = divmod(square - 1, 6)
            cells.append(
                Cell(
                    id=name,
                    name=name,
                    shape="rect",
                    x=x - _CELL / 2,
                    y=y - _CELL / 2,
                    width=_CELL,
                    height=_CELL,
                    row=row,
                    column=column,
                    label=say(
                        language,
                        "sumof2.cell",
                        square=name,
                        owner=say(language, f"sumof2.player.{_camp(square)}"),
                        content=standing.get(name) or say(language, "sumof2.empty"),
                    ),
                )
            )
        return cells

    def pieces(self, position: Sumof2Position) -> list[Piece]:
        """Return the pawns, each known by its number, in reading order."""
        return [
            Piece(str(pawn), SQUARE_NAMES[square], None, "pawn", pawn, *_middle(square))
            for square, pawn in sorted(
                (position.squares[pawn], pawn) for pawn in PAWNS if position.squares[pawn]
            )
        ]

    def slots(self, position: Sumof2Position) -> list[Slot]:
        """Return the squares that pawns have left for good."""
        return [
            Slot(SQUARE_NAMES[square], *_middle(square))
            for square in SQUARES
            if square not in position.squares
        ]

    def actions(self, position: Sumof2Position, language: str) -> list[Action]:
        """Return nothing: every choice is made on the board."""
        return []

    def prompts(self, position: Sumof2Position, language: str) -> dict[str, Prompt]:
        """Return nothing: the words of the step hold for every pick."""
        return {}

    def path(self, position: Sumof2Position, move: Sumof2Move) -> tuple[str, ...]:
        """Return the squares of the sum, the larger and the smaller, whose order is no matter."""
        return tuple(SQUARE_NAMES[position.squares[pawn]] for pawn in _parts(move))

    def is_unordered(self, position: Sumof2Position, move: Sumof2Move) -> bool:
        """Say yes: three pawns make a sum however they are picked."""
        return True

    def travels(self, position: Sumof2Position, move: Sumof2Move) -> list[Travel]:
        """Return the two pawns that trade places and the one that leaves.

        None travels where the board is then filled anew.
        """
        if _ends(position, move)[0] == "round":
            return []
        taken, larger, smaller = _parts(move)
        leaves, first, second = (
            _middle(position.squares[pawn]) for pawn in (taken, larger, smaller)
        )
        return [
            Travel(str(larger), *first, str(larger), *second),
            Travel(str(smaller), *second, str(smaller), *first),
            Travel(str(taken), *leaves, "", *leaves),
        ]

    def notation(self, position: Sumof2Position, move: Sumof2Move, language: str) -> str:
        """Return `32 = 26 + 6`."""
        taken, larger, smaller = _parts(move)
        return f"{taken} = {larger} + {smaller}"

    def sentence(self, position: Sumof2Position, move: Sumof2Move, language: str) -> str:
        """Return which pawn leaves whose camp, where the others go, and what that ends."""
        taken, larger, smaller = _parts(move)
        camps = [_camp(position.squares[pawn]) for pawn in (taken, larger, smaller)]
        left, from_camp, to_camp = (say(language, f"sumof2.player.{camp}") for camp in camps)
        end, (south, north) = _ends(position, move)
        sentence = say(
            language,
            "sumof2.move.stays" if from_camp == to_camp else "sumof2.move.crosses",
            sum=taken,
            larger=larger,
            smaller=smaller,
            left=left,
            origin=from_camp,
            target=to_camp,
        )
        if not end:
            return sentence
        return f"{sentence} {say(language, f'sumof2.ends.{end}', south=south, north=north)}"

    def note(self, position: Sumof2Position, move: Sumof2Move, language: str) -> str:
        """Return what a choice ends, or nothing."""
        end = _ends(position, move)[0]
        return say(language, f"sumof2.note.{end}") if end else ""

    def preview(self, position: Sumof2Position, move: Sumof2Move, language: str) -> Preview:
        """Return the sum with its terms, and the scores after it."""
        taken, larger, smaller = _parts(move)
        cells = self.path(position, move)
        return Preview(
            say(language, "sumof2.preview", sum=taken, larger=larger, smaller=smaller),
            (cells[0], "=", cells[1], "+", cells[2]),
            _ends(position, move)[1],
        )

    def why(self, position: Sumof2Position, move: Sumof2Move, language: str) -> tuple[str, str]:
        """Return how the pawns that come and go change each camp, or what round one brought."""
        end, scores = _ends(position, move)
        if end == "round":
            south, north = (say(language, "sumof2.why.round", n=score) for score in scores)
            return south, north
        return (
            self._change(position, move, P1, language),
            self._change(position, move, P2, language),
        )

    def _change(
        self, position: Sumof2Position, move: Sumof2Move, player: int, language: str
    ) -> str:
        """Return a camp's gain or loss with its reasons, as `−30: 5 − 20 − 15`."""
        taken, larger, smaller = _parts(move)
        left, here, there = (_camp(position.squares[pawn]) for pawn in (taken, larger, smaller))
        arrived = [] if here == there else [larger if there == player else smaller]
        departed = [] if here == there else [smaller if there == player else larger]
        if left == player:
            departed = [taken, *departed]
        change = sum(arrived) - sum(departed)
        if not change:
            return ""
        if not arrived and len(departed) == 1:
            return say(language, "sumof2.why.removed", n=taken)
        terms = " − ".join(map(str, [*arrived, *departed]))
        if not arrived:
            terms = f"−{terms}"
        return f"{'+' if change > 0 else '−'}{abs(change)}: {terms}"

    def joint(self, position: Sumof2Position) -> None:
        """Return None: every ply is a turn, also where North plays twice between the rounds."""

    def step(self, position: Sumof2Position, last: Sumof2Move | None, language: str) -> Step:
        """Return the choice that is due, with the scores of round one when round two begins."""
        if position.result() is not None:
            phase = "over"
        elif position.round == 2 and all(position.squares[1:]):
            phase = "round-two"
        else:
            phase = "choice"
        south, north = position.round_one
        helped = "second-choice" if phase == "choice" and position.round == 2 else phase
        return Step(
            title=say(language, f"sumof2.step.{phase}"),
            counter=say(language, "sumof2.step.counter", n=position.round),
            help=say(language, f"sumof2.help.{helped}", south=south, north=north),
            phase=phase,
        )

    def refusal(
        self, position: Sumof2Position, picked: Sequence[str], cell: str, language: str
    ) -> str:
        """Say why a square may not be picked after others, in whatever order they were picked."""
        standing = _standing(position)
        pawns = [standing[name] for name in picked if name in standing]
        reason, values = "over", dict[str, int]()
        if cell not in standing:
            clause = say(language, "sumof2.refusal.empty", square=cell)
        else:
            if position.count_moves():
                reason, values = _pick_refusal(position, pawns, standing[cell])
            clause = say(language, f"sumof2.refusal.{reason}", **values)
        return f"{clause[0].upper()}{clause[1:]}."


def _pick_refusal(
    position: Sumof2Position, picked: list[int], pawn: int
) -> tuple[str, dict[str, int]]:
    """Say why a pawn may not be picked after others: a key of the texts and its numbers."""
    together = {pawn, *picked}
    values = {"pawn": pawn}
    if pawn in picked:
        reason = "twice"
    elif len(picked) >= 3:
        reason = "enough"
    elif any(together.issubset(_parts(move)) for move in position.moves()):
        reason = "allowed"
    elif not picked:
        reason = "alone"
    elif len(picked) == 2:
        reason, values = "third", {"pawn": pawn, "larger": max(picked), "smaller": min(picked)}
    else:
        reason, values = _pair_refusal(max(together), min(together))
    return reason, values


def _pair_refusal(larger: int, smaller: int) -> tuple[str, dict[str, int]]:
    """Say which third pawns two pawns would need, none of which is on the board."""
    # R1: where the larger is twice the smaller, their difference is no third pawn.
    thirds = [n for n in (larger + smaller, larger - smaller) if n in PAWNS and n != smaller]
    values = {"larger": larger, "smaller": smaller}
    if not thirds:
        return "pair", values
    if len(thirds) == 1:
        return "pair-needs-one", {**values, "third": thirds[0]}
    return "pair-needs", {**values, "sum": thirds[0], "difference": thirds[1]}
