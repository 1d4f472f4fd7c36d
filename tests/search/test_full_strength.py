"""Full strength: the search without errors for a time, and how it manages a clock."""

import random
from typing import Any

import pytest

import calculi
from calculi.cli import command
from calculi.game import Position
from calculi.match.players.named import player
from calculi.registry import game_ids, load
from calculi.search import search as search_module
from calculi.search import tree as tree_module
from calculi.search.budget import Budget
from calculi.search.choice import Choice
from calculi.search.levels import FULL_NUMBER, FULL_SECONDS, at_full_strength
from calculi.search.opponent import opponent_of
from calculi.search.report import Report, Score
from calculi.search.search import Search
from tests.support.play import at, random_game

every_game = pytest.mark.parametrize("game_id", game_ids())


def found(move: str, depth: int) -> Report:
    return Report(depth, Score("cp", 0), (move,), 0, 0.0)


@every_game
def test_full_strength_stands_above_the_ladder_by_its_seconds(game_id: str) -> None:
    opponent = opponent_of(game_id)
    *ladder, one, three, ten, thirty = opponent.strengths
    assert tuple(ladder) == opponent.levels
    for strength, seconds in zip((one, three, ten, thirty), FULL_SECONDS, strict=True):
        assert opponent.level(FULL_NUMBER + seconds) == strength
        assert strength.budget == Budget(seconds=seconds, least_depth=1)
        assert (strength.noise, strength.extra_moves, strength.blind_percent) == (0, 0, 0)


def test_an_unchanged_best_move_makes_a_choice_clear_and_a_new_one_opens_it() -> None:
    choice, shares = Choice(), []
    for depth, move in enumerate("aaaaab"):
        choice.add(found(move, depth + 1))
        shares.append(choice.share_of_time())
    assert shares == [*sorted(shares[:-1], reverse=True), shares[0]]
    assert shares[0] > 1 > shares[1] > shares[4]


class Clock:
    """A clock by which every node of a search takes a millisecond."""

    search: Search | None = None

    def perf_counter(self) -> float:
        return self.search._tree.nodes / 1_000 if self.search else 0.0


def seconds_taken(
    position: Position[Any], budget: Budget, monkeypatch: pytest.MonkeyPatch
) -> float:
    clock = Clock()
    for module in (search_module, tree_module):
        monkeypatch.setattr(module, "time", clock)
    clock.search = Search(opponent_of(position.game), position)
    clock.search.run(budget)
    return clock.perf_counter()


@every_game
def test_a_search_by_a_clock_takes_about_its_usual_time_and_never_more_than_the_most(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = random_game(game_id, seed=2)
    taken = []
    for share in (0, 20, 40):
        position = at(game_id, None, *moves[: len(moves) * share // 100])
        if position.count_moves() > 1:
            budget = Budget(seconds=6.0, usual=2.0, least_depth=1)
            taken.append(seconds_taken(position, budget, monkeypatch))
    assert max(taken) <= 6.2
    assert min(taken) < 6.0 - 1.0


def test_the_only_move_takes_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    position = at("linja")
    while position.count_moves() > 1:
        position.push(position.moves()[0])
    budget = Budget(seconds=6.0, usual=2.0, least_depth=1)
    assert seconds_taken(position, budget, monkeypatch) < 0.1


@every_game
def test_its_own_time_gives_way_to_other_limits(game_id: str) -> None:
    start = load(game_id).position.start()
    move = calculi.best_move(start, level=FULL_NUMBER + FULL_SECONDS[-1], nodes=200, seed=1)
    assert move in start.legal_moves


def test_it_is_a_player_of_matches() -> None:
    full = player(load("linja"), "full:0.01", None)
    start = load("linja").position.start()
    full.begin(random.Random(1))
    assert full.choose(start) in start.moves()


def test_it_is_played_against_in_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    seated = []

    class Seat:
        def __init__(self, *given: Any) -> None:
            seated.append(given)

        def run(self) -> None:
            """End at once."""

    monkeypatch.setattr(command, "TerminalGame", Seat)
    assert command.main(["play", "linja", "--seconds", "2.5"]) == 0
    assert seated[0][2] == at_full_strength(2.5)
