"""How an attempt at a step stands: open, done or missed, and what went wrong."""

from __future__ import annotations

from typing import Literal, NamedTuple

from calculi.learn.attempt import Attempt
from calculi.learn.solver import due_reply, find_answer
from calculi.learn.steps import Mistake, Step

SEARCHED_MOVES = 2
"""With more of the learner's moves left, no search checks whether the goal is still in reach."""


class Verdict(NamedTuple):
    """The judgement of an attempt."""

    state: Literal["open", "done", "missed"]
    mistake: Mistake | None = None
    """What went wrong in a missed one, if that has a name."""
    reply: str = ""
    """The other side's move that is due now, or that punishes a mistake; may be empty."""


def judged(step: Step, attempt: Attempt) -> Verdict:
    """Judge an attempt after its latest move.

    Where the other side answers, the goal counts only once it has.
    """
    if not attempt.is_over and not attempt.is_learners_turn:
        if step.computer:
            return Verdict("open")
        if reply := due_reply(step, attempt):
            return Verdict("open", reply=reply)
    if attempt.played and step.goal(attempt):
        return Verdict("done")
    if _may_go_on(step, attempt):
        return Verdict("open")
    return _missed(step, attempt)


def _may_go_on(step: Step, attempt: Attempt) -> bool:
    """Tell whether the learner has moves left, and can still reach the goal as far as is known."""
    left = step.most - len(attempt.played)
    if not attempt.is_learners_turn or left < 1:
        return False
    if step.computer or not attempt.played or left > SEARCHED_MOVES:
        return True
    return find_answer(step, attempt) is not None


def _missed(step: Step, attempt: Attempt) -> Verdict:
    for mistake in step.mistakes:
        if mistake.when is None or mistake.when(attempt):
            legal = attempt.position.legal_moves
            return Verdict("missed", mistake, mistake.reply if mistake.reply in legal else "")
    return Verdict("missed")
