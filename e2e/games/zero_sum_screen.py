"""The play screen of Zero-Sum, as tests use it."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.conftest import wait_for_mark
from e2e.support.pictures import UNTIL_STEADY
from e2e.support.saved_games import HUMAN

STORED = "calculi.game.zero-sum"


class ZeroSumScreen:
    """The play screen of Zero-Sum, with a person as Red, on a page that may be kept."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.board = page.get_by_role("grid").first
        self.pile = page.get_by_role("grid").last
        self.step = page.locator(".step")
        self.title = self.step.get_by_role("heading", level=2)
        self.turn_button = page.locator(".turn-button")
        self.fit = page.get_by_role("button", name="All in view")

    def begin(
        self, moves: tuple[str, ...] = (), *, flipped: bool = False, blue: dict[str, Any] = HUMAN
    ) -> None:
        """Leave the game there was, and go on with the one that has had these moves."""
        record = {"game": "zero-sum", "start": None, "moves": moves, "players": [HUMAN, blue]}
        entry = {
            "format": 1,
            "version": "another",
            "saved": int(time.time() * 1000),
            "record": record,
        }
        text = json.dumps(entry | {"ply": len(moves), "flipped": flipped, "view": None})
        self.page.evaluate("location.hash = ''")
        expect(self.step).to_have_count(0)
        self.page.evaluate(
            "([key, text]) => { localStorage.setItem(key, text); location.hash = 'zero-sum'; }",
            [STORED, text],
        )
        wait_for_mark(self.page, "engine-ready")
        expect(self.page.locator("[data-cell][data-pickable]").first).to_be_attached()
        # The cells lie where the board shows them.
        expect(self.board).to_have_attribute("style", re.compile("width"))

    def steady_picture(self) -> str:
        """What is painted, once it has stayed for thirty frames."""
        return str(self.page.evaluate(UNTIL_STEADY))

    def cell(self, name: str) -> Locator:
        """A slot, by its place, or a place on the shelf, by its domino."""
        grid = self.pile if re.fullmatch(r"\d-\d", name) else self.board
        return grid.locator(f'[data-cell="{name}"]')

    def middle(self, name: str) -> tuple[float, float]:
        """The middle of a cell on the screen."""
        left, top, width, height = self.box_of(name)
        return left + width / 2, top + height / 2

    def box_of(self, name: str) -> tuple[float, float, float, float]:
        """Left, top, width and height of a cell on the screen."""
        box = self.cell(name).bounding_box()
        assert box is not None
        return box["x"], box["y"], box["width"], box["height"]

    def wait_for_box(
        self, name: str, is_there: Callable[[tuple[float, float, float, float]], bool]
    ) -> None:
        """Wait until a cell is where it shall be."""
        for _ in range(200):
            if is_there(self.box_of(name)):
                return
            self.page.evaluate("new Promise(requestAnimationFrame)")
        raise AssertionError(f"{name} is at {self.box_of(name)}")

    def expect_moves(self, *moves: str) -> None:
        """Wait until the record holds these moves."""
        self.page.wait_for_function(
            """([key, moves]) =>
              JSON.stringify(JSON.parse(localStorage.getItem(key)).record.moves) === moves""",
            arg=[STORED, json.dumps(list(moves), separators=(",", ":"))],
        )
