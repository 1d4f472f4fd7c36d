"""perft beside python-chess, taking turns, so that a busy machine is busy for both.

This module runs here and, as it stands, in the browser's Python: it needs the engine and `chess`.
"""

import time
from collections.abc import Callable
from statistics import median

import chess

from calculi.cli.perft import perft
from calculi.registry import load

DEPTHS = {"linja": 8, "minus-vs-plus": 5, "infinity": 5, "zero-sum": 4, "sumof2": 3}
CHESS_DEPTH = 4


def rates(game: str, rounds: int) -> tuple[float, float, float]:
    """Nodes a second of the game and of python-chess, and the ratio; each the median of rounds.

    Both count from their start position, the last ply in bulk.
    """
    position, depth, board = load(game).position.start(), DEPTHS[game], chess.Board()
    ours, theirs = [], []
    for _ in range(rounds):
        ours.append(_per_second(lambda: perft(position, depth)))
        theirs.append(_per_second(lambda: chess_perft(board, CHESS_DEPTH)))
    ratio = median(one / other for one, other in zip(ours, theirs, strict=True))
    return median(ours), median(theirs), ratio


def row(game: str, measured: tuple[float, float, float]) -> tuple[str, str]:
    """What was measured and the figure, as a line of the table."""
    ours, theirs, ratio = measured
    return (
        f"{game}: perft({DEPTHS[game]}), and chess perft({CHESS_DEPTH}), nodes/s",
        f"{ours:,.0f} / {theirs:,.0f} = {ratio:.2f}",
    )


def chess_perft(board: chess.Board, depth: int) -> int:
    """The lines of `depth` plies (at least 1), the last ply counted in bulk."""
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += chess_perft(board, depth - 1)
        board.pop()
    return nodes


def _per_second(count: Callable[[], int]) -> float:
    started = time.perf_counter()
    nodes = count()
    return nodes / (time.perf_counter() - started)
