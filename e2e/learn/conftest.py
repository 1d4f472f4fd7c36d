"""What the tests of learning share."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from e2e.learn.known_puzzles import answer_with_known_puzzles


@pytest.fixture
def two_puzzles(desk: Page) -> Iterator[Page]:
    """A desk at which Infinity has two puzzles, whatever the site has."""
    answer_with_known_puzzles(desk)
    # The page stays open from test to test, and would keep the puzzles that it has read.
    desk.reload()
    wide = desk.viewport_size
    yield desk
    desk.unroute_all()
    desk.reload()
    assert wide
    desk.set_viewport_size(wide)
