"""Linja: exercises in counting, and in adding up by fives, threes, twos and ones."""

from __future__ import annotations

import random
from typing import Final

from calculi.game import P1, P2
from calculi.games.linja.moves import PASS, SOURCE, TARGET, LinjaMove
from calculi.games.linja.rows import FAR_ROW, POINTS, ROWS
from calculi.games.linja.rules import LinjaPosition
from calculi.learn.exercises.exercise import Exercise, Kind, Marked, cell_answer, some
from calculi.learn.exercises.leading import LINES, leading
from calculi.texts.sentence import Sentence

_GAME: Final = "linja"
_ASKED: Final = f"{_GAME}.exercise"


def _lead(position: LinjaPosition, difficulty: str, _: random.Random) -> Exercise | None:
    """Ask who leads."""
    if _lead_difficulty(position) != difficulty:
        return None
    return leading(position, (_counted(position, P1), _counted(position, P2)))


def _lead_difficulty(position: LinjaPosition) -> str:
    """Return how much there is to add up: how many rows count for somebody."""
    counting = sum(
        bool(POINTS[side][row] and position.counts[side][row]) for side in (P1, P2) for row in ROWS
    )
    return "easy" if counting <= 5 else "middle" if counting == 6 else "hard"


def _counted(position: LinjaPosition, side: int) -> str:
    """Return what a side's pieces count, as a sum: `2 × 5 + 1 × 3 = 13`."""
    rows = [row for row in ROWS if POINTS[side][row] and position.counts[side][row]]
    rows.sort(key=lambda row: -POINTS[side][row])
    products = [f"{position.counts[side][row]} × {POINTS[side][row]}" for row in rows]
    total = position.scores()[side]
    return f"{' + '.join(products)} = {total}" if products else str(total)


def _gain(position: LinjaPosition, difficulty: str, source: random.Random) -> Exercise | None:
    """Ask for the only second move that gains a number of points; its length may be given."""
    side = position.to_move
    if side != P1 or position.allowance or position.extra:
        return None
    first = source.choice(position.moves())
    if first == PASS:
        return None
    names = str(SOURCE[first]), str(TARGET[first])
    first_text, rows = position.move_text(first), position.row_total(TARGET[first])
    start = position.text()
    position.push(first)
    allowance, after = position.allowance, position.text()
    follow_ups: tuple[LinjaMove, ...] = position.moves() if allowance else ()
    values = _gains_by_the_words(position, allowance)
    position.pop()
    gains = {move: POINTS[side][TARGET[move]] - POINTS[side][SOURCE[move]] for move in follow_ups}
    fitting = [move for move, gain in gains.items() if gain > 0 and values.count(gain) == 1]
    if not fitting or _gain_difficulty(allowance, len(gains)) != difficulty or rows != allowance:
        return None
    move = source.choice(fitting)
    gain, told = gains[move], difficulty == "easy"
    reason = "because" if told else "because-counted"
    if TARGET[move] - SOURCE[move] < allowance:
        reason += "-end"
    picks = str(SOURCE[move]), str(TARGET[move])
    return Exercise(
        position=after if told else start,
        given={"points": gain} if told else {"points": gain, "first": first_text},
        right=position.move_text(move),
        asked=Sentence(f"{_ASKED}.gain.told", rows=allowance)
        if told
        else Sentence(f"{_ASKED}.gain.counted", source=names[0], target=names[1]),
        sought=Sentence("score.points", n=gain),
        marked=Marked() if told else Marked(names[:1], names[1:]),
        **cell_answer(picks),
        answer=Sentence(f"{_ASKED}.gain.answer", source=picks[0], target=picks[1]),
        because=Sentence(
            f"{_ASKED}.gain.{reason}",
            rows=allowance,
            row=names[1],
            end=picks[1],
            sum=f"{POINTS[side][TARGET[move]]} − {POINTS[side][SOURCE[move]]} = {gain}",
        ),
        shown=Marked(picks[:1], picks[1:]),
    )


def _gains_by_the_words(position: LinjaPosition, allowance: int) -> list[int]:
    """Return what each second move would bring; a sheet does not say that a row can be full."""
    counts, points = position.counts[P1], POINTS[P1]
    far = FAR_ROW[P1]
    return [
        points[min(row + allowance, far)] - points[row]
        for row in ROWS
        if row != far and counts[row]
    ]


def _gain_difficulty(allowance: int, moves: int) -> str:
    return "hard" if allowance > 2 else "easy" if moves <= 5 else "middle"


KINDS: Final = (
    Kind(
        _GAME,
        "lead",
        {"easy": range(4, 20), "middle": range(12, 40), "hard": range(16, 48)},
        LINES,
        some(_lead),
    ),
    Kind(
        _GAME,
        "gain",
        {"easy": range(6, 36), "middle": range(4, 36), "hard": range(4, 36)},
        ("from-row", "to-row", "because"),
        some(_gain),
    ),
)
