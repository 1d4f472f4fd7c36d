"""The lessons of every game: solvable, to be missed, in every language, about every rule."""

from __future__ import annotations

import json
import re

import pytest

from calculi.learn.attempt import Attempt
from calculi.learn.checks import check_step, check_texts
from calculi.learn.judging import judged
from calculi.learn.steps import Path, Step
from calculi.texts import LANGUAGES, catalogue
from tests.learn.paths import PATHS, STEPS
from web.build import places

every_path = pytest.mark.parametrize("path", PATHS.values(), ids=PATHS)
every_step = pytest.mark.parametrize(("path", "step"), STEPS.values(), ids=STEPS)

WALKED_MOVES = 2
"""Steps of more moves are not walked through whole."""


@every_step
def test_every_step_can_be_solved_and_unless_it_is_free_missed(path: Path, step: Step) -> None:
    check_step(path, step)


@every_path
def test_a_path_has_ten_to_sixteen_steps_and_ends_with_a_game_against_the_computer(
    path: Path,
) -> None:
    assert 10 <= len(path.steps) <= 16
    assert path.steps[-1].computer
    position = path.steps[-1].attempt(path.game).position
    assert position != path.game.position.start()


@every_path
def test_every_text_is_there_in_every_language(path: Path) -> None:
    check_texts(path)


@every_path
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_heading_has_at_most_five_words_and_a_task_two_sentences(
    language: str, path: Path
) -> None:
    texts = catalogue(language, f"lessons/{path.game.id}")
    for key, text in texts.items():
        if key.endswith(".title"):
            assert len(text.split()) <= 5, key
        if key.endswith(".bubble"):
            assert len(text.split()) <= 6, key
        if key.endswith(".text"):
            assert len(text) <= 235, (key, len(text))
            assert len(re.findall(r"[.?!](?=\s|$)", text)) <= 2, (key, text)


@every_path
def test_every_rule_and_every_ruling_of_the_page_is_in_some_step(path: Path) -> None:
    page = json.loads((places.WEB / "rules/en" / f"{path.game.id}.json").read_text("utf-8"))
    rulings = {f"R{number}" for number in range(1, len(page["rulings"]) + 1)}
    met = {rule for step in path.steps for rule in step.rules}
    assert met == path.rules.keys() | rulings
    assert set(path.rules.values()) == {section["diagram"] for section in page["sections"]}


@every_step
def test_every_named_mistake_can_be_made_and_is_told_at_a_cell_of_the_board(
    path: Path, step: Step
) -> None:
    cells = {cell.id for cell in path.game.board.cells(step.attempt(path.game).position)}
    assert {mistake.at for mistake in step.mistakes} - {""} <= cells
    if step.most <= WALKED_MOVES and not step.computer:
        assert {mistake.id for mistake in step.mistakes} == _made(step, step.attempt(path.game))


def _made(step: Step, attempt: Attempt) -> set[str]:
    """Return the ids of all mistakes that lead on from an attempt."""
    found = set()
    for text in attempt.position.legal_moves:
        attempt.play(text)
        verdict = judged(step, attempt)
        if verdict.mistake:
            found.add(verdict.mistake.id)
        elif verdict.state == "open":
            if verdict.reply:
                attempt.play(verdict.reply)
            found |= _made(step, attempt)
            if verdict.reply:
                attempt.undo()
        attempt.undo()
    return found
