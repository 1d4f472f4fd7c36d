"""A sample of the drills of delivery; `python -m e2e.drills.delivery` runs all of them."""

import pytest
from playwright.sync_api import Browser

from e2e.drills import delivery

STARTED = "Calculi has not started"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("the server dies at request 30", STARTED),
        ("app/board/common/scene.js: cut off", STARTED),
        ("pyodide/pyodide.asm.wasm: missing", "The engine did not start."),
        ("app/screens/strength.js: replaced", ""),
        ("half a deployment: the new pages, the old files", STARTED),
    ],
)
def test_the_game_is_as_it_was_and_a_sentence_at_most_is_said(
    browser: Browser, name: str, told: str
) -> None:
    drill = dict(delivery.drills())[name]
    assert drill(browser)[: len(told) or None] == told
