"""Finds puzzles in the endings of games, where the outcome of each turn is proven.

A game is looked through backwards. If a turn has given away a proven result, and just one turn of
the other side keeps what it gave, there is a puzzle. If several do, there still is one if the game
went on with the beginning of a good turn that can be completed in just one way. After the solver's
turn the other side keeps the draw, where there is one, or else holds out as long as it can; and if
again just one turn is good, it belongs to the puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

from calculi.game import Game, Position
from calculi.learn.puzzles.finding.ends_of_turns import (
    MOST_TURNS,
    each_end,
    has_choice,
    pop_all,
    push_all,
)
from calculi.learn.puzzles.finding.games import DROP, Candidate, chance_of, whole_turns
from calculi.learn.puzzles.finding.proofs import LOSS, WIN, Prover, TooManyError
from calculi.learn.puzzles.puzzle import Puzzle, id_of
from calculi.search.opponent import opponent_of
from calculi.search.report import play_line

MOST_POSITIONS: Final = 50_000
"""How many moves may be tried to prove the outcome before a turn of the game."""
LEAST_POSITIONS: Final = 4_000
"""The same in games that themselves work out how their last turns end."""
MOST_FOR_TURNS: Final = 150_000
"""How many may be tried to prove that all turns but one are worse."""
REPLIES: Final = 3
"""How many replies are tried to find one that again leaves a single good turn."""


class Only(NamedTuple):
    """The only turn that keeps the outcome."""

    moves: tuple[Any, ...]
    plies: int
    """From the beginning of the turn to the end that proves it, and proves all others worse."""


def endings_of_game(game: Game, seed: int) -> Iterator[Puzzle]:
    """Yield the puzzles in the ending of the game of a seed, not yet graded, the last one first."""
    style = opponent_of(game.id).style
    prover = Prover(style)
    # Where a game works out its last turns, the turns before them have too many moves for a proof.
    most = MOST_POSITIONS if style.certain is None else LEAST_POSITIONS
    later: tuple[list[Candidate], int] | None = None
    for turn in reversed(list(whole_turns(game, seed))):
        position = turn[0].position
        worth = _worth(prover, position, most)
        if later is not None and later[1] != LOSS:
            candidates, kept = later
            if _has_erred(game, position, worth, candidates[0].position, kept):
                found = (_found(game, prover, one, kept) for one in candidates)
                yield from islice((puzzle for puzzle in found if puzzle is not None), 1)
        if worth is None:
            return
        later = turn, worth


def _worth(prover: Prover, position: Position[Any], most: int) -> int | None:
    prover.allow(most)
    try:
        outcome = prover.outcome(position)
    except TooManyError:
        return None
    return None if outcome is None else outcome.worth


def _has_erred(
    game: Game, before: Position[Any], worth: int | None, after: Position[Any], kept: int
) -> bool:
    """Tell whether the turn between two positions gave something to the other side."""
    if before.to_move == after.to_move:
        return False
    if worth is not None:
        return worth + kept > WIN
    opponent = opponent_of(game.id)
    return chance_of(opponent, before) + kept / WIN - 1 >= DROP


def _found(game: Game, prover: Prover, candidate: Candidate, worth: int) -> Puzzle | None:
    """Return the puzzle of a position with this outcome for the side to move."""
    position = candidate.position.as_seen()
    if not has_choice(position):
        return None
    first = only_turn(prover, position, worth)
    if first is None:
        return None
    text = candidate.position.text()
    side = position.to_move
    moves, plies = solution(prover, position, first, worth)
    return Puzzle(
        id=id_of(game.id, text),
        game=game.id,
        position=text,
        side=side,
        solution=moves,
        kind="proven",
        plies=plies,
        worth="win" if worth == WIN else "draw",
        grade=1,
        themes=(),
        origin=candidate.origin,
    )


def only_turn(prover: Prover, position: Position[Any], worth: int) -> Only | None:
    """Return the only turn after which the side to move can force this outcome.

    None if it can after several turns, or if not every other turn is proven worse.
    """
    side, board = position.to_move, position.as_seen()
    prover.allow(MOST_FOR_TURNS)
    good: tuple[Any, ...] | None = None
    most = 0
    try:
        for moves in each_end(board):
            push_all(board, moves)
            decided = prover.decided(board, side, worth)
            pop_all(board, moves)
            if decided is None:
                return None
            is_good, plies = decided
            most = max(most, plies + len(moves))
            if is_good and good is not None:
                return None
            if is_good:
                good = moves
    except TooManyError:
        return None
    return None if good is None else Only(good, most)


def solution(
    prover: Prover, position: Position[Any], first: Only, worth: int
) -> tuple[tuple[str, ...], int]:
    """Play on from a position as long as just one turn is good; return the moves and the plies."""
    due = first
    texts: list[str] = []
    plies = 0
    for number in range(1, MOST_TURNS + 1):
        plies = max(plies, len(texts) + due.plies)
        texts += play_line(position, due.moves)
        following = _following(prover, position, worth) if number < MOST_TURNS else None
        if following is None:
            break
        reply, due = following
        texts += play_line(position, reply)
    return tuple(texts), plies


def _following(
    prover: Prover, position: Position[Any], worth: int
) -> tuple[tuple[Any, ...], Only] | None:
    """Return a reply after which there is only one good turn, and that turn.

    The replies that hold out longest are tried.
    """
    side, board = 1 - position.to_move, position.as_seen()
    if board.result() is not None or board.is_veiled() or board.to_move == side:
        return None
    prover.allow(MOST_FOR_TURNS)
    try:
        replies = _best_replies(prover, board, side, worth)
    except TooManyError:
        return None
    for plies, moves in replies[:REPLIES]:
        after = position.as_seen()
        push_all(after, moves)
        if after.result() is None and after.to_move == side and has_choice(after, 2):
            only = only_turn(prover, after, worth)
            if only is not None:
                return moves, only._replace(plies=max(plies, only.plies))
    return None


def _best_replies(
    prover: Prover, board: Position[Any], side: int, worth: int
) -> list[tuple[int, tuple[Any, ...]]]:
    """Return the replies that leave a side no more than this outcome, the longest first.

    Each comes with the plies that prove it; there are none if one of all is not proven.
    """
    replies = []
    for moves in each_end(board):
        push_all(board, moves)
        least = prover.decided(board, side, worth)
        # Where all that the solver has is a draw, a reply that loses would not be played.
        most = prover.decided(board, side, worth + 1) if worth < WIN else (False, 0)
        pop_all(board, moves)
        if least is None or most is None or not least[0]:
            return []
        if not most[0]:
            replies.append((max(least[1], most[1]), moves))
    return sorted(replies, key=lambda reply: -reply[0])
