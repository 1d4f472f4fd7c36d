"""A long search for a win among the turns that a searched puzzle calls worse.

Nothing proves these worse, and the searches that weigh them are short: with one of them the same
win may only take longer to see. Who then plays it has found a win, and is told that it is none.
"""

from __future__ import annotations

from typing import Any, Final

from calculi.game import Position
from calculi.learn.errors import PuzzleError
from calculi.learn.puzzles.finding.ends_of_turns import each_end, push_all
from calculi.learn.puzzles.judging import begun, turns_of
from calculi.learn.puzzles.puzzle import Puzzle
from calculi.search.budget import Budget
from calculi.search.chance import chance
from calculi.search.opponent import opponent_of
from calculi.search.report import Score, play_line
from calculi.search.search import Search

SOON: Final = 20_000
"""Nodes for each of the other turns."""
LATE: Final = 500_000
"""Nodes for those that then look best."""
LOOKED_AT: Final = 3
"""How many these are."""


def refute(puzzle: Puzzle) -> None:
    """Raise `PuzzleError` where another turn than that of a searched puzzle is proven to win."""
    if puzzle.kind == "proven":
        return
    position = begun(puzzle)
    for turn in turns_of(puzzle):
        board = position.as_seen()
        for text in turn.moves:
            position.play(text)
        if turn.side == puzzle.side:
            won = _winning(board, position.as_seen().key())
            if won:
                raise PuzzleError(f"another turn wins: {' '.join(won)}", puzzle=puzzle.id)


def _winning(board: Position[Any], end: int) -> list[str]:
    """Return the texts of a turn that is proven to win and does not lead to `end`, if any."""
    side = board.to_move
    scale = opponent_of(board.game).win_scale
    rivals = []
    for turn in each_end(board):
        after = board.copy()
        if push_all(after, turn) == end:
            continue
        result = after.result()
        if result is not None and result.winner == side:
            return play_line(board.copy(), turn)
        if result is not None or after.is_veiled():
            continue
        score = score_of(after, SOON)
        if score.kind == "loss":
            return play_line(board.copy(), turn)
        rivals.append((chance(score, scale), turn, after))
    # The other side is to move: the less its chances are, the better the turn.
    rivals.sort(key=lambda rival: rival[0])
    for _, turn, after in rivals[:LOOKED_AT]:
        if score_of(after, LATE).kind == "loss":
            return play_line(board.copy(), turn)
    return []


def score_of(position: Position[Any], nodes: int) -> Score:
    """Return the score of a position for the side to move, as a search without errors finds it."""
    return Search(opponent_of(position.game), position).run(Budget(nodes=nodes)).score
