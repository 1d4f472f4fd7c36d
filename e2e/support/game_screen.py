"""The play screen of any game, by what the engine says of a recorded one: no game is named here."""

import json
import re
from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import Locator, Page, expect

from calculi.page import bridge
from calculi.record.random_game import random_record
from calculi.record.record import Record
from calculi.registry import load
from e2e.support.saved_games import HUMAN, keep, saved_game
from e2e.support.sharing import Sharing

#: Where a cell is, from the one that has the focus: across and down, in sizes of that one.
_WAY_TO = """cell => {
    if (cell === document.activeElement) return null;
    const from = document.activeElement.getBoundingClientRect();
    const to = cell.getBoundingClientRect();
    const across = (to.x + to.width / 2 - from.x - from.width / 2) / from.width;
    const down = (to.y + to.height / 2 - from.y - from.height / 2) / from.height;
    return [document.activeElement.dataset.cell, across, down];
}"""

#: The key that goes on to a button, or to the grid of a cell; none where the focus is there.
_KEY_TO = """place => {
    const goal = place.closest("[role=grid]") ?? place;
    const focused = document.activeElement;
    if (goal.contains(focused)) return null;
    const isBehind = focused.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING;
    return isBehind && focused !== document.body ? "Shift+Tab" : "Tab";
}"""

#: A point of a place that nothing lies over, from its corner, and the height of the place; none
#: when it is out of sight. Asked for at once, since a place may be drawn anew at any time.
_FREE_POINT = """place => {
    const { left, top, width, height } = place.getBoundingClientRect();
    for (const down of [1 / 2, 3 / 4, 7 / 8, 1 / 4, 1 / 8]) {
        for (const across of [1 / 2, 1 / 4, 3 / 4, 1 / 8, 7 / 8]) {
            const point = { x: width * across, y: height * down };
            const found = document.elementFromPoint(left + point.x, top + point.y);
            if (place.contains(found)) return [point, height];
        }
    }
    return null;
}"""

_LABELS = "cells => cells.map((cell) => [cell.dataset.cell, cell.ariaLabel])"

Pick = Callable[[Locator], object]


