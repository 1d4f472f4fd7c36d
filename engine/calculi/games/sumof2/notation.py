"""Sumof2: position texts and move texts, as its page defines them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

from calculi.errors import MalformedTextError
from calculi.game import P1, P2
from calculi.games.sumof2.moves import Sumof2Move, pawns_of
from calculi.games.sumof2.rounds import STARTS
from calculi.games.sumof2.squares import NAMES, PAWNS, SQUARES, filling_of
from calculi.reading import DIGITS, OUR_LIMIT, Faults, position_parts, read_choice
from calculi.texts.sentence import Joined, Sentence

_LETTERS: Final = "sn"
"""The letter of each player in position texts."""

_BOARD: Final = Sentence("errors.board")
_NEXT: Final = Sentence("sumof2.next")
_PLAYERS: Final = (Sentence("sumof2.south"), Sentence("sumof2.north"))
"""The names of the players' fields in a position text."""

_UNKNOWN: Final = "?"
"""What the next filling is in the text of a copy `as_seen`, which cannot be read."""

_NUMBER: Final = f"0|{DIGITS}"
"""A canonical decimal."""

_PAWN: Final = "([1-9]|[12][0-9]|3[0-6])"
_MOVE: Final = re.compile(rf"{_PAWN}={_PAWN}\+{_PAWN}")

_Filling = list[int | None]
"""What stands on each square, in the order of `SQUARES`."""


class PositionFields(NamedTuple):
    """What a position text says, checked against the invariants."""

    squares: list[int]
    """By pawn: its square, 0 where it is gone (index 0 is no pawn)."""
    to_move: int
    round: int
    round_one: tuple[int, int]
    """The scores of South and North from round one."""
    following: list[int] | None
    """By pawn: its square when round two begins; None in round two."""


def read_position(text: str) -> PositionFields:
    """Read a position text of the Sumof2 page.

    Raises `MalformedTextError` with every fault of form, or else `InvalidPositionError` with every
    broken invariant.
    """
    parts = position_parts(text)
    if len(parts) != 6:
        raise MalformedTextError(Sentence("sumof2.malformed.position", n=len(parts)))
    faults = Faults()
    board = _read_filling(_BOARD, parts[0], True, faults)
    to_move = read_choice(Sentence("errors.to-move"), parts[1], _LETTERS, faults)
    rounds_before = read_choice(Sentence("sumof2.round"), parts[2], "12", faults)
    faults.form += [
        Sentence("sumof2.malformed.score", player=player, score=field, limit=OUR_LIMIT)
        for player, field in zip(_PLAYERS, parts[3:5], strict=True)
        if not re.fullmatch(_NUMBER, field)
    ]
    following = None if parts[5] == "-" else _read_filling(_NEXT, parts[5], False, faults)
    faults.check_form()
    assert to_move is not None and rounds_before is not None
    in_round = rounds_before + 1
    round_one = int(parts[3]), int(parts[4])
    faults.sense += _pawn_faults(_BOARD, board)
    faults.sense += _board_faults(board, to_move, in_round)
    faults.sense += _round_faults(in_round, round_one, following)
    faults.check()
    begins = None if following is None else _squares_of(following)
    return PositionFields(_squares_of(board), to_move, in_round, round_one, begins)


def position_text(fields: PositionFields) -> str:
    """Return the position text; the next filling is `?` where a copy `as_seen` does not know it."""
    if fields.round == 2:
        following = "-"
    else:
        following = _UNKNOWN if fields.following is None else board_text(fields.following)
    south, north = fields.round_one
    to_move = _LETTERS[fields.to_move]
    return f"{board_text(fields.squares)} {to_move} {fields.round} {south} {north} {following}"


def board_text(squares: Sequence[int]) -> str:
    """Return the board text, given the square of each pawn."""
    parts = [str(pawn or ".") for pawn in filling_of(squares)[1:]]
    return "/".join(",".join(parts[left : left + 6]) for left in range(0, 36, 6))


def picture(squares: Sequence[int]) -> Joined:
    """Return the six rows, row 6 on top, North's camp above South's."""
    rows = [
        f"{6 - row} | " + " ".join(f"{pawn:>2}" for pawn in parts.split(","))
        for row, parts in enumerate(board_text(squares).split("/"))
    ]
    owners = (Sentence(f"sumof2.player.{player}") for player in (P1, P2))
    south, north = (Sentence("sumof2.picture.camp", owner=owner) for owner in owners)
    return Joined("\n", [north, *rows[:3], south, *rows[3:], "     a  b  c  d  e  f"])


