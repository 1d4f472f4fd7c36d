"""The computer player at a level or with a given budget."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from calculi.game import Position
from calculi.search.budget import Budget
from calculi.search.levels import Level
from calculi.search.opponent import Opponent
from calculi.search.search import Search
from calculi.search.table import TranspositionTable


def search_at_level(
    opponent: Opponent,
    position: Position[Any],
    level: Level,
    random_source: random.Random,
    table: TranspositionTable | None = None,
    multipv: int = 1,
    root_moves: Sequence[Any] | None = None,
) -> Search:
    """Return a search that errs as the level does; run it with the level's budget.

    Only levels without noise use `table`, since noisy values must not get into it. Only they search
    `root_moves` alone, if these are given.
    """
    if not level.noise:
        return Search(opponent, position, table, multipv=multipv, root_moves=root_moves)
    noise = {
        move: round(random_source.gauss(0, level.noise))
        for move in _considered_moves(opponent, position, level, random_source)
    }
    return Search(opponent, position, noise=noise, multipv=multipv)


def _considered_moves(
    opponent: Opponent, position: Position[Any], level: Level, random_source: random.Random
) -> Sequence[Any]:
    """Return the moves among which a level with noise chooses.

    Where a game's style leaves moves out, only good moves remain, and no choice among them, however
    bad, is like a novice's. So other moves are drawn at random and added.
    """
    style = opponent.style
    choices = style.tempting or style.moves
    if choices is None:
        return _not_overlooked(position.moves(), level, random_source)
    chosen = _not_overlooked(choices(position), level, random_source)
    may_miss = style.tempting is not None or style.may_miss(position)
    if not level.extra_moves or not may_miss:
        return chosen
    known = set(chosen)
    others = [move for move in position.moves() if move not in known]
    return [*chosen, *random_source.sample(others, min(level.extra_moves, len(others)))]


def _not_overlooked(
    moves: Sequence[Any], level: Level, random_source: random.Random
) -> Sequence[Any]:
    """Return the moves that the level does not overlook; at least one."""
    if not level.blind_percent:
        return moves
    seen = [move for move in moves if random_source.randrange(100) >= level.blind_percent]
    return seen or [random_source.choice(moves)]


def every_other_move(opponent: Opponent, position: Position[Any], number: int) -> Sequence[Any]:
    """Return every other move of a search, from the first (`number` 0) or second (1) on.

    In a position with a single move the second half is empty.
    """
    return opponent.style.moves_first(position)[number::2]


def with_limits_of(budget: Budget, override: Budget) -> Budget:
    """Return a budget with the limits of `override` in place of its own, where that has any."""
    limits = {
        name: value
        for name in ("depth", "nodes", "seconds", "usual")
        if (value := getattr(override, name)) is not None
    }
    return budget._replace(**limits)


def budget_for_lines(budget: Budget, multipv: int) -> Budget:
    """Return a budget with the same nodes for each of `multipv` lines, but no more time."""
    return budget if budget.nodes is None else budget._replace(nodes=budget.nodes * multipv)
