"""Broken lessons are refused with file, step and reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

from calculi.learn.checks import check_step, check_texts
from calculi.learn.errors import LessonError
from calculi.learn.steps import load_path, read_path
from calculi.registry import load

LINJA = load("linja")
GOOD: dict[str, Any] = {"id": "one", "rules": ["initial"], "goal": {"played": "1-2"}}


def _text(**changes: Any) -> str:
    step = {key: value for key, value in (GOOD | changes).items() if value is not None}
    return json.dumps({"rules": {"initial": "turn"}, "steps": [step]})


def test_the_good_one_is_read() -> None:
    path = read_path(LINJA, _text(), "linja/lessons.json")
    assert [step.id for step in path.steps] == ["one"]
    check_step(path, path.steps[0])


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"goal": None}, "it has no goal"),
        ({"goal": {"wins": 1}}, "unknown predicate 'wins'"),
        ({"colour": "red"}, "unknown field 'colour'"),
        ({"rules": ["R9x"]}, "rules: 'R9x' is no rule of the page and no ruling"),
        ({"rules": "initial"}, "rules 'initial' is not a list of texts"),
        ({"position": "1.2 b"}, "position: position: 2 fields"),
        ({"position": 3}, "position 3 is not a text"),
        ({"position": "0.0.0.0.0.2.4.6 6.4.2.0.0.0.0.0 b i -"}, "the game is over there"),
        ({"moves": ["1-9"]}, "position: move"),
        ({"side": "black"}, "side 'black' is neither p1 nor p2"),
        ({"most": 0}, "most 0 is not a number of moves"),
        ({"computer": "yes"}, "computer 'yes' is neither true nor false"),
        ({"mistakes": [{"when": {"played": "1-2"}}]}, "id None is not a text"),
        ({"mistakes": [{"id": "a", "if": 1}]}, "a mistake has id, when, reply and at"),
        ({"mistakes": {}}, "mistakes: needs a list"),
    ],
)
def test_a_broken_step_is_refused_with_file_id_and_reason(
    changes: dict[str, Any], reason: str
) -> None:
    with pytest.raises(LessonError) as refused:
        read_path(LINJA, _text(**changes), "linja/lessons.json")
    assert str(refused.value).startswith("linja/lessons.json: one: ")
    assert reason in str(refused.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "linja/lessons.json: not JSON"),
        ("[]", "linja/lessons.json: needs an object with rules and steps"),
        ('{"steps": [3]}', "linja/lessons.json: step 1: a step is an object, not 3"),
        ('{"steps": [{"goal": {"played": "*"}}]}', "linja/lessons.json: step 1: id None"),
    ],
)
def test_a_broken_file_is_refused_with_its_name(text: str, reason: str) -> None:
    with pytest.raises(LessonError) as refused:
        read_path(LINJA, text, "linja/lessons.json")
    assert str(refused.value).startswith(reason)


def test_two_steps_of_one_id_are_refused() -> None:
    path = json.dumps({"rules": {"initial": "turn"}, "steps": [GOOD, GOOD]})
    with pytest.raises(LessonError, match=r"lessons\.json: one: another step has the same id"):
        read_path(LINJA, path, "lessons.json")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"goal": {"played": "1-3"}}, "no answer within 1 of the learner's moves"),
        ({"answer": ["2-3"]}, "the answer 2-3 does not reach the goal"),
        ({"goal": {"gained": {"least": 0}}}, "every first move reaches the goal"),
        ({"goal": {"score": {"least": 99}}, "computer": True}, "too seldom"),
        ({"goal": {"gained": {"least": -9}}, "computer": True}, "any moves reach the goal"),
    ],
)
def test_a_step_that_does_not_hold_what_it_promises_is_refused(
    changes: dict[str, Any], reason: str
) -> None:
    path = read_path(LINJA, _text(**changes), "linja/lessons.json")
    with pytest.raises(LessonError) as refused:
        check_step(path, path.steps[0])
    assert str(refused.value).startswith("linja/lessons.json: one: ")
    assert reason in str(refused.value)


def test_a_text_that_is_missing_or_said_by_nothing_is_told_with_its_file() -> None:
    whole = load_path("linja")
    assert whole is not None
    added = read_path(LINJA, _text(), "linja/lessons.json")
    with pytest.raises(LessonError, match=r"en/lessons/linja\.json: one: no text 'one\.title'"):
        check_texts(added)
    with pytest.raises(LessonError, match=r"nothing says 'one-row\.title'"):
        check_texts(whole._replace(steps=whole.steps[1:]))
