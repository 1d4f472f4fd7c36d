"""Requests that are wrong: an error in words every time, and the next call as if nothing was."""

import inspect
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculi.page import bridge
from calculi.registry import game_ids
from tests.page.calls import REQUESTS, ask, ended, error_of, no_pause
from tests.page.conformance import fault_in, fields_of
from tests.support.cases import case
from tests.support.examples import examples
from tests.support.mutations import JSON, mutated, mutated_json
from tests.support.play import at, random_game

GAME = game_ids()[0]


def thought(text: str) -> str:
    """Call the bridge's search like its other functions."""
    return ended(bridge.think(text, lambda _: None, no_pause))


def awaited(name: str) -> Callable[[str], str]:
    """Make one of the bridge's functions that pause callable like its other ones."""
    function: Callable[..., Coroutine[Any, Any, str]] = getattr(bridge, name)
    return lambda text: ended(function(text, no_pause))


FUNCTIONS: dict[str, Callable[[str], str]] = {
    **{name: getattr(bridge, name) for name in REQUESTS},
    "think": thought,
    **{name: awaited(name) for name in ("judge", "retry", "best", "sheet", "practice")},
}
FIELDS = sorted({field for kind in REQUESTS.values() for field in fields_of(kind)})
VALUES: list[Any] = [True, 1, 1.5, "1", [], ["1-2"], [1], [None], {}, {"a": 1}]
FILLED = [
    (name, field, value, fault_in(value, of_type, field) is None)
    for name, kind in REQUESTS.items()
    for field, (of_type, _) in fields_of(kind).items()
    for value in VALUES
]
"""Every field of every function with each value, and whether that is of the field's type."""

every_function = pytest.mark.parametrize("name", list(FUNCTIONS))


NOT_JSON = [
    "", " ", "{", "}", "{]", "[", '{"game"}', '{"game": }', "{'game': 'linja'}", "none", "\0",
    '{"game": "linja"} {}', '{"game": "linja",}', "\ufeff{}", "{" * 100_000, "[" * 100_000,
    '{"id": ' + "9" * 5_000 + "}", '{"game": "\n"}', "\ud800",
]  # fmt: skip


@every_function
def test_text_that_is_not_json(name: str) -> None:
    for text in NOT_JSON:
        with case(text[:50]):
            error = error_of(json.loads(FUNCTIONS[name](text)))
            assert (error["kind"], error["ply"]) == ("request", None)
            assert error["message"].startswith("request: ")


@every_function
def test_json_that_is_not_an_object(name: str) -> None:
    for text in ("[]", "1", '"linja"', "null", "true", "1.5", "NaN", "[{}]"):
        with case(text):
            assert error_of(json.loads(FUNCTIONS[name](text)))["kind"] == "request"


@every_function
def test_field_of_the_wrong_type_is_named(name: str) -> None:
    tried = 0
    for function, field, value, fits in FILLED:
        # What is wrong inside a record is the business of `from_page`.
        if function != name or fits or (field == "record" and isinstance(value, dict)):
            continue
        with case(field, value):
            request = {"game": GAME, "depth": 1, field: value}
            error = error_of(json.loads(FUNCTIONS[name](json.dumps(request))))
            assert (error["kind"], error["ply"]) == ("request", None)
            assert field in error["message"]
        tried += 1
    assert tried


@every_function
def test_field_of_the_right_type_is_taken(name: str) -> None:
    for function, field, value, fits in FILLED:
        if function != name or not fits:
            continue
        with case(field, value):
            request = {"game": GAME, "depth": 1, field: value}
            answer = json.loads(FUNCTIONS[name](json.dumps(request)))
            if "error" in answer:
                assert "is not of type" not in error_of(answer)["message"]
                assert "is not a number" not in error_of(answer)["message"]


@pytest.mark.parametrize("name", ["view", "explain", "think", "judge"])
@pytest.mark.parametrize("value", [[1], [None], ["1-2", 2], [["1-2"]], [{}], [True]])
def test_moves_of_the_wrong_type_are_named(name: str, value: object) -> None:
    request = {"game": GAME, "depth": 1, "moves": value}
    error = error_of(json.loads(FUNCTIONS[name](json.dumps(request))))
    assert error["kind"] == "request"
    assert "moves" in error["message"]


@pytest.mark.parametrize("name", ["view", "explain", "think", "judge", "start"])
@pytest.mark.parametrize("game", ["", "chess", "LINJA", "../linja", "٣", "\ud800"])
def test_unknown_game(name: str, game: str) -> None:
    request = {"game": game, "depth": 1}
    error = error_of(json.loads(FUNCTIONS[name](json.dumps(request))))
    assert error["kind"] == "request"
    assert "game" in error["message"]


@pytest.mark.parametrize("name", list(REQUESTS))
@pytest.mark.parametrize("language", ["", "xx", "EN", "en\n", "../en"])
def test_unknown_language(name: str, language: str) -> None:
    request = {"game": GAME, "depth": 1, "language": language}
    error = error_of(json.loads(FUNCTIONS[name](json.dumps(request))))
    assert error["kind"] == "request"
    assert "language" in error["message"]


