"""A turn of Linja on a board alone, wherever it stands: each row is picked once it may be."""

import re

from playwright.sync_api import Frame, FrameLocator, Locator, Page

#: The first turn that most boards begin with: a move, and its follow-up.
FIRST_TURN = (3, 4, 1, 3)


def ready_row(board: Page | Frame | FrameLocator, row: int) -> Locator:
    """The cell of a row once it may be picked: it says so, or says the move that it ends."""
    name = re.compile(rf"^Row {row}\b.*(May be picked|\. Row \d to row \d)")
    return board.get_by_role("gridcell", name=name)


def pick_rows(board: Page | Frame | FrameLocator, *rows: int, timeout: float | None = None) -> None:
    """Click rows one after the other, each when it may be picked; waits milliseconds at most."""
    for row in rows:
        ready_row(board, row).click(timeout=timeout)
