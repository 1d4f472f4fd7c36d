"""What a lesson answers is true of every line of moves that it answers to.

Lines come from the engine; each fact is read off the texts of positions and moves.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from calculi.learn.attempt import Attempt
from calculi.learn.judging import judged
from calculi.learn.steps import Step
from calculi.texts import catalogue
from tests.learn.paths import STEPS

INFINITE = 1_000
"""What an infinity counts here: more than any points."""


class Line(NamedTuple):
    """What a learner played from the position of a step, and what came of it."""

    start: str
    played: tuple[str, ...]
    end: str
    gained: int


def _lines(step: Step, attempt: Attempt, answer: str) -> Iterator[Line]:
    """Yield all lines that are answered so; `done` is the answer to reaching the goal."""
    start = step.attempt(attempt.game).position.text()
    for text in attempt.position.legal_moves:
        attempt.play(text)
        verdict = judged(step, attempt)
        if verdict.state == "open":
            yield from _lines(step, attempt, answer)
        elif answer == (verdict.mistake.id if verdict.mistake else verdict.state):
            before, now = attempt.before[attempt.side], attempt.position.scores()[attempt.side]
            gained = _points(str(now)) - _points(str(before))
            yield Line(start, tuple(attempt.played), attempt.position.text(), gained)
        attempt.undo()


def _points(score: str) -> int:
    """Return the whole points of a score; infinities count most, as in Infinity."""
    infinities, _, points = score.rpartition(":")
    return INFINITE * int(infinities or 0) + int(points)


def _infinities(text: str, owner: str) -> list[str]:
    """Return the squares of Infinity on which a side has an infinity."""
    rows = (row.split(",") for row in text.split(maxsplit=1)[0].split("/"))
    return [
        f"{column}{8 - down}"
        for down, row in enumerate(rows)
        for column, there in zip("abcdefg", row, strict=True)
        if there == f"{owner}i"
    ]


def _dice(text: str) -> dict[str, str]:
    """Return what stands on each square of Minus vs Plus; `.` where nothing does."""
    rows = (row.split(",") for row in text.split(maxsplit=1)[0].split("/"))
    return {
        f"{column}{6 - down}": there
        for down, row in enumerate(rows)
        for column, there in zip("abcdef", row, strict=True)
    }


def _on_row(text: str, row: int) -> int:
    """Return how many pieces stand on a row of Linja."""
    black, red = (side.split(".") for side in text.split()[:2])
    return int(black[row - 1]) + int(red[row - 1])


def _rows(move: str) -> tuple[int, int]:
    source, _, target = move.partition("-")
    return int(source), int(target)


def _stood(line: Line) -> int:
    """Return how many stood on the row of Linja that the first move led to."""
    return _on_row(line.start, _rows(line.played[0])[1])


def _went(line: Line) -> int:
    """Return how many rows the second move went."""
    source, target = _rows(line.played[1])
    return target - source


def _empty_rows(text: str) -> list[int]:
    return [row for row in range(1, 9) if not _on_row(text, row)]


def _could_end_on_an_empty_row(line: Line) -> bool:
    """Tell whether a second move could have ended on an empty row."""
    (source, target), rows = _rows(line.played[0]), _stood(line)
    black = [int(count) for count in line.start.split()[0].split(".")]
    black[source - 1] -= 1
    black[target - 1] += 1
    empty = [
        row
        for row in range(1, 9)
        if not black[row - 1] + int(line.start.split()[1].split(".")[row - 1])
    ]
    return any(black[row - 1] and min(row + rows, 8) in empty for row in range(1, 8))


def _halves(text: str) -> dict[tuple[int, int], tuple[str, str]]:
    """Return the pips and the chip of each cell of Zero-Sum."""
    cells: dict[tuple[int, int], tuple[str, str]] = {}
    for domino in text.split(maxsplit=1)[0].split(";"):
        place, _, faces = domino.partition(":")
        x, y = map(int, place.split(","))
        cells[x, y], cells[x + 1, y] = (faces[0], faces[2]), (faces[1], faces[3])
    return cells


def _chips_beside(text: str, cell: tuple[int, int], chip: str) -> int:
    """Return how many such chips share a side with a cell of Zero-Sum."""
    cells, (x, y) = _halves(text), cell
    beside = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return sum(cells.get(place, ("", ""))[1] == chip for place in beside)


def _own_beside(text: str, cell: tuple[int, int]) -> int:
    """Return how many red chips share a side with a cell that has a red one; -1 if it has none."""
    return _chips_beside(text, cell, "r") if _halves(text)[cell][1] == "r" else -1


def _beside_the_six(text: str, chips: str = "rb") -> int:
    """Return how many chips of these share a side with the only 6 of Zero-Sum's position."""
    (six,) = [cell for cell, (pips, _) in _halves(text).items() if pips == "6"]
    return sum(_chips_beside(text, six, chip) for chip in chips)