@pytest.mark.parametrize("ply", [-1, 2, 100, 10**100])
def test_ply_outside_the_record(ply: int) -> None:
    move = ask(bridge.view, game=GAME)["moves"][0]["text"]
    error = error_of(ask(bridge.view, game=GAME, moves=[move], ply=ply))
    assert error["kind"] == "request"
    assert "ply" in error["message"]


@pytest.mark.parametrize("name", ["view", "explain", "think", "judge"])
def test_move_that_cannot_be_played_is_told_with_its_ply(name: str) -> None:
    move = ask(bridge.view, game=GAME)["moves"][0]["text"]
    request = {"game": GAME, "depth": 1, "moves": [move, "nonsense"]}
    error = error_of(json.loads(FUNCTIONS[name](json.dumps(request))))
    assert (error["kind"], error["ply"]) == ("text", 2)
    assert "nonsense" in error["message"]


@pytest.mark.parametrize("level", [0, 99, -1, 3.25, 10**100])
def test_unknown_level(level: float) -> None:
    error = error_of(json.loads(thought(json.dumps({"game": GAME, "level": level}))))
    assert error["kind"] == "request"
    assert "level" in error["message"]


def test_search_without_a_budget() -> None:
    error = error_of(json.loads(thought(json.dumps({"game": GAME}))))
    assert error["kind"] == "request"
    for limit in ("level", "depth", "nodes", "seconds"):
        assert limit in error["message"]


@pytest.mark.parametrize("lines", [-1, 0, 4])
def test_search_for_too_few_or_too_many_lines(lines: int) -> None:
    error = error_of(json.loads(thought(json.dumps({"game": GAME, "depth": 1, "lines": lines}))))
    assert error["kind"] == "request"
    assert "lines" in error["message"]


@pytest.mark.parametrize("seconds", ["NaN", "-1", "-Infinity", "0"])
def test_time_that_is_none_ends_a_search_at_once(seconds: str) -> None:
    answer = json.loads(thought(f'{{"game": "{GAME}", "seconds": {seconds}}}'))
    assert "error" in answer or answer["depth"] == 0


@pytest.mark.parametrize("depth", [10, 300, 900, 100_000])
def test_deeply_nested_values_are_refused(depth: int) -> None:
    nested = "[" * depth + "]" * depth
    for field in ("game", "moves", "ply"):
        error_of(json.loads(bridge.view(f'{{"game": "{GAME}", "{field}": [{nested}]}}')))


LIKELY = st.sampled_from(["linja", "1-2", "3-4", "en", "1", "pass", [], ["1-2"], ["1"], 0, 1, 2])


@every_function
@examples(30)
@given(data=st.data())
def test_any_object_gets_an_answer(name: str, data: st.DataObject) -> None:
    names = data.draw(st.sets(st.sampled_from(FIELDS)))
    request = {field: data.draw(st.one_of(LIKELY, JSON)) for field in sorted(names)}
    limited = {**request, "nodes": 50}
    answer = json.loads(FUNCTIONS[name](json.dumps(limited)))
    if "error" in answer:
        error_of(answer)


@every_function
@pytest.mark.parametrize("game_id", game_ids())
@examples(12)
@given(data=st.data())
def test_any_mutated_request_gets_an_answer(name: str, game_id: str, data: st.DataObject) -> None:
    request = {
        "game": game_id,
        "start": at(game_id).text(),
        "moves": random_game(game_id, 1, longest=2),
        "ply": 1,
        "picked": [],
        "cell": "a1",
        "id": 1,
        "nodes": 2,
    }
    spoiled = st.one_of(mutated(json.dumps(request)), mutated_json(request).map(json.dumps))
    answer = json.loads(FUNCTIONS[name](data.draw(spoiled)))
    if "error" in answer:
        error_of(answer)


def test_good_call_after_bad_ones_answers_as_before() -> None:
    before = ask(bridge.view, game=GAME)
    move = before["moves"][0]["text"]
    ask(bridge.view, game=GAME, moves=[move, "nonsense"])
    ask(bridge.view, game=GAME, moves=[move], ply=7)
    bridge.view("{")
    assert ask(bridge.view, game=GAME) == before


def test_text_that_is_no_text_at_all_gets_an_error() -> None:
    nothing: Any = None
    assert error_of(json.loads(bridge.view(nothing)))["kind"] == "request"


def test_search_is_a_coroutine_as_the_page_expects() -> None:
    assert inspect.iscoroutinefunction(bridge.think)


def test_every_fault_of_a_position_is_named() -> None:
    """The third row is overfull, and both sides lack pieces."""
    error = error_of(ask(bridge.view, game="linja", start="0.0.7.0.0.0.0.0 0.0.0.0.0.0.0.9 b i -"))
    assert error["kind"] == "invariant"
    assert len(error["faults"]) >= 3
    assert error["message"].endswith("; ".join(error["faults"]))
