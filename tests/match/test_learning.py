"""Weights that are learnt from how games end."""

import json
import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from calculi.match.learning import patterns, practice, tables
from calculi.match.learning import weights as learning
from calculi.match.learning.regression import NormalEquations
from calculi.registry import load
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.report import Report
from calculi.search.search import Search
from calculi.search.weights import Table, worths
from calculi.search.weights import tables as tables_of_game

SCALE = 500


@pytest.fixture
def plain() -> Iterator[Mapping[int, Table]]:
    """The tables before anything is learnt, for a game that uses its own again later."""
    own = tables_of_game("calculi.games.sumof2", "costs.json")
    learnt = tables.tables_of(opponent_of("sumof2"))
    yield learnt.plain
    learnt.take(own)


def drawn(weights: tuple[int, ...], count: int) -> list[learning.Sample]:
    """Positions drawn at random whose results follow these weights."""
    chance = random.Random(1)
    found = []
    for _ in range(count):
        told = [float(chance.randint(-4, 4)) for _ in weights]
        lead = sum(value * weight for value, weight in zip(told, weights, strict=True))
        wins = chance.random() < 1 / (1 + 3 ** (-lead / SCALE))
        found.append((told, float(wins)))
    return found


def test_weights_behind_results_are_found() -> None:
    true = (100, -60, 0)
    found = drawn(true, 6_000)
    weights = learning.fitted(found, SCALE)
    for weight, wanted in zip(weights, true, strict=True):
        assert abs(weight - wanted) < 20
    worse = ([0, 0, 0], [-100, 60, 0], [300, -200, 90])
    best = learning.loss(found, weights, SCALE)
    assert all(learning.loss(found, other, SCALE) > best for other in worse)


def test_even_chances_lose_the_logarithm_of_two() -> None:
    assert math.isclose(learning.loss(drawn((0,), 50), [0], SCALE), math.log(2))


