"""A mistake of one's own game as a puzzle: judges another turn, and shows the best one.

The measure is that of the review: what it would not call a fault is right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from calculi.game import Game, Position
from calculi.learn.retry import is_repeated
from calculi.learn.turns import is_turn_over
from calculi.page.requests import RecordRequest, RetryRequest, TurnJudgement
from calculi.page.review import as_told, at_ply, best_move, is_fault, judge_turn, review_ply
from calculi.page.slices import Pause
from calculi.record.record import play

if TYPE_CHECKING:
    from calculi.page.schema.lesson import BestTurn, RetryVerdict


async def verdict(request: RetryRequest, pause: Pause) -> RetryVerdict:
    """Return how a turn stands that is tried in place of the one that was played.

    The turn begins at the record's ply, and consists of all moves after it. Raises `GameError` for
    moves that cannot be played.
    """
    game, position = at_ply(request.record)
    side, ply = position.to_move, request.record.ply
    tried = request.record.moves[ply:]
    reached = _reached(position, tried, ply)
    if not tried or not is_turn_over(reached):
        return _untold("open")
    _reached(position, request.played, ply)
    if is_repeated(position, tried, request.played):
        return _untold("repeated")
    turn: TurnJudgement | None = None
    for number, text in enumerate(tried, start=ply + 1):
        found = await review_ply(game, position, play(position.copy(), text, number), pause)
        assert found.judgement is not None
        turn = judge_turn(turn, found.chance_of(side), found.judgement)
        position.play(text)
    assert turn is not None
    is_wrong = is_fault(turn.verdict)
    # Where a turn ends a round, the same player may begin the next one.
    is_answered = position.to_move != side
    return {
        "state": "wrong" if is_wrong else "right",
        "verdict": turn.verdict,
        "chance": as_told(turn.chance),
        "loss": turn.loss,
        "reply": await _best_turn(game, position, pause) if is_wrong and is_answered else [],
    }


async def answer(request: RecordRequest, pause: Pause) -> BestTurn:
    """Return the best turn at a record's ply, as the review sees it."""
    game, position = at_ply(request)
    return {"moves": await _best_turn(game, position, pause)}


async def _best_turn(game: Game, position: Position[Any], pause: Pause) -> list[str]:
    """Return the best turn as texts, none if the game is over; leaves the position at its end."""
    moves: list[str] = []
    if position.result() is not None:
        return moves
    while not moves or not is_turn_over(position):
        text = position.move_text(await best_move(game, position, pause))
        position.play(text)
        moves.append(text)
    return moves


def _reached(before: Position[Any], moves: list[str], ply: int) -> Position[Any]:
    """Return the position after moves; raises `RecordError` for one that cannot be played."""
    position = before.copy()
    for number, text in enumerate(moves, start=ply + 1):
        play(position, text, number)
    return position


def _untold(state: Literal["open", "repeated"]) -> RetryVerdict:
    """Return the answer to a turn that is not judged."""
    return {"state": state, "verdict": None, "chance": 0.0, "loss": 0.0, "reply": []}
