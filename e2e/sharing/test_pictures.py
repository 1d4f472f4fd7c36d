"""Every game's board as a picture, in the middle of a game."""

from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from calculi.record.random_game import random_record
from calculi.registry import game_ids, load
from e2e.support.saved_games import HUMAN, keep, saved_game


@pytest.mark.parametrize("game", game_ids())
def test_a_picture_is_saved_of_every_board(desk: Page, site: str, game: str) -> None:
    moves = random_record(load(game), 3).moves
    few = list(moves[: min(12, len(moves) - 1)])
    entry = saved_game(record={"game": game, "moves": few, "players": [HUMAN, HUMAN]}, ply=len(few))
    keep(desk, entry, f"calculi.game.{game}")
    desk.goto(f"{site}#{game}")
    expect(desk.locator("[data-cell][data-pickable]").first).to_be_attached()
    for kind in ("PNG", "SVG"):
        desk.get_by_role("button", name="More", exact=True).click()
        with desk.expect_download() as saved:
            desk.get_by_role("menuitem", name=f"Picture as {kind}").click()
        content = saved.value.path().read_bytes()
        if kind == "PNG":
            assert content.startswith(b"\x89PNG")
            continue
        drawing = content.decode()
        assert "NaN" not in drawing
        assert "undefined" not in drawing
        assert len(list(ElementTree.fromstring(drawing))) > 40
