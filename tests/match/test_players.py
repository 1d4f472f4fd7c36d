"""The players of matches: what they choose, and which names they have."""

import random
from typing import Any

import pytest

from calculi.errors import GameError
from calculi.game import Position
from calculi.games.linja.evaluation import CRITERIA
from calculi.games.linja.rules import LinjaPosition
from calculi.match.players.alphabeta import best_move
from calculi.match.players.named import player
from calculi.match.playing import Match, play_game
from calculi.registry import game_ids, load
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from tests.support.play import at, random_positions

LOCAL = [
    "random",
    "greedy",
    "level:1",
    "search:50:300",
    "search:90:300:20",
    "search:90:300:0:80",
    "halves:50",
    "orders:50",
    "mcts:9",
]


def chosen(game_id: str, name: str, position: Position[Any], seed: int = 0) -> Any:
    """Return what a player chooses, given a hundred nodes where it asks for them."""
    seated = player(load(game_id), name, Budget(nodes=100))
    seated.begin(random.Random(seed))
    return seated.choose(position)


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("name", LOCAL)
def test_choice_is_legal_and_leaves_the_position(game_id: str, name: str) -> None:
    for position in random_positions(game_id, 4):
        before = position.text()
        assert chosen(game_id, name, position) in position.moves()
        assert position.text() == before


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("name", LOCAL)
def test_same_chance_gives_the_same_choice(game_id: str, name: str) -> None:
    position = at(game_id)
    assert chosen(game_id, name, position, 3) == chosen(game_id, name, position, 3)


@pytest.mark.parametrize("game_id", game_ids())
def test_greedy_takes_the_best_lead(game_id: str) -> None:
    for position in random_positions(game_id, 6):
        side, leads = position.to_move, {}
        for move in position.moves():
            position.push(move)
            scores: Any = position.scores()
            position.pop()
            if isinstance(scores[0], tuple):
                leads[move] = [a - b for a, b in zip(scores[side], scores[1 - side], strict=True)]
            else:
                leads[move] = scores[side] - scores[1 - side]
        picked = {chosen(game_id, "greedy", position, seed) for seed in range(30)}
        best = max(leads.values())
        assert all(leads[move] == best for move in picked)
        equals = sum(lead == best for lead in leads.values())
        assert len(picked) > 1 or equals == 1


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_plain_alpha_beta_is_minimax(depth: int) -> None:
    for position in random_positions("linja", 12):
        side, worth = position.to_move, {}
        for move in position.moves():
            position.push(move)
            worth[move] = _minimax(position, depth - 1, side)
            position.pop()
        picked = best_move(
            position, opponent_of("linja").baselines["linja6"], depth, random.Random(1)
        )
        assert worth[picked] == max(worth.values())


def _minimax(position: Position[Any], depth: int, side: int) -> int:
    result = position.result()
    if result is not None:
        return 0 if result.winner is None else 10**6 if result.winner == side else -(10**6)
    if not depth:
        assert isinstance(position, LinjaPosition)
        return sum(criterion(position, side) for criterion in CRITERIA.values())
    values = []
    for move in position.moves():
        position.push(move)
        values.append(_minimax(position, depth - 1, side))
        position.pop()
    return max(values) if position.to_move == side else min(values)


def test_tree_search_beats_chance() -> None:
    games = [play_game(Match("linja", "mcts:40", "random", 1, None), number) for number in range(4)]
    assert [game.points for game in games] == [1.0] * 4


def test_tree_search_does_not_look_behind_the_veil() -> None:
    first = at("sumof2")
    board, rest = first.text().split(" s ")
    *fields, following = rest.split(" ")
    swapped = ",".join(reversed(following.replace("/", ",").split(",")))
    rows = swapped.split(",")
    other = "/".join(",".join(rows[start : start + 6]) for start in range(0, 36, 6))
    second = at("sumof2", f"{board} s {' '.join(fields)} {other}")
    for seed in range(3):
        assert chosen("sumof2", "mcts:40", first, seed) == chosen("sumof2", "mcts:40", second, seed)


@pytest.mark.parametrize(
    "name",
    [
        *("", "chance", "level", "level:", "level:x", "level:0", "level:99", "level:-1", "mcts"),
        *(
            "mcts:0",
            "halves",
            "orders:0",
            "mcts:1.5",
            "random:3",
            "linja6",
            "linja6:0",
            "search:9",
            "search:9:x",
            "search:9:5:x",
            "search:9:5:3:1:1",
            "without:9",
            "without:x:empty rows",
            "without:9:no such term",
            "step:1",
            "ugi",
            "ugi:",
            "ugi: ",
        ),
    ],
)
def test_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(GameError):
        player(load("linja"), name, Budget(nodes=100))


def test_baseline_of_another_game_is_refused() -> None:
    with pytest.raises(GameError, match=r"linja6:2.*zero-sum"):
        player(load("zero-sum"), "linja6:2", None)


def test_program_needs_a_budget() -> None:
    with pytest.raises(GameError, match="--nodes or --seconds"):
        player(load("linja"), "ugi:program", None)
