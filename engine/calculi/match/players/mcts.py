"""Plain Monte Carlo tree search, UCT with random playouts: a yardstick, to stay as it is."""

from __future__ import annotations

import math
import random
from dataclasses import dataclass, field
from typing import Any, Final

from calculi.game import P1, Position
from calculi.search.opponent import Opponent

EXPLORATION: Final = math.sqrt(2)


@dataclass(slots=True)
class _Node:
    """A position of the tree, with the moves tried from it and those not tried yet."""

    untried: list[Any]
    children: dict[Any, _Node] = field(default_factory=dict)
    visits: int = 0
    points: float = 0.0
    """The points of the player who moved here: 1 for a win, 0.5 for a draw."""


def most_visited(
    opponent: Opponent, position: Position[Any], playouts: int, chance: random.Random
) -> Any:
    """Return the move tried most often; of equals, the one with more points."""
    # Playouts must not reveal what the players cannot see.
    board = position.as_seen()
    root = _Node(list(board.moves()))
    for _ in range(playouts):
        _play_out(opponent, board, root, chance)
    if not root.children:
        return chance.choice(root.untried)
    tried = root.children
    return max(tried, key=lambda move: (tried[move].visits, tried[move].points))


def _play_out(opponent: Opponent, board: Position[Any], root: _Node, chance: random.Random) -> None:
    """Walk down the tree, add one position to it, and play at random from there."""
    node, plies = root, 0
    path: list[tuple[_Node, int]] = []
    while not node.untried and node.children:
        mover = board.to_move
        move, node = _most_promising(node)
        board.push(move)
        plies += 1
        path.append((node, mover))
    if node.untried:
        mover = board.to_move
        move = node.untried.pop(chance.randrange(len(node.untried)))
        board.push(move)
        plies += 1
        node.children[move] = node = _Node([] if board.is_veiled() else list(board.moves()))
        path.append((node, mover))
    while not board.is_veiled() and (moves := board.moves()):
        board.push(chance.choice(moves))
        plies += 1
    first = _points_of_first(opponent, board)
    for _ in range(plies):
        board.pop()
    root.visits += 1
    for visited, mover in path:
        visited.visits += 1
        visited.points += 1 - first if mover else first


def _most_promising(node: _Node) -> tuple[Any, _Node]:
    """Return the child with the greatest upper confidence bound."""
    spread = EXPLORATION * math.sqrt(math.log(node.visits))
    return max(
        node.children.items(),
        key=lambda item: item[1].points / item[1].visits + spread / math.sqrt(item[1].visits),
    )


def _points_of_first(opponent: Opponent, board: Position[Any]) -> float:
    """Return p1's points for a playout; where play cannot go on, the leader has won."""
    result = board.result()
    if result is not None:
        return result.points_of(P1)
    lead = opponent.evaluate(board)
    if board.to_move:
        lead = -lead
    return 0.5 if lead == 0 else float(lead > 0)
