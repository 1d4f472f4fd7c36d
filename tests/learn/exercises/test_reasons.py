"""The reasons that answers give: each is what the rules make of the move, over many seeds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from calculi.games.linja.rules import LinjaPosition
from calculi.games.minus_vs_plus.rules import MinusVsPlusPosition
from calculi.games.minus_vs_plus.squares import EMPTY, SQUARES
from calculi.learn.exercises.exercise import DIFFICULTIES, Exercise
from calculi.learn.exercises.kinds import kind_of
from calculi.learn.exercises.sheet import drawn
from calculi.texts import LANGUAGES
from calculi.texts.sentence import said
from tests.support.examples import share_of

LAST_ROW = {"en": "reaches the last row", "es": "Llega a la última fila"}
HOME = {"en": re.compile(r"goes home to (\w\d)"), "es": re.compile(r"vuelve a casa, a (\w\d)")}
GONE = {"en": "leaves the board", "es": "sale del tablero"}
ROWS_ON = {
    "en": re.compile(r"so (\w+) rows? on"),
    "es": re.compile(r"así que avanza (\w+) filas?"),
}
NUMBERS = {
    "en": ("one", "two", "three", "four", "five"),
    "es": ("una", "dos", "tres", "cuatro", "cinco"),
}
AT_THE_END = {"en": "stops on row 8", "es": "e detiene en la fila 8"}

every_language = pytest.mark.parametrize("language", LANGUAGES)


def _exercises(game: str, kind: str, each: int) -> Iterator[Exercise]:
    """Yield this many exercises of each difficulty from each of some seeds."""
    for seed in range(share_of(40)):
        for difficulty in DIFFICULTIES:
            yield from islice(drawn(kind_of(game, kind), difficulty, seed), each)


@every_language
def test_a_piece_goes_home_from_the_last_row_only_where_there_is_room(language: str) -> None:
    ends = {"home": 0, "gone": 0}
    for exercise in _exercises("minus-vs-plus", "gain", 3):
        because = said(exercise.because, language)
        position = MinusVsPlusPosition.from_text(exercise.position)
        home = HOME[language].search(because)
        is_gone = GONE[language] in because
        assert (LAST_ROW[language] in because) == bool(home or is_gone), because
        if not (home or is_gone):
            continue
        # Told apart by what all pieces of Plus count together before and after the move: a piece
        # that goes home keeps its value, alone or added to another; a lost one takes it away.
        source, target = exercise.picks
        value, met = position.cells[SQUARES[source]], position.cells[SQUARES[target]]
        before = _counted(position)
        new = value if met == 0 else 0
        subtracted = -met if met < 0 else 0
        position.play(exercise.right)
        change = _counted(position) - before + subtracted
        if home:
            assert change == new, (exercise, because)
            ends["home"] += 1
        else:
            assert change < new, (exercise, because)
            ends["gone"] += 1
    assert all(ends.values()), ends


def _counted(position: MinusVsPlusPosition) -> int:
    return sum(position.cells[at] for at in SQUARES.values() if 0 < position.cells[at] < EMPTY)


@every_language
def test_a_second_move_goes_as_many_rows_as_is_said_or_is_said_to_stop_at_the_end(
    language: str,
) -> None:
    stops = {False: 0, True: 0}
    assert AT_THE_END[language] in kind_of("linja", "gain").lead.said(language)
    for exercise in _exercises("linja", "gain", 3):
        because = said(exercise.because, language)
        position = LinjaPosition.from_text(exercise.position)
        if first := exercise.given.get("first"):
            told = ROWS_ON[language].search(because)
            assert told, because
            position.play(str(first))
            assert NUMBERS[language].index(told[1]) + 1 == position.allowance, because
        source, target = map(int, exercise.picks)
        assert (AT_THE_END[language] in because) == (target - source != position.allowance)
        stops[AT_THE_END[language] in because] += 1
    assert all(stops.values()), stops
