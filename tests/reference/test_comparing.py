"""The comparison itself: differences are found, reported, and reproduced by their seed."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.reference import linja, running
from tests.reference.line import DifferenceError, Line
from tests.reference.shares import share


@pytest.mark.parametrize("seed", [0, 1])
def test_what_differs_is_found_and_comes_back(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(linja, "may_end_on", lambda _state, row: row != 5)
    found, again = share("linja", seed).difference, share("linja", seed).difference
    assert found is not None and again is not None
    assert (found.start, found.moves, found.what) == (again.start, again.moves, again.what)
    with pytest.raises(DifferenceError, match="legal moves"):
        _play(found.start, found.moves)


def _play(start: str, moves: tuple[str, ...]) -> None:
    line = Line("linja", start)
    for move in moves:
        line.play(move)


def test_an_error_of_the_engine_is_a_difference() -> None:
    with pytest.raises(DifferenceError, match="IllegalMoveError"):
        _play(linja.write(linja.start()), ("1-3",))


def test_command_tells_a_table_and_how_to_see_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "ProcessPoolExecutor", ThreadPoolExecutor)
    told: list[str] = []
    assert running.run(["linja"], 1, 1, 1, told.append) == 0
    game, plies, played, constructed, _, differences, _ = told[-1].splitlines()[-1].split()
    assert (game, played, differences) == ("linja", "0", "0")
    assert plies == constructed != "0"

    monkeypatch.setattr(linja, "score", lambda _state, _player: 7)
    assert running.run(["linja"], 0, 2, 1, told.append) == 1
    said = next(text for text in told if "Difference in linja: scores" in text)
    assert said.endswith("python3 build.py compare linja --plies 1 --seed 2")
    assert told[-1].splitlines()[-1].split()[-2] == "1"


def test_command_refuses_a_game_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="there are: linja"):
        running.run(["chess"], 1)