def test_the_same_command_learns_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = []
    for name in "ab":
        into = tmp_path / name
        words = ["linja", "--games", "3", "--nodes", "30", "--into", str(into)]
        assert learning.main(words) == 0
        texts.append(into.read_text())
    assert texts[0] == texts[1]
    assert json.loads(texts[0])["weights"].keys() == opponent_of("linja").weights.keys()
    assert "positions of 3 games" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (learning.main, ["minus-vs-plus", "--games", "2", "--nodes", "10"]),
        (tables.main, ["sumof2", "--games", "2", "--times", "1", "--nodes", "5"]),
        (patterns.main, ["linja", "--games", "2", "--nodes", "5"]),
    ],
)
def test_what_is_learnt_is_printed_and_the_package_stays_as_it_is(
    command: Callable[[list[str]], int],
    words: list[str],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wrote = []
    write = Path.write_text

    def note(path: Path, text: str, **options: Any) -> int:
        wrote.append(path)
        return write(tmp_path / "elsewhere", text, **options)

    monkeypatch.setattr(Path, "write_text", note)
    assert command(words) == 0
    assert wrote == []
    printed = capsys.readouterr().out
    assert f" {words[0]} --games 2 " in json.loads(printed)["command"]
    monkeypatch.undo()
    assert command([*words, "--into", str(tmp_path / "learnt")]) == 0
    assert (tmp_path / "learnt").read_text(encoding="utf-8") == printed
    assert capsys.readouterr().out == f"{tmp_path / 'learnt'}\n"


def test_least_squares_find_the_weights_behind_values() -> None:
    chance = random.Random(2)
    true = (3.0, -2.0, 0.5)
    equations, others = NormalEquations(3), NormalEquations(3)
    for _ in range(400):
        counted = [float(chance.randint(-3, 3)) for _ in true]
        value = sum(count * weight for count, weight in zip(counted, true, strict=True))
        equations.add(counted, value + chance.gauss(0, 0.1))
    for found in (equations.solution(1e-6), shared(others, equations).solution(1e-6)):
        assert found == pytest.approx(true, abs=0.05)


def shared(one: NormalEquations, other: NormalEquations) -> NormalEquations:
    one.add_share(other, 0.5)
    return one


def test_a_stage_learns_from_the_stages_next_to_it() -> None:
    plain = dict.fromkeys(range(5), (0.0, 0.0))
    found = [(1, (1.0, 0.0), 200.0)] * 10_000 + [(4, (0.0, 1.0), -100.0)] * 10_000
    learnt = tables.fitted(found, plain)
    assert learnt[1] == pytest.approx((200, 0), abs=2)
    assert learnt[2] == pytest.approx((200, -100), abs=4)
    assert learnt[0] == pytest.approx((200, 0), abs=4)


def test_margins_are_those_of_the_player_to_move(plain: Mapping[int, Table]) -> None:
    found = tables.samples("sumof2", 30, plain, ["any"])
    taken = [stage for stage, _, _ in found]
    assert taken == list(range(taken[0], taken[0] - len(found), -1))
    margins = [margin for _, _, margin in found]
    assert margins[1::2] == [-margins[0]] * (len(found) // 2)
    assert margins[0] == tables.samples("sumof2", 30, plain, ["any"])[0][2]


def test_tables_learn_only_where_no_random_move_follows(
    plain: Mapping[int, Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    searched = []

    class Noting(Search):
        def run(self, budget: Budget) -> Report:
            searched.append(budget)
            return super().run(budget)

    monkeypatch.setattr(practice, "Search", Noting)
    found = tables.samples("sumof2", 5, plain, [f"game {number}" for number in range(6)])
    assert len(found) == len(searched)
    assert max(stage for stage, _, _ in found) <= 34


def learnt_twice(command: Callable[[list[str]], int], words: list[str], folder: Path) -> str:
    """What a command writes, which is the same with one worker and with two."""
    texts = []
    for workers in "12":
        into = folder / workers
        assert command([*words, "--workers", workers, "--into", str(into)]) == 0
        texts.append(into.read_text())
    assert texts[0] == texts[1]
    return texts[0]


def test_the_same_command_learns_the_same_tables_with_any_number_of_workers(
    tmp_path: Path,
) -> None:
    words = ["sumof2", "--games", "4", "--times", "2", "--nodes", "20"]
    told = json.loads(learnt_twice(tables.main, words, tmp_path))
    assert told["command"].endswith("sumof2 --games 4 --times 2 --seed 1 --nodes 20")
    assert told["tables"].keys() == {str(stage) for stage in range(3, 37)}


def test_a_game_without_tables_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert tables.main(["linja"]) == 2
    assert "no tables to learn" in capsys.readouterr().err


def test_worths_behind_results_are_found_and_those_not_seen_stay() -> None:
    chance = random.Random(3)
    plain = {"a": [0, 0, 40], "b": [0, 0]}
    true = (300, -500, 0, 200, -200)
    found = []
    for _ in range(20_000):
        told = chance.randrange(2), 3 + chance.randrange(2)
        lead = sum(true[pattern] for pattern in told)
        found.append((told, float(chance.random() < 1 / (1 + 3 ** (-lead / SCALE)))))
    learnt = patterns.fitted(found, plain, SCALE)
    assert learnt["a"][2] == 40
    for one, other in ((0, 3), (0, 4), (1, 3), (1, 4)):
        lead = learnt["a"][one] + learnt["b"][other - 3]
        assert lead == pytest.approx(true[one] + true[other], abs=30)


def practised(seed: str) -> practice.Practised[Sequence[int]]:
    """A game by the teacher of Linja, and the patterns of its positions."""
    opponent = opponent_of("linja")
    learnt = patterns.patterns_of(opponent)
    teacher = opponent._replace(evaluate=learnt.teacher)
    return practice.practised(load("linja"), teacher, 30, seed, learnt.found)


def test_only_positions_after_the_opening_teach() -> None:
    found = patterns.samples("linja", 30, ["any", "other"])
    games = [practised(seed) for seed in ("any", "other")]
    told = [one for game in games for one, _ in game.noted[game.opening :]]
    assert all(game.opening > 1 for game in games)
    sizes = map(len, patterns.patterns_of(opponent_of("linja")).plain().values())
    firsts = list(accumulate(sizes, initial=0))
    assert [
        [pattern - first for pattern, first in zip(numbers, firsts, strict=False)]
        for numbers, _ in found
    ] == told


def test_points_are_those_of_the_player_to_move() -> None:
    for seed in map(str, range(6)):
        game = practised(seed)
        result = game.last.result()
        assert result is not None
        found = patterns.samples("linja", 30, [seed])
        for (_, points), (_, side) in zip(found, game.noted[game.opening :], strict=True):
            assert points == (0.5 if result.winner is None else float(result.winner == side))


def test_the_same_command_learns_the_same_worths_with_any_number_of_workers(
    tmp_path: Path,
) -> None:
    words = ["linja", "--games", "30", "--nodes", "20"]
    told = json.loads(learnt_twice(patterns.main, words, tmp_path))
    assert told["command"].endswith("linja --games 30 --seed 1 --nodes 20")
    assert told["worths"].keys() == worths("calculi.games.linja", "worths.json").keys()


def test_a_game_without_patterns_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert patterns.main(["sumof2"]) == 2
    assert "no patterns to learn" in capsys.readouterr().err
