"""A computer that thinks for long, since its clock hardly runs."""

import json
from typing import Any

from playwright.sync_api import Page

from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import HUMAN, computer
from e2e.support.square_screen import SquareScreen


class LongSearch(SquareScreen):
    """A person as Positive in Infinity, against the strongest level or full strength."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "infinity")
        self.play = PlayScreen(page)
        self.step = self.play.step

    def begin(self, site: str, level: float = 8) -> None:
        """Open the game and slow the clock by which a search would end.

        A level ends once its nodes are searched, full strength not before it is stopped.
        """
        self.open(site, players=(HUMAN, computer(level)))
        self.play.slow_the_engines_clock()

    def make_first_move(self) -> None:
        """Make the person's first move, to which the computer looks for an answer."""
        self.cell("a2").click()
        self.cell("a3").click()

    def stored_moves(self) -> Any:
        """The moves that the browser has kept."""
        text = self.page.evaluate("localStorage.getItem('calculi.game.infinity')")
        return json.loads(text)["record"]["moves"]