class Played:
    """A recorded game and what the engine says of its positions."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = record.game
        self.end = len(record.moves)
        self._views = dict[int, Any]()

    def view(self, ply: int) -> Any:
        """The view after this many moves."""
        if ply not in self._views:
            record = self.record
            request = {"game": self.game, "start": record.start, "moves": record.moves[:ply]}
            self._views[ply] = json.loads(bridge.view(json.dumps(request)))
        return self._views[ply]

    def move(self, ply: int) -> Any:
        """The move that is made after this many others."""
        text = self.record.moves[ply]
        return next(move for move in self.view(ply)["moves"] if move["text"] == text)

    @property
    def turns(self) -> list[Any]:
        """Who made which plies."""
        found: list[Any] = self.view(self.end)["turns"]
        return found


@cache
def played(game: str) -> Played:
    """The shortest of some random games that the sides have ended with a turn each."""
    known = load(game)
    records = sorted((random_record(known, seed) for seed in range(60)), key=_length)
    return next(found for found in map(Played, records) if _ends_with_a_turn_each(found))


def _length(record: Record) -> int:
    return len(record.moves)


def _ends_with_a_turn_each(found: Played) -> bool:
    last, before = found.turns[-1], found.turns[-2]
    return bool(last["player"] != before["player"])


class GameScreen(Sharing):
    """What is on the screen of a game, and what can be done there."""

    def __init__(self, page: Page, found: Played, *, flipped: bool = False) -> None:
        super().__init__(page)
        self.found = found
        self.flipped = flipped
        self.picked = page.get_by_role("gridcell", selected=True)
        self.title = self.step_panel.get_by_role("heading", level=2)

    def keep_at(self, ply: int, **record: Any) -> None:
        """Put the recorded game, as it was at `ply`, into the browser's storage, for two people."""
        written = self.found.record
        moves = " ".join(written.moves[:ply])
        game = {"game": self.found.game, **record}
        text = saved_game(start=written.start, moves=moves, red=HUMAN, record=game)
        keep(self.page, text, f"calculi.game.{self.found.game}")

    def open_at(self, site: str, ply: int) -> None:
        """Open the recorded game between two people, of which this many plies have been made."""
        self.keep_at(ply)
        self.page.goto(f"{site}#{self.found.game}")

    def play(self, plies: range, pick: Pick = Locator.click) -> None:
        """Make the recorded moves of some plies, each when it is due."""
        for ply in plies:
            for place in self.places(ply):
                pick(place)
            self.go_on(ply + 1, pick)

    def go_on(self, ply: int, pick: Pick = Locator.click) -> None:
        """Go on from where play rests after this many plies, if it does."""
        rest = self.found.view(ply)["rest"]
        if rest:
            pick(self.rest.get_by_role("button", name=rest["begin"]))

    def places(self, ply: int) -> list[Locator]:
        """What is to be picked for a ply, in its order."""
        view = self.found.view(ply)
        path = self.found.move(ply)["path"]
        prompt = view["prompts"].get(path[0]) or view
        names = {
            action["id"]: (self.flipped and action["turned"]) or action["label"]
            for action in prompt["actions"]
        }
        return [self.action(names[id]) if id in names else self.pickable(id) for id in path]

    def pickable(self, cell: str) -> Locator:
        """A cell, once it may be picked."""
        return self.page.locator(f'[data-cell="{cell}"][data-pickable]')

    def action(self, label: str) -> Locator:
        """A button of the step."""
        return self.step_panel.get_by_role("button", name=label, exact=True)

    def touch(self, place: Locator) -> None:
        """Tap a cell or a button where nothing lies over it; again if that brings it closer."""
        touched = place.element_handle()
        before = self._tap(place)
        after = touched.bounding_box()
        is_closer = after and after["height"] > 1.2 * before
        if is_closer and touched.get_attribute("aria-selected") == "false":
            self._tap(place)

    def _tap(self, place: Locator) -> float:
        """Tap what may have to be brought into sight first; give its height then."""
        # Playwright's own way gives up where the place is drawn anew meanwhile.
        place.evaluate("place => place.scrollIntoViewIfNeeded()")
        if place.evaluate(_FREE_POINT) is None:
            self.page.get_by_role("button", name="All in view").tap()
        point, height = place.evaluate(_FREE_POINT)
        place.tap(position=point)
        return float(height)

    def press(self, place: Locator) -> None:
        """Go to a cell or a button with the keyboard alone, and press Enter."""
        self.tab_to(place)
        self.walk_to(place)
        self.page.keyboard.press("Enter")

    def tab_to(self, place: Locator) -> None:
        """Go with Tab to a button, or to the grid of a cell."""
        for _ in range(80):
            key = place.evaluate(_KEY_TO)
            if not key:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"Tab does not lead to {place}")

    def walk_to(self, cell: Locator) -> None:
        """Walk with the arrows, the way that looks the shortest first; at a button, none is due."""
        tried = set[tuple[str, str]]()
        while way := cell.evaluate(_WAY_TO):
            at, across, down = way
            gains = {
                "ArrowRight": across,
                "ArrowLeft": -across,
                "ArrowDown": down,
                "ArrowUp": -down,
            }
            keys = sorted(gains, key=lambda key: -gains[key])
            key = next(key for key in keys if (at, key) not in tried)
            tried.add((at, key))
            for _ in range(max(1, int(gains[key]))):
                self.page.keyboard.press(key)

    def stored(self) -> dict[str, Any]:
        """What the browser has kept of the game."""
        text = self.page.evaluate(f"localStorage.getItem('calculi.game.{self.found.game}')")
        entry: dict[str, Any] = json.loads(text)
        return entry

    def expect_ply(self, ply: int) -> None:
        """Wait until this many recorded moves are made and kept, and their position is shown."""
        self.page.wait_for_function(
            _HAS_MOVES, arg=[self.found.game, list(self.found.record.moves[:ply])]
        )
        self.expect_shown(ply)

    def expect_shown(self, ply: int) -> None:
        """Wait until the position after this many recorded moves is shown, kept or not."""
        view = self.found.view(ply)
        expect(self.moves).to_have_count(len(view["turns"]))
        result = view["result"]
        if result and not result["tally"]["total"]:
            return
        for player in view["players"]:
            expect(self.result if result else self.players).to_contain_text(player["spoken"])

    def expect_result(self) -> None:
        """Wait until the recorded game is over, and its result and last position shown."""
        self.expect_shown(self.found.end)
        view = self.found.view(self.found.end)
        result = view["result"]
        won = None if result["winner"] is None else view["players"][result["winner"]]["name"]
        # Against a friend elsewhere the words address the winner.
        told = re.compile(f"^({won} wins|You win)$" if won else "^Draw$")
        expect(self.result.get_by_role("heading")).to_have_text(told)
        expect(self.result).to_contain_text(result["reason"])
        heard = dict(self.page.locator("[data-cell]").evaluate_all(_LABELS))
        for cell in [cell for cell in view["cells"] if cell["area"] == "board"]:
            label = (self.flipped and cell["turned"]) or cell["label"]
            assert heard[cell["id"]].startswith(label)


_HAS_MOVES = """([game, moves]) => {
    const kept = localStorage.getItem(`calculi.game.${game}`);
    return kept !== null && JSON.stringify(JSON.parse(kept).record.moves) === JSON.stringify(moves);
}"""
