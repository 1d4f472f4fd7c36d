"""Sumof2: exercises in sums up to 36, and in adding up a camp."""

from __future__ import annotations

import random
from typing import Final

from calculi.game import P1
from calculi.games.sumof2.moves import BY_SUM, Sumof2Move, pawns_of
from calculi.games.sumof2.rules import Sumof2Position
from calculi.games.sumof2.squares import NAMES, PAWNS, camp_of
from calculi.learn.exercises.exercise import (
    Exercise,
    Kind,
    Marked,
    Number,
    cell_answer,
    some,
    written_answer,
)
from calculi.texts.sentence import Sentence

_GAME: Final = "sumof2"
_ASKED: Final = f"{_GAME}.exercise"
_SUMS: Final = {"easy": range(3, 13), "middle": range(13, 23), "hard": range(23, 37)}
"""By difficulty, the pawns that are asked for as sums."""


def _pairs(position: Sumof2Position, difficulty: str, source: random.Random) -> list[Exercise]:
    """Ask for the only two pawns that a pawn is the sum of, for each that has only two.

    All of them, because small pawns are sums in few ways: one at random would often be an old one.
    """
    if position.round != 1:
        return []
    there = position.squares
    sums = [
        [
            (taken, larger, smaller)
            for _, larger, smaller in BY_SUM[taken]
            if there[larger] and there[smaller]
        ]
        for taken in _SUMS[difficulty]
        if there[taken]
    ]
    fitting = [choices[0] for choices in sums if len(choices) == 1]
    source.shuffle(fitting)
    return [_pair(position, *choice) for choice in fitting]


def _pair(position: Sumof2Position, taken: int, larger: int, smaller: int) -> Exercise:
    squares = position.squares
    picks = NAMES[squares[larger]], NAMES[squares[smaller]]
    return Exercise(
        position=position.text(),
        given={"sum": taken},
        right=f"{taken}={larger}+{smaller}",
        asked=Sentence(f"{_ASKED}.pair.asked"),
        sought=Sentence(f"{_ASKED}.pair.sought", sum=taken),
        marked=Marked(framed=(NAMES[squares[taken]],)),
        **cell_answer(picks, is_ordered=False),
        answer=f"{larger} + {smaller}",
        because=Sentence(f"{_ASKED}.pair.because", sum=taken, larger=larger, smaller=smaller),
        shown=Marked(picks, (NAMES[squares[taken]],)),
        sum_asked=f"{larger} + {smaller}",
    )


def _camp(position: Sumof2Position, difficulty: str, source: random.Random) -> Exercise | None:
    """Ask for what South's camp counts after a choice."""
    if position.round != 1:
        return None
    fitting = [move for move in position.moves() if _camp_difficulty(position, move) == difficulty]
    if not fitting:
        return None
    move = source.choice(fitting)
    taken, larger, smaller = pawns_of(move)
    squares, before = position.squares, position.camps()[P1]
    position.push(move)
    after, is_over = position.camps()[P1], position.round != 1 or position.result() is not None
    position.pop()
    if is_over or after == before:
        return None
    choice = f"{taken}\u00a0=\u00a0{larger}\u00a0+\u00a0{smaller}"
    cells = NAMES[squares[taken]], NAMES[squares[larger]], NAMES[squares[smaller]]
    known = difficulty != "hard"
    return Exercise(
        position=position.text(),
        given={"move": position.move_text(move)},
        right=str(after),
        asked=Sentence(
            f"{_ASKED}.camp.{'asked' if known else 'asked-all'}", choice=choice, before=before
        ),
        sought=Sentence(f"{_ASKED}.camp.sought"),
        marked=Marked(cells[1:], cells[:1]),
        **written_answer(Number(str(after))),
        answer=str(after),
        because=_camp_because(position, move, before, after, is_known=known),
        shown=Marked(cells[1:], cells[:1]),
        sum_asked=_exchange(position, move, before),
    )


def _camp_difficulty(position: Sumof2Position, move: Sumof2Move) -> str:
    """Return how much changes in South's camp: one pawn, or an exchange across the border."""
    squares = position.squares
    _, larger, smaller = pawns_of(move)
    if sum(bool(squares[pawn]) for pawn in PAWNS) <= 24:
        return "hard"
    crosses = camp_of(squares[larger]) != camp_of(squares[smaller])
    return "middle" if crosses else "easy"


def _camp_because(
    position: Sumof2Position, move: Sumof2Move, before: int, after: int, *, is_known: bool
) -> str:
    """Return how South's camp comes about, where that is not known, and what changes it."""
    changed = f"{_exchange(position, move, before)} = {after}."
    if is_known:
        return changed
    camp = [str(pawn) for pawn in PAWNS if camp_of(position.squares[pawn]) == P1]
    return f"{' + '.join(camp)} = {before}. {changed}"


def _exchange(position: Sumof2Position, move: Sumof2Move, before: int) -> str:
    """Return what goes out of South's camp and what comes in, as a sum."""
    squares = position.squares
    taken, larger, smaller = pawns_of(move)
    terms = []
    if camp_of(squares[taken]) == P1:
        terms.append(f"− {taken}")
    out, into = (larger, smaller) if camp_of(squares[larger]) == P1 else (smaller, larger)
    if camp_of(squares[out]) != camp_of(squares[into]):
        terms += [f"− {out}", f"+ {into}"]
    return f"{before} {' '.join(terms)}"


KINDS: Final = (
    Kind(
        _GAME,
        "pair",
        {"easy": range(4, 14), "middle": range(13, 19), "hard": range(12, 19)},
        ("pawns", "because"),
        _pairs,
    ),
    Kind(
        _GAME,
        "camp",
        {"easy": range(0, 10), "middle": range(0, 10), "hard": range(13, 19)},
        ("working", "answer"),
        some(_camp),
    ),
)
