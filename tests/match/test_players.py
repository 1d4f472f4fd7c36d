"""The players of matches: what they choose, and which names they have."""

import json
import random
from collections.abc import Iterator
from functools import partial
from itertools import count, islice
from typing import Any

import pytest

from calculi.errors import GameError
from calculi.game import Position
from calculi.games.linja.criteria import CRITERIA
from calculi.games.linja.rules import LinjaPosition
from calculi.match.players.alphabeta import best_move
from calculi.match.players.named import KINDS, player
from calculi.match.playing import Match, play_game
from calculi.registry import game_ids, load
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from tests.support.data import DATA
from tests.support.play import after, at, random_line, random_positions

LOCAL = [
    "random",
    "novice",
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
@pytest.mark.parametrize("name", [*LOCAL, "alphabeta:0.01"])
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
            ahead, behind = scores[side], scores[1 - side]
            if game_id == "sumof2":  # where the smaller total wins
                ahead, behind = behind, ahead
            if isinstance(ahead, tuple):
                leads[move] = [a - b for a, b in zip(ahead, behind, strict=True)]
            else:
                leads[move] = ahead - behind
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


@pytest.mark.parametrize("game_id", game_ids())
def test_novice_is_half_greedy_and_half_random(game_id: str) -> None:
    position = after(game_id, random_line(game_id, 2)[:9])
    greedy = {chosen(game_id, "greedy", position, seed) for seed in range(60)}
    picked = [chosen(game_id, "novice", position, seed) for seed in range(60)]
    expected = 0.5 + 0.5 * len(greedy) / len(position.moves())
    assert sum(move in greedy for move in picked) / 60 == pytest.approx(expected, abs=0.2)


def _won(game_id: str, longest: int) -> list[Position[Any]]:
    """Return positions that the player to move wins, as minimax has proved, in this many plies."""
    kept = json.loads((DATA / "endgames" / f"{game_id}.json").read_text("utf-8"))["endgames"]
    return [
        at(game_id, endgame["position"])
        for endgame in kept
        if endgame["outcome"] == "win" and endgame["plies"] <= longest and endgame["tree"] < 2000
    ]


def _won_in_one(game_id: str) -> Iterator[Position[Any]]:
    """Yield positions before the last ply of random games, in which some plies win, but not all."""
    for seed in count():
        position = after(game_id, random_line(game_id, seed)[:-1])
        wins = [_wins(position, move) for move in position.moves()]
        if any(wins) and not all(wins):
            yield position


def _wins(position: Position[Any], move: Any) -> bool:
    side = position.to_move
    position.push(move)
    result = position.result()
    position.pop()
    return result is not None and result.winner == side


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("name", ["novice", "alphabeta:0.01"])
def test_win_in_one_is_never_passed(game_id: str, name: str) -> None:
    positions = list(islice(_won_in_one(game_id), 10))
    for seed, position in enumerate([*positions, *positions]):
        assert _wins(position, chosen(game_id, name, position, seed))


@pytest.mark.parametrize("game_id", game_ids())
def test_plain_alpha_beta_for_a_time_wins_what_is_won(game_id: str) -> None:
    positions = _won(game_id, 9)[:8]
    assert positions
    for seed, position in enumerate(positions):
        side = position.to_move
        while position.result() is None:
            name = "alphabeta:9" if position.to_move == side else "random"
            position.push(chosen(game_id, name, position, seed))
        result = position.result()
        assert result is not None
        assert result.winner == side


def test_plain_alpha_beta_takes_its_time_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count()
    monkeypatch.setattr("time.perf_counter", lambda: next(ticks) / 1_000)
    chosen("zero-sum", "alphabeta:0.3", at("zero-sum"))
    # It looks at the clock at each node after the first ply, and stops as soon as its time is over.
    assert next(ticks) == 301


def _with_another_filling(position: Position[Any]) -> Position[Any]:
    """Return a position of Sumof2 with another filling for round two."""
    board, rest = position.text().split(" s ")
    *fields, following = rest.split(" ")
    swapped = ",".join(reversed(following.replace("/", ",").split(",")))
    rows = swapped.split(",")
    other = "/".join(",".join(rows[start : start + 6]) for start in range(0, 36, 6))
    return at("sumof2", f"{board} s {' '.join(fields)} {other}")


def test_plain_alpha_beta_does_not_look_behind_the_veil() -> None:
    first = at("sumof2")
    while first.count_moves() > 8 or first.to_move:
        first.push(first.moves()[0])
    second = _with_another_filling(first)
    for seed in range(3):
        picked = {chosen("sumof2", "alphabeta:9", position, seed) for position in (first, second)}
        assert len(picked) == 1


def _a_round_that_may_end() -> Iterator[Position[Any]]:
    """Yield twice a position with two choices, one of which ends round one of Sumof2.

    Who begins round two well depends on its filling, which is another one the second time.
    """
    rows = [",".join(map(str, range(row, row + 6))) for row in range(1, 37, 6)]
    board = ".,.,22,.,.,./.,20,.,.,.,./.,.,.,2,33,./11,4,.,.,.,1/.,.,.,.,.,./.,.,8,.,.,."
    first = at("sumof2", f"{board} s 1 0 0 {'/'.join(rows)}")
    yield first
    yield _with_another_filling(first)


@pytest.mark.parametrize("depth", [1, 2])
def test_a_baseline_does_not_look_behind_the_veil(depth: int) -> None:
    worths = []
    for position in _a_round_that_may_end():
        seen: list[int] = []
        best_move(position, partial(_noted, seen), depth, random.Random(1))
        worths.append(seen)
    assert worths[0] == worths[1]


def _noted(seen: list[int], position: Position[Any]) -> int:
    """Evaluate a position, and note what it is worth."""
    seen.append(opponent_of("sumof2").evaluate(position))
    return seen[-1]


@pytest.mark.parametrize("name", ["greedy", "novice"])
def test_a_yardstick_does_not_look_behind_the_veil(name: str) -> None:
    first, second = _a_round_that_may_end()
    for seed in range(8):
        assert chosen("sumof2", name, first, seed) == chosen("sumof2", name, second, seed)


def test_tree_search_beats_chance() -> None:
    games = [play_game(Match("linja", "mcts:40", "random", 1, None), number) for number in range(4)]
    assert [game.points for game in games] == [1.0] * 4


def test_tree_search_does_not_look_behind_the_veil() -> None:
    first = at("sumof2")
    second = _with_another_filling(first)
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
            "alphabeta",
            "alphabeta:0",
            "alphabeta:-1",
            "alphabeta:1e3",
            "novice:1",
            "search:9",
            "search:9:x",
            "search:9:5:x",
            "search:9:5:3:1:1",
            "without:9",
            "without:x:own rows",
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


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("search:9:-3", "'-3' is not a whole number from 0 up"),
        ("search:9:5:x", "'x' is not a whole number from 0 up"),
        ("search:9:3:0:101", "'101' is not a percentage"),
        ("search:9:3:0:-1", "'-1' is not a whole number from 0 up"),
        ("search:0:3", "'0' is not a whole number above 0"),
    ],
)
def test_number_of_a_search_that_cannot_be_is_told_as_it_is(name: str, told: str) -> None:
    with pytest.raises(GameError) as refused:
        player(load("linja"), name, None)
    assert str(refused.value) == f"player {name!r}: {told}"


def test_search_may_be_blind_to_all_moves_and_to_none() -> None:
    for name in ("search:9:0:0:100", "search:9:0:0:0"):
        assert chosen("linja", name, at("linja")) in at("linja").moves()


def test_baseline_of_another_game_is_refused() -> None:
    with pytest.raises(GameError, match=r"linja6:2.*zero-sum"):
        player(load("zero-sum"), "linja6:2", None)


@pytest.mark.parametrize(("game", "has_one"), [("linja", True), ("zero-sum", False)])
def test_a_wrong_name_is_told_the_baselines_that_this_game_has(game: str, has_one: bool) -> None:
    with pytest.raises(GameError) as refused:
        player(load(game), "chance", None)
    assert ("mcts:N, linja6:D, ugi:COMMAND" in str(refused.value)) == has_one
    assert "BASELINE" not in str(refused.value)


def test_the_names_of_players_name_no_game() -> None:
    assert "mcts:N, BASELINE:D, ugi:COMMAND" in KINDS
    assert [game for game in game_ids() if game in KINDS] == []


def test_program_needs_a_budget() -> None:
    with pytest.raises(GameError, match="--nodes or --seconds"):
        player(load("linja"), "ugi:program", None)
