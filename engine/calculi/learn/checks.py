"""Whether lessons hold what they promise: answers, failures, texts, rules."""

from __future__ import annotations

from calculi.learn.attempt import Attempt
from calculi.learn.errors import LessonError
from calculi.learn.judging import judged
from calculi.learn.solver import find_answer, play_out
from calculi.learn.steps import Path, Step
from calculi.texts import LANGUAGES, catalogue

_LEARNERS_NODES = 1_000
"""Nodes for each learner's move when a check tries to win a small game."""
_GAMES = 6
"""How many games are tried. The first level errs at random, so most must be won, not all."""
_RANDOM_GAMES = 20


def check_texts(path: Path) -> None:
    """Raise `LessonError` for the first step or rule that lacks a text in some language."""
    file = f"lessons/{path.game.id}.json"
    for language in LANGUAGES:
        texts = catalogue(language, f"lessons/{path.game.id}")
        needed = {f"rule.{rule}": "" for rule in path.rules}
        for step in path.steps:
            needed |= {f"{step.id}.{name}": step.id for name in ("title", "text", "done")}
            for mistake in step.mistakes:
                needed[f"{step.id}.{mistake.id}"] = step.id
                if mistake.at:
                    needed[f"{step.id}.{mistake.id}.bubble"] = step.id
        for key, step_id in needed.items():
            if not texts.get(key):
                raise LessonError(f"no text {key!r}", step=step_id, file=f"{language}/{file}")
        for key in texts:
            if key not in needed:
                raise LessonError(f"nothing says {key!r}", file=f"{language}/{file}")


def check_step(path: Path, step: Step) -> None:
    """Raise `LessonError` where a step cannot be solved, or cannot be missed though it should."""
    try:
        if step.computer:
            _check_game(path, step)
        else:
            _check_answers(path, step)
    except LessonError as error:
        raise error.at(step=step.id, file=f"{path.game.id}/lessons.json") from error


def first_answer(path: Path, step: Step) -> list[str] | None:
    """Return moves of both sides that reach a step's goal: those given, or the first ones found."""
    return list(step.answer) or find_answer(step, step.attempt(path.game))


def _check_answers(path: Path, step: Step) -> None:
    answer = first_answer(path, step)
    if answer is None:
        raise LessonError(f"no answer within {step.most} of the learner's moves")
    attempt = step.attempt(path.game)
    attempt.play_all(answer)
    if judged(step, attempt).state != "done":
        raise LessonError(f"the answer {' '.join(answer)} does not reach the goal")
    if len(attempt.played) > step.most:
        raise LessonError(f"the answer takes more moves than {step.most}")
    if not step.is_free and not _may_fail(step, step.attempt(path.game)):
        raise LessonError("every first move reaches the goal, though it is not free")


def _may_fail(step: Step, attempt: Attempt) -> bool:
    """Tell whether some legal first move makes it impossible to reach the goal."""
    for text in attempt.position.legal_moves:
        attempt.play(text)
        fails = find_answer(step, attempt) is None
        attempt.undo()
        if fails:
            return True
    return False


def _check_game(path: Path, step: Step) -> None:
    games = [
        play_out(step, step.attempt(path.game), _LEARNERS_NODES, seed) for seed in range(_GAMES)
    ]
    if 2 * sum(game is not None for game in games) <= _GAMES:
        raise LessonError("the search reaches the goal against the first level too seldom")
    careless = (play_out(step, step.attempt(path.game), 0, seed) for seed in range(_RANDOM_GAMES))
    if not step.is_free and all(game is not None for game in careless):
        raise LessonError("any moves reach the goal, though it is not free")
