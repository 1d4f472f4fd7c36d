"""Makes a puzzle of a position at which one turn is far better than all others.

The best turn must lead the second best by `LEAD` of the chance of winning in two searches without
errors, of `NODES` and of `MORE` times as many. Then the other side answers with its best
turn, and if the solver's next turn is the only good one again, it belongs to the puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

from calculi.game import Game, Position
from calculi.learn.puzzles.finding.ends_of_turns import MOST_TURNS, has_choice, push_all
from calculi.learn.puzzles.finding.games import Candidate, candidates
from calculi.learn.puzzles.finding.weighing import Weighed, best_turn, weigh
from calculi.learn.puzzles.puzzle import Puzzle, id_of
from calculi.search.opponent import Opponent, opponent_of
from calculi.search.report import Score, play_line

NODES: Final = 2000
"""Nodes for either side of the first comparison; the second one takes `MORE` times as many."""
MORE: Final = 10
SCREEN: Final = 3
"""By which factor the nodes of the first look at a position are fewer."""
LEAD: Final = 0.35
"""The chance of winning by which the best turn leads the second best."""
SCREENED_LEAD: Final = 0.2
"""The same at the first look, which may err."""


def find_in_game(game: Game, seed: int) -> Iterator[Puzzle]:
    """Yield the puzzles of the game of a seed; the same seed gives the same ones."""
    for candidate in candidates(game, seed):
        found = find(game, candidate)
        if found is not None:
            yield found


def find(game: Game, candidate: Candidate) -> Puzzle | None:
    """Return the puzzle of a position, not yet graded; None where it is none."""
    opponent, position = opponent_of(game.id), candidate.position.as_seen()
    if not has_choice(position):
        return None
    screened = weigh(opponent, position, NODES // SCREEN)
    if screened is None or screened.lead < SCREENED_LEAD:
        return None
    first = only_turn(opponent, position)
    if first is None:
        return None
    side, start = position.to_move, candidate.position.text()
    plies = first.proven_plies
    turns = _turns(opponent, position, first)
    return Puzzle(
        id=id_of(game.id, start),
        game=game.id,
        position=start,
        side=side,
        solution=tuple(text for turn in turns for text in turn),
        kind=_kind(plies),
        plies=plies,
        worth=_worth(first),
        grade=1,
        themes=(),
        origin=candidate.origin,
    )


def only_turn(opponent: Opponent, position: Position[Any]) -> Weighed | None:
    """Return the best turn of a position if it is the only good one by either search.

    A turn that leads to something hidden is none, since nobody can know what it is worth.
    """
    soon = weigh(opponent, position, NODES)
    if soon is None or soon.lead < LEAD:
        return None
    late = weigh(opponent, position, MORE * NODES)
    if late is None or late.lead < LEAD or late.end != soon.end:
        return None
    after = position.copy()
    push_all(after, late.turn)
    return None if after.is_veiled() else late


def _turns(opponent: Opponent, position: Position[Any], first: Weighed) -> Iterator[list[str]]:
    """Play on from a position, and yield the texts of the turns of a solution."""
    due: Weighed | None = first
    waiting: list[list[str]] = []
    for number in range(MOST_TURNS):
        if due is None:
            return
        waiting.append(play_line(position, due.turn))
        # A forced turn belongs to the solution only if one that is not forced follows.
        if due.lead:
            yield from waiting
            waiting = []
        if number == MOST_TURNS - 1 or _is_at_end(position):
            return
        waiting.append(play_line(position, best_turn(opponent, position, MORE * NODES)))
        if _is_at_end(position):
            return
        due = _next(opponent, position)


def _next(opponent: Opponent, position: Position[Any]) -> Weighed | None:
    """Return the only good turn, or the only turn at all, whose lead is 0."""
    if has_choice(position, 2):
        return only_turn(opponent, position)
    turn = best_turn(opponent, position, 0)
    even = Score("cp", 0)
    return Weighed(turn, push_all(position.copy(), turn), even, even, 0.0)


def _is_at_end(position: Position[Any]) -> bool:
    return position.result() is not None or position.is_veiled()


def _kind(plies: int | None) -> Literal["proven", "searched"]:
    return "searched" if plies is None else "proven"


def _worth(first: Weighed) -> str | int:
    return first.best.kind if first.best.kind in ("win", "draw") else round(100 * first.lead)
