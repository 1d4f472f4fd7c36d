"""The door of the page's calls: any text for any function."""

from __future__ import annotations

import json
from collections.abc import Coroutine
from inspect import iscoroutinefunction
from typing import Any, Final

from hypothesis import strategies as st

from calculi.learn.exercises.kinds import kinds_of
from calculi.learn.puzzles.puzzle import read_puzzles
from calculi.page import bridge
from calculi.registry import game_ids
from tests.fuzz import samples
from tests.fuzz.broken import texts_like
from tests.fuzz.doors import LONGEST_SENTENCE, Door
from tests.page.calls import REQUESTS, suspended
from tests.support.mutations import mutated_json

_PAUSES: Final = 3
"""How often a search may pause before it is left alone; each time a few milliseconds have gone."""


_STEP: Final = json.dumps({"id": "a", "rules": [], "goal": {"played": "*"}, "replies": ["a"]})


def _requests() -> tuple[str, ...]:
    """Return good requests for each game: with all fields, with few, and records to read."""
    found = []
    for game_id, link in zip(game_ids(), samples.links()[::2], strict=True):
        read = json.loads(bridge.read(json.dumps({"text": link})))["record"]
        common = {
            "game": game_id,
            "start": samples.positions(game_id)[0],
            "moves": [],
            "ply": 0,
            "picked": [],
            "cell": "a1",
            "language": "es",
        }
        search = {"id": 7, "level": 2, "nodes": 20, "depth": 1, "seconds": 0.1, "lines": 2}
        found += [
            json.dumps(common | search | {"seed": 5}),
            json.dumps(common | search | {"half": 0, "level": None}),
            json.dumps({"game": game_id, "moves": read["moves"][:3], "nodes": 5}),
            json.dumps({"text": link}),
            json.dumps({"record": read}),
            json.dumps({"game": game_id, "step": _STEP, "moves": read["moves"][:1]}),
            json.dumps({"game": game_id, "moves": read["moves"][:4], "ply": 2, "played": []}),
            json.dumps({"game": game_id, "puzzle": read_puzzles(game_id)[0].id, "moves": []}),
            json.dumps({"game": game_id, "kind": kinds_of(game_id)[0].id, "number": 2, "seed": 5}),
        ]
    return tuple(found)


_GOOD: Final = _requests()
COMES: Final = st.tuples(
    st.sampled_from(sorted(REQUESTS)),
    st.one_of(
        texts_like(_GOOD),
        st.sampled_from(_GOOD).flatmap(lambda text: mutated_json(json.loads(text))).map(json.dumps),
    ),
)


def enter(came: tuple[str, str]) -> None:
    """Call a function: it answers with an object, and a refusal has all its parts."""
    name, text = came
    call = getattr(bridge, name)
    if name == "think":
        answer = _ended(call(text, lambda _: None, suspended))
    elif iscoroutinefunction(call):
        answer = _ended(call(text, suspended))
    else:
        answer = call(text)
    if answer is None:
        return
    found = json.loads(answer)
    assert isinstance(found, dict)
    if "error" in found:
        error = found["error"]
        assert error["message"] and len(error["message"]) <= LONGEST_SENTENCE
        assert len(error["message"].splitlines()) == 1


def _ended(call: Coroutine[Any, Any, str]) -> str | None:
    """Drive a call for a few pauses; return its answer, or None if it would go on."""
    try:
        for _ in range(_PAUSES):
            call.send(None)
    except StopIteration as end:
        answer: str = end.value
        return answer
    call.close()
    return None


DOOR: Final = Door("bridge", COMES, enter)
