"""Attempts at lessons, judged as the page asks for it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from calculi.learn.steps import load_path
from calculi.page import bridge
from tests.page.calls import ask, error_of


def _step(game: str, name: str) -> str:
    path = load_path(game)
    assert path is not None
    return json.dumps(next(dict(step.data) for step in path.steps if step.id == name))


@pytest.mark.parametrize(
    ("moves", "verdict"),
    [
        ([], {"state": "open", "mistake": "", "reply": ""}),
        (["6-7"], {"state": "open", "mistake": "", "reply": ""}),
        (["6-7", "3-6"], {"state": "done", "mistake": "", "reply": ""}),
        # As soon as the goal is out of reach, before the turn is over.
        (["2-3"], {"state": "missed", "mistake": "left-two", "reply": ""}),
        (["6-7", "2-5"], {"state": "missed", "mistake": "missed-it", "reply": ""}),
    ],
)
def test_an_attempt_is_open_done_or_missed(moves: list[str], verdict: dict[str, Any]) -> None:
    assert ask(bridge.attempt, game="linja", step=_step("linja", "extra"), moves=moves) == verdict


EMPTY = "3.2.2.2.0.1.1.1 1.2.1.2.0.2.2.2 b i -"


def _attempt(moves: list[str], **step: Any) -> dict[str, Any]:
    data = {"id": "a", "rules": [], "position": EMPTY, "goal": {"played": "4-5"}} | step
    return ask(bridge.attempt, game="linja", step=json.dumps(data), moves=moves)


def test_the_goal_counts_once_the_other_side_has_answered_by_its_script() -> None:
    script = {"replies": ["3-2"]}
    assert _attempt(["4-5"])["state"] == "done"
    assert _attempt(["4-5"], **script) == {"state": "open", "mistake": "", "reply": "3-2"}
    assert _attempt(["4-5", "3-2"], **script)["state"] == "done"


@pytest.mark.parametrize(("most", "state"), [(2, "missed"), (3, "missed"), (4, "open")])
def test_that_a_goal_is_out_of_reach_is_found_with_up_to_two_moves_left(
    most: int, state: str
) -> None:
    goal = {"gained": {"least": 99}}
    assert _attempt(["6-7"], goal=goal, most=most)["state"] == state


def test_a_mistake_is_punished_where_that_is_legal() -> None:
    goal = {"gained": {"least": 9}}
    for reply, punished in (("3-2", "3-2"), ("1-2", "")):
        answer = _attempt(["4-5"], goal=goal, mistakes=[{"id": "other", "reply": reply}])
        assert answer == {"state": "missed", "mistake": "other", "reply": punished}


def test_the_answer_is_shown_from_the_beginning_and_none_against_the_computer() -> None:
    extra, game = _step("linja", "extra"), _step("linja", "small-game")
    assert ask(bridge.solve, game="linja", step=extra, moves=[]) == {"moves": ["6-7", "3-6"]}
    assert ask(bridge.solve, game="linja", step=game, moves=[]) == {"moves": []}


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"step": "{}"}, "step: it has no goal"),
        ({"step": "{"}, "request: "),
        ({"game": "chess"}, "unknown game"),
        ({"moves": ["9-9"]}, "ply 1"),
    ],
)
def test_a_wrong_attempt_is_refused_in_words(asked: dict[str, Any], message: str) -> None:
    good = {"game": "linja", "step": _step("linja", "extra"), "moves": []}
    answer = ask(bridge.attempt, **(good | asked))
    assert message in error_of(answer)["message"]