def read_move(text: str) -> tuple[int, int, int]:
    """Read three pawns that need not be a choice anywhere; raises `MalformedTextError`."""
    found = _MOVE.fullmatch(text)
    if not found:
        raise MalformedTextError(Sentence("sumof2.malformed.move", move=text))
    taken, larger, smaller = map(int, found.groups())
    if larger < smaller:
        raise MalformedTextError(Sentence("sumof2.malformed.order", move=text))
    return taken, larger, smaller


def move_text(move: Sumof2Move) -> str:
    """Return `<sum>=<larger>+<smaller>`."""
    taken, larger, smaller = pawns_of(move)
    return f"{taken}={larger}+{smaller}"


# Form


def _squares_of(filling: _Filling) -> list[int]:
    """Return the square of each pawn of a filling without faults."""
    squares = [0] * 37
    for square, pawn in zip(SQUARES, filling, strict=True):
        if pawn is not None:
            squares[pawn] = square
    return squares


def _read_filling(name: Sentence, field: str, may_be_empty: bool, faults: Faults) -> _Filling:
    """Read a board text; adds to `faults` whatever is malformed."""
    rows = field.split("/")
    if field == _UNKNOWN and not may_be_empty:
        faults.form.append(Sentence("sumof2.malformed.unknown", place=name))
        return []
    if len(rows) != 6:
        faults.form.append(Sentence("errors.six-rows", place=name, n=len(rows)))
        return []
    filling: _Filling = []
    for number, row in zip("654321", rows, strict=True):
        parts = row.split(",")
        if len(parts) != 6:
            faults.form.append(
                Sentence("sumof2.malformed.row", place=name, row=number, n=len(parts))
            )
            continue
        for column, part in zip("abcdef", parts, strict=True):
            if part == "." and may_be_empty:
                filling.append(None)
            elif re.fullmatch(_NUMBER, part):
                filling.append(int(part))
            else:
                square = f"{column}{number}"
                faults.form.append(
                    Sentence(
                        "sumof2.malformed.square" if may_be_empty else "sumof2.malformed.pawn",
                        place=name,
                        square=square,
                        content=part,
                    )
                )
    return filling


# Invariants


def _pawn_faults(name: Sentence, filling: _Filling) -> list[Sentence]:
    """Name the pawns that do not exist, and those that stand on more than one square."""
    places: dict[int, list[str]] = {}
    for square, pawn in zip(SQUARES, filling, strict=True):
        if pawn is not None:
            places.setdefault(pawn, []).append(NAMES[square])
    faults = [
        Sentence("sumof2.fault.no-pawn", place=name, square=square, pawn=pawn)
        for pawn in places
        if pawn not in PAWNS
        for square in places[pawn]
    ]
    faults += [
        Sentence("sumof2.fault.pawn-twice", place=name, pawn=pawn, squares=_listed(places[pawn]))
        for pawn in PAWNS
        if len(places.get(pawn, ())) > 1
    ]
    return faults


def _board_faults(board: _Filling, to_move: int, in_round: int) -> list[Sentence]:
    """Name the faults of the number of pawns on the board, and of the choices that they leave."""
    faults = []
    standing = sum(pawn is not None for pawn in board)
    if standing < 2:
        faults.append(Sentence("sumof2.fault.few-pawns", n=standing))
    taken = 36 - standing
    due = STARTS[in_round] ^ taken % 2
    if to_move != due:
        faults.append(
            Sentence(
                "sumof2.fault.to-move",
                written=_LETTERS[to_move],
                began=_LETTERS[STARTS[in_round]],
                round=in_round,
                taken=taken,
                due=_LETTERS[due],
            )
        )
    pawns = {pawn for pawn in board if pawn is not None and pawn in PAWNS}
    if in_round == 1 and not any(
        larger + smaller in pawns for larger, smaller in combinations(pawns, 2)
    ):
        faults.append(Sentence("sumof2.fault.no-choice"))
    return faults


def _round_faults(
    in_round: int, round_one: tuple[int, int], following: _Filling | None
) -> list[Sentence]:
    """Name what does not belong to the round: scores or a filling too early or too late."""
    if in_round == 2:
        return [] if following is None else [Sentence("sumof2.fault.next-late")]
    faults = [
        Sentence("sumof2.fault.score-early", player=player, score=score)
        for player, score in zip(_PLAYERS, round_one, strict=True)
        if score
    ]
    if following is None:
        return [*faults, Sentence("sumof2.fault.no-next")]
    faults += _pawn_faults(_NEXT, following)
    missing = [str(pawn) for pawn in PAWNS if pawn not in following]
    if missing:
        faults.append(Sentence("sumof2.fault.missing", pawns=", ".join(missing)))
    return faults


def _listed(names: list[str]) -> str | Sentence:
    """Return names as a list with an 'and' before the last."""
    first, *others = names
    listed: str | Sentence = first
    for other in others:
        listed = Sentence("errors.and", one=listed, other=other)
    return listed
