"""Zero-Sum: exercises in adding up pips, and in what a claim changes."""

from __future__ import annotations

import random
from typing import Final

from calculi.game import P1
from calculi.games.zero_sum.dominoes import PIPS, TRIPLE_OWNER
from calculi.games.zero_sum.grid import half_of, place_text, slot_of
from calculi.games.zero_sum.moves import CLAIM, SIDES, ZeroSumMove, kind_of, place_of
from calculi.games.zero_sum.rules import ZeroSumPosition
from calculi.games.zero_sum.words import claimed_pips
from calculi.learn.exercises.exercise import Exercise, Kind, Marked, cell_answer, some
from calculi.learn.exercises.leading import LINES, leading
from calculi.texts.sentence import Sentence, Words

_GAME: Final = "zero-sum"
_ASKED: Final = f"{_GAME}.exercise"


def _lead(position: ZeroSumPosition, difficulty: str, _: random.Random) -> Exercise | None:
    """Ask who leads; hard exercises have a double that counts three times its number.

    Where a lay is due the board shows slots for it, which say nothing of who leads.
    """
    if position.is_lay_due or _has_triple(position) != (difficulty == "hard"):
        return None
    red, blue = position.scores()
    return leading(position, (str(red), str(blue)))


def _has_triple(position: ZeroSumPosition) -> bool:
    """Tell whether a double counts three times its number."""
    return any(TRIPLE_OWNER[position.faces[slot]] is not None for slot in position.slots)


def _claim(position: ZeroSumPosition, difficulty: str, source: random.Random) -> Exercise | None:
    """Ask for the only chip that brings its player a given number of points."""
    if position.is_lay_due or position.to_move != P1:
        return None
    gains = {move: _gain(position, move) for move in position.moves() if kind_of(move) == CLAIM}
    values = list(gains.values())
    fitting = [
        move
        for move, gain in gains.items()
        if gain
        and values.count(gain) == 1
        and len(values) >= 2
        and _claim_difficulty(position, move, len(values)) == difficulty
    ]
    if not fitting:
        return None
    move = source.choice(fitting)
    slot, half = half_of(place_of(move))
    cell = f"{place_text(slot)}:{SIDES[half]}"
    return Exercise(
        position=position.text(),
        given={"points": gains[move]},
        right=position.move_text(move),
        asked=Sentence(f"{_ASKED}.claim.asked"),
        sought=Sentence("score.points", n=gains[move]),
        marked=Marked(),
        **cell_answer((cell,)),
        answer=Sentence(f"{_ASKED}.claim.answer", pips=claimed_pips(position, move)),
        because=_claim_because(position, move, gains[move]),
        shown=Marked(framed=(cell,)),
    )


def _gain(position: ZeroSumPosition, move: ZeroSumMove) -> int:
    side = position.to_move
    before = position.scores()[side]
    position.push(move)
    after = position.scores()[side]
    position.pop()
    return after - before


def _claim_difficulty(position: ZeroSumPosition, move: ZeroSumMove, claims: int) -> str:
    left, right = PIPS[position.faces[slot_of(place_of(move))]]
    if left == right:
        return "hard"
    return "easy" if claims <= 3 else "middle"


def _claim_because(position: ZeroSumPosition, move: ZeroSumMove, gain: int) -> Words:
    pips = claimed_pips(position, move)
    if gain == pips:
        return Sentence(f"{_ASKED}.claim.half", n=pips)
    return Sentence(f"{_ASKED}.claim.whole", n=pips, gain=gain)


KINDS: Final = (
    Kind(
        _GAME,
        "lead",
        {"easy": range(6, 10), "middle": range(12, 20), "hard": range(16, 30)},
        LINES,
        some(_lead),
    ),
    Kind(
        _GAME,
        "claim",
        {"easy": range(5, 18, 4), "middle": range(13, 34, 4), "hard": range(13, 42, 4)},
        ("because",),
        some(_claim),
    ),
)
