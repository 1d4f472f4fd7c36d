"""Minus vs Plus: exercises in adding and subtracting whole numbers."""

from __future__ import annotations

import random
from typing import Final

from calculi.game import P1
from calculi.games.minus_vs_plus.effects import Effects, effects_of
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.games.minus_vs_plus.squares import EMPTY, NAMES
from calculi.games.minus_vs_plus.words import content_words
from calculi.learn.exercises.exercise import (
    Exercise,
    Kind,
    Marked,
    Number,
    cell_answer,
    some,
    written_answer,
)
from calculi.texts.numbers import number_text
from calculi.texts.sentence import Joined, Sentence, Words

_GAME: Final = "minus-vs-plus"
_ASKED: Final = f"{_GAME}.exercise"


def _gain(position: MinusVsPlusPosition, difficulty: str, source: random.Random) -> Exercise | None:
    """Ask for the only move that scores a given number of points."""
    if position.to_move != P1:
        return None
    effects_of_all = [effects_of(position, move) for move in position.moves()]
    scoring = [effects for effects in effects_of_all if effects.points]
    gains = [found.points for found in scoring]
    fitting = [
        found
        for found in scoring
        if gains.count(found.points) == 1 and _gain_difficulty(found, len(scoring)) == difficulty
    ]
    if not fitting:
        return None
    effects = source.choice(fitting)
    picks = NAMES[effects.source], NAMES[effects.target]
    return Exercise(
        position=position.text(),
        given={"points": effects.points},
        right="".join(picks),
        asked=Sentence(f"{_ASKED}.gain.asked"),
        sought=Sentence("score.points", n=effects.points),
        marked=Marked(),
        **cell_answer(picks),
        answer=" – ".join(picks),
        because=_because(effects),
        shown=Marked(picks[:1], picks[1:]),
    )


def _gain_difficulty(effects: Effects, scoring: int) -> str:
    """Return how hard a move is to find among `scoring` moves that score."""
    if effects.over is None and not effects.arrived:
        return "easy" if scoring <= 3 else "middle"
    return "middle" if scoring <= 2 else "hard"


def _left(position: MinusVsPlusPosition, difficulty: str, source: random.Random) -> Exercise | None:
    """Ask what stands where two pieces have met."""
    fitting = [
        found
        for found in (effects_of(position, move) for move in position.moves())
        if found.met not in (EMPTY, 0)
        and not found.arrived
        and found.stays != EMPTY
        and _left_difficulty(found) == difficulty
    ]
    if not fitting:
        return None
    effects = source.choice(fitting)
    names = NAMES[effects.source], NAMES[effects.target]
    return Exercise(
        position=position.text(),
        given={"move": "".join(names)},
        right=str(effects.stays),
        asked=Sentence(f"{_ASKED}.left.asked", source=names[0], target=names[1]),
        sought=Sentence(f"{_ASKED}.left.sought", target=names[1]),
        marked=Marked(names[:1], names[1:]),
        **written_answer(Number(str(effects.stays))),
        answer=number_text(f"{effects.stays:+}") if effects.stays else "0",
        because=_because(effects),
        shown=Marked(names[:1], names[1:]),
        sum_asked=_sum(effects),
    )


def _left_difficulty(effects: Effects) -> str:
    """Return how hard a sum is: near pieces add easily, a jump has to be seen first."""
    if effects.over is not None:
        return "hard"
    return "easy" if effects.value * effects.met > 0 or effects.value > 0 else "middle"


def _sum(effects: Effects) -> str:
    """Return the sum of two pieces that meet, in signs."""
    sign = "+" if effects.met > 0 else "−"
    return f"{number_text(effects.value)} {sign} {abs(effects.met)}"


def _because(effects: Effects) -> Words:
    """Return the sum in signs, what stays, and the points."""
    said: list[Words] = []
    if effects.met not in (EMPTY, 0):
        stays = 0 if effects.stays == EMPTY else effects.stays
        written = f"{_sum(effects)} = {number_text(stays)}"
        key = {0: "zero", EMPTY: "none"}.get(effects.stays, "stays")
        said.append(Sentence(f"{_ASKED}.{key}", sum=written, content=content_words(effects.stays)))
    if effects.returning is not None:
        home, there, content = effects.returning
        key = "last-row" if content is not None else "last-row.lost"
        said.append(Sentence(f"{_ASKED}.{key}", home=NAMES[home], there=content_words(there)))
    if effects.points:
        said.append(Sentence("worksheet.points", n=effects.points))
    return Joined(" ", said)


KINDS: Final = (
    Kind(
        _GAME,
        "gain",
        {"easy": range(8, 20, 2), "middle": range(14, 36, 2), "hard": range(24, 50, 2)},
        ("from", "to", "because"),
        some(_gain),
    ),
    Kind(
        _GAME,
        "left",
        {"easy": range(8, 24), "middle": range(9, 31), "hard": range(12, 40)},
        ("answer", "because"),
        some(_left),
    ),
)
