"""A sample of the drills of delivery; `python -m e2e.drills.delivery` runs all of them."""

import pytest
from playwright.sync_api import Browser

from e2e.drills import delivery

STARTED = "Calculi has not started: a part of the site is missing or damaged. Your games are kept."


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("the server dies at request 30", STARTED),
        ("app/screens/strength.js: replaced", ""),
        ("app/dialogs/clock-fields.js: late", ""),
    ],
)
def test_the_game_is_as_it_was_and_a_sentence_at_most_is_said(
    browser: Browser, name: str, told: str
) -> None:
    drill = dict(delivery.drills())[name]
    assert drill(browser) == told
