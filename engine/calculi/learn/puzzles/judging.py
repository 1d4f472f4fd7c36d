"""How an attempt at a puzzle stands: open, done or missed, and which reply punishes it.

A turn is right if it leads to the same position as the turn of the solution. On the last turn of a
puzzle that is won any turn is right that the search proves to win. In a searched puzzle, where
nothing proves the others worse, such a turn is right wherever it is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

from calculi.game import Position
from calculi.learn.puzzles.puzzle import Puzzle
from calculi.learn.turns import is_turn_over
from calculi.registry import load
from calculi.search.budget import Budget
from calculi.search.levels import FAULTLESS
from calculi.search.opponent import opponent_of
from calculi.search.search import Search

SECONDS: Final = 0.4
"""The longest search for a reply, or for the proof of a win; longer ones are felt."""
LEAST_NODES: Final = 20_000
"""The least nodes of a search for a reply: with those of level 8 the answer to a wrong turn of some
games let it win after all."""


class PuzzleVerdict(NamedTuple):
    """The judgement of an attempt."""

    state: Literal["open", "done", "missed"]
    replies: tuple[str, ...] = ()
    """For an open attempt, the other side's move, if one is due; for a missed one, the whole turn
    that answers it, or none if the game is over."""
    onward: str = ""
    """For an open attempt in which the solver is to move: a move towards the turn of the solution,
    or empty where none leads there any more."""


class Turn(NamedTuple):
    """A whole turn of one side within a solution."""

    moves: tuple[str, ...]
    side: int
    reached: str
    """The text of the position after it."""


def turns_of(puzzle: Puzzle) -> list[Turn]:
    """Return the solution as turns."""
    position = begun(puzzle)
    turns: list[Turn] = []
    moves: list[str] = []
    for text in puzzle.solution:
        side = position.to_move
        position.play(text)
        moves.append(text)
        if is_turn_over(position):
            turns.append(Turn(tuple(moves), side, position.text()))
            moves = []
    return turns


def begun(puzzle: Puzzle) -> Position[Any]:
    """Return the position of a puzzle, without a history."""
    position: Position[Any] = load(puzzle.game).position.from_text(puzzle.position)
    return position


def judged(puzzle: Puzzle, moves: Sequence[str]) -> PuzzleVerdict:
    """Judge an attempt by the moves made since the position, by both sides.

    Moves after the turn that misses the solution change nothing. Raises the errors of
    `Position.play` for moves that cannot be played.
    """
    position, turns = begun(puzzle), turns_of(puzzle)
    done = 0
    played = 0
    for text in moves:
        side = position.to_move
        position.play(text)
        played += 1
        if not is_turn_over(position):
            continue
        if position.text() != turns[done].reached:
            is_last = done == len(turns) - 1
            may_win = puzzle.kind == "searched" or (is_last and puzzle.worth == "win")
            if may_win and _is_won(position, puzzle.side):
                return PuzzleVerdict("done")
            return PuzzleVerdict("missed", _answer(position, side))
        done += 1
        played = 0
        if done == len(turns):
            return PuzzleVerdict("done")
    due = turns[done]
    if due.side == puzzle.side:
        return PuzzleVerdict("open", onward=_onward(position, due, moves[len(moves) - played :]))
    return PuzzleVerdict("open", due.moves[played : played + 1])


def _onward(position: Position[Any], due: Turn, played: Sequence[str]) -> str:
    """Return a move from within a turn, or its beginning, that leads to where the due one does."""
    if tuple(played) == due.moves[: len(played)]:
        return due.moves[len(played)]
    goal = position.from_text(due.reached).key()
    met: set[int] = set()
    ways = (move for move in position.moves() if _leads(position, move, goal, met))
    way = next(ways, None)
    return "" if way is None else position.move_text(way)


def _leads(position: Position[Any], move: Any, goal: int, met: set[int]) -> bool:
    """Tell whether a turn can end in the position of a key, `goal`, with a move first.

    `met` has the keys of positions from which none can.
    """
    position.push(move)
    key = position.key()
    if is_turn_over(position):
        is_there = key == goal
    elif is_there := key not in met:
        met.add(key)
        is_there = any(_leads(position, way, goal, met) for way in list(position.moves()))
    position.pop()
    return is_there


def _is_won(position: Position[Any], side: int) -> bool:
    """Tell whether a side has won, or is proven to win."""
    result = position.result()
    if result is not None:
        return result.winner == side
    # As many nodes as there is time for: to miss a win is worse than a weak reply.
    search = Search(opponent_of(position.game), position)
    proven = "win" if position.to_move == side else "loss"
    return search.run(Budget(seconds=SECONDS, least_depth=1)).score.kind == proven


def _answer(position: Position[Any], side: int) -> tuple[str, ...]:
    """Return the turn that a short search without errors plays against a side.

    There is none where the game is over, or where the side itself begins the next turn, a round.
    The line of the search is played as far as it goes; where it ends within the turn, what is left
    of the turn is searched again. The position changes.
    """
    moves: list[str] = []
    if position.result() is not None or position.to_move == side:
        return ()
    while not moves or not is_turn_over(position):
        for move in _searched(position).report.line:
            moves.append(position.move_text(move))
            position.push(move)
            if is_turn_over(position):
                break
    return tuple(moves)


def _searched(position: Position[Any]) -> Search:
    opponent = opponent_of(position.game)
    search = Search(opponent, position)
    nodes = opponent.level(FAULTLESS).budget.nodes
    assert nodes is not None
    search.run(Budget(nodes=max(LEAST_NODES, nodes), seconds=SECONDS, least_depth=1))
    return search
