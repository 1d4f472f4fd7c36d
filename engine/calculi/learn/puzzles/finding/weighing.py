"""How much better the best turn of a position is than the best of all others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from calculi.game import Position
from calculi.learn.puzzles.finding.ends_of_turns import ends_of_turn, pop_all, push_all
from calculi.learn.turns import is_turn_over
from calculi.search.budget import Budget
from calculi.search.chance import chance
from calculi.search.opponent import Opponent
from calculi.search.report import Score
from calculi.search.search import Search

LEAST_NODES: Final = 50
"""The least that any search gets."""


class Weighed(NamedTuple):
    """The best turn of a position, and how it compares."""

    turn: tuple[Any, ...]
    end: int
    """The key of the position after it."""
    best: Score
    second: Score
    """The score of the best turn that leads elsewhere."""
    lead: float
    """The chance of winning that the best turn has more, 0 to 1."""

    @property
    def proven_plies(self) -> int | None:
        """Plies to the end that proves the best turn better than all others; None if none does."""
        proven = self.lead > 0 and "cp" not in (self.best.kind, self.second.kind)
        return max(self.best.value, self.second.value) if proven else None


def best_turn(opponent: Opponent, position: Position[Any], nodes: int) -> tuple[Any, ...]:
    """Return the moves of the best turn that a search without errors finds with `nodes`."""
    return _best(opponent, position, nodes)[0]


def weigh(opponent: Opponent, position: Position[Any], nodes: int) -> Weighed | None:
    """Weigh the best turn of a position against all others, with `nodes` for either side.

    The position stays as it is. None where no other turn leads elsewhere.
    """
    board = position.as_seen()
    turn, best = _best(opponent, board, nodes)
    end = push_all(board, turn)
    pop_all(board, turn)
    groups = list(_rivals(opponent, board, end))
    scores = []
    for path, moves in groups:
        push_all(board, path)
        search = Search(opponent, board, root_moves=moves)
        found = search.run(_budget(nodes // len(groups))).score
        pop_all(board, path)
        # Plies to the end count from the beginning of the turn.
        scores.append(
            found if found.kind == "cp" else found._replace(value=found.value + len(path))
        )
    if not scores:
        return None
    scale = opponent.win_scale
    second = max(scores, key=lambda score: (chance(score, scale), score.value))
    return Weighed(turn, end, best, second, chance(best, scale) - chance(second, scale))


def _best(opponent: Opponent, position: Position[Any], nodes: int) -> tuple[tuple[Any, ...], Score]:
    """Return the best turn, searched again where a line is too short to hold all of it."""
    board = position.as_seen()
    turn: list[Any] = []
    score: Score | None = None
    while not turn or not is_turn_over(board):
        search = Search(opponent, board, root_moves=_choices(opponent, board))
        report = search.run(_budget(nodes))
        score = score or report.score
        for move in report.line:
            board.push(move)
            turn.append(move)
            if is_turn_over(board):
                break
    assert score is not None
    return tuple(turn), score


def _choices(opponent: Opponent, position: Position[Any]) -> Sequence[Any]:
    """Return the moves worth searching, or all where these may miss the only good one."""
    style = opponent.style
    if style.moves is None or style.may_miss(position):
        return position.moves()
    return style.moves(position)


def _rivals(
    opponent: Opponent, position: Position[Any], end: int
) -> Iterator[tuple[tuple[Any, ...], list[Any]]]:
    """Yield the beginnings of turns with all next moves after which no turn leads to `end`."""
    free, mixed = [], []
    for move in _choices(opponent, position):
        position.push(move)
        if is_turn_over(position):
            if position.key() != end:
                free.append(move)
        elif end in ends_of_turn(position):
            mixed.append(move)
        else:
            free.append(move)
        position.pop()
    if free:
        yield (), free
    for move in mixed:
        position.push(move)
        for path, moves in list(_rivals(opponent, position, end)):
            yield (move, *path), moves
        position.pop()


def _budget(nodes: int) -> Budget:
    return Budget(nodes=max(LEAST_NODES, nodes), least_depth=1)
