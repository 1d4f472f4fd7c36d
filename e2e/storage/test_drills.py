"""A sample of the drills of what is kept; all of them: `python -m e2e.drills.storage`."""

import pytest
from playwright.sync_api import Browser

from e2e.drills import storage

#: One of each kind that no other test has; a place where both stores are written is among them.
SAMPLE = ("no room from write 4 on", "reloaded 300 ms after a turn", "the database does not open")


@pytest.mark.parametrize("name", SAMPLE)
def test_a_drill_ends_with_the_game_as_it_was(browser: Browser, dist: object, name: str) -> None:
    assert dist
    dict(storage.drills())[name](browser)
