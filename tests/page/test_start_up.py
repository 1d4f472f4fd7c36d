"""What the engine brings along when a page starts it."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, Final

from calculi.record.random_game import random_record
from calculi.record.writing import to_link
from calculi.registry import load

TOLD: Final = """
import json, sys
import calculi.page.bridge
mine = {name: module for name, module in sys.modules.items() if name.startswith("calculi")}
made = [
    f"{name}.{kind.__name__}"
    for name, module in mine.items()
    for kind in vars(module).values()
    if isinstance(kind, type) and kind.__module__ == name and "__dataclass_fields__" in vars(kind)
]
print(json.dumps({"modules": sorted(mine), "data classes": made}))
"""


def _loaded(after: str = "") -> dict[str, Any]:
    """Return what is loaded once a page has started the engine and called it."""
    program = TOLD.replace("mine =", f"{after}\nmine =", 1)
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


def test_no_game_and_no_match_is_loaded_before_one_is_asked_for() -> None:
    modules = _loaded()["modules"]
    assert "calculi.page.bridge" in modules
    assert [name for name in modules if name.startswith(("calculi.games.", "calculi.match"))] == []


def test_types_and_reviews_are_not_loaded_before_they_are_asked_for() -> None:
    modules = _loaded()["modules"]
    late = ("calculi.page.schema", "calculi.page.review")
    assert [name for name in modules if name.startswith(late)] == []


def test_nothing_is_generated_at_the_start() -> None:
    """A data class writes and compiles its methods when it is made: 4 ms each in WebAssembly."""
    assert _loaded()["data classes"] == []


def test_a_game_between_people_is_read_without_the_computers_player() -> None:
    link = to_link(random_record(load("linja"), 1)._replace(moves=(), result=None))
    modules = _loaded(f"calculi.page.bridge.read({json.dumps(json.dumps({'text': link}))})")[
        "modules"
    ]
    assert "calculi.games.linja.rules" in modules
    assert "calculi.games.linja.evaluation" not in modules
