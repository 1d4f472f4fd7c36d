"""The play screen of a game whose moves are a piece and a target square, as a person meets it."""

import json
import re
import time
from typing import Any

from playwright.sync_api import Locator, Page, expect

from calculi.page import bridge
from e2e.support.saved_games import HUMAN, keep

_HAS_INK = """([token, x, y]) => {
    const canvas = document.querySelector(".slab canvas");
    const [width, height] = location.hash.includes("infinity") ? [788, 924] : [680, 726];
    const probe = document.createElement("canvas").getContext("2d");
    const span = document.createElement("span");
    span.style.color = `var(--${token})`;
    document.body.append(span);
    probe.fillStyle = getComputedStyle(span).color;
    span.remove();
    probe.fillRect(0, 0, 1, 1);
    const wanted = probe.getImageData(0, 0, 1, 1).data;
    const scale = canvas.width / width;
    const reach = Math.round(8 * scale);
    const top = y * (canvas.height / height) - reach;
    const area = [x * scale - reach, top, 2 * reach, 2 * reach];
    const { data } = canvas.getContext("2d").getImageData(...area);
    for (let index = 0; index < data.length; index += 4) {
        const isNear = (channel) => Math.abs(data[index + channel] - wanted[channel]) < 3;
        if ([0, 1, 2].every(isNear)) return true;
    }
    return false;
}"""


class SquareScreen:
    """What is on the screen, and what can be done there."""

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        self.game = game
        self.panel = page.get_by_role("complementary", name="Game")
        self.step_panel = self.panel.locator("[aria-live]")
        self.result = self.panel.get_by_role("region", name="Result")
        self.moves = self.panel.get_by_role("list", name="Moves").get_by_role("button")
        self.players = self.panel.get_by_role("region", name="Players and scores")

    def open(
        self,
        site: str,
        moves: tuple[str, ...] = (),
        start: str | None = None,
        players: tuple[dict[str, Any], dict[str, Any]] = (HUMAN, HUMAN),
    ) -> None:
        """Begin after these moves, of people or others, and wait until somebody may pick."""
        record = {"game": self.game, "start": start, "moves": moves, "players": players}
        entry = {
            "format": 1,
            "version": "another",
            "saved": int(time.time() * 1000),
            "record": record,
            "ply": len(moves),
            "flipped": False,
            "view": None,
        }
        keep(self.page, json.dumps(entry), f"calculi.game.{self.game}")
        self.page.goto(f"{site}#{self.game}")
        self.expect_turn()

    def expect_turn(self) -> None:
        """Wait until somebody may pick."""
        expect(self.page.locator("[data-cell][data-pickable]").first).to_be_attached()

    def cell(self, name: str) -> Locator:
        """One square of the board."""
        return self.page.locator(f'[data-cell="{name}"]')

    def view(self, moves: tuple[str, ...], start: str | None = None) -> Any:
        """What the engine says of the position after these moves."""
        request = {"game": self.game, "start": start, "moves": moves}
        return json.loads(bridge.view(json.dumps(request)))

    def expect_shown(self, view: Any) -> None:
        """Wait until the squares say what a view says, and the scores are its scores."""
        for cell in view["cells"]:
            if cell["area"] == "board":
                expect(self.cell(cell["id"])).to_have_accessible_name(_starting(cell["label"]))
        for player in view["players"]:
            expect(self.players).to_contain_text(player["spoken"])

    def canvas(self) -> str:
        """The picture of the board."""
        return str(self.page.evaluate("document.querySelector('.slab canvas').toDataURL()"))

    def has_ink(self, token: str, x: float, y: float) -> bool:
        """Whether a colour token is seen on the board within a few units of a place."""
        return bool(self.page.evaluate(_HAS_INK, [token, x, y]))

    def wait_for_ink(self, token: str, x: float, y: float) -> None:
        """Wait until a colour token is seen there."""
        self.page.wait_for_function(_HAS_INK, arg=[token, x, y])


def _starting(label: str) -> re.Pattern[str]:
    return re.compile("^" + re.escape(label))