def _blue_beside_the_six(text: str) -> int:
    return _beside_the_six(text, "b")


def _pawns(text: str, rows: slice = slice(None)) -> list[str]:
    """Return the pawns on some rows of Sumof2, the topmost first; by itself on all of them."""
    return re.findall(r"\d+", "/".join(text.split(maxsplit=1)[0].split("/")[rows]))


#: By step and answer: what it claims.
CLAIMS: dict[tuple[str, str], Callable[[Line], bool]] = {
    ("minus-vs-plus/subtract", "lost"): lambda line: (
        line.gained == 5 and _dice(line.end)["b4"] == "-1"
    ),
    ("minus-vs-plus/subtract", "jumped"): lambda line: (
        line.gained == 2 and line.played == ("d2b4",) and _dice(line.end)["b4"] == "-4"
    ),
    ("minus-vs-plus/subtract", "other"): lambda line: line.gained == 0,
    ("minus-vs-plus/smaller", "three"): lambda line: (
        line.gained == 3 and _dice(line.end)["d4"] == "2"
    ),
    ("minus-vs-plus/smaller", "other"): lambda line: line.gained < 5,
    ("minus-vs-plus/jump", "step"): lambda line: line.gained == 2 and _dice(line.end)["d4"] == "-2",
    ("minus-vs-plus/jump", "other"): lambda line: line.gained < 4 and _dice(line.end)["d4"] == "-4",
    ("minus-vs-plus/equal", "larger"): lambda line: _dice(line.end)["b4"] == "-2",
    ("minus-vs-plus/equal", "other"): lambda line: _dice(line.end)["d4"] == "-4",
    ("minus-vs-plus/last-row", "done"): lambda line: (
        line.gained == 4 and _dice(line.end)["d1"] == "6"
    ),
    ("minus-vs-plus/last-row", "equal"): lambda line: (
        line.gained == 4 and _dice(line.end)["c6"] == "0" and _dice(line.end)["d1"] == "2"
    ),
    ("minus-vs-plus/last-row", "shrunk"): lambda line: (
        line.gained == 4 and _dice(line.end)["b1"] == "2" and _dice(line.end)["d1"] == "2"
    ),
    ("minus-vs-plus/last-row", "two"): lambda line: line.gained == 2,
    ("minus-vs-plus/last-row", "other"): lambda line: (
        line.gained == 0 and not line.played[0].endswith("6")
    ),
    ("minus-vs-plus/no-room", "done"): lambda line: (
        line.gained == 4 and _dice(line.end)["c1"] == "3" and _dice(line.end)["e6"] == "."
    ),
    ("minus-vs-plus/no-room", "full"): lambda line: (
        line.gained == 4 and _dice(line.end)["d1"] == "3" and _dice(line.end)["d6"] == "."
    ),
    ("minus-vs-plus/no-room", "other"): lambda line: line.gained < 4,
    ("minus-vs-plus/twenty-four", "short"): lambda line: 0 < line.gained < 3,
    ("minus-vs-plus/twenty-four", "other"): lambda line: line.gained == 0,
    ("linja/full", "elsewhere"): lambda line: (
        not _rows(line.played[0])[0] < 5 < _rows(line.played[0])[1]
    ),
    ("linja/passed", "late"): lambda line: line.end.split()[0].split(".")[4] == "1",
    ("linja/count", "done"): lambda line: _stood(line) == 3 == _went(line),
    ("linja/count", "stopped"): lambda line: (
        _stood(line) == 3 > _went(line) and _rows(line.played[1])[1] == 8
    ),
    ("linja/count", "arrived"): lambda line: line.played == ("7-8",),
    ("linja/count", "two"): lambda line: _stood(line) == 2,
    ("linja/count", "four"): lambda line: _stood(line) == 4,
    ("linja/extra", "done"): lambda line: (
        _stood(line) == 3 == _went(line) and _rows(line.played[0])[0] == _rows(line.played[1])[1]
    ),
    ("linja/extra", "left-two"): lambda line: (
        _stood(line) == 2 and _empty_rows(line.end) == [2] and not _could_end_on_an_empty_row(line)
    ),
    ("linja/extra", "missed-it"): lambda line: (
        line.played[0] == "6-7" and _could_end_on_an_empty_row(line) and 6 in _empty_rows(line.end)
    ),
    ("linja/extra", "not-empty"): lambda line: not _could_end_on_an_empty_row(line),
    ("infinity/attack", "done"): lambda line: (
        line.gained == INFINITE and _infinities(line.end, "p") == ["d5"]
    ),
    ("infinity/attack", "lost"): lambda line: (
        line.played == ("e4e5",) and _infinities(line.end, "p") == []
    ),
    ("infinity/attack", "other"): lambda line: (
        line.gained == 0 and {"n-3", "n4"} <= set(re.split("[,/]", line.end))
    ),
    ("infinity/by-infinity", "done"): lambda line: (
        line.gained == 0
        and _infinities(line.end, "n") == ["c6"]
        and "p0" not in line.end.split()[0].split(",")
    ),
    ("infinity/by-infinity", "divided"): lambda line: (
        line.gained == INFINITE and _infinities(line.end, "n") == ["c6", "d6"]
    ),
    ("infinity/by-infinity", "other"): lambda line: (
        line.gained == 0 and _infinities(line.end, "n") == ["c6", "d6"]
    ),
    ("infinity/both", "other"): lambda line: _infinities(line.end, "n") == ["c4"],
    ("infinity/goal", "lost"): lambda line: (
        line.played == ("e7f7",) and _infinities(line.end, "p") == []
    ),
    ("infinity/goal", "other"): lambda line: "d8" not in _infinities(line.end, "p"),
    ("infinity/turn", "other"): lambda line: "d8" not in _infinities(line.end, "p"),
    ("sumof2/out", "done"): lambda line: (
        "36" not in _pawns(line.end) and {"30", "6"}.isdisjoint(_pawns(line.end, slice(3, 6)))
    ),
    ("sumof2/out", "less"): lambda line: (
        line.gained < 0 and {"30", "6"} <= set(_pawns(line.end)) and "36" in _pawns(line.end)
    ),
    ("sumof2/out", "other"): lambda line: (
        "30" not in _pawns(line.end)
        and "18" in set(_pawns(line.end, slice(3, 6))) - set(_pawns(line.start, slice(3, 6)))
    ),
    ("zero-sum/double", "done"): lambda line: _own_beside(line.end, (2, 0)) == 1,
    ("zero-sum/double", "right"): lambda line: _own_beside(line.end, (3, 0)) == 0,
    ("zero-sum/double", "other"): lambda line: not line.played[0].startswith("44@2,0"),
    ("zero-sum/swap", "done"): lambda line: _beside_the_six(line.end) < _beside_the_six(line.start),
    ("zero-sum/swap", "other"): lambda line: _halves(line.end)[-1, 1][0] != "6",
    ("zero-sum/turn", "edge"): lambda line: _blue_beside_the_six(line.end) == 1,
    ("zero-sum/turn", "moved"): lambda line: (
        "2,0" in line.played[0] and _blue_beside_the_six(line.end) >= 2
    ),
    ("zero-sum/turn", "other"): lambda line: _blue_beside_the_six(line.end) >= 2,
}


