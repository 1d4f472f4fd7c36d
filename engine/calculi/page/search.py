"""Searches that the page asks for, and their reports as the screen shows them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, cast

from calculi.game import Game
from calculi.page.requests import ThinkRequest
from calculi.record.replay import Replay
from calculi.search.budget import Budget
from calculi.search.chance import chance
from calculi.search.opponent import opponent_of
from calculi.search.player import (
    budget_for_lines,
    every_other_move,
    search_at_level,
    with_limits_of,
)
from calculi.search.report import Report, Score, SearchLine
from calculi.search.search import Search
from calculi.search.table import TranspositionTable
from calculi.texts.sentence import said

if TYPE_CHECKING:
    from calculi.page.schema import search as schema

MOST_SECONDS: Final = 0.8
"""The longest that a level of the ladder searches in a page, so that it answers within a second.

The rest is for messages, the report, and what a first search imports. On a desk its nodes are
searched long before; a slow device stops it, and it plays a little weaker.
"""

_tables: dict[str, TranspositionTable] = {}
"""The table of the game searched last, for its next search."""


def requested_search(request: ThinkRequest, replay: Replay) -> tuple[Search, Budget]:
    """Return the requested search of a replay's position, and its budget.

    Raises `GameError` for an unknown level.
    """
    opponent, position = opponent_of(replay.game.id), replay.position
    table, root_moves = _table(replay.game.id), _half(request, replay)
    if request.level is None:
        search = Search(opponent, position, table, multipv=request.lines, root_moves=root_moves)
        return search, request.budget
    level = opponent.level(request.level)
    source = random.Random(request.seed)
    search = search_at_level(opponent, position, level, source, table, request.lines, root_moves)
    budget = with_limits_of(budget_for_lines(level.budget, request.lines), request.budget)
    if level.budget.seconds is None:
        seconds = MOST_SECONDS if budget.seconds is None else min(budget.seconds, MOST_SECONDS)
        budget = budget._replace(seconds=seconds)
    return search, budget


def _table(game_id: str) -> TranspositionTable:
    if game_id not in _tables:
        # One game is searched at a time: the table of another would only take memory.
        _tables.clear()
        _tables[game_id] = TranspositionTable()
    return _tables[game_id]


def _half(request: ThinkRequest, replay: Replay) -> Sequence[Any] | None:
    """Return the first moves to search if another worker searches the others, else None."""
    if request.half is None:
        return None
    return every_other_move(opponent_of(replay.game.id), replay.position, request.half) or None


def report_view(number: int, replay: Replay, found: Report, language: str) -> schema.Report:
    """Return the view of a report; `number` is the search's id, the replay is at its position."""
    lines = [_line(replay, line, language) for line in found.lines]
    position = replay.position
    return {
        "id": number,
        "move": position.move_text(found.move) if found.line else None,
        "depth": found.depth,
        "nodes": found.nodes,
        "seconds": round(found.seconds, 3),
        "score": _score(replay.game, found.score),
        "line": lines[0]["line"] if lines else [],
        "path": list(replay.game.board.path(position, found.move)) if found.line else [],
        "lines": lines,
    }


def _line(replay: Replay, line: SearchLine, language: str) -> schema.SearchLine:
    board, position = replay.game.board, replay.position
    sentence = said(board.sentence(position, line.moves[0]), language)
    texts, notations = [], []
    for move in line.moves:
        texts.append(position.move_text(move))
        notations.append(said(board.notation(position, move), language))
        position.push(move)
    for _ in line.moves:
        position.pop()
    return {
        "moves": texts,
        "line": notations,
        "sentence": sentence,
        "score": _score(replay.game, line.score),
    }


def _score(game: Game, score: Score) -> schema.SearchScore:
    return {
        "kind": cast("Any", score.kind),
        "value": score.value,
        "chance": round(chance(score, opponent_of(game.id).win_scale), 4),
    }
