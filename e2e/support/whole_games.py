"""A whole recorded game of each kind, shown in its middle, where a turn begins."""

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, expect

from calculi.page import bridge
from e2e.support.play_screen import PlayScreen
from e2e.support.saved_games import HUMAN, RECORDS, keep, saved_game


def whole_games() -> Iterator[dict[str, Any]]:
    """The records, one of each kind."""
    for folder in sorted(RECORDS.iterdir()):
        yield json.loads((folder / "whole.json").read_text(encoding="utf-8"))


def begins_a_turn(record: dict[str, Any], after: int) -> int:
    """The first ply from `after` on at which a turn begins, and what happened has a line a step."""
    for ply in range(after, len(record["moves"])):
        view = _view(record, ply)
        latest = view["latest"][0]
        if not latest["unfinished"] and not view["rest"] and len(latest["steps"]) <= 2:
            return ply
    raise AssertionError(record["game"])


def to_move(record: dict[str, Any], ply: int) -> int:
    """The player to move at a ply at which the game goes on."""
    return int(_view(record, ply)["to_move"])


def _view(record: dict[str, Any], ply: int) -> dict[str, Any]:
    asked = {"game": record["game"], "start": record["start"], "moves": record["moves"][:ply]}
    view: dict[str, Any] = json.loads(bridge.view(json.dumps(asked)))
    return view


def show_at(page: Page, site: str, record: dict[str, Any], ply: int, **fields: Any) -> None:
    """Open a recorded game between two people, of which this many plies have been made.

    `fields` are further ones of the record.
    """
    game, moves = record["game"], record["moves"]
    PlayScreen(page).leave()
    given = {"game": game, "start": record["start"], **fields}
    text = saved_game(moves=" ".join(moves[:ply]), red=HUMAN, record=given)
    keep(page, text, f"calculi.game.{game}")
    page.goto(f"{site}#{game}")


def show_in_the_middle(page: Page, site: str, record: dict[str, Any]) -> None:
    """Open a recorded game where a turn begins, and wait until all of its panel is there."""
    show_at(page, site, record, begins_a_turn(record, len(record["moves"]) // 2))
    expect(page.locator(".happened li").last).to_be_attached()
    expect(page.locator(".record-tools")).to_be_visible()
    expect(page.locator("[role=gridcell][data-pickable]").first).to_be_attached()