@pytest.mark.parametrize(("name", "answer"), CLAIMS, ids=lambda value: value)
def test_an_answer_is_true_of_every_line_that_it_answers(name: str, answer: str) -> None:
    path, step = STEPS[name]
    lines = list(_lines(step, step.attempt(path.game), answer))
    assert lines
    assert [line for line in lines if not CLAIMS[name, answer](line)] == []


@pytest.mark.parametrize("name", sorted({name for name, _ in CLAIMS}))
def test_every_mistake_of_these_steps_is_among_the_claims(name: str) -> None:
    told = {answer for step, answer in CLAIMS if step == name} - {"done"}
    assert told == {mistake.id for mistake in STEPS[name][1].mistakes}


@pytest.mark.parametrize("name", [name for name in STEPS if name.startswith("sumof2/")])
def test_a_sum_that_is_asked_for_can_be_made_of_the_pawns_that_are_left(name: str) -> None:
    path, step = STEPS[name]
    texts = catalogue("en", "lessons/sumof2")
    for mistake in step.mistakes:
        bubble = texts.get(f"{step.id}.{mistake.id}.bubble", "")
        if asked := re.fullmatch(r"(\d+) = \? \+ \?", bubble):
            for line in _lines(step, step.attempt(path.game), mistake.id):
                left = {int(pawn) for pawn in _pawns(line.end)}
                others = {int(asked[1]) - pawn for pawn in left if 2 * pawn != int(asked[1])}
                assert left & others, line
