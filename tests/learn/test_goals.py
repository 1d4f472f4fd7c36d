"""Every predicate of a goal, where it holds and where it does not; and goals that are none."""

from __future__ import annotations

from typing import Any

import pytest

from calculi.learn.attempt import Attempt
from calculi.learn.errors import LessonError
from calculi.learn.goals import is_free, read_goal
from calculi.registry import load

#: Black moves 6-7, three rows, then 3-6: an empty row, an extra turn, and seven points more.
EXTRA = "4.1.2.0.2.1.0.2 2.0.0.2.1.0.3.4 b i -"
PASSED = "0.0.0.0.1.3.4.4 5.3.2.1.1.0.0.0 b i -"
#: Positive, who has scored an infinity and a half, to move.
SCORED = (
    "n-2,n4,n-6,ni,n6,n-4,n2/n1,n-3,n5,.,n-5,n3,n-1/.,.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,./"
    ".,.,.,.,.,.,./p-1,p3,p-5,p0,p5,p-3,p1/p2,p-4,p6,pi,p-6,p4,p-2 p 11 1:1/2 0:0 0"
)


def _attempt(game: str, position: str | None, moves: str, side: int = 0) -> Attempt:
    known = load(game)
    start = known.position.start() if position is None else known.position.from_text(position)
    attempt = Attempt(known, start, side)
    attempt.play_all(moves.split())
    return attempt


@pytest.mark.parametrize(
    ("goal", "holds"),
    [
        ({"played": "6-7"}, True),
        ({"played": ["1-2", "3-6"]}, True),
        ({"played": "3-*"}, True),
        ({"played": "3"}, False),
        ({"gained": {"least": 3}}, True),
        ({"gained": {"exactly": 3}}, True),
        ({"gained": {"least": 4}}, False),
        ({"gained": {"most": 2}}, False),
        ({"gained": {"of": "other", "exactly": 0}}, True),
        ({"score": {"exactly": 17}}, True),
        ({"score": {"of": "other", "least": 13}}, False),
        ({"left": {"pieces": {"cell": "3", "owner": "me"}, "exactly": 1}}, True),
        ({"left": {"pieces": {"cell": "3"}, "most": 0}}, False),
        ({"left": {"moves": {}, "least": 1}}, True),
        ({"reached": {"cell": "6", "owner": "me"}}, True),
        ({"reached": {"cell": "6", "owner": "other"}}, False),
        ({"reached": {"phase": "initial"}}, True),
        ({"reached": {"phase": "follow-up"}}, False),
        ({"reached": {"turn": "me"}}, True),
        ({"reached": {"turn": "other"}}, False),
        ({"result": "over"}, False),
        ({"not": {"result": "over"}}, True),
        ({"all": [{"played": "6-7"}, {"gained": {"least": 3}}]}, True),
        ({"all": [{"played": "6-7"}, {"gained": {"least": 9}}]}, False),
        ({"any": [{"played": "1-2"}, {"gained": {"least": 3}}]}, True),
        ({"any": [{"played": "1-2"}, {"gained": {"least": 9}}]}, False),
    ],
)
def test_a_goal_holds_or_not_after_an_extra_turn(goal: Any, holds: bool) -> None:
    assert read_goal(goal)(_attempt("linja", EXTRA, "6-7 3-6")) is holds


@pytest.mark.parametrize(
    ("side", "goal", "holds"),
    [
        (0, {"result": "win"}, True),
        (0, {"result": {"is": "win", "reason": "passed"}}, True),
        (0, {"result": {"is": "win", "reason": "blocked"}}, False),
        (0, {"result": {"reason": "passed"}}, True),
        (0, {"result": "draw"}, False),
        (1, {"result": "loss"}, True),
        (1, {"result": "win"}, False),
        (1, {"reached": {"turn": "me"}}, False),
    ],
)
def test_a_result_is_the_learners(side: int, goal: Any, holds: bool) -> None:
    assert read_goal(goal)(_attempt("linja", PASSED, "5-6", side)) is holds


def test_a_draw_is_neither_won_nor_lost() -> None:
    attempt = _attempt("linja", "0.0.0.0.0.2.4.6 6.4.2.0.0.0.0.0 b i -", "")
    outcomes = ("win", "draw", "loss", "over")
    assert [read_goal({"result": one})(attempt) for one in outcomes] == [False, True, False, True]


@pytest.mark.parametrize(
    ("goal", "holds"),
    [
        ({"score": {"exactly": "1:1/2"}}, True),
        ({"score": {"least": 1000}}, True),
        ({"score": {"least": "1:1"}}, False),
        ({"left": {"pieces": {"owner": "other", "value": 0}, "most": 0}}, True),
        ({"reached": {"cell": "d1", "kind": "infinity"}}, True),
        ({"reached": {"cell": "d1", "kind": "number"}}, False),
        ({"reached": {"cell": "a2", "value": -1, "owner": "me"}}, True),
    ],
)
def test_scores_may_hold_infinities_and_pieces_have_values(goal: Any, holds: bool) -> None:
    assert read_goal(goal)(_attempt("infinity", SCORED, "")) is holds


def test_only_any_move_at_all_is_free() -> None:
    assert is_free({"played": "*"})
    assert not is_free({"played": "6-7"})


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (None, "a goal is an object with one key, not None"),
        ({}, "a goal is an object with one key"),
        ({"won": True}, "unknown predicate 'won' (known: all, any, not, played"),
        ({"played": "a", "score": {"least": 1}}, "one key"),
        ({"all": []}, "all: needs a list of goals"),
        ({"any": {"played": "a"}}, "any: needs a list of goals"),
        ({"not": {"wins": 1}}, "unknown predicate 'wins'"),
        ({"played": 3}, "played: needs a move text"),
        ({"played": [""]}, "played: needs a move text"),
        ({"gained": {}}, "gained: needs least, most or exactly"),
        ({"gained": {"more": 1}}, "gained: unknown field 'more'"),
        ({"gained": {"least": "many"}}, "gained: 'many' is not a number of points"),
        ({"score": {"least": "1/0"}}, "score: '1/0' is not a number of points"),
        ({"score": {"of": "red", "least": 1}}, "score: of 'red' is neither me nor other"),
        ({"score": 3}, "score: needs an object"),
        ({"result": "lost"}, "result: 'lost' is none of win, draw, loss, over"),
        ({"left": {"pieces": {}}}, "left: needs least"),
        ({"left": {"pieces": {"row": 3}, "most": 0}}, "left: unknown field 'row'"),
        ({"left": {"pieces": {"owner": "red"}, "most": 0}}, "left: owner 'red'"),
        ({"left": {"moves": {}, "most": -1}}, "left: -1 is not a number of pieces or moves"),
        ({"reached": {"turn": "red"}}, "reached: turn 'red'"),
        ({"reached": {"square": "c3"}}, "reached: unknown field 'square'"),
    ],
)
def test_what_is_no_goal_is_refused_with_the_reason(data: Any, reason: str) -> None:
    with pytest.raises(LessonError) as refused:
        read_goal(data)
    assert reason in str(refused.value)
