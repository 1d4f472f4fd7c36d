"""Two searches side by side that share nothing, like those of two workers of a page.

Matches show whether a second search pays: each of the two spends as many nodes as the single search
that they are compared with, at the same time.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

from calculi.game import Position
from calculi.search.levels import bounded
from calculi.search.opponent import Opponent
from calculi.search.player import every_other_move
from calculi.search.report import Report, Score
from calculi.search.search import Search
from calculi.search.table import TranspositionTable
from calculi.search.tree import WIN

Tables = tuple[TranspositionTable, TranspositionTable]


def best_of_halves(opponent: Opponent, position: Position[Any], nodes: int, tables: Tables) -> Any:
    """Search each half of the moves alone; return the better of the two best moves."""
    halves = [moves for number in (0, 1) if (moves := every_other_move(opponent, position, number))]
    searches = [
        Search(opponent, position, table, root_moves=moves)
        for moves, table in zip(halves, tables, strict=False)
    ]
    found = [_reports(search, nodes) for search in searches]
    common = min(map(_reach, found))
    values = [_value_at(reports, common) for reports in found]
    return searches[values.index(max(values))].report.move


def deeper_of_two_orders(
    opponent: Opponent, position: Position[Any], nodes: int, tables: Tables
) -> Any:
    """Return the move of the deeper of two searches, of which one begins with the last moves.

    If both reach the same depth, it is the move of the usual search.
    """
    moves = opponent.style.moves or type(position).moves
    backwards = opponent.style._replace(moves=lambda position: moves(position)[::-1])
    one = _reports(Search(opponent, position, tables[0]), nodes)[-1]
    other = _reports(Search(opponent._replace(style=backwards), position, tables[1]), nodes)[-1]
    return other.move if other.depth > one.depth else one.move


def _reports(search: Search, nodes: int) -> list[Report]:
    """Return the reports of a search after each depth, and the last one."""
    reports = [report for report in search.slices(bounded(nodes)) if report is not None]
    return [*reports, search.report]


def _reach(reports: Sequence[Report]) -> float:
    """Return the depth that a search has reached; infinite if its score is proven."""
    last = reports[-1]
    return last.depth if last.score.kind == "cp" else inf


def _value_at(reports: Sequence[Report], depth: float) -> int:
    """Return the value of the last report up to a depth, or of a proof, whatever its depth."""
    if _reach(reports) == inf:
        return _value(reports[-1].score)
    return _value([report for report in reports if report.depth <= depth][-1].score)


def _value(score: Score) -> int:
    """Return a score as a number: the better, the greater."""
    if score.kind == "cp":
        return score.value
    return {"win": WIN - score.value, "draw": 0, "loss": score.value - WIN}[score.kind]
