"""What a search to a fixed depth finds is what plain minimax finds."""

import random
from collections.abc import Mapping
from typing import Any

import pytest

from calculi.game import Position
from calculi.registry import game_ids
from calculi.search.budget import Budget
from calculi.search.opponent import opponent_of
from calculi.search.report import Report, Score
from calculi.search.search import Search
from calculi.search.tree import WIN
from tests.reference import solver
from tests.support.effort import effort
from tests.support.examples import IN_PYODIDE
from tests.support.play import full_width, positions_with_few_lines, random_positions

every_game = pytest.mark.parametrize("game_id", game_ids())
every_depth = pytest.mark.parametrize(
    ("game_id", "depth"),
    [
        (game_id, depth)
        for game_id in game_ids()
        # The browser's Python, three times slower, looks a ply less ahead.
        for depth in range(1, effort(game_id).minimax.depth + 1 - IN_PYODIDE)
    ],
)


def positions(game_id: str, depth: int) -> list[Position[Any]]:
    """Return positions of random games that plain minimax can search to a depth."""
    limits = effort(game_id).minimax
    return positions_with_few_lines(game_id, limits.positions, depth, limits.leaves)


def value_of(report: Report) -> int:
    """Return a report's score as one number."""
    return number_of(report.score)


def number_of(score: Score) -> int:
    """Return a score as one number."""
    return {
        "cp": score.value,
        "win": WIN - score.value,
        "loss": score.value - WIN,
        "draw": 0,
    }[score.kind]


def values_by_move(game_id: str, position: Position[Any], depth: int) -> dict[str, int]:
    """Return what plain minimax says of each legal move, for the player to move."""
    rules, player = solver.rules_of(game_id), position.to_move
    state = rules.read(position.text())
    return {
        move: solver.value(rules, rules.play(state, move), depth - 1, player, plies=1)
        for move in rules.moves(state)
    }


@every_depth
def test_values_lines_and_noise_are_those_of_minimax(game_id: str, depth: int) -> None:
    source = random.Random(depth)
    for position in positions(game_id, depth):
        expected = values_by_move(game_id, position, depth)
        _check_value_and_lines(game_id, position, depth, expected)
        _check_noise(game_id, position, depth, expected, source)


def _check_value_and_lines(
    game_id: str, position: Position[Any], depth: int, expected: Mapping[str, int]
) -> None:
    report = Search(full_width(game_id), position).run(Budget(depth=depth))
    assert value_of(report) == max(expected.values()), position.text()
    assert expected[position.move_text(report.move)] == max(expected.values())
    search = Search(full_width(game_id), position, multipv=3)
    lines = search.run(Budget(depth=depth)).lines
    moves = [position.move_text(line.moves[0]) for line in lines]
    found = [number_of(line.score) for line in lines]
    assert len(set(moves)) == len(moves) == min(3, len(expected))
    assert found == [expected[move] for move in moves], position.text()
    assert found == sorted(expected.values(), reverse=True)[:3], position.text()


def _check_noise(
    game_id: str,
    position: Position[Any],
    depth: int,
    plain: Mapping[str, int],
    source: random.Random,
) -> None:
    """Check that noise shifts each move by its own amount, but nothing that is proven."""
    noise = {move: source.randint(-900, 900) for move in position.moves()}
    expected = dict(plain)
    for move, shift in noise.items():
        text = position.move_text(move)
        if abs(expected[text]) < WIN // 2:
            expected[text] += shift
    report = Search(full_width(game_id), position, noise=noise).run(Budget(depth=depth))
    if report.score.kind != "draw":  # a draw is proved, and reported without the noise
        assert value_of(report) == max(expected.values()), position.text()
    assert expected[position.move_text(report.move)] == max(expected.values())


@every_game
def test_lines_are_told_in_order_while_the_search_goes_on(game_id: str) -> None:
    for position in random_positions(game_id, 3):
        search = Search(opponent_of(game_id), position, multipv=3)
        most = 0
        for _ in search.slices(Budget(nodes=2000)):
            lines = search.report.lines
            values = [number_of(line.score) for line in lines]
            assert values == sorted(values, reverse=True)
            moves = [line.moves[0] for line in lines]
            assert len(set(moves)) == len(moves) >= most
            most = len(moves)


@every_game
def test_line_ends_in_the_value_of_the_position_it_reaches(game_id: str) -> None:
    opponent, depth = full_width(game_id), effort(game_id).depth // 2
    for position in (position.as_seen() for position in random_positions(game_id, 30)):
        report = Search(opponent, position).run(Budget(depth=depth))
        player = position.to_move
        for move in report.line:
            position.push(move)
        if report.score.kind == "cp":
            assert len(report.line) == depth or position.is_veiled()
            own = opponent.evaluate(position)
            assert report.score.value == (own if position.to_move == player else -own)
