"""Short ways to reach a position and to say what can be done there."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar

from calculi.game import Position
from calculi.registry import load
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.style import FULL_WIDTH

Item = TypeVar("Item")


def some(items: Sequence[Item], most: int) -> Sequence[Item]:
    """Return all of them, or `most` drawn at random, always the same ones."""
    return items if len(items) <= most else random.Random(most).sample(items, most)


def at(game_id: str, text: str | None = None, *moves: str) -> Position[Any]:
    """Return the position after these moves from a position text, or from the start position."""
    kind = load(game_id).position
    position = kind.start() if text is None else kind.from_text(text)
    for move in moves:
        position.play(move)
    return position


def full_width(game_id: str) -> Opponent:
    """Return an opponent whose search looks at every move to the same depth."""
    return opponent_of(game_id)._replace(style=FULL_WIDTH)


def move_texts(position: Position[Any]) -> list[str]:
    """Return the texts of all legal moves, in the order the position lists them."""
    return [position.move_text(move) for move in position.moves()]


def told(position: Position[Any]) -> tuple[object, ...]:
    """Return everything that can be read from a position."""
    return (
        position.text(),
        position.key(),
        position.to_move,
        position.scores(),
        position.result(),
        tuple(position.moves()),
        position.count_moves(),
        str(position),
    )


def random_move(position: Position[Any], source: random.Random) -> str:
    """Return the text of a legal move; the game must not be over."""
    return position.move_text(source.choice(position.moves()))


@cache
def random_line(game_id: str, seed: int, longest: int = 1000) -> tuple[Any, ...]:
    """Return the plies of a random game from the start, to its end or to a number of plies."""
    source, position = random.Random(seed), at(game_id)
    line: list[Any] = []
    while len(line) < longest and (moves := position.moves()):
        line.append(source.choice(moves))
        position.push(line[-1])
    return tuple(line)


@cache
def _random_texts(game_id: str, seed: int, longest: int) -> tuple[str, ...]:
    position, texts = at(game_id), []
    for move in random_line(game_id, seed, longest):
        texts.append(position.move_text(move))
        position.push(move)
    return tuple(texts)


def random_game(game_id: str, seed: int, longest: int = 1000) -> list[str]:
    """Return the moves of a random game from the start, to its end or to a number of plies."""
    return list(_random_texts(game_id, seed, longest))


def after(game_id: str, line: Sequence[Any]) -> Position[Any]:
    """Return the position after some plies from the start; they are not checked."""
    position = at(game_id)
    for move in line:
        position.push(move)
    return position


def random_positions(game_id: str, games: int) -> list[Position[Any]]:
    """Return one position from each of some random games, somewhere before its end."""
    lines = [random_line(game_id, seed) for seed in range(games)]
    return [
        after(game_id, line[: random.Random(seed).randrange(len(line))])
        for seed, line in enumerate(lines)
    ]


def has_few_lines(position: Position[Any], depth: int, most: int) -> bool:
    """Tell whether a position begins at most `most` lines of `depth` plies."""
    return _counted(position, depth, most) <= most


def _counted(position: Position[Any], depth: int, most: int) -> int:
    """Return the number of lines, or any number above `most` where there are more."""
    if depth == 1:
        return position.count_moves()
    lines = 0
    for move in position.moves():
        position.push(move)
        lines += _counted(position, depth - 1, most - lines)
        position.pop()
        if lines > most:
            break
    return lines


def positions_with_few_lines(
    game_id: str, games: int, depth: int, most: int
) -> list[Position[Any]]:
    """Return a position before the end of each of `games` random games, where one is found.

    Each begins at most `most` lines of `depth` plies.
    """
    return [after(game_id, line) for line in _lines_to_few_lines(game_id, games, depth, most)]


@cache
def _lines_to_few_lines(
    game_id: str, games: int, depth: int, most: int
) -> tuple[tuple[Any, ...], ...]:
    found = []
    for seed in range(games):
        line = random_line(game_id, seed)
        for plies in random.Random(seed).sample(range(len(line)), len(line)):
            if has_few_lines(after(game_id, line[:plies]), depth, most):
                found.append(line[:plies])
                break
    return tuple(found)
