"""Finds moves that reach the goal of a step."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import Final

from calculi.learn.attempt import Attempt
from calculi.learn.errors import LessonError
from calculi.learn.steps import Step
from calculi.search.budget import Budget
from calculi.search.levels import Level
from calculi.search.opponent import opponent_of
from calculi.search.player import search_at_level
from calculi.search.search import Search

MOST_TRIES: Final = 100_000
"""How many moves are tried before an answer is given up."""


def find_answer(step: Step, attempt: Attempt) -> list[str] | None:
    """Return moves of both sides that lead an attempt to the goal, or None where none do.

    They use no more of the learner's moves than the step allows. The attempt is left as it was.
    Not for steps against the computer: nobody knows beforehand what it answers. Raises
    `LessonError` where there is too much to try.
    """
    return _find(step, attempt, count(1))


def _find(step: Step, attempt: Attempt, tries: Iterator[int]) -> list[str] | None:
    if attempt.played and _is_settled(step, attempt) and step.goal(attempt):
        return []
    if attempt.is_over:
        return None
    if attempt.is_learners_turn:
        if len(attempt.played) == step.most:
            return None
        candidates = attempt.position.legal_moves
    else:
        reply = due_reply(step, attempt)
        candidates = [reply] if reply else []
    for text in candidates:
        if next(tries) > MOST_TRIES:
            raise LessonError("too many moves to try: give an answer")
        attempt.play(text)
        try:
            rest = _find(step, attempt, tries)
        finally:
            attempt.undo()
        if rest is not None:
            return [text, *rest]
    return None


def _is_settled(step: Step, attempt: Attempt) -> bool:
    """Tell whether no answer of the other side is still to come."""
    return attempt.is_over or attempt.is_learners_turn or not due_reply(step, attempt)


def due_reply(step: Step, attempt: Attempt) -> str:
    """Return what the other side answers now by the step's script; empty where it does not."""
    number = len(attempt.replied)
    reply = step.replies[number] if number < len(step.replies) else ""
    return reply if reply in attempt.position.legal_moves else ""


def play_out(step: Step, attempt: Attempt, nodes: int, seed: int) -> list[str] | None:
    """Play a step against the computer's first level, with `nodes` for each of the learner's moves.

    Returns the moves that reached the goal, or None. The attempt is left at the end of the game.
    With 0 nodes the learner plays any moves at random.
    """
    opponent = opponent_of(attempt.game.id)
    level, source = opponent.levels[0], random.Random(seed)
    played: list[str] = []
    while not attempt.is_over and len(attempt.played) <= step.most:
        if attempt.is_learners_turn:
            if attempt.played and step.goal(attempt):
                return played
            if len(attempt.played) == step.most:
                return None
            text = _own_move(attempt, nodes, source)
        else:
            text = _level_move(attempt, level, source)
        attempt.play(text)
        played.append(text)
    return played if step.goal(attempt) else None


def _own_move(attempt: Attempt, nodes: int, source: random.Random) -> str:
    position = attempt.position
    if not nodes:
        return source.choice(position.legal_moves)
    search = Search(opponent_of(attempt.game.id), position.as_seen())
    return position.move_text(search.run(Budget(nodes=nodes, least_depth=1)).move)


def _level_move(attempt: Attempt, level: Level, source: random.Random) -> str:
    position = attempt.position
    search = search_at_level(opponent_of(attempt.game.id), position.as_seen(), level, source)
    return position.move_text(search.run(level.budget).move)
